import * as z from 'zod/mini';
import { contract } from './endpoint.ts';
import { Fecha, Parrafo, Texto, TextoRequerido } from './fields.ts';

/**
 * How a column is written, so that a sheet adds and sorts it: money goes as centavos, days as `YYYY-MM-DD`, moments as
 * `YYYY-MM-DD HH:mm` of the company's clock, rates in ten-thousandths.
 */
export const sheetKinds = ['texto', 'pesos', 'fecha', 'momento', 'numero', 'porcentaje'] as const;
export type SheetKind = (typeof sheetKinds)[number];
/** Seconds as hours for a sheet: so near that its rows add up to what the screen says of all of them. */
export const sheetHours = (seconds: number): number => Math.round((seconds / 3_600) * 10_000) / 10_000;
export const exportFormats = ['xlsx', 'csv', 'pdf', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How many rows each kind of file takes; past them one filters. */
export const exportLimits: Readonly<Record<ExportFormat, number>> = {
  csv: 200_000,
  xlsx: 50_000,
  pdf: 2_000,
  json: 50_000,
};

const Titulo = TextoRequerido(80);
const Nota = Parrafo(200);
/** Ten thousand million pesos: as many rows as fit still add up to the centavo. */
const MOST = 1_000_000_000_000;
const Celda = z.union([
  Parrafo(1_000),
  z.number().check(z.gte(-MOST, 'Ese número es demasiado grande.'), z.lte(MOST, 'Ese número es demasiado grande.')),
  z.null(),
]);
type Celda = z.infer<typeof Celda>;

/** What a column says of its cells: money is whole centavos, and what looks like a day is one of the calendar. */
const wrongIn: Partial<Record<SheetKind, (celda: Celda) => string | undefined>> = {
  pesos: (celda) =>
    typeof celda === 'number' && !Number.isInteger(celda) ? 'Un importe va en centavos, sin fracciones.' : undefined,
  fecha: (celda) =>
    typeof celda === 'string' && /^\d{4}-\d\d-\d\d$/.test(celda) && !Fecha.safeParse(celda).success
      ? 'Esa fecha no existe.'
      : undefined,
};

const Lista = z
  .object({
    titulo: Titulo,
    notas: z.array(Nota).check(z.maxLength(12)),
    columnas: z.array(z.object({ titulo: Texto(80), tipo: z.enum(sheetKinds) })).check(z.minLength(1), z.maxLength(40)),
    filas: z.array(z.array(Celda).check(z.maxLength(40))).check(z.maxLength(exportLimits.pdf)),
  })
  .check((lista) => {
    const { columnas, filas } = lista.value;
    columnas.forEach(({ tipo }, columna) => {
      const wrong = wrongIn[tipo];
      if (!wrong) return;
      filas.forEach((fila, renglon) => {
        const message = wrong(fila[columna] ?? null);
        if (message !== undefined)
          lista.issues.push({ code: 'custom', input: fila[columna], path: ['filas', renglon, columna], message });
      });
    });
  });

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
    body: Lista,
    reply: z.string(),
    binary: 'application/pdf',
  },
  'GET /api/exportaciones/pdf/turno': {
    summary: 'Cuántas listas se imprimen antes que la mía; null = ninguna espera',
    access: 'exportar',
    tx: 'none',
    reply: z.object({ antes: z.nullable(z.int()) }),
  },
});
