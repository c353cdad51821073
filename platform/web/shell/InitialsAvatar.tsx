/** The person's initials on pink, drawn here: no outside service learns who works where. The name always stands beside it. */
export function InitialsAvatar({ name, size = 30 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true" focusable="false">
      <circle cx="64" cy="64" r="64" fill="#F8C8DC" />
      <text x="64" y="66" textAnchor="middle" dominantBaseline="central" fontSize="50" fontWeight="650" fill="#5B1236">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

export const initialsOf = (name: string): string => {
  const words = (name.trim() || 'Usuario').split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const second = words.length > 1 ? (words[1]?.[0] ?? '') : '';
  return (first + second).toLocaleUpperCase('es-MX');
};
