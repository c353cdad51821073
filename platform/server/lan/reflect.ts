// The library of certificates asks for this proposal of the language when it loads; of it, these two are all that it uses.
interface Metadata {
  getOwnMetadata?: (key: unknown, target: object) => unknown;
  getMetadata?: (key: unknown, target: object) => unknown;
  defineMetadata?: (key: unknown, value: unknown, target: object) => void;
}

const reflect = Reflect as Metadata; // The proposal is not part of the language's types.
const kept = new WeakMap<object, Map<unknown, unknown>>();
const read = (key: unknown, target: object): unknown => kept.get(target)?.get(key);

reflect.getMetadata ??= read;
reflect.getOwnMetadata ??= read;
reflect.defineMetadata ??= (key, value, target) => {
  const own = kept.get(target) ?? new Map<unknown, unknown>();
  kept.set(target, own.set(key, value));
};
