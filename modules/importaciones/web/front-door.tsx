import type { Screen } from '#platform/web/shell/screen.ts';

const screen = (path: string, title: string, lazy: Screen['lazy']): Screen => ({
  path: `administracion/importaciones${path}`,
  title,
  permission: 'importar',
  lazy,
});

export const screens: readonly Screen[] = [
  screen('', 'Importaciones', () => import('./ImportacionesPage.tsx')),
  screen('/nueva', 'Importar', () => import('./NuevaPage.tsx')),
  screen('/:id', 'Importación', () => import('./ImportacionPage.tsx')),
];
