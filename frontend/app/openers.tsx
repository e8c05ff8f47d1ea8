import type { Hotel } from "./api/types";
import { EnquiryLinks } from "./features/enquiries/enquiry-links";
import { Trio } from "./features/gallery/trio";
import { HotelLinks } from "./features/hotel/hotel-links";
import { SignUpLinks } from "./features/mailing/sign-up-links";
import { MapLink } from "./features/map/map-link";
import { HelpLinks } from "./features/reading/help-links";

/** What every page has: links that open a dialog instead of their page. */
export function Openers() {
  return (
    <>
      <EnquiryLinks />
      <SignUpLinks />
      <HelpLinks />
      <HotelLinks map={mapOf} pictures={picturesOf} />
    </>
  );
}

function mapOf({ name, overview: { address, coordinates }, mapLayers }: Hotel) {
  return coordinates && <MapLink {...{ name, address, coordinates }} layers={mapLayers} label="See it on a map" />;
}

function picturesOf({ name, pictures, thumbnails }: Hotel) {
  return <Trio {...{ name, pictures, thumbnails }} />;
}
