import type { HotelsMapSection } from "../../api/types";
import { useModals } from "../../shell/modals/modals";
import { Button } from "../../ui/button/button";

/** Opens the hotels of a place on a map (M02, M03). The list below is the same without it. */
export function HotelsMap({ name, label, hotels, layers }: HotelsMapSection) {
  const modals = useModals();
  return (
    <p data-print="never">
      <Button
        kind="line"
        onClick={() =>
          modals.open({
            load: () => import("./hotels-map-modal").then((module) => module.HotelsMapModal),
            props: { name, hotels, layers },
          })
        }
      >
        {label}
      </Button>
    </p>
  );
}
