import { type Calendario, closedOn, openingOf } from '#modules/citas/rules/plan.ts';
import { roundHalfAway } from '#platform/contract/money.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import { type Corte, cortesOf, definiciones, type Medida } from './medidas.ts';

/** By which cut the measure of one person is read: the work of his hands where it has it, otherwise what he sold. */
export const corteOfPersona = (medida: Medida): Extract<Corte, 'persona' | 'asesor'> | null => {
  const own = cortesOf(medida);
  if (own.includes('persona')) return 'persona';
  return own.includes('asesor') ? 'asesor' : null;
};

/** What is divided has no part for each day: its goal is the same on the first as on the last. */
export const isLevel = (medida: Medida): boolean => definiciones[medida].entre !== undefined;

export const monthOf = (mes: string): Periodo => ({ desde: mes, hasta: addDays(addMonths(mes, 1), -1) });

/** The days on which the company opens in a month, and how many of them have closed. Where it opens on none, all count. */
export const workingDays = (
  mes: string,
  calendario: Calendario,
  zona: string,
  now: Date,
): { habiles: number; pasados: number } => {
  const { desde, hasta } = monthOf(mes);
  const all: string[] = [];
  for (let day = desde; day <= hasta; day = addDays(day, 1)) all.push(day);
  const open = all.filter((day) => closedOn(day, calendario) === '');
  const counted = open.length > 0 ? open : all;
  const ends = counted.map((day) => openingOf(day, calendario, zona)?.hasta ?? Date.parse(`${day}T23:59:59Z`));
  return { habiles: counted.length, pasados: ends.filter((end) => end <= now.getTime()).length };
};

export interface Avance {
  meta: number;
  /** Null: there is nothing of which to say it. */
  llevas: number | null;
  habiles: number;
  pasados: number;
}

export interface Paso {
  /** What should have come by now. */
  esperado: number;
  lograda: boolean;
  /** How far from it: ten-thousandths of what was expected; of what is a part of a hundred, its own points. Null while nothing is expected. */
  desvio: number | null;
  /** What the goal lacks; negative what is over it. */
  falta: number;
}

/** How a goal goes; exact, and rounded only where it is said. */
export const paceOf = (medida: Medida, { meta, llevas, habiles, pasados }: Avance): Paso | null => {
  if (llevas === null) return null;
  const { unidad, masEsMejor } = definiciones[medida];
  const level = isLevel(medida);
  const esperado = level ? meta : roundHalfAway(BigInt(meta) * BigInt(pasados), BigInt(habiles));
  const lograda = masEsMejor === false ? llevas <= meta && (level || pasados >= habiles) : llevas >= meta;
  const isPart = unidad === 'diezmilesimas';
  const desvio = isPart
    ? llevas - esperado
    : pasados === 0 && !level
      ? null
      : roundHalfAway(
          (BigInt(llevas) * BigInt(level ? 1 : habiles) - BigInt(meta) * BigInt(level ? 1 : pasados)) * 10_000n,
          BigInt(meta) * BigInt(level ? 1 : pasados),
        );
  return { esperado, lograda, desvio, falta: meta - llevas };
};

const points = (ten_thousandths: number): string =>
  (ten_thousandths / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 });

/** «vas 8 % abajo; faltan 12 autos»; `write` says an amount of the measure. */
export const sayPace = (
  medida: Medida,
  avance: Avance,
  write: (value: number) => string,
): { texto: string; tono: 'ok' | 'warn' | 'error' | 'neutral' } => {
  const paso = paceOf(medida, avance);
  if (!paso) return { texto: 'todavía no hay con qué medirla', tono: 'neutral' };
  const { masEsMejor, unidad } = definiciones[medida];
  const { lograda, desvio, falta } = paso;
  const over = avance.pasados >= avance.habiles;
  const much = (value: number) =>
    medida === 'autos' ? `${write(value)} ${value === 1 ? 'auto' : 'autos'}` : write(value);
  if (masEsMejor === false) return sayCeiling(paso, over, much);
  if (lograda)
    return {
      texto: falta < 0 && unidad !== 'diezmilesimas' ? `meta cumplida, con ${much(-falta)} de más` : 'meta cumplida',
      tono: 'ok',
    };
  const lacks =
    unidad === 'diezmilesimas'
      ? ''
      : `; ${over ? (falta === 1 ? 'faltó' : 'faltaron') : falta === 1 ? 'falta' : 'faltan'} ${much(falta)}`;
  if (over && !isLevel(medida)) return { texto: `no se cumplió${lacks}`, tono: 'error' };
  if (desvio === null) return { texto: lacks.slice(2), tono: 'neutral' };
  const far =
    unidad === 'diezmilesimas'
      ? `${points(Math.abs(desvio))} ${Math.abs(desvio) === 100 ? 'punto' : 'puntos'}`
      : `${Math.round(Math.abs(desvio) / 100)} %`;
  if (Math.abs(desvio) < 50 && unidad !== 'diezmilesimas') return { texto: `vas al día${lacks}`, tono: 'ok' };
  return desvio < 0
    ? { texto: `vas ${far} abajo${lacks}`, tono: desvio < FAR_BELOW && unidad !== 'diezmilesimas' ? 'error' : 'warn' }
    : { texto: `vas ${far} arriba${lacks}`, tono: 'ok' };
};

/** A fifth less than it should be. */
const FAR_BELOW = -2_000;

/** Of what should stay small. */
const sayCeiling = (
  { desvio, falta }: Paso,
  over: boolean,
  much: (value: number) => string,
): ReturnType<typeof sayPace> => {
  if (falta < 0) return { texto: `te pasaste por ${much(-falta)}`, tono: 'error' };
  if (over) return { texto: `meta cumplida, con ${much(falta)} de menos`, tono: 'ok' };
  const left = `quedan ${much(falta)}`;
  if (desvio === null || Math.abs(desvio) < 50) return { texto: left, tono: 'ok' };
  const far = `${Math.round(Math.abs(desvio) / 100)} %`;
  return desvio > 0
    ? { texto: `vas ${far} arriba de lo previsto; ${left}`, tono: 'warn' }
    : { texto: `vas ${far} abajo de lo previsto; ${left}`, tono: 'ok' };
};
