import type { Screen } from '#platform/web/shell/screen.ts';

const screen = {
  title: 'Pantalla del taller',
  public: true,
  lazy: () => import('./tv/PantallaPublicaPage.tsx'),
} as const;

/** A wall on a television, without session and without kit; without a token, the one that this television showed last. */
export const screens: readonly Screen[] = [
  { path: 'Pantalla/:token', ...screen },
  { path: 'Pantalla', ...screen },
];
