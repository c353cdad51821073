import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { FotoRapida } from '#modules/fotos/web/front-door.tsx';
import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { messageOf, newId } from '#platform/web/call.ts';
import { Dictado, withSaid } from '#platform/web/form/Dictado.tsx';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { formatMilesimas } from '#platform/web/format.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { BigButton } from './BigButton.tsx';
import { pisoPath } from './paths.ts';
import type { Mostrado } from './pending.ts';
import { askPart } from './queries.ts';

const MOST_WORDS = 160;
const MOST_UNITS = 99;

/** A part for this job, from the catalogue or in words; whether the job stops for it is said with the same press. */
export function PedirDialog({ trabajo, onClose }: { trabajo: Mostrado; onClose: () => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [id] = useState(newId);
  const [asked, setAsked] = useState<{ sent: boolean } | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{asked ? 'Refacción pedida' : 'Pedir refacción'}</DialogTitle>
      <DialogContent>
        {asked ? (
          <Asked id={id} trabajo={trabajo} sent={asked.sent} onClose={onClose} />
        ) : (
          <Ask id={id} trabajo={trabajo} onAsked={(sent) => setAsked({ sent })} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface AskProps {
  id: string;
  trabajo: Mostrado;
  onAsked: (sent: boolean) => void;
  onClose: () => void;
}

function Ask({ id, trabajo, onAsked, onClose }: AskProps) {
  const [articulo, setArticulo] = useState<Articulo | null>(null);
  const [texto, setTexto] = useState('');
  const [units, setUnits] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (espera: boolean) => {
    const descripcion = texto.trim() || articulo?.descripcion || '';
    if (descripcion === '') return setProblem('Di qué pieza es: búscala, escríbela o díctala.');
    if (busy) return;
    setBusy(true);
    try {
      const pedir = { articulo_id: articulo?.id ?? null, descripcion, cantidad_milesimas: units * 1000, espera };
      onAsked(await askPart(trabajo, id, pedir));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2, fontSize: 18 }}>
      <Words value={texto} onChange={setTexto} />
      <Catalogo
        value={articulo}
        onChange={(found) => {
          setArticulo(found);
          if (found && texto.trim() === '') setTexto(found.descripcion);
        }}
      />
      <Units value={units} onChange={setUnits} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Presses stops={trabajo.estado === 'en_curso'} busy={busy} onSend={(espera) => void send(espera)} />
      <BigButton onPress={onClose} sx={{ mt: 4, border: 0 }}>
        Cancelar
      </BigButton>
    </Box>
  );
}

/** Of a job that goes on, most who lack a part stop; of one that does not, most only ask. */
function Presses({ stops, busy, onSend }: { stops: boolean; busy: boolean; onSend: (espera: boolean) => void }) {
  return (
    <>
      <BigButton main disabled={busy} onPress={() => onSend(stops)}>
        {stops ? 'Pedir y pausar el trabajo' : 'Pedir'}
      </BigButton>
      <BigButton disabled={busy} onPress={() => onSend(!stops)}>
        {stops ? 'Pedir y seguir trabajando' : 'Pedir y dejar la orden en espera'}
      </BigButton>
    </>
  );
}

function Words({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  return (
    <TextField
      autoFocus
      multiline
      minRows={2}
      label="Qué pieza"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: MOST_WORDS, style: { fontSize: 18 } },
        input: {
          endAdornment: (
            <Dictado label="qué pieza" onText={(said) => onChange(withSaid(value, said).slice(0, MOST_WORDS))} />
          ),
        },
      }}
    />
  );
}

function Catalogo({ value, onChange }: { value: Articulo | null; onChange: (found: Articulo | null) => void }) {
  return (
    <EntityPicker<Articulo>
      label="O búscala en el catálogo"
      placeholder="Nombre, clave o código"
      value={value}
      onChange={onChange}
      load={searchArticulos}
      getKey={({ id }) => id}
      primary={({ descripcion }) => descripcion}
      secondary={({ disponible_milesimas: left, unidad, ubicacion }) =>
        left > 0
          ? `Hay ${formatMilesimas(left)} ${unidadFor(unidad, left)}${ubicacion ? ` en ${ubicacion}` : ''}`
          : 'Agotado'
      }
    />
  );
}

/** How many, for a thumb with a glove. */
function Units({ value, onChange }: { value: number; onChange: (next: number) => void }) {
  const step = (by: number) => onChange(Math.min(MOST_UNITS, Math.max(1, value + by)));
  return (
    <Box role="group" aria-label="Cuántas" sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <span>Cuántas</span>
      <IconButton aria-label="Una menos" disabled={value === 1} onClick={() => step(-1)} sx={round}>
        <Minus size={24} />
      </IconButton>
      <Box
        component="output"
        aria-live="polite"
        sx={{ minWidth: 40, textAlign: 'center', fontSize: 28, fontWeight: 650 }}
      >
        {value}
      </Box>
      <IconButton aria-label="Una más" disabled={value === MOST_UNITS} onClick={() => step(1)} sx={round}>
        <Plus size={24} />
      </IconButton>
    </Box>
  );
}

interface AskedProps {
  id: string;
  trabajo: Mostrado;
  sent: boolean;
  onClose: () => void;
}

/** A picture says what words do not: it goes behind the part that it shows. */
function Asked({ id, trabajo: { folio }, sent, onClose }: AskedProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2, fontSize: 18 }}>
      <Box role="status">
        {sent ? 'Se avisó al asesor.' : 'Guardada en este teléfono. Se envía sola cuando haya red.'} Si ayuda, toma una
        foto de la pieza.
      </Box>
      <FotoRapida of={{ dueno: 'refaccion', dueno_id: id, folio, path: pisoPath }} categoria="pieza" />
      <BigButton main onPress={onClose}>
        Listo
      </BigButton>
    </Box>
  );
}

const round = {
  width: 60,
  height: 60,
  border: '2px solid',
  borderColor: 'text.primary',
  color: 'text.primary',
} as const;
