import { type Categoria, categorias } from '#modules/activos/data/categorias.ts';
import { marcasPorLinea } from '#modules/activos/data/marcas.ts';
import { wmiPorGrupo } from '#modules/activos/data/wmi.ts';

/** What plates are compared by. Mexico has some 35 plate types, so no pattern is ever enforced. */
export const normalizePlate = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Fewer kilometres than these more in one visit are no slip, of however new a vehicle. */
const NEVER_DOUBTED_KM = 25_000;
/**
 * True if a reading looks as if a figure was typed twice: one more figure anywhere but in front makes a number at least five times
 * as high. Nothing is doubted of a vehicle whose kilometres nobody noted before.
 */
export const isDoubtfulKm = (last: number | null, now: number): boolean =>
  last !== null && last > 0 && now >= last * 5 && now - last > NEVER_DOUBTED_KM;

/** As a VIN or serial is stored: upper case, without spaces or hyphens. */
export const normalizeVin = (text: string): string => text.toUpperCase().replace(/[\s\-–.]/g, '');

export interface VinRevisado {
  /** False only for what no VIN may hold; a hint or a warning never blocks. */
  ok: boolean;
  error?: string;
  aviso?: string;
}

/** European VINs may miss the check digit, and motorcycles, trailers and old cars may have another length: both only warn. */
export const checkVin = (text: string): VinRevisado => {
  const vin = normalizeVin(text);
  if (vin === '') return { ok: true };
  if (!/^[A-Z0-9]+$/.test(vin)) return { ok: false, error: 'El NIV lleva solo letras y números.' };
  if (vin.length !== 17) {
    return { ok: true, aviso: `Tiene ${vin.length} caracteres; un NIV lleva 17. Se guarda como número de serie.` };
  }
  if (/[IOQ]/.test(vin)) return { ok: false, error: 'Un NIV no lleva I, O ni Q: revisa si son 1 o 0.' };
  if (vinCheckDigit(vin) !== vin[8]) {
    return {
      ok: true,
      aviso: 'El dígito verificador (9.º carácter) no coincide: compáralo con la tarjeta de circulación.',
    };
  }
  return { ok: true };
};

export interface VinLeido {
  marca?: string;
  anio?: number;
  /** The other year that the same letter stands for, when nothing else tells them apart. */
  anio_alterno?: number;
  tipo?: Categoria;
  pais?: string;
}

/** What a VIN says of a vehicle; `anio_actual` bounds the model year. Empty when it is not a VIN. */
export const readVin = (text: string, anio_actual: number): VinLeido => {
  const vin = normalizeVin(text);
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return {};
  const maker = wmi().get(vin.slice(0, 3));
  const pais = maker?.pais || countryOf(vin);
  return {
    ...(maker?.marca ? { marca: maker.marca } : {}),
    ...(maker?.tipo ? { tipo: maker.tipo } : {}),
    ...(pais ? { pais } : {}),
    ...yearOf(vin, maker?.tipo, anio_actual),
  };
};

export interface MarcaConModelos {
  marca: string;
  modelos: { modelo: string; categoria: Categoria }[];
}

/** The product's makes and models, sorted by make as people look for them. */
export const readCatalogo = (): MarcaConModelos[] =>
  marcasPorLinea
    .trim()
    .split('\n')
    .map((line) => {
      const [marca = '', ...groups] = line.split('|');
      return { marca, modelos: groups.flatMap(readGroup) };
    })
    .sort((a, b) => a.marca.localeCompare(b.marca, 'es'));

/** Kinds of vehicle that are offered; people may write others. */
export const tiposDeVehiculo: readonly { clave: string; nombre: string }[] = categorias;

export const labelCategoria = (clave: string): string => categorias.find((c) => c.clave === clave)?.nombre ?? clave;

const readGroup = (group: string): { modelo: string; categoria: Categoria }[] => {
  const colon = group.indexOf(': ');
  const categoria = asCategoria(group.slice(0, colon));
  if (!categoria) throw new Error(`unknown category in the catalogue: ${group}`);
  return group
    .slice(colon + 2)
    .split(', ')
    .map((modelo) => ({ modelo, categoria }));
};

const asCategoria = (clave: string): Categoria | undefined => categorias.find((c) => c.clave === clave)?.clave;

const VALUES: Record<string, number> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((c, i) => [c, i + 1])
    .concat(
      [...'JKLMN'].map((c, i) => [c, i + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((c, i) => [c, i + 2]),
      [...'0123456789'].map((c) => [c, Number(c)]),
    ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

const vinCheckDigit = (vin: string): string => {
  const sum = [...vin].reduce((total, char, i) => total + (VALUES[char] ?? 0) * (WEIGHTS[i] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

// The code repeats every 30 years. For North American cars and light trucks the 7th character tells: a digit before 2010, a letter since.
const yearOf = (
  vin: string,
  tipo: Categoria | undefined,
  anio_actual: number,
): Pick<VinLeido, 'anio' | 'anio_alterno'> => {
  const position = YEARS.indexOf(vin.charAt(9));
  if (position < 0) return {};
  const early = 1980 + position;
  const late = early + 30;
  if (late > anio_actual + 1) return { anio: early };
  const light = tipo === 'auto' || tipo === 'suv' || tipo === 'pickup' || tipo === 'van';
  if (light && /^[1-5]/.test(vin)) return { anio: /\d/.test(vin.charAt(6)) ? early : late };
  return { anio: late, anio_alterno: early };
};

const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^[145]/, 'Estados Unidos'],
  [/^2/, 'Canadá'],
  [/^3[A-W]/, 'México'],
  [/^J/, 'Japón'],
  [/^K[L-R]/, 'Corea del Sur'],
  [/^L/, 'China'],
  [/^M[A-E]/, 'India'],
  [/^W/, 'Alemania'],
  [/^V[F-R]/, 'Francia'],
  [/^VS/, 'España'],
  [/^Z/, 'Italia'],
  [/^S[A-M]/, 'Reino Unido'],
  [/^8[A-E]/, 'Argentina'],
  [/^9[A-E3-9]/, 'Brasil'],
];
const countryOf = (vin: string): string => COUNTRIES.find(([shape]) => shape.test(vin))?.[1] ?? '';

interface Maker {
  marca: string;
  tipo: Categoria | undefined;
  pais: string;
}
let makers: Map<string, Maker> | undefined;
// Read once, on the first VIN: the table is not worth its time on every page load.
const wmi = (): Map<string, Maker> => {
  makers ??= new Map(
    wmiPorGrupo
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [marca = '', tipo = '', pais = '', codes = ''] = line.split('|');
        return codes.split(' ').map((code): [string, Maker] => [code, { marca, tipo: asCategoria(tipo), pais }]);
      }),
  );
  return makers;
};

/** How people name a vehicle: «Kenworth T680 2017». */
export const activoLabel = (activo: { marca: string | null; modelo: string | null; anio: number | null }): string =>
  [activo.marca, activo.modelo, activo.anio].filter(Boolean).join(' ');
