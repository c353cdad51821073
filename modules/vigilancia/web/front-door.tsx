import type { Screen } from '#platform/web/shell/screen.ts';

/** The monitor comes once the page has painted, after as long as it is told, and when the browser has nothing better to do. */
export const watchWhenIdle = (afterMs: number): void => {
  const begin = (): void =>
    void import('./watch.ts').then(
      ({ watch }) => watch(),
      () => undefined,
    );
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 4_000 });
    else setTimeout(begin, 1_500);
  };
  if (afterMs === 0) whenIdle();
  else setTimeout(whenIdle, afterMs);
};

export const screens: readonly Screen[] = [
  {
    path: 'administracion/seguridad',
    title: 'Seguridad de la página',
    permission: 'administrar_permisos',
    lazy: () => import('./SeguridadPage.tsx'),
  },
];
