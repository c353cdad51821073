import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatHora, formatInstante } from '#platform/web/format.ts';
import type { Draft } from './draft.ts';

/** «Recuperar borrador de las 12:40 · Descartar», only when there is one. */
export function DraftNotice<T>({
  draft,
  onRestore,
  zona,
}: {
  draft: Draft<T>;
  onRestore: (datos: T) => void;
  zona?: string;
}) {
  if (!draft.found) return null;
  const restore = () => {
    const datos = draft.take();
    if (datos !== null) onRestore(datos);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            Recuperar
          </Button>
          <Button color="inherit" size="small" onClick={() => void draft.discard()}>
            Descartar
          </Button>
        </>
      }
    >
      Tienes un borrador {whenText(draft.found.actualizado_en, zona)}
    </Alert>
  );
}

const whenText = (instante: string, zona?: string) => {
  const isToday = new Date(instante).toDateString() === new Date().toDateString();
  return isToday ? `de las ${formatHora(instante, zona)}.` : `del ${formatInstante(instante, zona)}.`;
};
