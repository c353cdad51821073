import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { ESTADOS_CONVENIO } from '#modules/cobranza/rules.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Cuotas } from '../Cuotas.tsx';
import { tonesOfConvenio } from '../looks.ts';
import { useConvenio } from '../queries.ts';

/** One agreement: what it is of, how it is kept, and why it ended. */
export function ConvenioPanel({ id }: { id: string }) {
  const zona = useSession((state) => state.company?.zona);
  const { data: c, error, refetch } = useConvenio(id);
  if (!c) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          [
            'Estado',
            <StateChip key="estado" tone={tonesOfConvenio[c.estado]}>
              {ESTADOS_CONVENIO[c.estado]}
            </StateChip>,
          ],
          ['Pagado', `${formatMoney(c.cubierto_centavos)} de ${formatMoney(c.monto_centavos)}`],
          ['Atrasado', c.atrasado_centavos > 0 && formatMoney(c.atrasado_centavos)],
          [
            'Documentos',
            c.cuentas.map(({ cuenta_id, folio }, at) => (
              <span key={cuenta_id}>
                {at > 0 && ', '}
                <Link to={`/comercial/pendientePago?estado=todas&ver=${cuenta_id}`}>{folio}</Link>
              </span>
            )),
          ],
          ['Acordado', `${c.usuario_nombre}, ${formatFecha(c.fecha)}`],
          ['Nota', c.nota],
          ['Cancelado', c.cancelado_en && `${c.cancelado_por}, ${formatInstante(c.cancelado_en, zona)}`],
          ['Motivo', c.cancelado_motivo],
        ]}
      />
      <Cuotas convenio={c} />
    </Box>
  );
}

export function VerCuenta({ id }: { id: string }) {
  const navigate = useNavigate();
  const cliente_id = useConvenio(id).data?.cliente_id;
  if (!cliente_id) return null;
  return (
    <Button variant="contained" onClick={() => void navigate(`/comercial/pendientePago/cliente/${cliente_id}`)}>
      Cuenta del cliente
    </Button>
  );
}
