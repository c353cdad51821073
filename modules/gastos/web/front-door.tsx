import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'gastos/gastoRegistro',
    title: 'Gastos',
    permission: 'registrar_gastos',
    lazy: () => import('./GastosPage.tsx'),
  },
  {
    path: 'gastos/gastoProveedoresCRUD',
    title: 'Proveedores',
    permission: 'agregar_proveedores',
    lazy: () => import('./ProveedoresPage.tsx'),
  },
];
