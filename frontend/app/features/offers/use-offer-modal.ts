import { useEffect, useEffectEvent } from "react";
import type { OfferSection } from "../../api/types";
import { useModals } from "../../shell/modals/modals";

/** Open an offer over the page (M07): by its slug, which is then asked for, or as it is already known (T04). */
export function useOfferModal(): (offer: string | OfferSection) => void {
  const modals = useModals();
  return (offer) =>
    modals.open({
      load: () => import("./offer-modal").then((module) => module.OfferModal),
      props: typeof offer === "string" ? { slug: offer, known: null } : { slug: offer.slug, known: offer },
    });
}

/** A page asked for with `show-offer` opens its first offer by itself (R21). */
export function useShowOffer(slug: string | null) {
  const open = useOfferModal();
  const openOffer = useEffectEvent((asked: string) => open(asked));
  useEffect(() => {
    if (slug !== null && new URLSearchParams(location.search).has("show-offer")) openOffer(slug);
  }, [slug]);
}
