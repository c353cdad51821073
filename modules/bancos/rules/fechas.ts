import { plainCell } from './importes.ts';
import type { Pregunta } from './lectura.ts';

export type Orden = 'dia_mes' | 'mes_dia';
/** How the days of a file are read: which comes first, and of which year are those that say none. */
export interface ComoFechas {
  orden: Orden;
  ano: (mes: number) => number | null;
}
const USUAL: ComoFechas = { orden: 'dia_mes', ano: () => null };

const MESES = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
const ENGLISH: Readonly<Record<string, number>> = { JAN: 1, APR: 4, AUG: 8, DEC: 12, SET: 9 };
/** What Excel counts days by, from 2000 to 2099. */
const SERIAL = { first: 36_526, last: 73_050 } as const;

const NUMERIC = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})(?:[T\s,].*)?$/;
const DAY_MONTH = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-záéíóú]{3,10})\.?$/i;
const MONTH_DAY = /^([a-záéíóú]{3,10})[\s/.-]+(\d{1,2})$/i;

const bareOf = (written: string): string =>
  plainCell(written)
    .trim()
    .replace(/^'/, '')
    .replace(/'$/, '')
    .replace(
      /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-záéíóú]*[.,]?\s+(?=\d{1,2}[/.-]|\d{1,2} (?:de )?[a-z]|\d{4})/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/ del? /gi, ' ');

/** `05/11/2026`, `5-NOV-26`, `05 de noviembre de 2026`, `2026-11-05`, `05112026`, `20261105` or Excel's `46331`, with or without an hour. */
export const readFecha = (written: string, { orden, ano }: ComoFechas = USUAL): string | null => {
  const text = bareOf(written);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const eight = /^(\d{8})(?:\d{6})?$/.exec(text)?.[1];
  if (eight)
    return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(eight)
      ? dayOf(eight.slice(0, 4), Number(eight.slice(4, 6)), eight.slice(6))
      : dayOf(eight.slice(4), Number(eight.slice(2, 4)), eight.slice(0, 2));
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial && Number(serial) >= SERIAL.first && Number(serial) <= SERIAL.last)
    return new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10);
  const joined = /^(\d{1,2})([a-z]{3})(\d{4}|\d{2})$/i.exec(text);
  if (joined) return dayOf(joined[3], monthOf(joined[2] ?? ''), joined[1]);
  const first = /^([a-z]{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  if (first) return dayOf(first[3], monthOf(first[1] ?? ''), first[2]);
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, one = '', other = '', year] = numeric;
    return orden === 'mes_dia' ? dayOf(year, Number(one), other) : dayOf(year, Number(other), one);
  }
  const match = /^(\d{1,2})[\s/.-]+([a-záéíóú]{3,10})\.?[\s/.-]+(\d{4}|\d{2})(?:[T\s,].*)?$/i.exec(text);
  return match ? dayOf(match[3], monthOf(match[2] ?? ''), match[1]) : withoutYear(text, { orden, ano });
};

const withoutYear = (text: string, { orden, ano }: ComoFechas): string | null => {
  const said = yearlessOf(text, orden);
  const year = said === null ? null : ano(said.mes);
  return said === null || year === null ? null : dayOf(String(year), said.mes, said.dia);
};

/** `MAR. 03`, `03/MAR`, `03/12`: a day that leaves its year to the statement. */
const yearlessOf = (text: string, orden: Orden = 'dia_mes'): { mes: number; dia: string } | null => {
  const bare = text.replace('.', ' ').replace(/\s+/g, ' ').trim();
  const after = MONTH_DAY.exec(bare);
  if (after) return named(monthOf(after[1] ?? ''), after[2] ?? '');
  const before = DAY_MONTH.exec(bare);
  if (!before) return null;
  const [, one = '', other = ''] = before;
  return orden === 'mes_dia' && /^\d/.test(other) ? named(Number(one), other) : named(monthOf(other), one);
};
const named = (mes: number, dia: string) => (mes >= 1 && mes <= 12 ? { mes, dia } : null);

/** Why a day cannot be read, with what to do about it. */
export const whyNotFecha = (written: string): string => {
  const text = plainCell(written).trim();
  if (yearlessOf(bareOf(written)) !== null)
    return `«${text}» no dice el año. Escríbela como dd/mm/aaaa y sube el archivo de nuevo.`;
  const swapped = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (swapped && dayOf(swapped[3], Number(swapped[1]), swapped[2]) !== null)
    return `«${text}» trae el mes antes que el día. Cambia las fechas a dd/mm/aaaa y sube el archivo de nuevo.`;
  return `«${text}» no es una fecha. Escríbela como dd/mm/aaaa y sube el archivo de nuevo.`;
};

export interface AcercaDeFechas {
  /** Of the file's own columns: then a month may come before its day. */
  ingles: boolean;
  /** Years that the titles of the file name. */
  anos: readonly number[];
  hoy: string | undefined;
  respuestas: { fechas?: Orden | undefined; ano?: string | undefined };
}

/** How a file's days are read, by all of them together; what they leave open is asked. */
export const judgeFechas = (written: readonly string[], about: AcercaDeFechas) => {
  const texts = written.map(bareOf).filter((text) => text !== '');
  const { orden, pregunta } = judgeOrden(texts, about);
  const years = judgeAno(texts, orden, about);
  return {
    como: { orden, ano: years.ano },
    preguntas: [pregunta, years.pregunta].filter((one) => one !== null),
  };
};

const judgeOrden = (
  texts: readonly string[],
  { ingles, hoy, respuestas }: AcercaDeFechas,
): { orden: Orden; pregunta: Pregunta | null } => {
  const numeric = texts.filter((text) => {
    const pair = NUMERIC.exec(text);
    return pair !== null && Number(pair[1]) !== Number(pair[2]);
  });
  if (numeric.length === 0) return { orden: 'dia_mes', pregunta: null };
  const [dm, md] = [told(numeric, 'dia_mes', hoy), told(numeric, 'mes_dia', hoy)];
  const ask = (respuesta: Orden | null) => ({
    orden: respuesta ?? 'dia_mes',
    pregunta: preguntaOrden(numeric[0] ?? '', respuesta),
  });
  if (respuestas.fechas) return ask(respuestas.fechas);
  if (dm.malas !== md.malas) return md.malas < dm.malas ? ask('mes_dia') : { orden: 'dia_mes', pregunta: null };
  // An American file says nothing by days up to the 12th; a Mexican one only when its days would lie months apart.
  const isDoubtful = (ingles && numeric.some((text) => text.includes('/'))) || dm.dias > md.dias;
  return isDoubtful ? ask(null) : { orden: 'dia_mes', pregunta: null };
};

/** How many of them are no day or not yet one, and how far the others lie apart. */
const told = (texts: readonly string[], orden: Orden, hoy: string | undefined) => {
  const days = texts.map((text) => readFecha(text, { orden, ano: () => null }));
  const real = days.filter((day) => day !== null && (hoy === undefined || day <= hoy)).toSorted();
  const [first, last] = [real[0], real.at(-1)];
  const dias = first && last ? (Date.parse(last) - Date.parse(first)) / 86_400_000 : 0;
  return { malas: days.length - real.length, dias };
};

const preguntaOrden = (ejemplo: string, respuesta: Orden | null): Pregunta => ({
  campo: 'fechas',
  texto: `¿Cómo se lee «${ejemplo}»?`,
  opciones: (['dia_mes', 'mes_dia'] as const).flatMap((orden) => {
    const day = readFecha(ejemplo, { orden, ano: () => null });
    return day === null ? [] : [{ valor: orden, texto: `${ORDENES[orden]}: ${sayDay(day)}` }];
  }),
  respuesta,
});
const ORDENES = { dia_mes: 'Día y mes', mes_dia: 'Mes y día' } as const;
const sayDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${(MESES[(month ?? 1) - 1] ?? '').toLowerCase()} ${year}`;
};

const judgeAno = (
  texts: readonly string[],
  orden: Orden,
  { anos, hoy, respuestas }: AcercaDeFechas,
): { ano: ComoFechas['ano']; pregunta: Pregunta | null } => {
  const meses = texts.flatMap((text) => yearlessOf(text, orden)?.mes ?? []);
  if (meses.length === 0) return { ano: () => null, pregunta: null };
  // A statement from December to January says the year of its end; the months before it are of the year before.
  const isAcross = meses.some((mes) => mes >= 11) && meses.some((mes) => mes <= 2);
  const from = (year: number) => (mes: number) => (isAcross && mes >= 7 ? year - 1 : year);
  const dated = texts.flatMap((text) => readFecha(text, { orden, ano: () => null })?.slice(0, 4) ?? []);
  const known = [...new Set([...anos, ...dated.map(Number)])].toSorted();
  const last = known.at(-1);
  if (last !== undefined && (known.length === 1 || (known.length === 2 && isAcross && known[0] === last - 1)))
    return { ano: from(last), pregunta: null };
  if (hoy === undefined) return { ano: () => null, pregunta: null };
  const now = Number(hoy.slice(0, 4));
  const isAhead = meses.some((mes) => !(isAcross && mes >= 7) && mes > Number(hoy.slice(5, 7)));
  const likely = isAhead ? now - 1 : now;
  const said = respuestas.ano === undefined ? null : Number(respuestas.ano);
  return {
    ano: from(said ?? likely),
    pregunta: {
      campo: 'ano',
      texto: 'Las fechas no dicen el año. ¿De qué año es el estado de cuenta?',
      opciones: [likely, likely - 1, likely - 2].map((year) => ({ valor: String(year), texto: String(year) })),
      respuesta: said === null ? null : String(said),
    },
  };
};

const monthOf = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  const head = text.slice(0, 3).toUpperCase();
  return ENGLISH[head] ?? MESES.indexOf(head) + 1;
};

const dayOf = (year = '', month: number, day = ''): string | null => {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  const real = full >= 1990 && full < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return real ? date.toISOString().slice(0, 10) : null;
};
