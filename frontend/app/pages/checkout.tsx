import type { Checkout as CheckoutFacts } from "../api/types";
import { Checkout } from "../features/checkout/checkout";
import { Itinerary } from "../features/itinerary/itinerary";
import { useModals } from "../shell/modals/modals";

/** A basket on its way to an order. */
export function CheckoutPage(checkout: CheckoutFacts) {
  const modals = useModals();
  const { termsSlug: slug, terms } = checkout.links;
  return (
    <Checkout
      checkout={checkout}
      itinerary={<Itinerary itinerary={checkout.itinerary} variant="basket" />}
      onOpenTerms={() =>
        modals.open({
          load: () => import("../features/reading/help-modal").then((module) => module.HelpModal),
          props: { slug, title: terms.label },
        })
      }
    />
  );
}
