import { lazy } from 'react';

/** Which open register takes the money; opens one with its float when none is. Stand it inside Suspense. */
export const SesionPicker = lazy(() => import('./SesionPicker.tsx').then((m) => ({ default: m.SesionPicker })));

/** The register of today: open, entries, expenses, withdrawals and the live list. Stand it inside Suspense. */
export const CajaTablero = lazy(() => import('./CajaTablero.tsx').then((m) => ({ default: m.CajaTablero })));
