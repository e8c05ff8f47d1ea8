import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import type { Product } from "../../api/types";
import { useNear } from "../../shell/content/use-near";
import { readStored } from "../../lib/storage-with-expiry";

type RowProps = { address: string; children: (product: Product) => ReactNode };

/** The row of recently viewed hotels, once a visitor who has some comes near it; everybody else never loads it. */
export function LateViewedRow(props: RowProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const [Row, setRow] = useState<ComponentType<RowProps> | null>(null);
  useEffect(() => {
    if (!isNear || readStored("leeward:recently-viewed") === null) return;
    import("./viewed-row").then(
      (module) => setRow(() => module.ViewedRow),
      () => undefined, // A convenience that does not come is not missed.
    );
  }, [isNear]);
  return <div ref={box}>{Row && <Row {...props} />}</div>;
}
