import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { PagoNuevo } from '#modules/pagos/contract.ts';
import { TenderRows } from './TenderRows.tsx';
import { type Escrito, formasToSend, judgeFormas, newForma } from './tender.ts';

export interface Repartido {
  formas: PagoNuevo['formas'];
  /** What keeps the amounts from adding up; null when they do. */
  problema: string | null;
}
export interface RepartoProps {
  monto_centavos: number;
  a_favor_centavos?: number;
  /** How it is paid to begin with. */
  inicial: readonly { forma_pago: string; monto_centavos: number }[];
  onChange: (repartido: Repartido) => void;
}

/** How an amount is paid, without charging it: for whoever decides first and pays afterwards. */
export function Reparto({ monto_centavos, a_favor_centavos = 0, inicial, onChange }: RepartoProps) {
  const form = useForm<Escrito>({ defaultValues: { monto_centavos, formas: firstForms(inicial) } });
  const formas = form.watch('formas');
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const repartido = repartoOf(monto_centavos, formas, a_favor_centavos);
  const written = JSON.stringify(repartido);
  useEffect(() => tell.current(JSON.parse(written)), [written]);
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <TenderRows formas={formas} monto_centavos={monto_centavos} a_favor_centavos={a_favor_centavos} />
        {repartido.problema && <Alert severity="warning">{repartido.problema}</Alert>}
      </Box>
    </FormProvider>
  );
}

/** The last form is «the rest», so that it follows the amount. */
const firstForms = (inicial: RepartoProps['inicial']): Escrito['formas'] =>
  inicial.length === 0
    ? [newForma('01')]
    : inicial.map(({ forma_pago, monto_centavos }, i) => ({
        ...newForma(forma_pago),
        monto_centavos: i === inicial.length - 1 ? null : monto_centavos,
      }));

const repartoOf = (monto_centavos: number, formas: Escrito['formas'], a_favor_centavos: number): Repartido => {
  const judged = judgeFormas(monto_centavos, formas, a_favor_centavos);
  return { formas: formasToSend(monto_centavos, formas), problema: judged.ok ? null : judged.mensaje };
};
