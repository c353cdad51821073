import { useEffect, useRef, useState } from 'react';
import { type Draft, useDraft } from '#platform/web/drafts/draft.ts';
import { type Carro, emptyCarro, isEmptyCarro } from './carro.ts';
import { useCartSlot } from './cart-slot.ts';

export interface CarroHandle {
  carro: Carro;
  change: (changes: Partial<Carro> | ((now: Carro) => Partial<Carro>)) => void;
  /** Another cart takes its place: sold, parked, taken up. */
  replace: (carro: Carro) => void;
  draft: Draft<Carro>;
}

/** What the page had when it was left, so that coming back is instant; the draft is what outlives the page. */
let kept: { owner: string; carro: Carro } | null = null;

/** The cart of a person in a company: survives leaving the page, a reload, the sign-out and an update. */
export const useCarro = (owner: string): CarroHandle => {
  const slot = useCartSlot(owner);
  const draft = useDraft<Carro>(slot);
  const [carro, setCarro] = useState<Carro>(() => (kept?.owner === owner ? kept.carro : emptyCarro()));
  const came = useRef(kept?.owner === owner && !isEmptyCarro(carro));
  const { found, take } = draft;
  const asLeft = useRef<Carro | null>(null);
  useEffect(() => {
    if (!found) return;
    // What this page still had is newer than its draft.
    if (came.current) return void take();
    if (!isEmptyCarro(carro)) return;
    const left = take();
    if (!left) return;
    asLeft.current = { ...emptyCarro(), ...left };
    setCarro(asLeft.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft is taken once, when it is found
  }, [found]);
  const before = useRef(carro);
  const noted = useRef(slot);
  const { note, clear } = draft;
  useEffect(() => {
    kept = { owner, carro };
    // What was put in before it was known where to keep it is kept once it is.
    if (before.current === carro && noted.current === slot) return;
    const was = before.current;
    before.current = carro;
    noted.current = slot;
    // The draft has it already: saving it again could come after its end.
    if (carro === asLeft.current) return;
    if (!isEmptyCarro(carro)) note(carro);
    else if (!isEmptyCarro(was)) void clear();
  }, [owner, slot, carro, note, clear]);
  return {
    carro,
    change: (changes) => setCarro((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) })),
    replace: setCarro,
    draft,
  };
};
