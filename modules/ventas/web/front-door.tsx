import type { Screen } from '#platform/web/shell/screen.ts';

export { UndoNota } from './nota/UndoWhenOpen.tsx';

export const screens: Screen[] = [
  { path: 'comercial/Ventas', title: 'Ventas', permission: 'ver_ventas', lazy: () => import('./VentasPage.tsx') },
  {
    path: 'comercial/Ventas/:id',
    title: 'Ticket',
    permission: 'ver_ventas',
    lazy: () => import('./nota/NotaPage.tsx'),
  },
];
