import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Bahia } from '#modules/citas/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { toast } from '#platform/web/toast.tsx';
import { Written } from '../cita/Written.tsx';
import { api, refreshCitas, useBahias } from '../queries.ts';

/** The bays of the workshop: what each is for, and which order stands in it since when. */
export function Bahias() {
  const { data = [] } = useBahias();
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Section title="Bahías" actions={<Button onClick={() => setEditing('nueva')}>Agregar bahía</Button>}>
      <Box component="ul" aria-label="Bahías" sx={list}>
        {editing === 'nueva' && <Editor orden={data.length} onDone={() => setEditing(null)} />}
        {data.map((bahia) =>
          editing === bahia.id ? (
            <Editor key={bahia.id} bahia={bahia} orden={bahia.orden} onDone={() => setEditing(null)} />
          ) : (
            <Fila key={bahia.id} bahia={bahia} onEdit={() => setEditing(bahia.id)} />
          ),
        )}
      </Box>
      {data.length === 0 && editing === null && (
        <EmptyState>Todavía no hay bahías. Sin ellas la agenda cuenta solo a los técnicos.</EmptyState>
      )}
    </Section>
  );
}

function Fila({
  bahia: { id, nombre, oficios, activa, ocupada, version, orden },
  onEdit,
}: {
  bahia: Bahia;
  onEdit: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await api('PUT /api/citas/bahias/{id}', {
        params: { id },
        body: { nombre, oficios, orden, activa: !activa },
        version,
      });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
      refreshCitas();
    }
  };
  const free = async (orden_id: string) => {
    setBusy(true);
    try {
      await api('PUT /api/citas/ordenes/{id}/bahia', { params: { id: orden_id }, body: { bahia_id: null } });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
      refreshCitas();
    }
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <strong>{nombre}</strong>
        {oficios.length > 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{oficios.join(', ')}</Box>}
        {ocupada && (
          <Box sx={{ fontSize: 13 }}>
            <Box component={Link} sx={{ color: 'primary.main' }} to={`/comercial/OrdenTrabajo/${ocupada.orden_id}`}>
              {ocupada.folio}
            </Box>{' '}
            {ocupada.vehiculo} {ocupada.placas} · desde el {formatInstante(ocupada.desde_en)}
          </Box>
        )}
      </Box>
      <StateChip tone={!activa ? 'neutral' : ocupada ? 'warn' : 'ok'}>
        {!activa ? 'Fuera de uso' : ocupada ? 'Ocupada' : 'Libre'}
      </StateChip>
      {ocupada && (
        <Button size="small" loading={busy} onClick={() => void free(ocupada.orden_id)}>
          Liberar
        </Button>
      )}
      <Button size="small" onClick={onEdit} aria-label={`Editar ${nombre}`}>
        Editar
      </Button>
      <Button size="small" loading={busy} onClick={() => void toggle()}>
        {activa ? 'Dejar de usar' : 'Volver a usar'}
      </Button>
    </Box>
  );
}

function Editor({ bahia, orden, onDone }: { bahia?: Bahia; orden: number; onDone: () => void }) {
  const key = useRef(newKey());
  const [nombre, setNombre] = useState(bahia?.nombre ?? '');
  const [oficios, setOficios] = useState((bahia?.oficios ?? []).join(', '));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem('');
    const trades = oficios
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean);
    const body = { nombre, oficios: trades, orden, activa: bahia?.activa ?? true };
    try {
      if (bahia) await api('PUT /api/citas/bahias/{id}', { params: { id: bahia.id }, body, version: bahia.version });
      else await api('POST /api/citas/bahias', { body, idempotencyKey: key.current });
      onDone();
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      refreshCitas();
    }
  };
  return (
    <Box component="li" sx={{ ...row, alignItems: 'flex-start' }}>
      <Written label="Nombre de la bahía" value={nombre} onChange={setNombre} max={40} />
      <Written label="Para qué oficios" value={oficios} onChange={setOficios} max={200} />
      <Button variant="contained" loading={busy} disabled={nombre.trim() === ''} onClick={() => void save()}>
        Guardar bahía
      </Button>
      <Button onClick={onDone}>Cancelar</Button>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  // Three acts of a bay in which something stands, side by side under a thumb.
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
  py: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:first-of-type': { borderTop: 0 },
} as const;
