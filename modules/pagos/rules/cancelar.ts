import type { Pago } from '../contract.ts';

/** True of money that was given back out of what a customer had in favour: no document went back with it. */
export const isReturnOfSaldo = ({ tipo, aplicaciones }: Pick<Pago, 'tipo' | 'aplicaciones'>): boolean =>
  tipo === 'devolucion' && aplicaciones.length === 0;

/** True of a payment that may be cancelled, and of money given back out of a favour while its register is open. */
export const isCancellable = (pago: Pick<Pago, 'tipo' | 'aplicaciones' | 'cancelado' | 'corte'>): boolean =>
  !pago.cancelado &&
  ((pago.tipo !== 'devolucion' && pago.tipo !== 'cancelacion') || (isReturnOfSaldo(pago) && pago.corte === null));
