import { Suspense } from 'react';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { bringPorCobrar, PorCobrar } from '#modules/pagos/web/front-door.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { ComprobantesDeCuenta } from '../comprobantes/ComprobantesDeCuenta.tsx';
import { PorRevisar } from '../comprobantes/PorRevisar.tsx';
import { Recordar } from './Recordar.tsx';

export { bringPorCobrar as ahead };

/** All that is owed, and of each account how to remind of it and what was sent to prove that it is paid. */
export function PorCobrarPage() {
  return (
    <Suspense fallback={<Loading />}>
      <PorCobrar extras={extras} />
    </Suspense>
  );
}

const extras = {
  header: <PorRevisar />,
  body: (cuenta: Cuenta) => <ComprobantesDeCuenta cuenta={cuenta} />,
  acts: ({ id, saldo_centavos, cliente_id, cliente, telefono }: Cuenta) =>
    saldo_centavos > 0 && <Recordar cliente_id={cliente_id} cliente={cliente} telefono={telefono} cuenta_id={id} />,
};
