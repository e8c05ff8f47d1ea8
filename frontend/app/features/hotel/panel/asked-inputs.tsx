import type { HotelTrip } from "../../../api/types";

/** What of an address a form asks for again, unseen. */
export function AskedInputs({ asked }: Pick<HotelTrip, "asked">) {
  return asked.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
