import type {
  AnticipoPedido,
  Descuento,
  ModoPrecio,
  Opcion,
  Partida,
  PartidaEntrada,
  TipoPartida,
  Totales,
  TotalesPorTasa,
} from '#modules/partidas/contract.ts';
import { countedOf, usedOpciones } from '#modules/partidas/rules/opciones.ts';
import {
  addCentavos,
  formatPesos,
  roundHalfAway,
  scaleCentavos,
  splitByLargestRemainder,
} from '#platform/contract/money.ts';

export const LIMITES = { partidas: 500, total_centavos: 99_999_999_999 } as const;

/** The fields that money depends on; a whole `PartidaEntrada` is also one of these. */
export type PartidaConPrecio = Pick<
  PartidaEntrada,
  'cantidad_milesimas' | 'precio_centavos' | 'descuento' | 'tasa_iva' | 'tipo'
> & { opcion?: Opcion | null };
export type Importes = Pick<
  Partida,
  | 'bruto_centavos'
  | 'parte_descuento_centavos'
  | 'descuento_centavos'
  | 'base_centavos'
  | 'iva_centavos'
  | 'total_centavos'
>;
export type Calculable<P extends PartidaConPrecio> = {
  precios: ModoPrecio;
  partidas: readonly P[];
  descuento_documento: Descuento | null;
  /** The option that counts; left out, the first one there is. */
  opcion?: Opcion | null;
};

/** Amounts of every line and of the document. Throws on what `findProblemas` reports: check that first. */
export const calculatePartidas = <P extends PartidaConPrecio>(
  documento: Calculable<P>,
): { partidas: (P & Importes)[]; totales: Totales } => {
  const problema = findProblemas(documento)[0];
  if (problema) throw new RangeError(`${problema.campo}: ${problema.mensaje}`);
  const partes = sharesOf(documento);
  const partidas = documento.partidas.map((p, i) => ({
    ...p,
    ...calculatePartida(p, partes[i] ?? 0, documento.precios),
  }));
  return { partidas, totales: sumPartidas(countedOf(partidas, documento.opcion)) };
};

/**
 * Each line's share of the document's discount. What an option costs never depends on which one is chosen: a rate is
 * taken from the lines without option and from each option apart, an amount only from the lines without option.
 */
const sharesOf = <P extends PartidaConPrecio>({
  partidas,
  descuento_documento: descuento,
}: Calculable<P>): number[] => {
  const partes = partidas.map(() => 0);
  if (!descuento) return partes;
  for (const opcion of [null, ...usedOpciones(partidas)]) {
    if (opcion !== null && descuento.tipo === 'monto') continue;
    const places = partidas.flatMap((p, i) => ((p.opcion ?? null) === opcion ? [i] : []));
    // Places come from the same list.
    const netos = places.map((i) => netoOf(partidas[i] as P));
    const pool = splitByLargestRemainder(discountOn(addCentavos(...netos), descuento), netos);
    for (const [n, i] of places.entries()) partes[i] = pool[n] ?? 0;
  }
  return partes;
};

/** Amounts of one line, given its share of the document discount. `partidas.calcular_linea` in SQL gives the same figures. */
export const calculatePartida = (
  partida: PartidaConPrecio,
  parte_descuento_centavos: number,
  precios: ModoPrecio,
): Importes => {
  const bruto_centavos = brutoOf(partida);
  const descuento_centavos = addCentavos(discountOn(bruto_centavos, partida.descuento), parte_descuento_centavos);
  const neto = bruto_centavos - descuento_centavos;
  const { base_centavos, iva_centavos } = splitTax(neto, partida.tasa_iva, precios);
  const total_centavos = base_centavos + iva_centavos;
  return { bruto_centavos, parte_descuento_centavos, descuento_centavos, base_centavos, iva_centavos, total_centavos };
};

/** Tax of an amount: taken out of it (`con_iva`, the residual centavo falls on the tax) or added to it (`mas_iva`). */
export const splitTax = (
  neto_centavos: number,
  tasa_iva: number,
  precios: ModoPrecio,
): { base_centavos: number; iva_centavos: number; total_centavos: number } => {
  if (precios === 'mas_iva') {
    const iva = scaleCentavos(neto_centavos, tasa_iva, 10_000);
    return { base_centavos: neto_centavos, iva_centavos: iva, total_centavos: addCentavos(neto_centavos, iva) };
  }
  const base = scaleCentavos(neto_centavos, 10_000, 10_000 + tasa_iva);
  return { base_centavos: base, iva_centavos: neto_centavos - base, total_centavos: neto_centavos };
};

/** Totals of lines already calculated: the whole document, or only the lines that a customer authorised. */
export const sumPartidas = (
  partidas: readonly (Importes & Pick<PartidaConPrecio, 'tasa_iva' | 'tipo'>)[],
): Totales => ({
  subtotal_centavos: addCentavos(...partidas.map((p) => p.bruto_centavos)),
  descuento_centavos: addCentavos(...partidas.map((p) => p.descuento_centavos)),
  base_centavos: addCentavos(...partidas.map((p) => p.base_centavos)),
  iva_centavos: addCentavos(...partidas.map((p) => p.iva_centavos)),
  total_centavos: addCentavos(...partidas.map((p) => p.total_centavos)),
  por_tasa: [...new Set(partidas.map((p) => p.tasa_iva))]
    .sort((a, b) => b - a)
    .map((tasa) =>
      sumTasa(
        tasa,
        partidas.filter((p) => p.tasa_iva === tasa),
      ),
    ),
  por_tipo: {
    servicio: sumTipo('servicio', partidas),
    mano_obra: sumTipo('mano_obra', partidas),
    refaccion: sumTipo('refaccion', partidas),
    otro: sumTipo('otro', partidas),
  },
});

export interface ProblemaPartida {
  /** Dotted path of the field, as a form names it: `partidas.2.descuento`. */
  campo: string;
  mensaje: string;
}

/** What keeps a document from being calculated, in words for the person who writes it; empty when all is well. */
export const findProblemas = <P extends PartidaConPrecio>({
  precios,
  partidas,
  descuento_documento,
}: Calculable<P>): ProblemaPartida[] => {
  if (partidas.length > LIMITES.partidas) {
    return [
      { campo: 'partidas', mensaje: `Un documento lleva a lo más ${LIMITES.partidas} partidas. Divídelo en dos.` },
    ];
  }
  const problemas = partidas.flatMap((p, i) =>
    findProblemasPartida(p).map(({ campo, mensaje }) => ({ campo: `partidas.${i}.${campo}`, mensaje })),
  );
  if (problemas.length > 0) return problemas;

  const neto = partidas.reduce((sum, p) => sum + netoOf(p), 0);
  const fijo = partidas.filter((p) => !p.opcion).reduce((sum, p) => sum + netoOf(p), 0);
  const descuento = findProblemaDescuento(descuento_documento, fijo);
  if (descuento) {
    const withOptions = fijo < neto ? ' Las opciones se descuentan con porcentaje o en su partida.' : '';
    return [{ campo: 'descuento_documento', mensaje: descuento + withOptions }];
  }
  const ivaMax =
    precios === 'mas_iva' ? partidas.reduce((sum, p) => sum + Math.ceil((netoOf(p) * p.tasa_iva) / 10_000), 0) : 0;
  if (neto + ivaMax > LIMITES.total_centavos) {
    return [{ campo: 'partidas', mensaje: 'El total es demasiado grande. Divide el documento en dos.' }];
  }
  return [];
};

/** The same for one line, with the bare names of its fields. */
export const findProblemasPartida = (partida: PartidaConPrecio): ProblemaPartida[] => {
  const { cantidad_milesimas, precio_centavos, descuento, tasa_iva } = partida;
  if (!Number.isSafeInteger(cantidad_milesimas) || cantidad_milesimas < 1 || cantidad_milesimas > 999_999_999) {
    return [{ campo: 'cantidad_milesimas', mensaje: 'Escribe una cantidad mayor que cero y menor que un millón.' }];
  }
  if (!Number.isSafeInteger(precio_centavos) || precio_centavos < 0 || precio_centavos > LIMITES.total_centavos) {
    return [{ campo: 'precio_centavos', mensaje: 'Escribe un precio entre $0.00 y $999,999,999.99.' }];
  }
  if (![0, 800, 1600].includes(tasa_iva))
    return [{ campo: 'tasa_iva', mensaje: 'Elige la tasa de IVA: 16 %, 8 % o 0 %.' }];
  if (BigInt(cantidad_milesimas) * BigInt(precio_centavos) > BigInt(LIMITES.total_centavos) * 1000n) {
    return [
      { campo: 'precio_centavos', mensaje: 'Cantidad por precio da un importe demasiado grande. Revisa los dos.' },
    ];
  }
  const problema = findProblemaDescuento(descuento, brutoOf(partida));
  return problema ? [{ campo: 'descuento', mensaje: problema }] : [];
};

/** What the customer is asked to leave in advance: never more than the total. */
export const calculateAnticipo = (total_centavos: number, anticipo: AnticipoPedido): number =>
  Math.min(total_centavos, discountOn(total_centavos, anticipo));

/** Discount in centavos that `descuento` takes from `amount`. */
export const discountOn = (amount_centavos: number, descuento: Descuento | null): number => {
  if (!descuento) return 0;
  return descuento.tipo === 'monto'
    ? descuento.centavos
    : scaleCentavos(amount_centavos, descuento.diezmilesimas, 10_000);
};

/** Discount of a line or document as a rate, to compare with the limit of a role; rounded up, so nobody slips under by a fraction. */
export const discountRate = (bruto_centavos: number, descuento_centavos: number): number =>
  bruto_centavos === 0
    ? 0
    : Number((BigInt(descuento_centavos) * 10_000n + BigInt(bruto_centavos) - 1n) / BigInt(bruto_centavos));

const brutoOf = (p: PartidaConPrecio): number =>
  roundHalfAway(BigInt(p.cantidad_milesimas) * BigInt(p.precio_centavos), 1000n);

const netoOf = (p: PartidaConPrecio): number => {
  const bruto = brutoOf(p);
  return bruto - discountOn(bruto, p.descuento);
};

const findProblemaDescuento = (descuento: Descuento | null, amount_centavos: number): string | undefined => {
  if (!descuento) return undefined;
  if (descuento.tipo === 'porcentaje') {
    const { diezmilesimas } = descuento;
    const valid = Number.isSafeInteger(diezmilesimas) && diezmilesimas >= 0 && diezmilesimas <= 10_000;
    return valid ? undefined : 'Escribe un descuento entre 0 % y 100 %.';
  }
  if (!Number.isSafeInteger(descuento.centavos) || descuento.centavos < 0)
    return 'Escribe un descuento de $0.00 o más.';
  return descuento.centavos > amount_centavos
    ? `El descuento no puede pasar de ${formatPesos(amount_centavos)}.`
    : undefined;
};

const sumTasa = (tasa_iva: number, partidas: readonly Importes[]): TotalesPorTasa => ({
  tasa_iva,
  base_centavos: addCentavos(...partidas.map((p) => p.base_centavos)),
  iva_centavos: addCentavos(...partidas.map((p) => p.iva_centavos)),
  total_centavos: addCentavos(...partidas.map((p) => p.total_centavos)),
});

const sumTipo = (tipo: TipoPartida, partidas: readonly (Importes & { tipo: TipoPartida })[]): number =>
  addCentavos(...partidas.filter((p) => p.tipo === tipo).map((p) => p.total_centavos));
