import { lazy, Suspense } from 'react';
import type { TicketPlace } from '#modules/cobranza/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { OrdenPaper } from '#modules/ordenes/web/front-door.tsx';
import type { Place } from '#platform/web/shell/places.ts';
import type { MuestraDialogProps } from './MuestraDialog.tsx';

/** Its chip on a quotation, and on an order. */
export const medidorDeCotizacion: Place<{ cotizacion: Cotizacion }> = {
  permission: 'ver_cotizaciones',
  lazy: () => import('./Medidor.tsx').then((m) => ({ default: m.MedidorDeCotizacion })),
};
export const medidorDeOrden: Place<{ orden: Orden }> = {
  permission: 'ver_ordenes_trabajo',
  lazy: () => import('./Medidor.tsx').then((m) => ({ default: m.MedidorDeOrden })),
};

export const contratoDeOrden: OrdenPaper = {
  value: 'contrato',
  label: 'Contrato',
  permission: 'ver_ordenes_trabajo|ver_ventas',
  load: async ({ id }) => (await import('./queries.ts')).loadContrato(id),
};

/** Its place on the page of the customer's link. */
export const contratoDelTicket: TicketPlace = () =>
  import('./ContratoDelTicket.tsx').then((m) => ({ default: m.ContratoDelTicket }));

const Muestra = lazy(() => import('./MuestraDialog.tsx').then((m) => ({ default: m.MuestraDialog })));

/** The contract on paper with clauses that are not saved yet. */
export const MuestraDialog = (props: MuestraDialogProps) => (
  <Suspense>
    <Muestra {...props} />
  </Suspense>
);
