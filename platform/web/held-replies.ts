/** What was told of an address, by whom it names: the tag by which the server knows whether it still stands. */
interface Held {
  etag: string;
  data: unknown;
}
const MOST = 60;
const held = new Map<string, Held>();

export const heldReply = (key: string): Held | undefined => held.get(key);

/** The newest are kept; the tag names company, person and what he may see, so nobody is told what another was. */
export const holdReply = (key: string, reply: Held): void => {
  held.delete(key);
  held.set(key, reply);
  const oldest = held.size > MOST ? held.keys().next().value : undefined;
  if (oldest !== undefined) held.delete(oldest);
};

export const forgetReplies = (): void => held.clear();
