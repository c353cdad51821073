import type { Screen } from '#platform/web/shell/screen.ts';

/** The monitor comes once the page has painted and the browser has nothing better to do. */
export const watchWhenIdle = (): void => {
  const begin = (): void =>
    void import('./watch.ts').then(
      ({ watch }) => watch(),
      () => undefined,
    );
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4_000 });
  else setTimeout(begin, 1_500);
};

export const screens: readonly Screen[] = [
  {
    path: 'administracion/seguridad',
    title: 'Seguridad de la página',
    permission: 'administrar_permisos',
    lazy: () => import('./SeguridadPage.tsx'),
  },
];
