import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { toast } from '#platform/web/toast.tsx';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { type OneForm, type Together, TogetherContext } from './Form.tsx';
import { PinnedFooter } from './PinnedFooter.tsx';

/** The forms of one page have one «Guardar»: it keeps all that was written in sight, or says which field keeps it from that. */
export function SaveTogether({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<OneForm>());
  const [count, setCount] = useState(0);
  const [dirty, setDirty] = useState<ReadonlySet<OneForm>>(new Set());
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const together = useMemo<Together>(() => {
    const tellDirty = (form: OneForm, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(form) === isDirty) return before;
        const next = new Set(before);
        if (isDirty) next.add(form);
        else next.delete(form);
        return next;
      });
    const save = async () => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await saveAll(inOrder(forms.current).filter((form) => form.isDirty()));
      } finally {
        running.current = false;
        setBusy(false);
      }
    };
    const add = (form: OneForm) => {
      forms.current.add(form);
      setCount(forms.current.size);
      return () => {
        forms.current.delete(form);
        setCount(forms.current.size);
        tellDirty(form, false);
      };
    };
    return { add, tellDirty, save };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || count === 0) return;
    event.preventDefault();
    void together.save();
  };
  return (
    <TogetherContext value={together}>
      {/* The keys of the forms inside it; it is nothing by itself. */}
      <div role="presentation" onKeyDown={onKeyDown} style={{ display: 'contents' }}>
        {children}
      </div>
      {count > 0 && (
        <PinnedFooter>
          <Button
            variant={dirty.size > 0 ? 'contained' : 'outlined'}
            loading={busy}
            aria-keyshortcuts="Control+S"
            endIcon={<KeyHint>Ctrl S</KeyHint>}
            onClick={() => void together.save()}
          >
            Guardar
          </Button>
        </PinnedFooter>
      )}
    </TogetherContext>
  );
}

const inOrder = (forms: ReadonlySet<OneForm>): OneForm[] =>
  [...forms].sort((a, b) => {
    const [one, other] = [a.place(), b.place()];
    return one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

/** Nothing is kept while a field of any of them cannot be: half a page saved looks like a whole one. */
const saveAll = async (changed: readonly OneForm[]): Promise<void> => {
  if (changed.length === 0) return void toast('No hay cambios que guardar.', { tone: 'info', topic: 'guardar' });
  for (const form of changed) if (!(await form.isValid())) return void (await form.submit());
  for (const form of changed) if (!(await form.submit())) return;
};
