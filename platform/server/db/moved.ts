/** A record that was found to be the same as another: whoever asked for it by its old name asks again for the one that stayed. */
export class Moved extends Error {
  readonly from: string;
  readonly to: string;

  constructor(from: string, to: string) {
    super(`${from} goes on as ${to}`);
    this.from = from;
    this.to = to;
  }
}

/** The same, with the name of each record that moved replaced by that of the one that stayed. */
export const withNewNames = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withNewNames(one, names));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNewNames(one, names)]));
};
