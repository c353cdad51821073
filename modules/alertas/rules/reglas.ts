import { definiciones, hechosOf, type Medida, needsCosts } from '#modules/numeros/rules/medidas.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays, addMonths, mondayOf } from '#platform/contract/zones.ts';

export const PERMISO = 'poner_alertas';

/** What a rule looks at. */
export const clases = ['medida', 'corte', 'descuento', 'detenida', 'promesa', 'existencia'] as const;
export type Clase = (typeof clases)[number];
export const sentidos = ['mas', 'menos'] as const;
export type Sentido = (typeof sentidos)[number];
export const lapsos = ['dia', 'semana', 'mes'] as const;
export type Lapso = (typeof lapsos)[number];
export const vias = ['campana', 'push', 'correo'] as const;
export type Via = (typeof vias)[number];

export interface Condicion {
  clase: Clase;
  /** Of `medida` alone. */
  medida: Medida | null;
  lapso: Lapso | null;
  sentido: Sentido;
  /** Centavos, ten-thousandths, things or seconds, as `unidadDe` says. */
  umbral: number;
}

export type UnidadDeAlerta = 'centavos' | 'cuenta' | 'diezmilesimas' | 'segundos' | 'dias' | 'horas';
export const unidadDe = ({ clase, medida }: Pick<Condicion, 'clase' | 'medida'>): UnidadDeAlerta => {
  if (clase === 'medida') return medida === null ? 'cuenta' : definiciones[medida].unidad;
  return UNIDADES[clase];
};
const UNIDADES = {
  corte: 'centavos',
  descuento: 'diezmilesimas',
  detenida: 'dias',
  promesa: 'horas',
  existencia: 'dias',
} as const;

export const DIA_SEG = 86_400;
export const HORA_SEG = 3_600;
/** Of how many days what was sold says which parts are A, and how fast each goes. */
export const DIAS_DE_VENTA = 90;
/** The parts that make so much of what parts sold, the largest first, are A. */
export const PARTE_A = 80;

/** A kind about documents looks one way alone. */
const SENTIDO_DE: Record<Exclude<Clase, 'medida'>, Sentido> = {
  corte: 'mas',
  descuento: 'mas',
  detenida: 'mas',
  promesa: 'mas',
  existencia: 'menos',
};

/** The condition as it holds: what its kind does not have is left out. */
export const asKind = (said: Condicion): Condicion =>
  said.clase === 'medida' ? said : { ...said, medida: null, lapso: null, sentido: SENTIDO_DE[said.clase] };

/** Why a condition cannot be watched; null where it can. */
export const faultOf = ({ clase, medida, lapso, umbral, sentido }: Condicion): 'medida' | 'lapso' | 'umbral' | null => {
  if (clase === 'medida') {
    if (medida === null) return 'medida';
    if (lapso === null) return 'lapso';
    const [least, most] = LIMITS[definiciones[medida].unidad];
    return umbral < least || umbral > most ? 'umbral' : null;
  }
  const [least, most] = LIMITS[UNIDADES[clase]];
  return umbral < (sentido === 'menos' ? 1 : Math.max(0, least)) || umbral > most ? 'umbral' : null;
};
const LIMITS: Record<UnidadDeAlerta, readonly [number, number]> = {
  centavos: [-99_999_999_999, 99_999_999_999],
  cuenta: [-1_000_000, 1_000_000],
  diezmilesimas: [-100_000, 100_000],
  segundos: [0, 10_000 * HORA_SEG],
  dias: [0, 365 * DIA_SEG],
  horas: [0, 720 * HORA_SEG],
};

/** What somebody must hold, all of it, each with one key of `a|b`, to be told such a figure. */
export const accessOf = ({ clase, medida }: Pick<Condicion, 'clase' | 'medida'>): readonly string[] => {
  if (clase !== 'medida') return [ACCESS[clase]];
  return medida !== null && needsCosts(medida) ? ['ver_dashboard', COSTOS] : ['ver_dashboard'];
};
const ACCESS: Record<Exclude<Clase, 'medida'>, string> = {
  corte: 'ver_esperado_caja',
  descuento: 'ver_ordenes_trabajo|ver_ventas',
  detenida: 'ver_ordenes_trabajo',
  promesa: 'ver_ordenes_trabajo',
  existencia: 'ver_inventario',
};
export const mayKnow = (of: Pick<Condicion, 'clase' | 'medida'>, can: (permiso: string) => boolean): boolean =>
  accessOf(of).every((access) => access.split('|').some(can));

/** A sum that is too small is known when its period is over: at eight in the morning nothing was sold yet. */
export const isJudgedAtEnd = ({ clase, medida, sentido }: Condicion): boolean =>
  clase === 'medida' && medida !== null && sentido === 'menos' && definiciones[medida].entre === undefined;

/** The period that a rule looks at today: the running one, or the last that ended. */
export const periodOf = (condicion: Condicion, hoy: string): Periodo => {
  const desde = startOf(condicion.lapso ?? 'dia', hoy);
  if (!isJudgedAtEnd(condicion)) return { desde, hasta: hoy };
  const hasta = addDays(desde, -1);
  return { desde: startOf(condicion.lapso ?? 'dia', hasta), hasta };
};
export const startOf = (lapso: Lapso, fecha: string): string => {
  if (lapso === 'dia') return fecha;
  if (lapso === 'mes') return `${fecha.slice(0, 7)}-01`;
  return mondayOf(fecha);
};
export const endOf = (lapso: Lapso, fecha: string): string => {
  const desde = startOf(lapso, fecha);
  return lapso === 'dia' ? fecha : addDays(lapso === 'mes' ? addMonths(desde, 1) : addDays(desde, 7), -1);
};

/**
 * How far back a figure must come until it may cross again: a point of a percentage, a twentieth of anything else, a tenth of
 * what stock lasts. What a document says moves in steps, and needs none.
 */
export const bandOf = (condicion: Pick<Condicion, 'clase' | 'medida' | 'umbral'>): number => {
  const size = Math.abs(condicion.umbral);
  if (condicion.clase === 'existencia') return Math.floor(size / 10);
  if (condicion.clase !== 'medida') return 0;
  return unidadDe(condicion) === 'diezmilesimas' ? Math.min(100, size) : Math.floor(size / 20);
};

type Limite = Pick<Condicion, 'clase' | 'medida' | 'umbral' | 'sentido'>;
export const isPast = ({ sentido, umbral }: Pick<Condicion, 'sentido' | 'umbral'>, valor: number): boolean =>
  sentido === 'mas' ? valor > umbral : valor < umbral;
/** From here on it may cross again. */
export const releaseOf = (condicion: Limite): number =>
  condicion.sentido === 'mas' ? condicion.umbral - bandOf(condicion) : condicion.umbral + bandOf(condicion);
const isBack = (condicion: Limite, valor: number): boolean =>
  condicion.sentido === 'mas' ? valor <= releaseOf(condicion) : valor >= releaseOf(condicion);

export type Paso = 'cruza' | 'vuelve' | null;
/** What a figure does to what is known of it; a figure that nobody can say (nothing to divide by) does nothing. */
export const step = (condicion: Limite, cruzada: boolean, valor: number | null): Paso => {
  if (valor === null) return null;
  if (cruzada) return isBack(condicion, valor) ? 'vuelve' : null;
  return isPast(condicion, valor) ? 'cruza' : null;
};

/** By how their names begin. */
export const eventos = ['caja', 'orden', 'pago', 'inventario'] as const;
export type Evento = (typeof eventos)[number];
/** At which events a rule is looked at at once; everything else is found by the clock. */
export const isTouchedBy = ({ clase, medida }: Pick<Condicion, 'clase' | 'medida'>, evento: Evento): boolean => {
  if (clase === 'corte') return evento === 'caja';
  if (clase === 'descuento') return evento === 'orden' || evento === 'pago';
  if (clase === 'existencia') return evento === 'inventario';
  if (clase !== 'medida') return evento === 'orden';
  return evento === 'pago' && medida !== null && hechosOf(medida).includes('cobrado_centavos');
};
