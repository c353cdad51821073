import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConteoNuevo, type ConteoResumen } from '#modules/inventario/rules/conteos.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { api, refreshInventario, useConteos, useFiltros } from '../queries.ts';
import { SuggestField } from '../SuggestField.tsx';
import { Vistas } from '../Vistas.tsx';

/** Counts of the shelves: those that are open, and what the last ones found. */
export function ConteosPage() {
  const query = useConteos();
  const [starting, setStarting] = useState(false);
  const rows = query.data?.data ?? [];
  const start = (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setStarting(true)}>
      Nuevo conteo
    </Button>
  );
  return (
    <>
      <Vistas ruta="/inventario/conteos" />
      <PageHeader title="Conteos" subtitle="Cuenta con el escáner y ajusta todo en un paso." beside={start} />
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.isError && <Loading shape="cards" lines={3} />}
      {query.data && rows.length === 0 && (
        <EmptyState>Todavía no hay conteos. Empieza por un anaquel: son diez minutos.</EmptyState>
      )}
      {rows.length > 0 && (
        <Section flush>
          <Box component="ul" aria-label="Conteos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Renglon key={row.id} conteo={row} />
            ))}
          </Box>
        </Section>
      )}
      {starting && <NuevoDialog onClose={() => setStarting(false)} />}
    </>
  );
}

const ESTADOS = {
  abierto: { label: 'Abierto', tone: 'info' },
  aplicado: { label: 'Aplicado', tone: 'ok' },
  cancelado: { label: 'Cancelado', tone: 'neutral' },
} as const;

function Renglon({ conteo }: { conteo: ConteoResumen }) {
  const zona = useSession((state) => state.company?.zona);
  const { label, tone } = ESTADOS[conteo.estado];
  const found = conteo.con_diferencia === 0 ? 'sin diferencias' : `${conteo.con_diferencia} con diferencia`;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--mui-palette-divider)' } }}>
      <Box component={Link} to={`/inventario/conteos/${conteo.id}`} sx={line}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{conteo.nombre}</Box>
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
            {formatInstante(conteo.creado_en, zona)} · {conteo.usuario_nombre} · {conteo.articulos}{' '}
            {conteo.articulos === 1 ? 'artículo' : 'artículos'}
            {conteo.articulos > 0 && `, ${found}`}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
          {conteo.estado === 'aplicado' && conteo.valor_centavos !== null && (
            <Money centavos={conteo.valor_centavos} strong />
          )}
          <StateChip tone={tone}>{label}</StateChip>
        </Box>
      </Box>
    </Box>
  );
}

const empty = { nombre: '', ubicacion: '' };

function NuevoDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data } = useFiltros();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Nuevo conteo</DialogTitle>
      <DialogContent>
        <Form
          schema={ConteoNuevo}
          defaultValues={empty}
          submitLabel="Empezar"
          draftKey="conteo:nuevo"
          onCancel={onClose}
          onSubmit={async (body, { idempotencyKey }) => {
            const made = await api('POST /api/inventario/conteos', { body, idempotencyKey });
            refreshInventario(cache);
            void navigate(`/inventario/conteos/${made.id}`);
          }}
        >
          <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
            <TextInput
              name="nombre"
              label="¿Qué vas a contar?"
              placeholder="Anaquel A, filtros…"
              required
              autoFocus
              max={80}
            />
            <SuggestField name="ubicacion" label="Ubicación (opcional)" options={data?.ubicaciones ?? []} max={40} />
          </div>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 3,
  minHeight: 56,
  px: 4,
  py: 3,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
