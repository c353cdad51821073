import { type ParaQuien, readPrecios } from '#modules/acuerdos/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import {
  benefitRate,
  type LineaPorJuzgar,
  reasonForSupervisor,
  staysAsItWas,
} from '#modules/partidas/rules/autoridad.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { isSoldWhole } from '#modules/partidas/rules/unidades.ts';
import type { Servicio } from '#modules/servicios/contract.ts';
import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import { partidasRefusals } from '#modules/partidas/rules/refusals.ts';
import { includedLines } from '#modules/servicios/rules.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { reasonAgainstConditions } from './condiciones.ts';
import type { Antes, Destino, Fijos, LineaEscrita } from './lineas.ts';
import { namesakesOf } from './nombres.ts';

let askLimit: (tx: Tx, who: Who) => Promise<number> = () => Promise.reject(new Error('Nobody says the limit.'));
/** The company's limit is a setting of the counter, above: apps/server introduces who reads it. Without it nothing passes. */
export const listenForLimit = (ask: typeof askLimit): void => {
  askLimit = ask;
};

/** Why these lines need a supervisor; null when this person may write them so. What another left as it is, is not judged. */
export const reasonAgainstLines = async (
  tx: Tx,
  who: Who,
  para: Destino,
  lineas: readonly LineaEscrita[],
  before: readonly Antes[] = [],
  fijos: Fijos = [],
): Promise<string | null> => {
  if (who.can('autorizar_descuento')) return null;
  const own =
    (await reasonAgainstPrices(tx, who, para, lineas, before, fijos)) ??
    (await reasonAgainstConditions(tx, who, lineas, before, fijos));
  if (own !== null) return own;
  // A line that bears the name of another thing of the catalogue is judged as that thing too.
  const named = await namesakesOf(tx, who, lineas, before);
  return named.length === 0 ? null : reasonAgainstLines(tx, who, para, named);
};

const reasonAgainstPrices = async (
  tx: Tx,
  who: Who,
  para: Destino,
  lineas: readonly LineaEscrita[],
  before: readonly Antes[],
  fijos: Fijos,
): Promise<string | null> => {
  const was = new Map(before.map((line) => [line.id, line]));
  const mayChange = who.can('cambiar_precio');
  const known = await getServicios(
    tx,
    who,
    [...lineas, ...before].flatMap(({ servicio_id }) => servicio_id ?? []),
  );
  const lost = partsWithoutService(lineas, before, known);
  const whole = await soldWhole(tx, who, lineas, known);
  const anew = lineas.map((linea, i) => {
    const antes = was.get(linea.id ?? '');
    return (
      antes === undefined ||
      lost.has(antes.id) ||
      !staysAsItWas({ ...linea, entera: whole[i] ?? false }, antes, mayChange)
    );
  });
  if (!anew.includes(true)) return null;
  const [limite_diezmilesimas, { precios }, listas] = await Promise.all([
    askLimit(tx, who),
    getEmpresa(tx, who),
    listPricesOf(tx, who, para, lineas),
  ]);
  const judged = lineas.map((linea, i): LineaPorJuzgar => {
    const said = fijos[i]?.precio_centavos ?? inModeOf(listas[i] ?? null, linea, precios, para.precios ?? precios);
    // What was written by hand has the price that it had.
    const lista_centavos = said ?? was.get(linea.id ?? '')?.precio_centavos ?? null;
    return {
      ...linea,
      lista_centavos,
      entera: whole[i] ?? false,
      beneficio_diezmilesimas: benefitRate(linea, linea.bruto_centavos),
    };
  });
  return reasonForSupervisor(
    judged.filter((_, i) => anew[i]),
    { can: who.can, limite_diezmilesimas },
  );
};

/** The parts that came with the price of a service which the document no longer sells, or sells less of. */
const partsWithoutService = (
  lineas: readonly LineaEscrita[],
  before: readonly Antes[],
  known: readonly Servicio[],
): ReadonlySet<string> => {
  const serviceOf = (id: string) => known.find((one) => one.id === id);
  const held = includedLines(lineas, serviceOf);
  const stay = new Set(lineas.flatMap(({ id }, i) => (held[i] && id !== undefined ? id : [])));
  const came = includedLines(before, serviceOf);
  return new Set(before.flatMap(({ id }, i) => (came[i] && !stay.has(id) ? id : [])));
};

/** Which lines are of things that the catalogue counts; not the parts that a kit of the document takes in fractions. */
const soldWhole = async (
  tx: Tx,
  who: Who,
  lineas: readonly LineaEscrita[],
  known: readonly Servicio[],
): Promise<boolean[]> => {
  const articulos = await getArticulos(
    tx,
    who,
    lineas.flatMap(({ articulo_id }) => articulo_id ?? []),
  );
  const sold = known.filter(({ id }) => lineas.some(({ servicio_id }) => servicio_id === id));
  const loose = new Set(
    sold.flatMap(({ kit }) => kit.flatMap((part) => (part.cantidad_milesimas % 1_000 === 0 ? [] : part.articulo_id))),
  );
  return lineas.map(({ servicio_id, articulo_id }) => {
    if (articulo_id !== null && loose.has(articulo_id)) return false;
    const found = [...articulos, ...known].find(({ id }) => id === (articulo_id ?? servicio_id));
    return found !== undefined && isSoldWhole(found);
  });
};

/** Every write of lines passes here, whatever the document. */
export const refuseBeyondAuthority = async (...asked: Parameters<typeof reasonAgainstLines>): Promise<void> => {
  const motivo = await reasonAgainstLines(...asked);
  if (motivo) throw new Refusal(partidasRefusals.fuera_de_limite, { motivo });
};

/** Whoever writes lines that were judged already: by the cart with its supervisor, or by a rule of the house. */
export const alreadyJudged = (who: Who): Who => ({
  ...who,
  can: (key) => key === 'autorizar_descuento' || who.can(key),
});

/**
 * What each line costs this customer: by his list, else by the catalogue; null of what is not in it. A part that comes
 * with the price of a service of the same document costs nothing.
 */
export const listPricesOf = async (
  tx: Tx,
  who: Who,
  { cliente_id, activo_id }: ParaQuien,
  lineas: readonly Pick<LineaEscrita, 'servicio_id' | 'articulo_id' | 'precio_centavos' | 'cantidad_milesimas'>[],
) => {
  const servicios = lineas.flatMap(({ servicio_id }) => servicio_id ?? []);
  const articulos = lineas.flatMap(({ articulo_id }) => articulo_id ?? []);
  const [known, prices] = await Promise.all([
    getServicios(tx, who, servicios),
    readPrecios(tx, who, { cliente_id, activo_id }, { servicios, articulos }),
  ]);
  const included = includedLines(lineas, (id) => known.find((one) => one.id === id));
  return lineas.map(({ articulo_id, servicio_id }, i) =>
    included[i]
      ? { precio_centavos: 0, lista_id: null, precio_de: '' }
      : (prices.get(articulo_id ?? servicio_id ?? '') ?? null),
  );
};

/** A price of the catalogue as the document writes prices; of two that round to the same, the one that was written. */
const inModeOf = (
  lista: { precio_centavos: number } | null,
  { tasa_iva, precio_centavos }: LineaEscrita,
  company: ModoPrecio,
  document: ModoPrecio,
): number | null => {
  if (lista === null || company === document) return lista?.precio_centavos ?? null;
  const said = priceIn(lista.precio_centavos, tasa_iva, company, document);
  return Math.abs(said - precio_centavos) <= 1 ? precio_centavos : said;
};
