import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'administracion/bancos',
    title: 'Bancos',
    permission: 'conciliar_bancos',
    lazy: () => import('./BancosPage.tsx'),
  },
];

/** To which account a receipt went, for the room that shows receipts. */
export const cuentaDePago = {
  lazy: () => import('./DestinoDePago.tsx').then((m) => ({ default: m.DestinoDePago })),
};
/** From which account an expense was paid, for the room that shows expenses. */
export const cuentaDeGasto = {
  lazy: () => import('./DestinoDePago.tsx').then((m) => ({ default: m.DestinoDeGasto })),
};
