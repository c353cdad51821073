import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CorreccionPedida, Efecto, PorCorregir } from '#modules/correcciones/contract.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { ApiError, newKey } from '#platform/web/call.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { correct } from './queries.ts';

/** What will happen, side by side with what was, before it is done; then the reason and the password. */
export function EfectoDialog({
  venta,
  pedida,
  efecto,
  onStale,
  onClose,
}: {
  venta: PorCorregir['venta'];
  pedida: CorreccionPedida;
  efecto: Efecto;
  onStale: () => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const key = useRef(newKey());
  const { withPassword, dialog } = usePasswordStep();
  const confirm = async (motivo: string) => {
    const body = { ...pedida, motivo, huella: efecto.huella };
    try {
      const nueva = await withPassword(() => correct(venta.id, venta.version, body, key.current));
      toast(`${venta.folio} quedó corregida: la sustituye ${nueva.folio}.`);
      void navigate(`/comercial/OrdenTrabajo/${nueva.id}`);
    } catch (error) {
      // The server answered no: what is sent next is another intention.
      key.current = newKey();
      if (error instanceof ApiError && error.code === 'version_anterior') onStale();
      throw error;
    }
  };
  return (
    <>
      <ConfirmDialog
        open
        title={`Efecto de corregir ${venta.folio}`}
        confirmLabel="Corregir la venta"
        cancelLabel="Volver a editar"
        motive={{ label: 'Motivo', min: 5 }}
        onConfirm={confirm}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Sides efecto={efecto} />
          <Group title="Caja de hoy" empty="No entra ni sale dinero.">
            {efecto.caja.map((forma) => (
              <Line key={forma.forma_pago} name={labelForma(forma.forma_pago)}>
                {signed(forma.monto_centavos)}
              </Line>
            ))}
          </Group>
          <Group title="Existencias" empty="No se mueve nada del inventario.">
            {efecto.existencias.map((one) => (
              <Line key={one.articulo_id} name={one.descripcion}>
                {one.cambio_milesimas > 0
                  ? `regresan ${formatMilesimas(one.cambio_milesimas)}`
                  : `salen ${formatMilesimas(-one.cambio_milesimas)}`}
              </Line>
            ))}
          </Group>
          <Group title="Trabajo de cada quien (base de su comisión)" empty="No cambia lo de nadie.">
            {efecto.trabajadores.map((one) => (
              <Line key={one.empleado_id} name={one.nombre}>
                {formatMoney(one.antes_centavos)} → {formatMoney(one.despues_centavos)}
              </Line>
            ))}
          </Group>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {efecto.cortes.length > 0 ? `Los cortes ${efecto.cortes.join(', ')} no cambian. ` : ''}
            {venta.folio} queda cancelada y enlazada con la venta nueva. Se pide tu contraseña.
          </Box>
        </Box>
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function Sides({ efecto }: { efecto: Efecto }) {
  const rows = [
    ['Total', efecto.total.antes_centavos, efecto.total.despues_centavos],
    ['Saldo', efecto.saldo.antes_centavos, efecto.saldo.despues_centavos],
  ] as const;
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">
            <Box component="span" sx={{ fontWeight: 600 }}>
              La venta
            </Box>
          </th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, antes, despues]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoney(antes)}</td>
            <td>{formatMoney(despues)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Ventas de hoy</th>
          <td colSpan={2}>{signed(efecto.ventas_centavos)}</td>
        </tr>
      </tbody>
    </Box>
  );
}

const signed = (centavos: number): string => (centavos > 0 ? `+${formatMoney(centavos)}` : formatMoney(centavos));

function Group({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Box>
      <Box sx={{ fontSize: 12.5, fontWeight: 600, mb: 1 }}>{title}</Box>
      {children.length === 0 ? (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{empty}</Box>
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontSize: 13.5 }}>
      <dt>{name}</dt>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 500, py: 1 },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right', py: 1 },
  '& thead th': { fontSize: 12.5, color: 'text.secondary' },
} as const;
