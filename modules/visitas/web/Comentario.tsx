import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { Comentario as Dicho, Visita } from '#modules/visitas/contract.ts';
import { joinTexts, MOST_COMENTARIO } from '#modules/visitas/rules.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { isStale } from '#platform/web/form/ConflictNotice.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { keepComentario, useComentarios, writeComentario } from './queries.ts';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** In the row itself: what is said of the visit, and one press to say it otherwise. */
export function ComentarioEnFila({ visita }: { visita: Visita }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { texto } = visita.comentario;
  return (
    // The row has a press and keys of its own.
    <Box onClick={stop} onKeyDown={stop} sx={{ width: '100%', height: '100%', minWidth: 0 }}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={texto === '' ? `Comentar ${visita.folio}` : `Cambiar el comentario de ${visita.folio}: ${texto}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={cell}
      >
        <Box component="span" sx={texto === '' ? { ...oneLine, color: 'text.secondary' } : oneLine}>
          {texto === '' ? 'Comentar…' : texto}
        </Box>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `Comentario de ${visita.folio}`, sx: { width: 380, p: 4 } },
        }}
      >
        <ComentarioForm visita={visita} onDone={() => setAnchor(null)} autoFocus />
      </Popover>
    </Box>
  );
}

const cell = {
  width: '100%',
  height: '100%',
  justifyContent: 'start',
  textAlign: 'start',
  fontSize: 'inherit',
  '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
} as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface ComentarioFormProps {
  visita: Pick<Visita, 'id' | 'comentario'>;
  /** Saved, or given up. */
  onDone?: () => void;
  autoFocus?: boolean;
}

/** What is said of a visit, who said it and when, what it said before, and both texts when two wrote at once. */
export function ComentarioForm({ visita, onDone, autoFocus = false }: ComentarioFormProps) {
  const { id, comentario } = visita;
  const [written, setWritten] = useState<string | null>(null);
  // The version over which this text is written: what others leave meanwhile is shown, not written over.
  const [base, setBase] = useState(comentario);
  const [theirs, setTheirs] = useState<Dicho | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft<string>(`visita:${id}`);
  const zona = useSession((state) => state.company?.zona);
  const shown = written === null ? comentario : base;
  const text = written ?? comentario.texto;
  const write = (value: string) => {
    if (written === null) setBase(comentario);
    setWritten(value);
    draft.note(value);
  };
  const save = async (value: string, over: Dicho) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await writeComentario(id, value.trim(), over.version);
      setWritten(null);
      setTheirs(null);
      void draft.clear();
      toast(value.trim() === '' ? 'Comentario quitado; lo que decía se conserva.' : 'Comentario guardado.');
      onDone?.();
    } catch (error) {
      // The room's own reply of this endpoint: what is said now.
      if (isStale(error)) setTheirs(error.current as Dicho);
      else setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const take = () => {
    if (theirs) keepComentario(id, theirs);
    setTheirs(null);
    setWritten(null);
    void draft.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(text, shown);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DraftNotice draft={draft} onRestore={write} {...(zona ? { zona } : {})} />
      <TextField
        label="Comentario"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        autoFocus={autoFocus}
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        helperText={sayAuthor(shown, zona)}
        slotProps={{ htmlInput: { maxLength: MOST_COMENTARIO } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      {theirs && (
        <Both
          theirs={theirs}
          mine={text}
          onJoin={() => void save(joinTexts(theirs.texto, text), theirs)}
          onMine={() => void save(text, theirs)}
          onTheirs={take}
        />
      )}
      {!theirs && written !== null && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="contained" size="small" loading={busy} onClick={() => void save(text, shown)}>
            Guardar
          </Button>
          <Button
            size="small"
            onClick={() => {
              setWritten(null);
              void draft.clear();
              onDone?.();
            }}
          >
            Cancelar
          </Button>
        </Box>
      )}
      {comentario.version > 1 && <Before id={id} zona={zona} />}
    </Box>
  );
}

const sayAuthor = ({ usuario_nombre, escrito_en }: Dicho, zona: string | undefined): string =>
  escrito_en === null
    ? 'Lo lee quien atiende a clientes; no sale en ningún papel.'
    : `${usuario_nombre}, ${formatInstante(escrito_en, zona)}`;

/** Neither text is lost: both, one of them, or the two together. */
function Both(props: { theirs: Dicho; mine: string; onJoin: () => void; onMine: () => void; onTheirs: () => void }) {
  const { theirs, mine } = props;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, width: '100%' } }}>
      {theirs.usuario_nombre} escribió mientras tú escribías. No se perdió nada:
      <Box
        component="dl"
        sx={{
          my: 2,
          '& dt': { fontWeight: 600 },
          '& dd': { m: 0, mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
        }}
      >
        <dt>{theirs.usuario_nombre}</dt>
        <dd>{theirs.texto || 'Quitó el comentario.'}</dd>
        <dt>Tú</dt>
        <dd>{mine || 'Sin texto.'}</dd>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" onClick={props.onJoin}>
          Dejar los dos
        </Button>
        <Button size="small" onClick={props.onMine}>
          Dejar el mío
        </Button>
        <Button size="small" onClick={props.onTheirs}>
          Dejar el suyo
        </Button>
      </Box>
    </Alert>
  );
}

/** What it said before, asked only by whoever wants to read it. */
function Before({ id, zona }: { id: string; zona: string | undefined }) {
  const [open, setOpen] = useState(false);
  const { data } = useComentarios(id, open);
  if (!open)
    return (
      <Box>
        <Button size="small" onClick={() => setOpen(true)}>
          Lo que decía antes
        </Button>
      </Box>
    );
  return (
    <Box
      component="ol"
      aria-label="Lo que decía antes"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, fontSize: 13 }}
    >
      {data?.data.slice(1).map((one) => (
        <Box component="li" key={one.version} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {one.texto || 'Sin comentario.'}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{sayAuthor(one, zona)}</Box>
        </Box>
      ))}
    </Box>
  );
}
