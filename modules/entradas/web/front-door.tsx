import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Pagina = lazy(() => import('./PaginaSection.tsx').then((m) => ({ default: m.PaginaSection })));

/** Where the company opens the page by which its customers get in without a password. */
export const PaginaDeClientes = () => (
  <Suspense>
    <Pagina />
  </Suspense>
);

export const screens: readonly Screen[] = [
  {
    path: 'Entrar/:token',
    title: 'Entra a tu cuenta',
    public: true,
    lazy: () => import('./EntrarPublicaPage.tsx'),
  },
  {
    path: 'Entrada/:token',
    title: 'Entra a tu cuenta',
    public: true,
    lazy: () => import('./EntradaPublicaPage.tsx'),
  },
];
