/** Bahía's mark: a service bay seen from above, with a vehicle entering it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="8" fill="var(--tema-primary)" />
      <path
        d="M7.5 21V11.2A4.2 4.2 0 0 1 11.7 7h4.6a4.2 4.2 0 0 1 4.2 4.2V21"
        fill="none"
        stroke="var(--tema-on)"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
      <path
        d="M11.5 21v-5.2a2.5 2.5 0 0 1 5 0V21"
        fill="none"
        stroke="var(--tema-on)"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
      <path d="M12.6 11.4h2.8" stroke="var(--tema-on)" strokeWidth="2.1" strokeLinecap="round" />
    </svg>
  );
}
