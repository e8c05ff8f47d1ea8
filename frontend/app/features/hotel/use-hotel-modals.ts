import { useModals } from "../../shell/modals/modals";

/** The dialogs that show a hotel on other pages: details (M03) in lists, more information (M04) while booking. */
export function useHotelModals() {
  const modals = useModals();
  return {
    openDetails: (hotel: { href: string; name: string }) =>
      modals.open({ load: () => import("./details-modal").then((module) => module.DetailsModal), props: hotel }),
    openInfo: (hotel: { href: string; name: string }) =>
      modals.open({ load: () => import("./info-modal").then((module) => module.InfoModal), props: hotel }),
  };
}
