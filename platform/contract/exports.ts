import * as z from 'zod/mini';
import { contract } from './endpoint.ts';

/** How a column is written: money goes as centavos and days as `YYYY-MM-DD`, so that a sheet adds and sorts them. */
export const sheetKinds = ['texto', 'pesos', 'fecha', 'numero'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export const exportFormats = ['xlsx', 'csv', 'pdf', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How many rows each kind of file takes; past them one filters. */
export const exportLimits: Readonly<Record<ExportFormat, number>> = {
  csv: 200_000,
  xlsx: 50_000,
  pdf: 2_000,
  json: 50_000,
};

const Titulo = z.string().check(z.minLength(1), z.maxLength(80));
const Nota = z.string().check(z.maxLength(200));
const Celda = z.union([z.string().check(z.maxLength(1_000)), z.number(), z.null()]);

export const exportsApi = contract({
  'POST /api/exportaciones': {
    summary: 'Asentar quién se lleva qué lista, antes de hacer el archivo',
    access: 'exportar',
    tx: 'write',
    idempotent: true,
    body: z.object({
      titulo: Titulo,
      formato: z.enum(exportFormats),
      /** What it was filtered by, as the person reads it. */
      filtros: z.array(Nota).check(z.maxLength(12)),
    }),
    reply: z.object({ success: z.boolean() }),
  },
  'POST /api/exportaciones/pdf': {
    summary: 'Imprimir una lista con el membrete de la empresa',
    access: 'exportar',
    tx: 'read',
    body: z.object({
      titulo: Titulo,
      notas: z.array(Nota).check(z.maxLength(12)),
      columnas: z
        .array(z.object({ titulo: z.string().check(z.maxLength(80)), tipo: z.enum(sheetKinds) }))
        .check(z.minLength(1), z.maxLength(40)),
      filas: z.array(z.array(Celda).check(z.maxLength(40))).check(z.maxLength(exportLimits.pdf)),
    }),
    reply: z.string(),
    binary: 'application/pdf',
  },
});
