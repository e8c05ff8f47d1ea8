import { useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/button/button";
import { Notice } from "../../../ui/notice/notice";

/** What was opened and did not come, why, and a press that asks again. It goes with that press: the keyboard stays in the panel. */
export function FailedThing({ sentence, again }: { sentence: string; again: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    return () => {
      if (here?.contains(document.activeElement)) document.getElementById("desk-panel")?.focus();
    };
  }, []);
  return (
    <div ref={box} role="alert">
      <Notice tone="bad">
        {sentence}{" "}
        <Button kind="line" size="small" onClick={again}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
