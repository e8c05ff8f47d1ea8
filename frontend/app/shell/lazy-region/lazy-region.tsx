import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { ChunkLoadError, loadChunk, type ChunkErrorKind } from "../../lib/late/chunks";
import { Button } from "../../ui/button/button";
import styles from "./lazy-region.module.css";

/** How far below the window a region begins to load (K03). */
const ROOT_MARGIN = "10%";

const WORDS: Readonly<Record<ChunkErrorKind, string>> = {
  missing: "This part of the page has not come. There may be a newer version of the page.",
  timeout: "This part of the page is taking too long.",
  other: "Whoops, something went wrong.",
};

type Region<Props> = { kind: "waiting" } | { kind: "ready"; Part: ComponentType<Props> } | { kind: ChunkErrorKind };

type LazyRegionProps<Props extends object> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** The room of what follows. */
  placeholder?: ReactNode;
};

/**
 * A part of the page whose code comes when it is nearly in sight, and in 120 seconds or not at all (ER11, K03). What goes wrong says
 * which of three things it was and may be tried again; the rest of the page stands.
 */
export function LazyRegion<Props extends object>({ load, props, placeholder }: LazyRegionProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const [region, setRegion] = useState<Region<Props>>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(1);
  const isNear = useNearlySeen(box);
  const ask = useRef(load);

  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    loadChunk(ask.current).then(
      (Part) => isCurrent && setRegion({ kind: "ready", Part }),
      (error: unknown) => isCurrent && setRegion({ kind: error instanceof ChunkLoadError ? error.kind : "other" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, attempt]);

  if (region.kind === "ready") return <region.Part {...props} />;
  const hasFailed = region.kind !== "waiting";
  return (
    <div ref={box} aria-busy={!hasFailed} className={styles.region} data-moves="">
      {hasFailed ? (
        <Failed
          kind={region.kind}
          onAgain={() => {
            setRegion({ kind: "waiting" });
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        placeholder
      )}
    </div>
  );
}

function Failed({ kind, onAgain }: { kind: ChunkErrorKind; onAgain: () => void }) {
  return (
    <div className={styles.failed} role="alert" data-error={kind}>
      <p>{WORDS[kind]}</p>
      <Button kind="line" size="small" onClick={kind === "missing" ? () => location.reload() : onAgain}>
        {kind === "missing" ? "Reload the page" : "Try again"}
      </Button>
    </div>
  );
}

function useNearlySeen(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return;
    if (typeof IntersectionObserver === "undefined") {
      // Old browsers load it at once.
      queueMicrotask(() => setNear(true));
      return;
    }
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isNear]);
  return isNear;
}
