import * as z from 'zod/mini';
import { prioridades } from '#modules/partidas/rules/prioridades.ts';
import { Centavos, Id, Milesimas, Parrafo, ParrafoRequerido, Patron, Tasa, Texto } from '#platform/contract/fields.ts';

export const tiposPartida = ['servicio', 'mano_obra', 'refaccion', 'otro'] as const;
export type TipoPartida = (typeof tiposPartida)[number];
export const etiquetasTipoPartida: Record<TipoPartida, string> = {
  servicio: 'Servicio',
  mano_obra: 'Mano de obra',
  refaccion: 'Refacción',
  otro: 'Otro',
};

/** Alternatives of one document: the customer takes one of them, and only that one counts. */
export const opciones = ['A', 'B', 'C'] as const;
export type Opcion = (typeof opciones)[number];

/** `con_iva`: the price that the customer reads is what he pays. `mas_iva`: the tax is added to it. */
export const modosPrecio = ['con_iva', 'mas_iva'] as const;
export type ModoPrecio = (typeof modosPrecio)[number];
export const etiquetasModoPrecio: Record<ModoPrecio, string> = {
  con_iva: 'Precios con IVA',
  mas_iva: 'Precios más IVA',
};

export const tasasIva = [1600, 800, 0] as const;
export type TasaIva = (typeof tasasIva)[number];

export const Descuento = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('porcentaje'), diezmilesimas: Tasa }),
  z.object({ tipo: z.literal('monto'), centavos: Centavos }),
]);
export type Descuento = z.infer<typeof Descuento>;

/** As much as is read on a telephone. */
export const MOST_MOTIVO = 600;

/** What a person writes in one line of a quotation, order or ticket. */
export const PartidaEntrada = z.object({
  id: z.optional(Id),
  tipo: z.enum(tiposPartida),
  clave: z._default(Texto(40), ''),
  descripcion: ParrafoRequerido(300, 'Escribe qué se cotiza o se vende.'),
  cantidad_milesimas: Milesimas,
  unidad: z._default(Texto(20), ''),
  precio_centavos: Centavos,
  descuento: z._default(z.nullable(Descuento), null),
  tasa_iva: z.union([z.literal(1600), z.literal(800), z.literal(0)], 'Elige la tasa de IVA: 16 %, 8 % o 0 %.'),
  costo_centavos: z._default(z.nullable(Centavos), null),
  prioridad: z._default(z.enum(prioridades), 'recomendado'),
  opcion: z._default(z.nullable(z.enum(opciones)), null),
  garantia_dias: z._default(z.nullable(z.int().check(z.gte(0), z.lte(3650))), null),
  garantia_km: z._default(z.nullable(z.int().check(z.gte(0), z.lte(2_000_000))), null),
  servicio_id: z._default(z.nullable(Id), null),
  articulo_id: z._default(z.nullable(Id), null),
  /** The pending work that this line takes up again. */
  pendiente_id: z._default(z.nullable(Id), null),
  /** The point of an inspection that it was born of: its photos are those of the point. */
  punto_id: z._default(z.nullable(Id), null),
  /** The membership that gives its discount, and what is read of it: whoever keeps memberships writes the words. */
  membresia_id: z._default(z.nullable(Id), null),
  beneficio: z._default(Parrafo(200), ''),
  /** The code of the coupon that takes something off, and how much of its own discount is of it. */
  cupon_codigo: z._default(z.nullable(Texto(24)), null),
  cupon_centavos: z._default(Centavos, 0),
  /** The list whose price it has, and what is read of it: whoever keeps lists judges the price and writes the words. */
  lista_id: z._default(z.nullable(Id), null),
  precio_de: z._default(Texto(80), ''),
  /** Why it should be done, in words of whoever pays for it. */
  motivo: z._default(Parrafo(MOST_MOTIVO), ''),
  /** Left empty, both are those of its kind. */
  clave_sat: z._default(Patron(/^(\d{8})?$/, 'La clave del SAT tiene 8 dígitos.'), ''),
  unidad_sat: z._default(Patron(/^([A-Z0-9]{2,3})?$/, 'La clave de unidad tiene 2 o 3 caracteres.'), ''),
});
export type PartidaEntrada = z.infer<typeof PartidaEntrada>;
/** What a form sends: fields with a default may be missing. */
export type PartidaCapturada = z.input<typeof PartidaEntrada>;

/** A line with its amounts. `descuento_centavos` is its own discount plus `parte_descuento_centavos`, its share of the document's. */
export const Partida = z.extend(PartidaEntrada, {
  bruto_centavos: Centavos,
  parte_descuento_centavos: Centavos,
  descuento_centavos: Centavos,
  base_centavos: Centavos,
  iva_centavos: Centavos,
  total_centavos: Centavos,
});
export type Partida = z.infer<typeof Partida>;

export const TotalesPorTasa = z.object({
  tasa_iva: Tasa,
  base_centavos: Centavos,
  iva_centavos: Centavos,
  total_centavos: Centavos,
});
export type TotalesPorTasa = z.infer<typeof TotalesPorTasa>;

/** `subtotal − descuento = base` when prices are `mas_iva`, `= total` when they are `con_iva`; `base + iva = total` always. */
export const Totales = z.object({
  subtotal_centavos: Centavos,
  descuento_centavos: Centavos,
  base_centavos: Centavos,
  iva_centavos: Centavos,
  total_centavos: Centavos,
  por_tasa: z.array(TotalesPorTasa),
  por_tipo: z.record(z.enum(tiposPartida), Centavos),
});
export type Totales = z.infer<typeof Totales>;

export const AnticipoPedido = z.nullable(Descuento);
export type AnticipoPedido = z.infer<typeof AnticipoPedido>;
