import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import type { Traspaso } from '#modules/inventario/rules/formas.ts';
import { formatFecha, formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { api, useTraspasos } from '../queries.ts';
import { Vistas } from '../Vistas.tsx';
import { DocumentoDialog } from './DocumentoDialog.tsx';
import { Renglones } from './Renglones.tsx';
import { faultOf, type Renglon } from './renglon.ts';

/** What went to and came from the other companies of the same person. */
export function TraspasosPage() {
  const { can } = usePermissions();
  const own = useSession((state) => state.company?.empresa_id);
  const others = useSession((state) => state.companies).filter(({ empresa_id }) => empresa_id !== own);
  const query = useTraspasos();
  const [sending, setSending] = useState(false);
  const rows = query.data?.data ?? [];
  return (
    <>
      <Vistas ruta="/inventario/traspasos" />
      <PageHeader title="Traspasos" subtitle="Sale de aquí y entra allá en el mismo acto, al costo que tiene.">
        {can('ajustar_inventario') && others.length > 0 && (
          <Button variant="contained" startIcon={<ArrowRightLeft size={16} />} onClick={() => setSending(true)}>
            Enviar a otra empresa
          </Button>
        )}
      </PageHeader>
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.isError && <Loading shape="cards" lines={3} />}
      {query.data && rows.length === 0 && (
        <EmptyState>
          {others.length === 0
            ? 'Solo trabajas en esta empresa: no hay a dónde traspasar.'
            : 'Todavía no hay traspasos con tus otras empresas.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Section>
          <Box component="ul" aria-label="Traspasos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Movido key={row.id} traspaso={row} />
            ))}
          </Box>
        </Section>
      )}
      {sending && <EnviarDialog others={others} onClose={() => setSending(false)} />}
    </>
  );
}

function Movido({ traspaso: t }: { traspaso: Traspaso }) {
  const sent = t.lado === 'salida';
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {t.folio} · {sent ? 'A' : 'De'} {t.otra_empresa}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
          {[formatFecha(t.fecha), t.usuario_nombre, t.nota].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <span>
          {formatMilesimas(t.cantidad_milesimas)} de {t.articulos} {t.articulos === 1 ? 'artículo' : 'artículos'}
          {t.valor_centavos !== null && ` · ${formatMoney(t.valor_centavos)}`}
        </span>
        <StateChip tone={sent ? 'info' : 'ok'}>{sent ? 'Enviado' : 'Recibido'}</StateChip>
      </Box>
    </Box>
  );
}

function EnviarDialog({
  others,
  onClose,
}: {
  others: readonly { empresa_id: number; nombre: string }[];
  onClose: () => void;
}) {
  const [renglones, setRenglones] = useState<Renglon[]>([]);
  const [destino, setDestino] = useState(others.length === 1 ? (others[0]?.empresa_id ?? 0) : 0);
  const [nota, setNota] = useState('');
  const send = async (idempotencyKey: string) => {
    const body = {
      destino_id: destino,
      nota,
      renglones: renglones.map(({ articulo, cantidad_milesimas }) => ({
        articulo_id: articulo.id,
        cantidad_milesimas,
      })),
    };
    const made = await api('POST /api/inventario/traspasos', { body, idempotencyKey });
    toast(`${made.folio}: ya está en ${made.otra_empresa}.`);
  };
  return (
    <DocumentoDialog
      title="Enviar a otra empresa"
      submitLabel="Enviar"
      fault={destino === 0 ? 'Elige a qué empresa va.' : faultOf(renglones, false)}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label="A qué empresa"
        value={destino === 0 ? '' : String(destino)}
        onChange={(event) => setDestino(Number(event.target.value))}
      >
        {others.map(({ empresa_id, nombre }) => (
          <MenuItem key={empresa_id} value={String(empresa_id)}>
            {nombre}
          </MenuItem>
        ))}
      </TextField>
      <Renglones renglones={renglones} onChange={setRenglones} withCost={false} afterwards={destino === 0} />
      <Alert severity="info">
        La mercancía pasa a lo que costó aquí. No queda deuda entre las empresas: si la otra la paga, regístralo aparte
        en las dos.
      </Alert>
      <TextField
        size="small"
        label="Nota"
        value={nota}
        onChange={(event) => setNota(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </DocumentoDialog>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
