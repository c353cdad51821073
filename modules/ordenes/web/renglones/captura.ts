import type { Renglon } from '#modules/cotizaciones/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { heldOf, isAuthorised, judgeAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import type { ModoPrecio, PartidaCapturada, PartidaEntrada, TasaIva } from '#modules/partidas/contract.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { type Oferta, sayList } from '#modules/partidas/web/front-door.tsx';
import { satPorTipo } from '#modules/servicios/rules/sat.ts';
import { isRead } from '#platform/contract/numbers.ts';
import { mergeLines } from '#platform/web/form/merge.ts';

/** A line while it is written: its price may still be missing. */
export type Linea = Omit<PartidaEntrada, 'precio_centavos' | 'id'> & { id: string; precio_centavos: number | null };

const knownTasa = (tasa: number | undefined): TasaIva | null =>
  tasa === 1600 || tasa === 800 || tasa === 0 ? tasa : null;

/** A line from what was typed and, if the catalogue knew it, its service. `tasa`: what it is taxed at unless that was typed too. */
export const toLinea = (id: string, servicio: Oferta | null, typed: Renglon, tasa: number): Linea => ({
  id,
  tipo: servicio?.tipo ?? 'servicio',
  clave: servicio?.clave ?? '',
  descripcion: servicio?.nombre ?? typed.texto,
  cantidad_milesimas: typed.cantidad_milesimas ?? 1000,
  unidad: servicio?.unidad ?? '',
  precio_centavos: typed.precio_centavos ?? servicio?.precio_centavos ?? null,
  descuento: typed.descuento,
  tasa_iva: typed.tasa_iva ?? knownTasa(tasa) ?? 1600,
  costo_centavos: servicio?.costo_centavos ?? null,
  prioridad: 'recomendado',
  opcion: null,
  garantia_dias: servicio && servicio.garantia_dias > 0 ? servicio.garantia_dias : null,
  garantia_km: servicio && servicio.garantia_km > 0 ? servicio.garantia_km : null,
  servicio_id: servicio?.servicio_id ?? null,
  articulo_id: servicio?.articulo_id ?? null,
  pendiente_id: null,
  punto_id: null,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  ...sayList(typed.precio_centavos, servicio),
  motivo: '',
  clave_sat: servicio?.clave_sat ?? satPorTipo.servicio.clave_sat,
  unidad_sat: servicio?.unidad_sat ?? satPorTipo.servicio.unidad_sat,
});

/** The lines of an order, ready to be changed. */
export const linesOf = (orden: Orden): Linea[] =>
  orden.partidas.map((p) => ({
    id: p.id,
    tipo: p.tipo,
    clave: p.clave,
    descripcion: p.descripcion,
    cantidad_milesimas: p.cantidad_milesimas,
    unidad: p.unidad,
    precio_centavos: p.precio_centavos,
    descuento: p.descuento,
    tasa_iva: knownTasa(p.tasa_iva) ?? 1600,
    costo_centavos: p.costo_centavos,
    prioridad: p.prioridad,
    opcion: null,
    garantia_dias: p.garantia_dias,
    garantia_km: p.garantia_km,
    servicio_id: p.servicio_id,
    articulo_id: p.articulo_id,
    pendiente_id: p.pendiente_id,
    punto_id: p.punto_id,
    membresia_id: p.membresia_id,
    beneficio: p.beneficio,
    cupon_codigo: p.cupon_codigo,
    cupon_centavos: p.cupon_centavos,
    lista_id: p.lista_id,
    precio_de: p.precio_de,
    motivo: p.motivo,
    clave_sat: p.clave_sat,
    unidad_sat: p.unidad_sat,
  }));

/** Of one line each says what it comes to. */
const AMOUNT = [
  'cantidad_milesimas',
  'precio_centavos',
  'descuento',
  'tasa_iva',
  'membresia_id',
  'cupon_codigo',
] as const;

/** What two people changed of one order, in one; `null` where both touched one line. `preferMine`: mine stands there. */
export const mergeLineas = (base: Orden, mine: readonly Linea[], current: Orden, preferMine = false): Linea[] | null =>
  !preferMine && isAnswered(base, mine, current)
    ? null
    : mergeLines<Linea>({ base: linesOf(base), mine, theirs: linesOf(current), together: AMOUNT, preferMine });

/** Its customer answered for a line while its amount was changed here: his answer was for another one. */
const isAnswered = (base: Orden, mine: readonly Linea[], current: Orden): boolean => {
  const was = new Map(linesOf(base).map((linea) => [linea.id, linea]));
  return mine.some((linea) => {
    const before = was.get(linea.id);
    const [then, now] = [base, current].map(({ partidas }) => partidas.find(({ id }) => id === linea.id)?.estado);
    if (!before || then === undefined || now === undefined || isAuthorised(then) === isAuthorised(now)) return false;
    return AMOUNT.some((key) => JSON.stringify(linea[key]) !== JSON.stringify(before[key]));
  });
};

/** What the customer has not said yes to, so that the order is not worth it. */
export type SinAutorizar = 'por_autorizar' | 'rechazada';
export const etiquetasSinAutorizar: Record<SinAutorizar, string> = {
  por_autorizar: 'Por autorizar',
  rechazada: 'No lo autorizó',
};

/** As the server will judge them when they are saved; `totals` in the order of the lines. */
export const judgeLines = (
  { partidas, guardada }: Orden,
  lineas: readonly Linea[],
  totals: readonly number[],
): ReadonlyMap<string, SinAutorizar> => {
  const after = lineas.map((linea, i) => ({ ...linea, total_centavos: totals[i] ?? 0 }));
  const { por_autorizar, rechazadas } = judgeAuthorised(partidas, heldOf(guardada, partidas, after));
  return new Map<string, SinAutorizar>([
    ...[...por_autorizar].map((id) => [id, 'por_autorizar'] as const),
    ...[...rechazadas].map((id) => [id, 'rechazada'] as const),
  ]);
};

/** Amounts as one types; null while something cannot be priced yet. */
export const priceLines = (lineas: readonly Linea[], precios: ModoPrecio) => {
  const documento = { precios, partidas: entriesOf(lineas), descuento_documento: null };
  return findProblemas(documento).length > 0 ? null : calculatePartidas(documento);
};

/** First thing that keeps the lines from being saved, in words; null when nothing does. */
export const findMissing = (lineas: readonly Linea[], precios: ModoPrecio): string | null => {
  if (lineas.length === 0) return 'Agrega al menos un servicio o refacción.';
  const unpriced = lineas.findIndex((linea) => linea.precio_centavos === null);
  if (unpriced >= 0) return `Escribe el precio de «${lineas[unpriced]?.descripcion}».`;
  const unread = lineas.find((linea) => !isRead(linea.cantidad_milesimas));
  if (unread) return `Escribe la cantidad de «${unread.descripcion}».`;
  if (lineas.some((linea) => linea.descripcion.trim() === '')) return 'Escribe qué es cada renglón.';
  return findProblemas({ precios, partidas: entriesOf(lineas), descuento_documento: null })[0]?.mensaje ?? null;
};

export const entriesOf = (lineas: readonly Linea[]): (PartidaEntrada & PartidaCapturada)[] =>
  lineas.map((linea) => ({ ...linea, precio_centavos: linea.precio_centavos ?? 0 }));
