import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Suspense, useState } from 'react';
import type { GlobalPrevia } from '#modules/facturas/contract.ts';
import { PERIODICIDADES, type Periodicidad, periodicidades } from '#modules/facturas/rules/periodos.ts';
import { facturasRefusals } from '#modules/facturas/rules/refusals.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { formatFecha, formatFechaCorta, formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { useOnce } from './FacturarDialog.tsx';
import { makeGlobal, usePrevia } from './queries.ts';

/** The sales of a period that nobody asked an invoice for, in one: seen before it is made. */
export function GlobalDialog({ onClose }: { onClose: () => void }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const [periodicidad, setPeriodicidad] = useState<Periodicidad>('01');
  const [fecha, setFecha] = useState(hoy);
  const [excluidos, setExcluidos] = useState<readonly string[]>([]);
  const { data, error, refetch } = usePrevia(periodicidad, fecha);
  const send = useOnce();
  const chosen = (data?.ventas ?? []).filter((venta) => !excluidos.includes(venta.documento_id));
  const total_centavos = addCentavos(...chosen.map((venta) => venta.total_centavos));
  const confirm = () =>
    send(async (key) => {
      if (chosen.length === 0) throw new Refusal(facturasRefusals.nada_que_facturar);
      const seen = data?.ventas ?? [];
      const out = excluidos.filter((id) => seen.some((venta) => venta.documento_id === id));
      await makeGlobal({ periodicidad, fecha, documentos: chosen.length, total_centavos, excluidos: out }, key);
      toast(`Factura global de ${formatMoney(total_centavos)} lista para timbrar.`);
    }).catch((failure: unknown) => {
      // What it would hold may be another by now.
      void refetch();
      throw failure;
    });
  return (
    <ConfirmDialog
      open
      title="Factura global"
      confirmLabel={chosen.length > 0 ? `Hacer factura de ${formatMoney(total_centavos)}` : 'Hacer factura'}
      cancelLabel="Cerrar"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3, mt: 1 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
          <TextField
            select
            size="small"
            label="Periodicidad"
            value={periodicidad}
            onChange={(event) => setPeriodicidad(event.target.value as Periodicidad)}
          >
            {periodicidades.map((clave) => (
              <MenuItem key={clave} value={clave}>
                {PERIODICIDADES[clave]}
              </MenuItem>
            ))}
          </TextField>
          <Suspense fallback={null}>
            <LazyDatePick
              label="Un día del periodo"
              clearable={false}
              value={fecha}
              max={hoy}
              onChange={(day) => day && day !== 'incomplete' && setFecha(day)}
            />
          </Suspense>
        </Box>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading shape="rows" />}
        {data && <Previa previa={data} excluidos={excluidos} onChange={setExcluidos} />}
      </Box>
    </ConfirmDialog>
  );
}

function Previa({
  previa,
  excluidos,
  onChange,
}: {
  previa: GlobalPrevia;
  excluidos: readonly string[];
  onChange: (excluidos: readonly string[]) => void;
}) {
  const { desde, hasta, ventas, con_saldo } = previa;
  const toggle = (id: string) =>
    onChange(excluidos.includes(id) ? excluidos.filter((one) => one !== id) : [...excluidos, id]);
  return (
    <>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {desde === hasta ? formatFecha(desde) : `Del ${formatFecha(desde)} al ${formatFecha(hasta)}`} · base{' '}
        {formatMoney(previa.base_centavos)} · IVA {formatMoney(previa.iva_centavos)}
      </Box>
      {con_saldo > 0 && (
        <Alert severity="info">
          {con_saldo === 1 ? '1 venta con saldo queda fuera' : `${con_saldo} ventas con saldo quedan fuera`} hasta que
          se pague.
        </Alert>
      )}
      {ventas.length === 0 ? (
        <EmptyState>En este periodo no hay ventas pagadas sin factura.</EmptyState>
      ) : (
        <Box component="ul" aria-label="Ventas de la factura global" sx={list}>
          {ventas.map((venta) => (
            <Box component="li" key={venta.documento_id} sx={row}>
              <Checkbox
                size="small"
                checked={!excluidos.includes(venta.documento_id)}
                onChange={() => toggle(venta.documento_id)}
                slotProps={{ input: { 'aria-label': `Incluir ${venta.folio}` } }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Folio>{venta.folio}</Folio>
                <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {formatFechaCorta(venta.fecha)} · {venta.cliente}
                </Box>
              </Box>
              <Money centavos={venta.total_centavos} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 'min(320px, 40dvh)',
  overflow: 'auto',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
};
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pl: 1,
  pr: 3,
  py: 1,
  '& + &': { borderTop: '1px solid var(--mui-palette-divider)' },
};
