import { Suspense } from 'react';
import { bringAutorizar } from '#modules/sesiones/web/front-door.tsx';
import { later } from '#platform/web/later.tsx';
import { type Carro, pricesOf } from '../carro/carro.ts';
import { authorise } from '../queries.ts';

export interface Autorizado {
  id: string;
  nombre: string;
}

const AutorizarDialog = later(async () => (await bringAutorizar())<Autorizado>);

/** A supervisor says yes on the seller's own screen, for this ticket and no other. */
export function SupervisorDialog({
  carro,
  motivo,
  deudor_id = null,
  onGiven,
  onClose,
}: {
  carro: Carro;
  motivo: string;
  /** Who would owe it beyond his credit, when that is what is asked for. */
  deudor_id?: string | null;
  onGiven: (autorizado: Autorizado) => void;
  onClose: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <AutorizarDialog
        motivo={motivo}
        permiso={deudor_id === null ? 'autorizar_descuento' : 'entregar_con_saldo'}
        prove={(prueba) => authorise({ ...pricesOf(carro), deudor_id, ...prueba })}
        onGiven={onGiven}
        onClose={onClose}
      />
    </Suspense>
  );
}
