import { useEffect, useEffectEvent } from "react";

const IN_HASH = /^#code=([A-Za-z0-9]{8,40})$/;

/** The mail's link carries the code behind the hash, where no server and no log ever sees it; once read it leaves the address. */
export function useCodeInAddress(onFound: (code: string) => void) {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    const read = setTimeout(() => {
      const found = IN_HASH.exec(window.location.hash)?.[1];
      if (!found) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
      tell(found);
    });
    return () => clearTimeout(read);
  }, []);
}
