import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { discountOn, discountRate } from '#modules/partidas/rules.ts';
import { formatPesos, roundHalfAway, scaleCentavos } from '#platform/contract/money.ts';

export interface LineaPorJuzgar {
  descripcion: string;
  cantidad_milesimas: number;
  precio_centavos: number;
  /** Price of the catalogue, or of the customer's list; null for what is written by hand. */
  lista_centavos: number | null;
  bruto_centavos: number;
  /** Its own discount and its share of the document's. */
  descuento_centavos: number;
  /** What the customer's plan or coupon gives him on it, in ten thousandths. */
  beneficio_diezmilesimas?: number;
  articulo_id?: string | null;
  /** Of the catalogue, and counted: less than all of one is charged as one. */
  entera?: boolean;
}

/** What it takes of the catalogue: of what is counted, what was begun is one. */
const unitsOf = ({ cantidad_milesimas, entera }: Pick<LineaPorJuzgar, 'cantidad_milesimas' | 'entera'>): number =>
  entera ? Math.ceil(cantidad_milesimas / 1_000) * 1_000 : cantidad_milesimas;

/** A part written at zero that no service of its document includes. */
const isGivenAway = ({ articulo_id, precio_centavos, lista_centavos }: LineaPorJuzgar): boolean =>
  Boolean(articulo_id) && precio_centavos === 0 && (lista_centavos ?? 0) > 0;

export interface Facultades {
  can: (permiso: string) => boolean;
  /** Of the company, in ten thousandths. */
  limite_diezmilesimas: number;
}

/** How far this person goes down from the list by himself. */
const reachOf = ({ can, limite_diezmilesimas }: Facultades): number =>
  can('aplicar_descuento') ? limite_diezmilesimas : 0;

/**
 * Why some lines need a supervisor, in words; null when whoever writes them may write them so. It is the one judge of
 * prices and discounts, whatever the document: a lower price and a discount are the same money.
 */
export const reasonForSupervisor = (lineas: readonly LineaPorJuzgar[], facultades: Facultades): string | null => {
  const { can } = facultades;
  if (can('autorizar_descuento')) return null;
  for (const linea of lineas) {
    const { descripcion, precio_centavos, lista_centavos, bruto_centavos, descuento_centavos } = linea;
    if (isGivenAway(linea) && reachOf(facultades) < 10_000)
      return `«${descripcion}» va sin cargo y ningún servicio de aquí la incluye: quítala, o cóbrala a su precio de lista.`;
    if (lista_centavos === null && precio_centavos === 0 && !can('cambiar_precio'))
      return `«${descripcion}» va a $0.00 y no está en el catálogo: escribe su precio.`;
    if (lista_centavos !== null && precio_centavos !== lista_centavos && !can('cambiar_precio'))
      return `El precio de «${descripcion}» no es el de lista (${formatPesos(lista_centavos)}).`;
    const whole = Math.max(bruto_centavos, grossAt(lista_centavos ?? 0, unitsOf(linea)));
    const reach = Math.max(reachOf(facultades), linea.beneficio_diezmilesimas ?? 0);
    // Sharing a discount over the lines may give one of them a centavo more than its part.
    const allowed = reach === 0 ? 0 : scaleCentavos(whole, reach, 10_000) + 1;
    if (whole - bruto_centavos + descuento_centavos <= allowed) continue;
    if (unitsOf(linea) !== linea.cantidad_milesimas)
      return `«${descripcion}» se vende por unidad completa, y aquí va ${linea.cantidad_milesimas / 1_000}.`;
    if (reach > 0) return `«${descripcion}» pasa del ${reach / 100} % de descuento.`;
    return descuento_centavos > 0
      ? `«${descripcion}» lleva descuento.`
      : `El precio de «${descripcion}» baja del de lista (${formatPesos(lista_centavos ?? 0)}).`;
  }
  return null;
};

/** The least that this person may ask for one of it; zero where nothing bounds him. */
export const leastPrice = ({
  lista_centavos,
  ...facultades
}: Facultades & { lista_centavos: number | null }): number =>
  lista_centavos === null || facultades.can('autorizar_descuento')
    ? 0
    : lista_centavos - scaleCentavos(lista_centavos, reachOf(facultades), 10_000);

const grossAt = (precio_centavos: number, cantidad_milesimas: number): number =>
  roundHalfAway(BigInt(cantidad_milesimas) * BigInt(precio_centavos), 1000n);

export interface LineaDeAntes {
  servicio_id: string | null;
  articulo_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number;
  bruto_centavos: number;
  descuento_centavos: number;
}

/** As another left it, or dearer, and no more of it: nothing that this person decides. */
export const staysAsItWas = (
  linea: LineaDeAntes & { entera?: boolean },
  antes: LineaDeAntes,
  mayChange: boolean,
): boolean =>
  linea.servicio_id === antes.servicio_id &&
  linea.articulo_id === antes.articulo_id &&
  (linea.cantidad_milesimas === antes.cantidad_milesimas ||
    (linea.cantidad_milesimas < antes.cantidad_milesimas && unitsOf(linea) === linea.cantidad_milesimas)) &&
  (linea.precio_centavos === antes.precio_centavos || (mayChange && linea.precio_centavos > antes.precio_centavos)) &&
  // The same part of its gross, to the centavo that sharing may move.
  linea.descuento_centavos <= shareOf(linea.bruto_centavos, antes) + 1;

const shareOf = (bruto_centavos: number, antes: LineaDeAntes): number =>
  antes.bruto_centavos === 0
    ? 0
    : antes.descuento_centavos === 0
      ? -1
      : scaleCentavos(antes.descuento_centavos, bruto_centavos, antes.bruto_centavos);

/**
 * What a membership or a coupon gives on a line, in ten thousandths of its gross: up to it a discount needs nobody's leave.
 * Whether they give exactly that is judged where they are kept.
 */
export const benefitRate = (
  { membresia_id, cupon_centavos, descuento }: Pick<PartidaEntrada, 'membresia_id' | 'cupon_centavos' | 'descuento'>,
  bruto_centavos: number,
): number => {
  const own = discountOn(bruto_centavos, descuento);
  return discountRate(bruto_centavos, membresia_id === null ? Math.min(own, cupon_centavos) : own);
};
