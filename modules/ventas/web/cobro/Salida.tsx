import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { Nota } from '#modules/ventas/contract.ts';
import { formatMoney } from '#platform/web/format.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { emptyCarro } from '../carro/carro.ts';
import type { Mostrador } from '../use-mostrador.ts';
import { Cobro } from './Cobro.tsx';
import { SupervisorDialog } from './SupervisorDialog.tsx';
import { useConversion } from './use-conversion.ts';
import { useSale } from './use-sale.ts';

/** How the cart ends: charged, or kept as an order or a quotation. The total and the one big button. */
export function Salida({ m, phone, onSold }: { m: Mostrador; phone: boolean; onSold: (nota: Nota) => void }) {
  const { carro } = m;
  const [step, setStep] = useState<'supervisor' | 'charge' | null>(null);
  const sale = useSale({
    onSent: () => m.change({ enviado: true }),
    onRefused: () => m.change({ enviado: false }),
    onSold: (nota) => {
      onSold(nota);
      m.replace({ ...emptyCarro(), trabajadores: carro.trabajadores, clasificacion_id: carro.clasificacion_id });
    },
  });
  const conversion = useConversion(m);
  const total_centavos = m.priced?.totales.total_centavos ?? 0;
  const close = () => {
    setStep(null);
    if (sale.phase === 'done') sale.reset();
  };
  const goOn = (autorizacion_id: string | null) => {
    setStep(carro.tipo === 'venta' ? 'charge' : null);
    if (carro.tipo !== 'venta') void conversion.run(autorizacion_id);
    // Nothing to pay: a courtesy is sold without asking how.
    else if (total_centavos === 0) void sale.send(carro, null, autorizacion_id);
  };
  const [early, setEarly] = useState(false);
  const press = () => {
    // Quick hands: the last thing written or scanned is still on its way to the cart.
    if (m.search.flush() || m.search.busy) return setEarly(true);
    if (carro.enviado) return setStep('charge');
    if (conversion.busy || !m.check()) return;
    if (m.reason) return setStep('supervisor');
    goOn(m.autorizado?.id ?? null);
  };
  useShortcut('F12', press);
  useEffect(() => {
    if (m.charging) setEarly(true);
  }, [m.charging]);
  const { searchRef } = m;
  const asked = useRef(false);
  useEffect(() => {
    // Once the dialog has given the focus back, and not before.
    if (step === null && asked.current) searchRef.current?.focus();
    asked.current = step !== null;
  }, [step, searchRef]);
  useEffect(() => {
    if (!early || m.search.busy) return;
    setEarly(false);
    // What could not be found is looked at before anything is charged.
    if (m.search.unknown === null && m.search.failed === null) press();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an F12 given before the cart was whole is honoured once it is
  }, [early, m.search.busy]);
  useEffect(() => {
    // The reason may go by itself (a benefit or the company's limit arrives): the press still counts.
    if (step === 'supervisor' && m.reason === null) goOn(m.autorizado?.id ?? null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the step goes on once, when its reason is gone
  }, [step, m.reason]);
  useEffect(() => {
    if (carro.enviado && sale.phase === 'asking') sale.recover(carro);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what an earlier page sent without hearing the answer is looked up once
  }, [carro.id, carro.enviado]);
  return (
    <>
      {carro.enviado && sale.phase === 'unknown' && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          No sabemos si este ticket quedó cobrado. No se agrega nada más hasta saberlo.
        </Alert>
      )}
      {conversion.error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {conversion.error}
        </Alert>
      )}
      <Box sx={phone ? phoneBar : deskBar}>
        <Total total_centavos={total_centavos} />
        <Button
          variant="contained"
          size="large"
          loading={conversion.busy}
          disabled={carro.lineas.length === 0}
          onClick={press}
          aria-keyshortcuts="F12"
          endIcon={<KeyHint>F12</KeyHint>}
          sx={{ minHeight: 52, fontSize: 17, ...(phone ? { flex: 1 } : {}) }}
        >
          {LABELS[carro.tipo]}
        </Button>
      </Box>
      {step === 'supervisor' && m.reason && (
        <SupervisorDialog
          carro={carro}
          motivo={m.reason}
          onGiven={(given) => {
            m.setAutorizado(given);
            goOn(given.id);
          }}
          onClose={close}
        />
      )}
      <Cobro
        open={step === 'charge'}
        carro={carro}
        total_centavos={total_centavos}
        autorizacion_id={m.autorizado?.id ?? null}
        sale={sale}
        onClose={close}
      />
    </>
  );
}

const LABELS = { venta: 'Cobrar', orden: 'Pasar a orden de trabajo', cotizacion: 'Guardar cotización' } as const;

function Total({ total_centavos }: { total_centavos: number }) {
  return (
    <Box
      role="status"
      aria-label="Total"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 3, whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Total
      </Box>
      <Box component="strong" sx={totalLook}>
        {formatMoney(total_centavos)}
      </Box>
    </Box>
  );
}

const deskBar = {
  display: 'grid',
  gap: 3,
  '& > [role=status]': { justifyContent: 'space-between' },
};
const phoneBar = { display: 'flex', alignItems: 'center', gap: 4 };
const totalLook = {
  fontSize: { xs: 24, md: 32 },
  lineHeight: 1.2,
  fontWeight: 680,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
};
