import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import { parseDescuento, plainRenglon, type Renglon } from '#modules/cotizaciones/rules.ts';
import type { Descuento, ModoPrecio, TasaIva } from '#modules/partidas/contract.ts';
import type { PorCobrar } from '#modules/membresias/rules/vender.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { benefitRate, type LineaPorJuzgar } from '#modules/partidas/rules/autoridad.ts';
import { isSoldWhole } from '#modules/partidas/rules/unidades.ts';
import { satPorTipo } from '#modules/servicios/rules/sat.ts';
import { followService, type Incluida, kitQuantity } from '#modules/servicios/rules.ts';
import type { Carrito, LineaDeVenta, Vendible } from '#modules/ventas/contract.ts';
import type { TipoDeVenta } from '#modules/ventas/rules.ts';
import { isRead } from '#platform/contract/numbers.ts';
import { newId } from '#platform/web/call.ts';

/** A line while it is in the cart: its price may still be missing. */
export type Linea = Omit<LineaDeVenta, 'precio_centavos' | 'id'> & {
  id: string;
  precio_centavos: number | null;
  /** Price of the catalogue; null for what is written by hand. */
  lista_centavos: number | null;
  existencia_milesimas: number | null;
  /** Of a service, the parts that come with its price. */
  incluye?: Incluida[];
  /** What his membership gives is left for another day. */
  sin_beneficio?: boolean;
};

/** The counter's work in progress, as its draft and the tickets in wait keep it. */
export interface Carro {
  /** What the sale will be known by, so that one whose answer was lost is found. */
  id: string;
  tipo: TipoDeVenta;
  elegido: ClienteActivo | null;
  lineas: Linea[];
  /** As it was typed: «10%», «50». */
  descuento: string;
  comentarios: string;
  /** The code of a coupon that was said; one that was kept before there were has none. */
  codigo?: string;
  /** The customer's purchase order; a draft of before lacks it. */
  orden_compra?: string;
  /** Who does what is added from now on. */
  trabajadores: string[];
  clasificacion_id: string | null;
  /** The name under which it waited. */
  nombre: string;
  /** It was sent to be sold and nobody has heard what became of it: nothing may be added meanwhile. */
  enviado: boolean;
}

export const emptyCarro = (tipo: TipoDeVenta = 'venta'): Carro => ({
  id: newId(),
  tipo,
  elegido: null,
  lineas: [],
  descuento: '',
  comentarios: '',
  trabajadores: [],
  clasificacion_id: null,
  nombre: '',
  enviado: false,
});

/** Nothing in it that somebody would miss. */
export const isEmptyCarro = (carro: Carro): boolean =>
  carro.lineas.length === 0 && carro.elegido === null && carro.comentarios.trim() === '';

const knownTasa = (tasa: number | null | undefined): TasaIva | null =>
  tasa === 1600 || tasa === 800 || tasa === 0 ? tasa : null;

/** A line from what was typed and, if the catalogue knew it, what it is. `tasa`: what it is taxed at unless typed. */
export const toLinea = (
  found: Omit<Vendible, 'kit'> | null,
  typed: Renglon,
  tasa: number,
  trabajadores: readonly string[],
): Linea => ({
  id: newId(),
  tipo: found?.tipo ?? 'refaccion',
  clave: found?.clave ?? '',
  descripcion: found?.nombre ?? typed.texto,
  cantidad_milesimas: typed.cantidad_milesimas ?? 1000,
  unidad: found?.unidad ?? '',
  precio_centavos: typed.precio_centavos ?? found?.precio_centavos ?? null,
  lista_centavos: found?.precio_centavos ?? null,
  existencia_milesimas: found?.existencia_milesimas ?? null,
  descuento: typed.descuento,
  tasa_iva: typed.tasa_iva ?? knownTasa(tasa) ?? 1600,
  costo_centavos: null,
  prioridad: 'recomendado',
  opcion: null,
  garantia_dias: found && found.garantia_dias > 0 ? found.garantia_dias : null,
  garantia_km: found && found.garantia_km > 0 ? found.garantia_km : null,
  servicio_id: found?.servicio_id ?? null,
  articulo_id: found?.articulo_id ?? null,
  pendiente_id: null,
  punto_id: null,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  lista_id: typed.precio_centavos === null ? (found?.lista_id ?? null) : null,
  precio_de: typed.precio_centavos === null ? (found?.precio_de ?? '') : '',
  motivo: '',
  clave_sat: found?.clave_sat ?? satPorTipo.refaccion.clave_sat,
  unidad_sat: found?.unidad_sat ?? satPorTipo.refaccion.unidad_sat,
  nota: '',
  membresia: found?.plan_id ? { plan_id: found.plan_id, renueva_id: null, cambia: false } : null,
  trabajadores: [...trabajadores],
});

/** The same thing at the same price goes on the line that is there: a scanner counts pieces. */
export const addLinea = (lineas: readonly Linea[], nueva: Linea): { lineas: Linea[]; id: string } => {
  const same = lineas.find(
    (linea) =>
      linea.membresia === null &&
      (nueva.servicio_id !== null || nueva.articulo_id !== null) &&
      linea.servicio_id === nueva.servicio_id &&
      linea.articulo_id === nueva.articulo_id &&
      linea.precio_centavos === nueva.precio_centavos &&
      JSON.stringify(linea.descuento) === JSON.stringify(nueva.descuento) &&
      linea.nota === '',
  );
  if (!same) return { lineas: [...lineas, nueva], id: nueva.id };
  const cantidad_milesimas = same.cantidad_milesimas + nueva.cantidad_milesimas;
  return {
    lineas: lineas.map((linea) => (linea.id === same.id ? { ...linea, cantidad_milesimas } : linea)),
    id: same.id,
  };
};

/** Adds what was found and, with a service, the parts of its kit in the quantity that so many take; the line of what was found. */
export const addConKit = (
  { lineas, trabajadores }: Carro,
  found: Vendible | null,
  typed: Renglon,
  tasaOf: (tasa: number | undefined) => number,
): { lineas: Linea[]; id: string } => {
  const nueva = toLinea(found, typed, tasaOf(found?.tasa_iva), trabajadores);
  const incluye = includedOf(found);
  const first = addLinea(lineas, incluye.length > 0 ? { ...nueva, incluye } : nueva);
  const parts = (found?.kit ?? []).map(({ vendible, ...part }) => {
    const cantidad_milesimas = kitQuantity(part, typed.cantidad_milesimas ?? 1_000);
    const renglon = { ...plainRenglon(vendible.nombre), cantidad_milesimas };
    return toLinea(vendible, renglon, tasaOf(vendible.tasa_iva), trabajadores);
  });
  return { id: first.id, lineas: parts.reduce((all, part) => addLinea(all, part).lineas, first.lineas) };
};

const includedOf = (found: Vendible | null): Incluida[] =>
  (found?.kit ?? []).flatMap(({ cantidad_milesimas, vendible: { articulo_id, precio_centavos } }) =>
    articulo_id !== null && precio_centavos === 0 ? [{ articulo_id, cantidad_milesimas }] : [],
  );

/** Takes a line out; the parts that came with the price of a service go with it. */
export const removeLinea = (lineas: readonly Linea[], id: string): Linea[] => {
  const gone = lineas.find((linea) => linea.id === id);
  const left = lineas.filter((linea) => linea.id !== id);
  return followService(left, gone?.incluye ?? [], { antes: gone?.cantidad_milesimas ?? 0, ahora: 0 });
};

/** Changes a line; of a service in another quantity, the parts that come with its price follow. */
export const changeLinea = (lineas: readonly Linea[], id: string, changes: Partial<Linea>): Linea[] => {
  const was = lineas.find((linea) => linea.id === id);
  const next = lineas.map((linea) => (linea.id === id ? { ...linea, ...changes } : linea));
  const ahora = changes.cantidad_milesimas;
  if (!was?.incluye || ahora === undefined || !isRead(ahora) || !isRead(was.cantidad_milesimas)) return next;
  return followService(next, was.incluye, { antes: was.cantidad_milesimas, ahora });
};

/** The discount of the ticket; null when there is none, undefined when it cannot be read. */
export const descuentoOf = ({ descuento }: Carro): Descuento | null | undefined =>
  descuento.trim() === '' ? null : parseDescuento(descuento, { signed: false });

const documentOf = (carro: Carro, precios: ModoPrecio) => ({
  precios,
  partidas: carro.lineas.map((linea) => ({ ...linea, precio_centavos: linea.precio_centavos ?? 0 })),
  descuento_documento: descuentoOf(carro) ?? null,
});

/** Amounts as one types; null while something cannot be priced yet. */
export const priceCarro = (carro: Carro, precios: ModoPrecio) => {
  const documento = documentOf(carro, precios);
  return findProblemas(documento).length > 0 ? null : calculatePartidas(documento);
};
export type Priced = NonNullable<ReturnType<typeof priceCarro>>;

/** First thing that keeps the cart from going on, in words and on which line; null when nothing does. */
export const findMissing = (carro: Carro, precios: ModoPrecio): { mensaje: string; linea_id: string | null } | null => {
  const { lineas } = carro;
  if (lineas.length === 0) return { mensaje: 'Agrega al menos un servicio o refacción.', linea_id: null };
  const unpriced = lineas.find((linea) => linea.precio_centavos === null);
  if (unpriced) return { mensaje: `Escribe el precio de «${unpriced.descripcion}».`, linea_id: unpriced.id };
  const unnamed = lineas.find((linea) => linea.descripcion.trim() === '');
  if (unnamed) return { mensaje: 'Escribe qué es cada renglón.', linea_id: unnamed.id };
  const unread = lineas.find((linea) => !isRead(linea.cantidad_milesimas));
  if (unread) return { mensaje: `Escribe la cantidad de «${unread.descripcion}».`, linea_id: unread.id };
  if (descuentoOf(carro) === undefined)
    return { mensaje: 'Escribe el descuento del ticket como «10%» o «50».', linea_id: null };
  const [problema] = findProblemas(documentOf(carro, precios));
  if (problema) return { mensaje: problema.mensaje, linea_id: null };
  const sells = lineas.find((linea) => linea.membresia);
  if (sells && carro.tipo !== 'venta')
    return { mensaje: 'Una membresía se cobra como venta: quítala de aquí.', linea_id: sells.id };
  if (sells && carro.elegido === null)
    return { mensaje: 'Una membresía es de alguien: elige al cliente y su vehículo.', linea_id: sells.id };
  if (carro.tipo !== 'venta' && carro.elegido === null)
    return { mensaje: 'Elige el cliente: una orden o cotización es de alguien.', linea_id: null };
  return null;
};

/** What the server is asked to sell. */
export const carritoOf = (carro: Carro) => ({
  id: carro.id,
  cliente_id: carro.elegido?.cliente.id ?? null,
  activo_id: carro.elegido?.activo?.id ?? null,
  comentarios: carro.comentarios,
  orden_compra: carro.orden_compra ?? '',
  ...pricesOf(carro),
});

/** The part of a cart that a supervisor says yes to. */
export const pricesOf = (carro: Carro): Pick<Carrito, 'partidas' | 'descuento_documento'> => ({
  partidas: carro.lineas.map(
    ({ lista_centavos: _l, existencia_milesimas: _e, sin_beneficio: _s, incluye: _i, precio_centavos, ...linea }) => ({
      ...linea,
      precio_centavos: precio_centavos ?? 0,
    }),
  ),
  descuento_documento: descuentoOf(carro) ?? null,
});

/** The lines as a supervisor's rule reads them. */
export const judgedLines = (carro: Carro, priced: Priced): LineaPorJuzgar[] =>
  carro.lineas.map((linea, i) => ({
    descripcion: linea.descripcion,
    cantidad_milesimas: linea.cantidad_milesimas,
    precio_centavos: linea.precio_centavos ?? 0,
    lista_centavos: linea.lista_centavos,
    articulo_id: linea.articulo_id ?? null,
    entera:
      (linea.servicio_id !== null || linea.articulo_id !== null) &&
      isSoldWhole({ unidad: linea.unidad ?? '', unidad_sat: linea.unidad_sat ?? '' }),
    bruto_centavos: priced.partidas[i]?.bruto_centavos ?? 0,
    descuento_centavos: priced.partidas[i]?.descuento_centavos ?? 0,
    beneficio_diezmilesimas: benefitRate(linea, priced.partidas[i]?.bruto_centavos ?? 0),
  }));

/** The line that sells a membership, as its page hands it over. */
export const lineaDeMembresia = (por: PorCobrar, trabajadores: readonly string[]): Linea => ({
  ...toLinea(
    null,
    { ...plainRenglon(por.descripcion), precio_centavos: por.precio_centavos },
    por.tasa_iva,
    trabajadores,
  ),
  tipo: 'otro',
  ...satPorTipo.otro,
  lista_centavos: por.precio_centavos,
  membresia: { plan_id: por.plan_id, renueva_id: por.renueva_id, cambia: por.cambia },
});
