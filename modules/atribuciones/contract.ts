import * as z from 'zod/mini';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante } from '#platform/contract/fields.ts';

const cifras = {
  base_centavos: z.int(),
  comision_centavos: z.int(),
  vendido_seg: z.int(),
  trabajado_seg: z.int(),
};

/** One row of the ledger. */
export const Credito = z.object({
  id: z.string(),
  fecha: Fecha,
  clase: z.enum(['entrega', 'devolucion', 'garantia']),
  documento_id: z.string(),
  folio: z.string(),
  descripcion: z.string(),
  parte_diezmilesimas: z.int(),
  comision_diezmilesimas: z.int(),
  ...cifras,
  creado_en: Instante,
});
export type Credito = z.infer<typeof Credito>;

const Libro = z.object({ desde: Fecha, hasta: Fecha, data: z.array(Credito), totales: z.object(cifras) });
export type Libro = z.infer<typeof Libro>;
const Periodo = { desde: z.optional(Fecha), hasta: z.optional(Fecha) };

export const atribucionesApi = contract({
  'GET /api/atribuciones/mias': {
    summary: 'Lo que uno hizo y ganó en un periodo; sin fechas, este mes',
    access: 'session',
    tx: 'read',
    query: z.object(Periodo),
    reply: Libro,
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
