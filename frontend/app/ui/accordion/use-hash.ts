import { useEffect, useEffectEvent } from "react";

/** Tell the fragment of the address, without its "#", once the page is alive and whenever it changes; nothing when there is none. */
export function useHash(onHash: (id: string) => void) {
  const tell = useEffectEvent(() => {
    const id = decodeFragment(location.hash.slice(1));
    if (id) onHash(id);
  });
  useEffect(() => {
    const listen = () => tell();
    listen();
    window.addEventListener("hashchange", listen);
    return () => window.removeEventListener("hashchange", listen);
  }, []);
}

/** Anybody may write an address: a fragment that does not decode is no fragment. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return "";
  }
}
