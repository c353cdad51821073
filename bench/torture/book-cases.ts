import { type Case, post } from './trial-ground.ts';

/** The book and the papers of the accountant, and reports by mail. */
export const bookCases: Record<string, Case> = {
  'POST /api/contabilidad/libros': async () => ({ body: { mes: '2026-01' } }),
  'POST /api/contabilidad/paquetes': async () => ({ body: { mes: '2026-01' } }),
  'POST /api/contabilidad/cierres': async () => ({ body: { mes: '2025-12' } }),
  'POST /api/contabilidad/reaperturas': async (bench) => {
    await post(bench, '/api/contabilidad/cierres', { mes: '2025-11' });
    return { body: { mes: '2025-11', motivo: 'Faltaba una factura' } };
  },
  'POST /api/informes': async () => ({ body: { tipo: 'mes', hora: 8, activa: true } }),
};

export const NOT_TRIED_BOOKS: Readonly<Record<string, string>> = {
  'POST /api/publico/informes/{token}/baja':
    'su enlace llega en un correo: apps/server/public-links.test.ts la intenta muchas veces a la vez',
};

export const REPEATABLE_BOOKS: readonly string[] = ['POST /api/contabilidad/paquetes', 'POST /api/informes'];
