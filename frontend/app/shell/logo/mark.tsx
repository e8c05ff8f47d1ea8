import type { Brand } from "../../api/types";

/** The brand's mark. The accent is the brand's; the rest takes the colour of the text beside it. */
export function Mark({ of }: { of: Brand["mark"] }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {of === "sun" ? <Sun /> : <Sail />}
    </svg>
  );
}

function Sail() {
  return (
    <>
      <path d="M19 2.5C28.5 9 33 18 32.5 28.5H19z" fill="var(--accent)" />
      <path d="M16.5 9.5c.4 7.6-2 14-9 19h9z" fill="currentColor" />
      <path
        d="M3 32.9c5.7 0 5.7 3 11.3 3s5.7-3 11.4-3 5.6 3 11.3 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      />
    </>
  );
}

/** Half a sun over water, in a ring. */
function Sun() {
  return (
    <>
      <circle cx="20" cy="20" r="18.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M6 24.5c4.6 0 4.6-3 9.3-3s4.7 3 9.4 3 4.7-3 9.3-3" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M13 18a7 7 0 0 1 14 0" fill="var(--accent)" />
    </>
  );
}
