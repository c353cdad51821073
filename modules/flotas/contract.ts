import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Texto } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const flotasRefusals = refusals({
  periodo_de_flota: [422, 'Elige un periodo de un día a dos años, con la primera fecha antes que la última.'],
});

const LEE = 'ver_resumen_ventas|ver_pendiente_pago';

const Cifras = z.object({
  visitas: z.int(),
  dias_taller: z.int(),
  gastado_centavos: z.int(),
  km: z.nullable(z.int()),
  gasto_km_centavos: z.nullable(z.int()),
});

/** One vehicle in the period, and what is still to be done to it today. */
export const Unidad = z.extend(Cifras, {
  activo_id: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  no_economico: z.string(),
  /** What was spent by class of work, the most first. */
  gastos: z.array(z.object({ clase: z.string(), centavos: z.int() })),
  pendientes: z.int(),
  proximo_que: z.string(),
  proximo_fecha: z.nullable(Fecha),
  proximo_km: z.nullable(z.int()),
  /** As many days before. */
  antes: Cifras,
});
export type Unidad = z.infer<typeof Unidad>;

export const Flota = z.object({
  cliente_id: z.string(),
  cliente: z.string(),
  desde: Fecha,
  hasta: Fecha,
  antes_desde: Fecha,
  antes_hasta: Fecha,
  unidades: z.array(Unidad),
  total: Cifras,
  antes: Cifras,
  clases: z.array(z.object({ clase: z.string(), centavos: z.int() })),
  mejor_id: z.nullable(z.string()),
  peor_id: z.nullable(z.string()),
});
export type Flota = z.infer<typeof Flota>;

export const FlotaResumen = z.object({ cliente_id: z.string(), cliente: z.string(), unidades: z.int() });
export type FlotaResumen = z.infer<typeof FlotaResumen>;

export const flotasApi = contract({
  'GET /api/flotas': {
    summary: 'Clientes con tres vehículos o más, los de más primero',
    access: LEE,
    tx: 'read',
    query: z.object({ q: z.optional(Texto(80)) }),
    reply: z.object({ data: z.array(FlotaResumen) }),
  },
  'GET /api/flotas/{id}': {
    summary: 'La flota de un cliente en un periodo: cada unidad, sus totales y el periodo anterior',
    access: LEE,
    tx: 'read',
    params: z.object({ id: Id }),
    query: z.object({ desde: z.optional(Fecha), hasta: z.optional(Fecha) }),
    reply: Flota,
    refusals: flotasRefusals,
  },
});
