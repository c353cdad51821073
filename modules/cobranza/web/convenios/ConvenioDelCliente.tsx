import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { ClienteDeudor } from '#modules/cobranza/contract.ts';
import { ESTADOS_CONVENIO } from '#modules/cobranza/rules.ts';
import type { Convenio } from '#modules/cobranza/rules/formas.ts';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { ConvenioDialog } from './ConvenioDialog.tsx';
import { Cuotas } from '../Cuotas.tsx';
import { tonesOfConvenio } from '../looks.ts';
import { cancelConvenio, useConvenios } from '../queries.ts';

/** What the customer agreed to pay and when, how he keeps it, and the way to agree on something new. */
export function ConvenioDelCliente({ deudor, cuentas }: { deudor: ClienteDeudor; cuentas: readonly Cuenta[] }) {
  const { data } = useConvenios({ cliente_id: deudor.cliente_id, limit: 10 });
  const [agreeing, setAgreeing] = useState(false);
  const convenios = data?.data ?? [];
  const taken = new Set(
    convenios.filter((one) => one.estado !== 'cumplido').flatMap((one) => one.cuentas.map((c) => c.cuenta_id)),
  );
  const free = cuentas.filter((cuenta) => !taken.has(cuenta.id));
  return (
    <Section
      title="Convenio de pago"
      actions={
        free.length > 0 &&
        !deudor.publico && (
          <Button size="small" startIcon={<CalendarCheck size={16} />} onClick={() => setAgreeing(true)}>
            Acordar fechas
          </Button>
        )
      }
    >
      {convenios.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>No hay un convenio vigente.</Box>
      ) : (
        convenios.map((convenio) => <Vigente key={convenio.id} convenio={convenio} />)
      )}
      {agreeing && <ConvenioDialog cliente={deudor.cliente} cuentas={free} onClose={() => setAgreeing(false)} />}
    </Section>
  );
}

function Vigente({ convenio }: { convenio: Convenio }) {
  const [cancelling, setCancelling] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, '& + &': { mt: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <StateChip tone={tonesOfConvenio[convenio.estado]}>{ESTADOS_CONVENIO[convenio.estado]}</StateChip>
        <Folio>{convenio.folio}</Folio>
        <span>
          {formatMoney(convenio.cubierto_centavos)} de {formatMoney(convenio.monto_centavos)} ·{' '}
          {convenio.cuentas.map((cuenta) => cuenta.folio).join(', ')} · acordado el {formatFecha(convenio.fecha)}
        </span>
        <Button size="small" color="inherit" onClick={() => setCancelling(true)} sx={{ ml: 'auto' }}>
          Cancelar convenio
        </Button>
      </Box>
      {convenio.nota && <Box sx={{ color: 'text.secondary' }}>{convenio.nota}</Box>}
      <Cuotas convenio={convenio} />
      <ConfirmDialog
        open={cancelling}
        title={`Cancelar el convenio ${convenio.folio}`}
        confirmLabel="Cancelar el convenio"
        tone="error"
        motive
        onConfirm={async (motivo) => {
          await cancelConvenio(convenio, motivo);
          toast('El convenio quedó cancelado; lo pagado sigue contando.');
        }}
        onClose={() => setCancelling(false)}
      >
        Las cuentas quedan como están, con lo que ya se pagó de ellas.
      </ConfirmDialog>
    </Box>
  );
}
