const RADIUS = 5;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of it is there, drawn at the size of a letter; its words stand beside. */
export const Ring = ({ part }: { part: number }) => (
  <svg viewBox="0 0 14 14" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth="2.6" transform="rotate(-90 7 7)">
      <circle cx="7" cy="7" r={RADIUS} opacity="0.28" />
      <circle cx="7" cy="7" r={RADIUS} strokeDasharray={`${part * LENGTH} ${LENGTH}`} />
    </g>
  </svg>
);
