import { type ExploradorPedido, numerosRefusals, type ParteDeEje } from '#modules/numeros/contract.ts';
import {
  type Cortados,
  type Eje,
  ejes,
  MOST,
  placesOf,
  stretchesIn,
  weightOf,
  wrongCut,
} from '#modules/numeros/rules/explorador.ts';
import {
  type Corte,
  etiquetasCorte,
  type Hecho,
  hechosOf,
  isOfTime,
  type Medida,
} from '#modules/numeros/rules/medidas.ts';
import { before, yearBefore } from '#modules/numeros/rules/periodos.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Celda, countParts, readCells, type Valores } from './celdas.ts';
import { judgePeriodo, toldTo } from '../queries.ts';

/** A measure cut by up to three at once, beside the same of another period; its cells always add up to its total. */
export const readExplorador = async (tx: Tx, who: Who, asked: ExploradorPedido) => {
  const view = viewOf(who, asked);
  const { periodo, comparado, facts } = view;
  const [found, total, totalAntes] = await Promise.all([
    readSides(tx, who, view),
    countParts(tx, who, { facts, periodo }),
    comparado && countParts(tx, who, { facts, periodo: comparado }),
  ]);
  const { sides, placed } = found;
  const write = (valores: Valores) => facts.map((fact) => valores[fact] ?? 0);
  const [filas, columnas, grupos] = await Promise.all(ejes.map((eje) => named(tx, who, view, eje, found)));
  return {
    ...periodo,
    comparado,
    hechos: facts,
    filas: filas ?? [],
    columnas: columnas ?? [],
    grupos: grupos ?? [],
    celdas: foldInto(sides, placed).map(({ at, ahora, antes }) => ({
      fila: at[0] ?? 0,
      columna: at[1] ?? 0,
      grupo: at[2] ?? 0,
      ahora: write(ahora),
      antes: comparado && write(antes),
    })),
    total: write(total),
    total_antes: comparado && write(totalAntes ?? {}),
  };
};

export interface Vista {
  medida: Medida;
  facts: Hecho[];
  periodo: Periodo;
  comparado: Periodo | null;
  cortados: Cortados;
}

/** A measure is cut by what it has, and by each of it once. */
export const judgeCortes = (medida: Medida, cortados: Cortados): void => {
  const wrong = wrongCut(medida, cortados);
  if (!wrong) return;
  const fields = { [wrong.eje]: 'Elige otra.' };
  if (wrong.por === 'ajeno') throw new Refusal(numerosRefusals.corte_ajeno, {}, { fields });
  throw new Refusal(numerosRefusals.corte_repetido, { corte: etiquetasCorte[wrong.corte].toLowerCase() }, { fields });
};

/** What is asked for, judged: what cannot be shown so, or is not told to whoever asks, says it. */
export const viewOf = (
  who: Who,
  { medida, comparar = 'nada', filas, columnas, grupos, ...dates }: ExploradorPedido,
): Vista => {
  const periodo = judgePeriodo(dates);
  const cortados = { filas: filas ?? null, columnas: columnas ?? null, grupos: grupos ?? null };
  judgeCortes(medida, cortados);
  const facts = hechosOf(medida);
  if (toldTo(who, facts).length < facts.length) throw new Refusal(commonRefusals.sin_permiso);
  const comparado = comparar === 'nada' ? null : comparar === 'antes' ? before(periodo) : yearBefore(periodo);
  return { medida, facts, periodo, comparado, cortados };
};

interface Side {
  corte: Corte | null;
  claves: string[];
  /** How many have no name of their own here: they are one part, the last. */
  otros: number;
}
type Sides = Record<Eje, Side>;
interface Placed {
  /** Null: of those that are not told by themselves. */
  claves: (string | null)[];
  ahora: Valores;
  antes: Valores;
}
interface Found {
  sides: Sides;
  placed: Placed[];
  asesores: ReadonlyMap<string, string>;
}

export const readSides = async (
  tx: Tx,
  who: Who,
  { medida, facts, periodo, comparado, cortados }: Vista,
): Promise<Found> => {
  const used = ejes.filter((eje) => cortados[eje] !== null);
  const cortes = used.flatMap((eje) => cortados[eje] ?? []);
  const named = { medida, most: used.map((eje) => MOST[eje]) };
  const { celdas, partes } = await readCells(tx, who, { facts, periodo, comparado, cortes, named });
  const places = comparado ? cortes.map((corte) => placesOf(corte, comparado, periodo)) : [];
  const moved = (clave: string | null, at: number) => (clave === null ? null : (places[at]?.(clave) ?? clave));
  const placed = place(celdas.map((cell) => (cell.antes ? { ...cell, claves: cell.claves.map(moved) } : cell)));
  const sides = Object.fromEntries(
    ejes.map((eje) => {
      const at = used.indexOf(eje);
      return [eje, sideOf(medida, eje, cortados[eje], at, placed, partes[at] ?? 0, periodo)];
    }),
  ) as Sides;
  return {
    sides,
    placed: placed.map((one) => ({ ...one, claves: spread(one.claves, used) })),
    asesores: advisers(celdas, cortes),
  };
};

/** Keys at the place of their side; '' where a side has no cut. */
const spread = (claves: readonly (string | null)[], used: readonly Eje[]): (string | null)[] =>
  ejes.map((eje) => (used.includes(eje) ? (claves[used.indexOf(eje)] ?? null) : ''));

/** No key is written so. */
const NOBODY_BY_NAME = '\t';
const place = (celdas: readonly Celda[]): Placed[] => {
  const byKeys = new Map<string, Placed>();
  for (const { claves, antes, valores } of celdas) {
    const key = claves.map((clave) => clave ?? NOBODY_BY_NAME).join('\n');
    const known = byKeys.get(key) ?? { claves, ahora: {}, antes: {} };
    byKeys.set(key, known);
    // What stands over at the last place is with it.
    add(antes ? known.antes : known.ahora, valores);
  }
  return [...byKeys.values()];
};

const add = (to: Valores, more: Valores): void => {
  for (const [fact, value] of Object.entries(more) as [Hecho, number][]) to[fact] = (to[fact] ?? 0) + value;
};

const sideOf = (
  medida: Medida,
  eje: Eje,
  corte: Corte | null,
  at: number,
  placed: readonly Placed[],
  parts: number,
  periodo: Periodo,
): Side => {
  if (corte === null) return { corte, claves: [''], otros: 0 };
  if (isOfTime(corte)) {
    const all = stretchesIn(corte, periodo);
    return { corte, claves: all.slice(-MOST[eje]), otros: Math.max(0, all.length - MOST[eje]) };
  }
  const sums = new Map<string, Valores>();
  for (const { claves, ahora } of placed) {
    const clave = claves[at] ?? null;
    if (clave === null) continue;
    const sum = sums.get(clave) ?? {};
    add(sum, ahora);
    sums.set(clave, sum);
  }
  const all = [...sums]
    .map(([clave, sum]) => ({ clave, weight: weightOf(medida, sum) }))
    .sort((a, b) => b.weight - a.weight || (a.clave < b.clave ? -1 : 1));
  const claves = all.map(({ clave }) => clave);
  return { corte, claves, otros: parts - claves.length };
};

/** Each cell at its part of each side, and those of all the others together at the last. */
const foldInto = (sides: Sides, placed: readonly Placed[]) => {
  const places = ejes.map((eje) => new Map(sides[eje].claves.map((clave, at) => [clave, at])));
  const folded = new Map<string, { at: number[]; ahora: Valores; antes: Valores }>();
  for (const { claves, ahora, antes } of placed) {
    const at = ejes.map((eje, n) => placeOf(places[n], claves[n] ?? null) ?? sides[eje].claves.length);
    const key = at.join(' ');
    const cell = folded.get(key) ?? { at, ahora: {}, antes: {} };
    add(cell.ahora, ahora);
    add(cell.antes, antes);
    folded.set(key, cell);
  }
  return [...folded.values()];
};

const placeOf = (places: ReadonlyMap<string, number> | undefined, clave: string | null): number | undefined =>
  clave === null ? undefined : places?.get(clave);

const advisers = (all: readonly Celda[], cortes: readonly Corte[]): Map<string, string> => {
  const at = cortes.indexOf('asesor');
  const names = new Map<string, string>();
  for (const { claves, asesor } of all) if (asesor !== '' && claves[at] != null) names.set(claves[at], asesor);
  return names;
};

const named = async (
  tx: Tx,
  who: Who,
  { cortados }: Vista,
  eje: Eje,
  { sides, asesores }: Found,
): Promise<ParteDeEje[]> => {
  const { claves, otros } = sides[eje];
  const corte = cortados[eje];
  const names =
    corte === 'asesor' ? asesores : corte ? await namesOf(tx, who, corte, claves) : new Map<string, string>();
  const parts = claves.map((clave) => ({ clave, nombre: names.get(clave) ?? '', otros: 0 }));
  return otros > 0 ? [...parts, { clave: '', nombre: '', otros }] : parts;
};

const tables = { cliente: sql`clientes.cliente`, servicio: sql`servicios.servicio`, persona: sql`empleados.empleado` };

/** What these are called by people; what says itself is its own name. */
const namesOf = async (tx: Tx, who: Who, corte: Corte, claves: readonly string[]): Promise<Map<string, string>> => {
  const ids = claves.filter((clave) => clave !== '');
  if (!(corte in tables)) return new Map(ids.map((clave) => [clave, clave]));
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(sql<{ id: string; nombre: string }>`
    select n.id, n.nombre from ${tables[corte as keyof typeof tables]} n where n.empresa_id = ${who.empresa_id} and n.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
};
