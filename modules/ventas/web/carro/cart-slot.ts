import { useEffect, useState } from 'react';
import type { draftsApi } from '#platform/contract/drafts.ts';
import { client, newId } from '#platform/web/call.ts';
import { readJson, writeJson } from '#platform/web/session/stored-keys.ts';

const api = client<typeof draftsApi>({ quiet401: true });
const MOST = 5;
/** Which browser this is. Kept through the sign-out: whoever comes back finds his cart. */
const BROWSER = 'equipo';
/** The slot of this tab, so that a reload comes back to its own cart. */
const MINE = 'carro';
/** What was left by a page that is going away is free a moment later. */
const WAIT_MS = 300;

/** What this page holds, until it goes away or another person sits down: leaving the counter for a moment lets nothing go. */
let held: { owner: string; slot: Promise<string>; leaving: AbortController } | null = null;

/**
 * The draft where this tab keeps its cart: no two tabs of a person in a company keep theirs in the same one, and no two
 * browsers; what goes on at another counter is a ticket in wait. Undefined while it is not known. A cart that some closed
 * tab left is taken up by the next one that opens.
 */
export const useCartSlot = (owner: string): string | undefined => {
  const [slot, setSlot] = useState<{ owner: string; name: string }>();
  useEffect(() => {
    let left = false;
    void slotOf(owner).then((name) => !left && setSlot({ owner, name }));
    return () => {
      left = true;
    };
  }, [owner]);
  return slot?.owner === owner ? slot.name : undefined;
};

const slotOf = (owner: string): Promise<string> => {
  if (held?.owner === owner) return held.slot;
  held?.leaving.abort();
  const leaving = new AbortController();
  const slot = 'locks' in navigator ? occupy(owner, leaving.signal) : Promise.resolve(slotsHere().first);
  held = { owner, slot, leaving };
  return slot;
};

const occupy = async (owner: string, signal: AbortSignal): Promise<string> => {
  const remembered = mineOf(owner);
  if (remembered && (await hold(owner, remembered, signal, WAIT_MS))) return remembered;
  const { first, all } = slotsHere();
  for (const slot of await inOrder(all)) {
    if (!(await hold(owner, slot, signal))) continue;
    sessionStorage.setItem(MINE, JSON.stringify({ owner, slot }));
    return slot;
  }
  // Six counters in one browser: the last ones share, as all of them did before.
  return first;
};

const slotsHere = (): { first: string; all: readonly string[] } => {
  const first = `venta:${browserId()}`;
  return { first, all: [first, ...Array.from({ length: MOST - 1 }, (_, n) => `${first}:${n + 2}`)] };
};

const browserId = (): string => {
  const kept = readJson(localStorage, BROWSER);
  if (typeof kept === 'string' && /^[\w-]{1,40}$/.test(kept)) return kept;
  const id = newId();
  // Where it cannot be kept it lasts as long as the page does: the tab remembers its slot.
  writeJson(localStorage, BROWSER, id);
  return id;
};

const mineOf = (owner: string): string | undefined => {
  const kept = sessionStorage.getItem(MINE);
  if (!kept) return undefined;
  // Only this module writes it.
  const mine = JSON.parse(kept) as { owner: string; slot: string };
  return mine.owner === owner ? mine.slot : undefined;
};

/** Those that hold something first: an empty cart is nobody's loss. Without the server, as they come. */
const inOrder = async (slots: readonly string[]): Promise<readonly string[]> => {
  try {
    const { data } = await api('GET /api/borradores', {});
    const left = new Set(data.map(({ clave }) => clave));
    return slots.toSorted((a, b) => Number(left.has(b)) - Number(left.has(a)));
  } catch {
    return slots;
  }
};

/** True once the slot is this page's; it is let go when the page leaves. */
const hold = (owner: string, slot: string, signal: AbortSignal, waitMs = 0): Promise<boolean> =>
  new Promise((answer) => {
    const options =
      waitMs > 0 ? { signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]) } : { ifAvailable: true };
    navigator.locks
      .request(`bahia-carro-${owner}-${slot}`, options, (lock) => {
        answer(lock !== null);
        if (lock === null || signal.aborted) return undefined;
        return new Promise<void>((release) => {
          signal.addEventListener('abort', () => release(), { once: true });
        });
      })
      .catch(() => answer(false));
  });
