import * as z from 'zod/mini';
import { estadosCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import { modosPrecio, PartidaEntrada } from '#modules/partidas/contract.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { Id, Version } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import { situaciones } from './hallazgos.ts';
import { colores } from '../rules.ts';

/** The line that a finding is, or that would mend it: as the order has it, or as its template proposes it. */
const LineaPropuesta = z.extend(PartidaEntrada, {
  /** The line of the order; left out while it is not offered. */
  id: z.optional(Id),
  descripcion: z.string(),
  /** Null while nobody says what it costs. */
  precio_centavos: z.nullable(z.int()),
  costo_centavos: only(COSTOS, PartidaEntrada.shape.costo_centavos),
});
export type LineaPropuesta = z.infer<typeof LineaPropuesta>;

/** What was found at a point, for whoever offers it to the customer. */
export const HallazgoDeOrden = z.object({
  punto_id: z.string(),
  inspeccion_id: z.string(),
  nombre: z.string(),
  /** As it is marked now: what turned green after it was offered is still here. */
  color: z.nullable(z.enum(colores)),
  situacion: z.enum(situaciones),
  linea: LineaPropuesta,
  /** With its tax and discount, once it is a line. */
  total_centavos: z.nullable(z.int()),
  fotos: z.array(z.object({ id: z.string(), cliente_ve: z.boolean() })),
  /** What the customer asks about it and nobody has answered. */
  pregunta: z.string(),
});
export type HallazgoDeOrden = z.infer<typeof HallazgoDeOrden>;

export const HallazgosDeOrden = z.object({
  data: z.array(HallazgoDeOrden),
  precios: z.enum(modosPrecio),
  cliente_id: z.string(),
  activo_id: z.nullable(z.string()),
  /** Why nothing more can be offered; empty while it can. */
  cerrada: z.string(),
  /** The quotation that asks what was offered. */
  cotizacion: z.nullable(
    z.object({ id: z.string(), folio: z.string(), version: Version, estado: z.enum(estadosCotizacion) }),
  ),
});
export type HallazgosDeOrden = z.infer<typeof HallazgosDeOrden>;

export const Ofrecida = z.extend(PartidaEntrada, {
  punto_id: Id,
  /** Those of its photos that the customer sees. */
  fotos: z._default(z.array(Id).check(z.maxLength(100)), []),
});
export type Ofrecida = z.infer<typeof Ofrecida>;

export const OfertaEntrada = z.object({
  lineas: z._default(z.array(Ofrecida).check(z.maxLength(150)), []),
  /** Points whose line, still unanswered, is taken back. */
  retiradas: z._default(z.array(Id).check(z.maxLength(150)), []),
});
export type OfertaEntrada = z.infer<typeof OfertaEntrada>;

export const OfertaHecha = z.object({
  hallazgos: HallazgosDeOrden,
  /** How many somebody else had offered meanwhile: those stay as he did. */
  quedan: z.int(),
});
export type OfertaHecha = z.infer<typeof OfertaHecha>;
