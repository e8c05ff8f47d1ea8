type SustainabilityMarkProps = { className?: string | undefined };

/**
 * The fixed mark of the sustainability certificate (S23): a shoot over two waves in a ring, drawn by ourselves so that it looks like
 * nobody's logo. In the colour of the text around it; the words beside it say what it means.
 */
export function SustainabilityMark({ className }: SustainabilityMarkProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false" data-mark="sustainability">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="32" cy="32" r="30" />
        <path d="M32 40V25M32 31C32 21 38 15 48 15C48 25 42 31 32 31ZM32 36C32 28 27 23 18 23C18 31 23 36 32 36Z" />
        <path d="M13 45q4.75-5 9.5 0t9.5 0t9.5 0t9.5 0M19 52q4.33-4.5 8.67 0t8.67 0t8.66 0" />
      </g>
    </svg>
  );
}
