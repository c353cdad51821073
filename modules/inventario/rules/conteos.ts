import * as z from 'zod/mini';
import { Id, Texto, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { CANTIDAD_MAX, MilesimasOCero } from './formas.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { only } from '#platform/contract/told.ts';

export const ConteoNuevo = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(80, 'Dale un nombre, como «Anaquel A» o «Filtros».'),
  ubicacion: z._default(Texto(40), ''),
});
export type ConteoNuevo = z.infer<typeof ConteoNuevo>;

/** One reading: a code from the scanner or an article by hand; it adds to what was seen, or says how much there is. */
export const Lectura = z.object({
  codigo: z.optional(Texto(60)),
  articulo_id: z.optional(Id),
  modo: z._default(z.enum(['sumar', 'fijar']), 'sumar'),
  cantidad_milesimas: z._default(MilesimasOCero, 1000),
});
export type Lectura = z.infer<typeof Lectura>;
export const LECTURA_MAX = CANTIDAD_MAX;

const conteo = {
  id: z.string(),
  nombre: z.string(),
  ubicacion: z.string(),
  estado: z.enum(['abierto', 'aplicado', 'cancelado']),
  usuario_nombre: z.string(),
  cerrado_por: z.string(),
  cerrado_en: z.nullable(z.string()),
  creado_en: z.string(),
  articulos: z.int(),
  con_diferencia: z.int(),
  /** What the differences are worth. */
  valor_centavos: only(COSTOS, z.nullable(z.int())),
  version: Version,
};
export const ConteoResumen = z.object(conteo);
export type ConteoResumen = z.infer<typeof ConteoResumen>;
export const ConteoRenglon = z.object({
  articulo_id: z.string(),
  sku: z.string(),
  descripcion: z.string(),
  unidad: z.string(),
  ubicacion: z.string(),
  contado_milesimas: z.int(),
  sistema_milesimas: z.int(),
  valor_centavos: only(COSTOS, z.nullable(z.int())),
  leido_en: z.string(),
});
export type ConteoRenglon = z.infer<typeof ConteoRenglon>;
export const Conteo = z.object({
  ...conteo,
  /** The last one read comes first. */
  renglones: z.array(ConteoRenglon),
  /** Of the place that is counted, what nobody has read yet. */
  sin_contar: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      descripcion: z.string(),
      ubicacion: z.string(),
      existencia_milesimas: z.int(),
    }),
  ),
});
export type Conteo = z.infer<typeof Conteo>;
