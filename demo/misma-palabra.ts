import { PaginaDeHoja } from '#modules/contabilidad/contract.ts';
import { type Hoja, hojas } from '#modules/contabilidad/rules.ts';
import { medidas, valueOf } from '#modules/numeros/rules/medidas.ts';
import { addDays } from '#platform/contract/zones.ts';
import type { Registered } from '#platform/server/http/app.ts';
import type { Person } from '../apps/server/testing/harness.ts';
import { getsOf } from '../bench/every/requests.ts';
import { APARTE, PALABRAS, VAGAS } from './palabras-de-cifras.ts';

/** A number that some reply tells of the whole company. */
export interface Dicha {
  /** Where it stands: the address and the path within its reply. */
  donde: string;
  valor: number;
}
export interface Cifra extends Dicha {
  palabra: string;
}

const wordByPlace = new Map(Object.entries(PALABRAS).flatMap(([palabra, places]) => places.map((at) => [at, palabra])));

/** Undefined: its key alone does not say what it is, and nobody said it. */
export const wordOf = (donde: string): string | undefined => {
  const key = donde.split(/[ .]/).at(-1) ?? '';
  return wordByPlace.get(donde) ?? (VAGAS.has(key) ? undefined : key);
};

export const isFigure = (donde: string): boolean => !Object.values(APARTE).some((one) => one.test(donde));

/** What every screen, report and sheet tells of one company and the month of `hoy`, each number by its place. */
export const figuresOf = async (registry: readonly Registered[], owner: Person, hoy: string): Promise<Dicha[]> => {
  const mes = hoy.slice(0, 7);
  const asked = { mes, desde: `${mes}-01`, fecha_inicio: `${mes}-01`, recuperado_desde: `${mes}-01` };
  const days: Record<string, string> = { ...asked, hasta: hoy, fecha_fin: hoy, recuperado_hasta: hoy };
  const told: Dicha[] = [];
  for (const { address, access, binary, query } of getsOf(registry)) {
    const isOfOffice = access !== 'public' && !access.startsWith('enlace:') && !address.startsWith('/api/mi-');
    const url = address.replace('{empresa_id}', String(owner.empresa_id));
    if (!isOfOffice || binary || url.includes('{')) continue;
    const names = Object.keys(query.properties ?? {}).filter((name) => name in days);
    const search = new URLSearchParams(names.map((name) => [name, days[name] ?? '']));
    const { status, body } = await owner.get(`${url}?${search}`);
    // What cannot be asked without naming one thing of the company tells nothing of the whole.
    if (status === 200) told.push(...numbersIn(body).map(([path, valor]) => ({ donde: `${address} ${path}`, valor })));
    else if (status !== 422) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  }
  const [desde, hasta] = [asked.desde, hoy] as const;
  return [...told, ...sumsOf(await readLibro(owner, desde, hasta)), ...(await measuresOf(owner, desde, hasta))];
};

/** Each number by its path; what stands in a list is a part, and not of the whole. */
const numbersIn = (value: unknown, path = ''): [string, number][] => {
  if (typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => numbersIn(one, path === '' ? key : `${path}.${key}`));
};

/** Rows of a sheet by the titles of its columns, and which of them are money. */
export interface HojaLeida {
  pesos: string[];
  filas: Record<string, string | number | null>[];
}
export type Libro = Record<Hoja, HojaLeida>;

/** The accountant's book as his file has it, asked a week at a time as its screen does. */
export const readLibro = async (owner: Person, desde: string, hasta: string): Promise<Libro> => {
  const read: [Hoja, HojaLeida][] = [];
  for (const hoja of hojas) {
    const leida: HojaLeida = { pesos: [], filas: [] };
    for (let day = desde; day <= hasta; day = addDays(day, 7)) {
      const until = addDays(day, 6) < hasta ? addDays(day, 6) : hasta;
      const { status, body } = await owner.get(`/api/contabilidad/hojas/${hoja}?desde=${day}&hasta=${until}`);
      if (status !== 200) throw new Error(`${hoja}: ${status} ${JSON.stringify(body)}`);
      const { columnas, filas } = PaginaDeHoja.parse(body);
      leida.pesos = columnas.flatMap(({ titulo, tipo }) => (tipo === 'pesos' ? [titulo] : []));
      leida.filas.push(
        ...filas.map((fila) => Object.fromEntries(columnas.map(({ titulo }, i) => [titulo, fila[i] ?? null]))),
      );
    }
    read.push([hoja, leida]);
  }
  return Object.fromEntries(read) as Libro; // One for each of `hojas`.
};

export const sumOf = (filas: HojaLeida['filas'], titulo: string): number =>
  filas.reduce((sum, fila) => sum + Number(fila[titulo] ?? 0), 0);
const sumsOf = (libro: Libro): Dicha[] =>
  hojas.flatMap((hoja) =>
    libro[hoja].pesos.map((titulo) => ({ donde: `hoja ${hoja} ${titulo}`, valor: sumOf(libro[hoja].filas, titulo) })),
  );

/** The measures of the board by their names, and what the mail says under the same ones. */
const measuresOf = async (owner: Person, desde: string, hasta: string): Promise<Dicha[]> => {
  const { body } = await owner.get(`/api/numeros/tablero?desde=${desde}&hasta=${hasta}`);
  return medidas.flatMap((medida) => {
    const valor = valueOf(medida, body['ahora']);
    return valor === null ? [] : [{ donde: `medida ${medida}`, valor }];
  });
};

/** Words that say two numbers, each with its places. */
export const twice = (cifras: readonly Cifra[]): string[] => {
  const byWord = Map.groupBy(cifras, ({ palabra }) => palabra);
  return [...byWord].flatMap(([palabra, all]) =>
    new Set(all.map(({ valor }) => valor)).size > 1
      ? [`«${palabra}»: ${all.map(({ donde, valor }) => `${valor} (${donde})`).join(', ')}`]
      : [],
  );
};
