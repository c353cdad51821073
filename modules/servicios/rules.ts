import { vinOfCode } from '#modules/activos/rules/serie.ts';
import { roundHalfAway } from '#platform/contract/money.ts';

export const REDONDEOS = {
  ninguno: 'Sin redondear',
  peso: 'Al peso',
  cinco: 'A $5',
  diez: 'A $10',
  cincuenta: 'A $50',
} as const;
export type Redondeo = keyof typeof REDONDEOS;
const STEP: Record<Redondeo, bigint> = { ninguno: 1n, peso: 100n, cinco: 500n, diez: 1_000n, cincuenta: 5_000n };

export interface CambioDePrecios {
  como: 'porcentaje' | 'monto';
  /** Ten-thousandths or centavos, with its sign: −500 is 5 % or $5.00 less. */
  valor: number;
  redondeo: Redondeo;
}

/** The new price; null when it would fall below zero, or from something to nothing. */
export const changedPrice = (centavos: number, { como, valor, redondeo }: CambioDePrecios): number | null => {
  const exact = como === 'porcentaje' ? BigInt(centavos) * BigInt(10_000 + valor) : BigInt(centavos + valor) * 10_000n;
  if (exact < 0n) return null;
  const steps = roundHalfAway(exact, 10_000n * STEP[redondeo]);
  const after = steps * Number(STEP[redondeo]);
  return after === 0 && centavos > 0 ? null : after;
};

/** «Subir 5 %, al peso», as the history of prices tells it. */
export const describeCambio = ({ como, valor, redondeo }: CambioDePrecios): string => {
  const figure = como === 'porcentaje' ? `${Math.abs(valor) / 100} %` : `$${(Math.abs(valor) / 100).toFixed(2)}`;
  const rounding = redondeo === 'ninguno' ? '' : `, redondeado ${REDONDEOS[redondeo].toLowerCase()}`;
  return `${valor < 0 ? 'Bajar' : 'Subir'} ${figure}${rounding}`;
};

const CODE = /^SRV(\d{15})$/;

/** What the label of a service says to a scanner: digits and capitals alone, which no keyboard layout turns into something else. */
export const codeOf = (id: string): string =>
  `SRV${BigInt(`0x${id.slice(-12)}`)
    .toString()
    .padStart(15, '0')}`;

/** End of the id of the service whose label was read; undefined for any other text. */
export const idEndOf = (text: string): string | undefined => {
  const digits = CODE.exec(text.trim().toUpperCase())?.[1];
  const end = digits === undefined ? undefined : BigInt(digits).toString(16).padStart(12, '0');
  return end?.length === 12 ? end : undefined;
};

/** What is looked for when a code is read: the label of a service as it is, the serial of a vehicle alone, any other text without its edges. */
export const codeToFind = (read: string): string =>
  // Within the digits of a label some look like a serial with its check digit.
  idEndOf(read) === undefined ? (vinOfCode(read) ?? read.trim()) : read.trim();

interface ConKit {
  kit: readonly { articulo_id: string; cantidad_milesimas: number; incluida: boolean }[];
}
interface Renglon {
  servicio_id: string | null;
  articulo_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number;
}

/** Which lines are parts that come with the price of a service of the same document: those written at zero, up to what its kits take. */
export const includedLines = (
  lineas: readonly Renglon[],
  serviceOf: (id: string) => ConKit | undefined,
): readonly boolean[] => {
  const left = new Map<string, number>();
  for (const linea of lineas)
    for (const part of (linea.servicio_id === null ? undefined : serviceOf(linea.servicio_id))?.kit ?? [])
      if (part.incluida)
        left.set(part.articulo_id, (left.get(part.articulo_id) ?? 0) + kitQuantity(part, linea.cantidad_milesimas));
  return lineas.map(({ articulo_id, precio_centavos, cantidad_milesimas }) => {
    const there = articulo_id === null || precio_centavos !== 0 ? 0 : (left.get(articulo_id) ?? 0);
    if (articulo_id === null || there < cantidad_milesimas) return false;
    left.set(articulo_id, there - cantidad_milesimas);
    return true;
  });
};

/**
 * The lines that a customer takes, once the parts that come with the price of a service follow it: they are neither taken nor
 * left by themselves. Lines of an alternative that he does not take bring nothing.
 */
export const takeWithService = <L extends Renglon & { id: string; opcion: string | null }>(
  lineas: readonly L[],
  chosen: ReadonlySet<string>,
  serviceOf: (id: string) => ConKit | undefined,
): ReadonlySet<string> => {
  const comes = includedLines(lineas, serviceOf);
  const own = lineas.filter(({ id }, i) => chosen.has(id) && !comes[i]);
  const taken = new Set(own.map(({ opcion }) => opcion));
  const parts = lineas.filter(({ opcion }, i) => comes[i] && (opcion === null || taken.has(opcion)));
  const follows = includedLines([...own, ...parts], serviceOf).slice(own.length);
  return new Set([...own, ...parts.filter((_, i) => follows[i])].map(({ id }) => id));
};

/** A part that comes with the price of a service, and how much of it one takes. */
export interface Incluida {
  articulo_id: string;
  cantidad_milesimas: number;
}
type ConPartes = Omit<Renglon, 'precio_centavos' | 'servicio_id'> & { precio_centavos: number | null };

/** The lines once a service is taken out, or less of it: the parts that came with its price go with it, and more come with more. */
export const followService = <L extends ConPartes>(
  lineas: readonly L[],
  incluye: readonly Incluida[],
  { antes, ahora }: { antes: number; ahora: number },
): L[] =>
  incluye.reduce<L[]>(
    (all, part) => {
      const now = ahora === 0 ? 0 : kitQuantity(part, ahora);
      return moveIncluded(all, part.articulo_id, now - kitQuantity(part, antes));
    },
    [...lineas],
  );

/** Up or down on the lines of a part that are written at zero, the last first; a line of nothing is none. */
const moveIncluded = <L extends ConPartes>(lineas: L[], articulo_id: string, milesimas: number): L[] => {
  const at = lineas.findLastIndex((one) => one.articulo_id === articulo_id && one.precio_centavos === 0);
  const found = lineas[at];
  if (found === undefined || milesimas === 0) return lineas;
  const cantidad_milesimas = found.cantidad_milesimas + milesimas;
  if (cantidad_milesimas > 0) return lineas.with(at, { ...found, cantidad_milesimas });
  return moveIncluded(lineas.toSpliced(at, 1), articulo_id, cantidad_milesimas);
};

/** How much of a part so many services take; at least a thousandth. */
export const kitQuantity = (part: { cantidad_milesimas: number }, servicios_milesimas: number): number =>
  Math.max(1, roundHalfAway(BigInt(part.cantidad_milesimas) * BigInt(servicios_milesimas), 1_000n));

export interface Comprobacion {
  hechas: readonly string[];
  serie: string;
  fotos: number;
}
export interface Requisitos {
  comprobaciones: readonly string[];
  fotos_minimas: number;
  requiere_serie: boolean;
}

/** What is still missing before the work may be called done, in words; empty when nothing is. */
export const missingFor = (asked: Requisitos, done: Comprobacion): string[] => {
  const unchecked = asked.comprobaciones.filter((point) => !done.hechas.includes(point));
  const photos = asked.fotos_minimas - done.fotos;
  return [
    ...(unchecked.length > 0 ? [`revisar ${unchecked.map((point) => `«${point}»`).join(', ')}`] : []),
    ...(asked.requiere_serie && done.serie.trim() === '' ? ['anotar el número de serie'] : []),
    ...(photos > 0 ? [photos === 1 ? 'tomar 1 foto' : `tomar ${photos} fotos`] : []),
  ];
};
