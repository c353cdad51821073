import type { Screen } from '#platform/web/shell/screen.ts';

const pages = () => import('./Paginas.tsx');

export const screens: readonly Screen[] = [
  {
    path: 'clientes/duplicados',
    title: 'Posibles duplicados',
    permission: 'ver_clientes',
    lazy: () => pages().then((m) => ({ Component: m.PosiblesPage })),
  },
  {
    path: 'clientes/duplicados/unidos',
    title: 'Clientes unidos',
    permission: 'administrar_permisos',
    lazy: () => pages().then((m) => ({ Component: m.UnidosPage })),
  },
  {
    path: 'clientes/duplicados/unir/:id',
    title: 'Unir clientes',
    permission: 'administrar_permisos',
    lazy: () => pages().then((m) => ({ Component: m.UnirPage })),
  },
];
