import { useEffect, type ReactNode } from "react";
import type { Found } from "../../../api/types";
import { useBackCloses } from "../../../shell/modals/back";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Status } from "../../../ui/status/status";
import type { Say } from "../say";
import type { Results } from "../state/use-results";

type FilterSheetProps = { found: Found; say: Say; go: Results["go"]; onClose: () => void; children: ReactNode };

/**
 * The filters on a small screen (T28): over the page, with an entry of its own in the history, so that Back closes it. Its choices
 * replace the address instead of piling up entries above that one.
 */
export function FilterSheet({ found, say, go, onClose, children }: FilterSheetProps) {
  const close = useBackCloses(true, onClose);

  useEffect(() => {
    document.documentElement.dataset.filtersOpen = "";
    return () => {
      delete document.documentElement.dataset.filtersOpen;
    };
  }, []);

  const count = found.nFound === 1 ? "1 holiday" : `${found.nFound} holidays`;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={say("filters")}
      foot={
        <>
          <Button kind="quiet" onClick={() => go(found.clearHref, "layer")}>
            {say("clear")}
          </Button>
          <Button kind="ink" onClick={close}>
            Show {count}
          </Button>
        </>
      }
    >
      {children}
      <Status>{`${count} match`}</Status>
    </Dialog>
  );
}
