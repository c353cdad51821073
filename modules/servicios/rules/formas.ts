import * as z from 'zod/mini';
import { COMISIONES, COSTOS } from '#modules/permisos/rules.ts';
import { REDONDEOS, type Redondeo } from '#modules/servicios/rules.ts';
import {
  Centavos,
  Id,
  Milesimas,
  Opaco,
  Parrafo,
  Patron,
  patchOf,
  Tasa,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';

export const TIPOS = { servicio: 'Servicio', mano_obra: 'Mano de obra', refaccion: 'Refacción', otro: 'Otro' } as const;
export const TipoPartida = z.enum(['servicio', 'mano_obra', 'refaccion', 'otro']);

/** A price for one kind of vehicle, by the key that vehicles carry. */
const PrecioPorTipo = z.object({
  categoria: TextoRequerido(40, 'Elige el tipo de vehículo.'),
  precio_centavos: Centavos,
});

const ParteDeKit = z.object({
  articulo_id: Id,
  cantidad_milesimas: Milesimas,
  /** Its price is already in that of the service. */
  incluida: z._default(z.boolean(), false),
});

export const ServicioNuevo = z.object({
  id: z.optional(Id),
  clave: z._default(Texto(30), ''),
  nombre: TextoRequerido(160, 'Escribe el nombre del servicio.'),
  clasificacion_id: z._default(z.nullable(Id), null),
  tipo: z._default(TipoPartida, 'servicio'),
  descripcion: z._default(Parrafo(1000), ''),
  precio_centavos: Centavos,
  costo_centavos: z._default(Centavos, 0),
  tasa_iva: z._default(Tasa, 1600),
  /** Left empty, these three are those of its kind (`satPorTipo`). */
  unidad: z._default(Texto(20), ''),
  clave_sat: z._default(Patron(/^(\d{8})?$/, 'La clave del SAT tiene 8 dígitos, como 78181500.'), ''),
  unidad_sat: z._default(Patron(/^([A-Z0-9]{2,3})?$/, 'La unidad del SAT tiene 2 o 3 caracteres, como E48.'), ''),
  duracion_min: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  garantia_dias: z._default(z.int().check(z.gte(0), z.lte(3_650)), 90),
  garantia_km: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  /** How often it is done: every so many kilometres, every so many months, whichever comes first; 0 where it is not told. */
  cada_km: z._default(z.int('Escribe los kilómetros sin decimales.').check(z.gte(0), z.lte(1_000_000)), 0),
  cada_meses: z._default(z.int('Escribe los meses sin decimales.').check(z.gte(0), z.lte(240)), 0),
  /** Null: what the worker earns by his own scheme. */
  comision_diezmilesimas: z._default(z.nullable(Tasa), null),
  /** Its price and being on sale change only after the password was given again. */
  importante: z._default(z.boolean(), false),
  /** Printed on the price list. */
  en_lista: z._default(z.boolean(), true),
  comprobaciones: z._default(
    z.array(TextoRequerido(120, 'Escribe qué se revisa.')).check(
      z.maxLength(30, 'A lo más 30 puntos.'),
      z.refine((points) => new Set(points).size === points.length, 'Hay un punto repetido.'),
    ),
    [],
  ),
  fotos_minimas: z._default(z.int().check(z.gte(0), z.lte(20, 'A lo más 20 fotos.')), 0),
  requiere_serie: z._default(z.boolean(), false),
  precios: z._default(
    z.array(PrecioPorTipo).check(
      z.maxLength(30, 'A lo más 30 precios.'),
      z.refine(
        (all) => new Set(all.map((one) => one.categoria)).size === all.length,
        'Hay dos precios para el mismo tipo de vehículo.',
      ),
    ),
    [],
  ),
  kit: z._default(
    z.array(ParteDeKit).check(
      z.maxLength(30, 'A lo más 30 refacciones.'),
      z.refine((all) => new Set(all.map((one) => one.articulo_id)).size === all.length, 'Hay una refacción repetida.'),
    ),
    [],
  ),
});
export type ServicioNuevo = z.infer<typeof ServicioNuevo>;

export const ServicioCambio = z.object({ ...patchOf(ServicioNuevo.shape), activo: z.optional(z.boolean()) });

export type ServicioCambio = z.infer<typeof ServicioCambio>;

/** A part of the kit with what a line of a document begins from. */
const Refaccion = z.object({
  articulo_id: z.string(),
  cantidad_milesimas: z.int(),
  incluida: z.boolean(),
  sku: z.string(),
  descripcion: z.string(),
  unidad: z.string(),
  precio_centavos: z.int(),
  tasa_iva: z.int(),
  clave_sat: z.string(),
  unidad_sat: z.string(),
  disponible_milesimas: z.int(),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
});
export type Refaccion = z.infer<typeof Refaccion>;

export const Servicio = z.object({
  id: z.string(),
  clave: z.string(),
  nombre: z.string(),
  clasificacion_id: z.nullable(z.string()),
  clasificacion: z.nullable(z.string()),
  /** The trade of its classification; '' where none was said. */
  oficio: z.string(),
  tipo: TipoPartida,
  descripcion: z.string(),
  precio_centavos: z.int(),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
  tasa_iva: z.int(),
  unidad: z.string(),
  clave_sat: z.string(),
  unidad_sat: z.string(),
  duracion_min: z.int(),
  garantia_dias: z.int(),
  garantia_km: z.int(),
  cada_km: z.int(),
  cada_meses: z.int(),
  comision_diezmilesimas: only(COMISIONES, z.nullable(z.int())),
  importante: z.boolean(),
  en_lista: z.boolean(),
  comprobaciones: z.array(z.string()),
  fotos_minimas: z.int(),
  requiere_serie: z.boolean(),
  precios: z.array(z.object({ categoria: z.string(), precio_centavos: z.int() })),
  /** What it costs for the vehicle that was asked about; without one, the usual price. */
  precio_vehiculo_centavos: z.int(),
  kit: z.array(Refaccion),
  activo: z.boolean(),
  version: Version,
});
export type Servicio = z.infer<typeof Servicio>;

export const Clasificacion = z.object({
  id: z.string(),
  label: z.string(),
  nombre: z.string(),
  orden: z.int(),
  oficio: z.string(),
  activa: z.boolean(),
  version: Version,
});
export const ClasificacionNueva = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(60, 'Escribe el nombre de la clasificación.'),
  orden: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  /** The trade to which its services belong. */
  oficio: z._default(Texto(40), ''),
});
export type ClasificacionNueva = z.infer<typeof ClasificacionNueva>;

export const CambioDePrecio = z.object({
  id: z.int(),
  categoria: z.string(),
  antes_centavos: z.nullable(z.int()),
  despues_centavos: z.nullable(z.int()),
  /** What changed many at once; null for one by itself. */
  masivo: z.nullable(z.string()),
  usuario_nombre: z.string(),
  creado_en: z.string(),
});
export type CambioDePrecio = z.infer<typeof CambioDePrecio>;

/** Which prices change and how; a text on the way in, as it travels in an address too. */
const Cambio = {
  como: z.enum(['porcentaje', 'monto']),
  valor: z.coerce.number('Escribe cuánto.').check(
    z.int('Escribe cuánto.'),
    z.gte(-9_999_999_999, 'Es demasiado.'),
    z.lte(9_999_999_999, 'Es demasiado.'),
    z.refine((valor) => valor !== 0, 'Escribe cuánto.'),
  ),
  redondeo: z._default(z.enum(Object.keys(REDONDEOS) as [Redondeo, ...Redondeo[]]), 'peso'),
  clasificacion_id: z.optional(Id),
  tipo: z.optional(TipoPartida),
};
const porcentajePosible = z.refine<{ como: string; valor: number }>(
  ({ como, valor }) => como === 'monto' || (valor > -10_000 && valor <= 100_000),
  { path: ['valor'], error: 'Escribe un porcentaje mayor que −100 % y hasta 1,000 %.' },
);
export const CambioMasivoPedido = z.object(Cambio).check(porcentajePosible);
export type CambioMasivoPedido = z.infer<typeof CambioMasivoPedido>;
export const CambioMasivoNuevo = z
  .object({ id: z.optional(Id), ...Cambio, huella: Opaco(64) })
  .check(porcentajePosible);
export type CambioMasivoNuevo = z.infer<typeof CambioMasivoNuevo>;

export const PrecioNuevo = z.object({
  servicio_id: z.string(),
  clave: z.string(),
  nombre: z.string(),
  categoria: z.string(),
  antes_centavos: z.int(),
  /** Null: it would fall to nothing or below, so it stays. */
  despues_centavos: z.nullable(z.int()),
  importante: z.boolean(),
});
export type PrecioNuevo = z.infer<typeof PrecioNuevo>;

export const CambioMasivo = z.object({
  id: z.string(),
  texto: z.string(),
  precios: z.int(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  deshecho_en: z.nullable(z.string()),
  deshecho_por: z.nullable(z.string()),
});
export type CambioMasivo = z.infer<typeof CambioMasivo>;
