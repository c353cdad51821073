import * as z from 'zod/mini';
import { COMISIONES, COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';

const cifras = {
  base_centavos: z.int(),
  comision_centavos: z.int(),
  vendido_seg: z.int(),
  trabajado_seg: z.int(),
};

const margen = z.nullable(z.int());
/** One row of the ledger. */
export const Credito = z.object({
  id: z.string(),
  fecha: Fecha,
  /** `ajuste`: what lacked when a month was settled, which is of no line. */
  clase: z.enum(['entrega', 'devolucion', 'anulacion', 'garantia', 'ajuste']),
  documento_id: z.string(),
  folio: z.string(),
  descripcion: z.string(),
  parte_diezmilesimas: z.int(),
  comision_diezmilesimas: z.int(),
  /** By what it was worked out: a rate of what was sold, an amount each, a rate of the margin, or the month's. */
  forma: z.enum(['tasa', 'fijo', 'margen', 'mes']),
  fijo_centavos: z.int(),
  cantidad_milesimas: z.int(),
  margen_centavos: only(COSTOS, margen),
  ...cifras,
  creado_en: Instante,
});
export type Credito = z.infer<typeof Credito>;

const Libro = z.object({ desde: Fecha, hasta: Fecha, data: z.array(Credito), totales: z.object(cifras) });
/** Whoever is paid by the margin of his works is told it. */
const LibroPropio = z.object({
  ...Libro.shape,
  data: z.array(z.object({ ...Credito.shape, margen_centavos: margen })),
});
export type Libro = z.infer<typeof Libro>;
const Periodo = { desde: z.optional(Fecha), hasta: z.optional(Fecha) };

export const atribucionesApi = contract({
  'GET /api/atribuciones/mias': {
    summary: 'Lo que uno hizo y ganó en un periodo; sin fechas, este mes',
    access: 'session',
    tx: 'read',
    query: z.object(Periodo),
    reply: LibroPropio,
  },
  'GET /api/atribuciones/empleado/{id}': {
    summary: 'Lo que una persona hizo y ganó en un periodo; sin fechas, este mes',
    access: COMISIONES,
    tx: 'read',
    params: z.object({ id: Id }),
    query: z.object(Periodo),
    reply: Libro,
  },
});
