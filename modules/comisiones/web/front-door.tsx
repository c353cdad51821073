import { lazy } from 'react';

/** What each person earned, what is owed to him and its payment; inside a `Suspense`. */
export const PagosPart = lazy(() => import('./paginas.ts').then((m) => ({ default: m.PagosPart })));
/** What is owed to oneself and the payments that one received. */
export const MisPagos = lazy(() => import('./paginas.ts').then((m) => ({ default: m.MisPagos })));
