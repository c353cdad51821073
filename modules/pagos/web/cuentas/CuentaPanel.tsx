import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Banknote, CircleSlash, ContactRound, ExternalLink, FileMinus2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatFecha, formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { CobrarDialog } from '../cobro/CobrarWhenOpen.tsx';
import { PagoLine } from '../historial/PagoLine.tsx';
import { documentoPath, lookOfCuenta, sayAgreed, sayDue } from '../looks.ts';
import { NotaDialog } from '../notas/NotaDialog.tsx';
import { NotaLine } from '../notas/NotaLine.tsx';
import { useCuenta } from '../queries.ts';
import type { CuentaExtras } from './cuenta-extras.ts';
import { IncobrableDialog } from './IncobrableDialog.tsx';

/** One account: what it is for, what was paid of it and what is left. */
export function CuentaPanel({ id, extras }: { id: string; extras: CuentaExtras }) {
  const { data, error, refetch } = useCuenta(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { tone } = lookOfCuenta(data);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Saldo</Box>
          <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
            <Money centavos={data.saldo_centavos} />
          </Box>
        </Box>
        <StateChip tone={tone}>{sayDue(data)}</StateChip>
      </Box>
      {data.incobrable && (
        <Alert severity="warning">
          {data.incobrable_por} la dio por incobrable: {data.incobrable_motivo}
        </Alert>
      )}
      <Box component="dl" sx={facts}>
        <dt>Total</dt>
        <dd>
          <Money centavos={data.total_centavos} />
        </dd>
        <dt>Abonado</dt>
        <dd>
          <Money centavos={data.pagado_centavos} />
        </dd>
        {data.ahora_centavos < data.saldo_centavos && (
          <>
            <dt>Ahora toca</dt>
            <dd>
              <Money centavos={data.ahora_centavos} strong /> de anticipo; el resto, al entregar
            </dd>
          </>
        )}
        {data.acreditado_centavos > 0 && (
          <>
            <dt>Acreditado</dt>
            <dd>
              <Money centavos={data.acreditado_centavos} />
            </dd>
          </>
        )}
        {data.a_favor_centavos > 0 && (
          <>
            <dt>A favor del cliente</dt>
            <dd>
              <Money centavos={data.a_favor_centavos} />
            </dd>
          </>
        )}
        <dt>Vence</dt>
        <dd>
          {data.vence ? formatFecha(data.vence) : 'Al entregar: el auto sigue en el taller'}
          {data.con_convenio && sayAgreed(data)}
        </dd>
        {data.etiqueta && (
          <>
            <dt>Vehículo</dt>
            <dd>{data.etiqueta}</dd>
          </>
        )}
        {data.telefono && (
          <>
            <dt>Teléfono</dt>
            <dd>{formatTelefono(data.telefono)}</dd>
          </>
        )}
      </Box>
      <Box component="section" aria-label="Pagos">
        <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
          Pagos
        </Box>
        {data.pagos.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>Todavía no abona nada.</Box>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.pagos.map((pago) => (
              <PagoLine key={pago.id} pago={pago} cuenta_id={id} />
            ))}
          </Box>
        )}
      </Box>
      {extras.body(data)}
      {data.notas.length > 0 && (
        <Box component="section" aria-label="Notas de crédito">
          <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
            Notas de crédito
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.notas.map((nota) => (
              <NotaLine key={nota.id} nota={nota} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

export function CuentaPanelFooter({ id, extras }: { id: string; extras: CuentaExtras }) {
  const { data } = useCuenta(id);
  const [charging, setCharging] = useState(false);
  const [crediting, setCrediting] = useState(false);
  const [marking, setMarking] = useState(false);
  const { can } = usePermissions();
  const navigate = useNavigate();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (!data) return null;
  const path = documentoPath(data);
  const refusal = data.cancelada ? 'La cuenta está cancelada.' : data.saldo_centavos <= 0 ? 'Ya está pagada.' : null;
  return (
    <>
      {extras.acts(data)}
      {path && !phone && (
        <Button component={Link} to={path} startIcon={<ExternalLink size={16} />}>
          Ver orden
        </Button>
      )}
      <ActionBar
        actions={[
          {
            id: 'cobrar',
            label: 'Cobrar',
            icon: <Banknote size={16} />,
            primary: true,
            shortcut: 'F12',
            refusal,
            onClick: () => setCharging(true),
          },
          // Four buttons do not stand beside each other on a phone.
          ...(path && phone
            ? [
                {
                  id: 'documento',
                  label: 'Ver orden',
                  icon: <ExternalLink size={16} />,
                  folded: true,
                  to: path,
                },
              ]
            : []),
          {
            id: 'cliente',
            label: 'Cuenta del cliente',
            icon: <ContactRound size={16} />,
            folded: true,
            onClick: () => void navigate(`/comercial/pendientePago/cliente/${data.cliente_id}`),
          },
          {
            id: 'nota',
            label: 'Nota de crédito',
            icon: <FileMinus2 size={16} />,
            folded: true,
            refusal: data.cancelada
              ? 'La cuenta está cancelada.'
              : can('cancelar_documento')
                ? null
                : 'No tienes permiso para emitir notas de crédito.',
            onClick: () => setCrediting(true),
          },
          ...(can('marcar_incobrable')
            ? [
                {
                  id: 'incobrable',
                  label: data.incobrable ? 'Volver a cobrar' : 'Dar por incobrable',
                  icon: <CircleSlash size={16} />,
                  folded: true,
                  refusal,
                  onClick: () => setMarking(true),
                },
              ]
            : []),
        ]}
      />
      <CobrarDialog open={charging} cuenta_id={id} onClose={() => setCharging(false)} />
      <IncobrableDialog cuenta={data} open={marking} onClose={() => setMarking(false)} />
      {crediting && <NotaDialog cuenta={data} onClose={() => setCrediting(false)} />}
    </>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0,1fr)',
  columnGap: 5,
  rowGap: 1.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
