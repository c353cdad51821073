/** 1.10.0.0 is newer than 1.9.9.9: numbers, one after another, and a missing one is zero. Negative when `a` is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
};

/** `{ data: { version } }` or the text itself, with or without quotes; null when there is no version in it. */
export const versionIn = (reply: string): string | null => {
  const found = textOf(parse(reply)).trim();
  return /^\d+(\.\d+){1,3}$/.test(found) ? found : null;
};

const segmentsOf = (version: string): number[] =>
  version.split('.').map((segment) => Number.parseInt(segment, 10) || 0);

const parse = (reply: string): unknown => {
  try {
    return JSON.parse(reply);
  } catch {
    return reply;
  }
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  // A bare `1.2` is a number to JSON.
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const { data, version } = value as { data?: unknown; version?: unknown };
  return typeof version === 'string' ? version : textOf(data);
};
