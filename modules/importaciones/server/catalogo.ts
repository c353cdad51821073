import { setImmediate as breathe } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { Cambio, Falta } from '#modules/importaciones/contract.ts';
import { definicionOf, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import { formatCantidad, formatPesos, formatTasa } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { BREATHE_EVERY } from './read-rows.ts';
import { type Escrito, type Fila, fault, type Guardado, inChunks, inError, type Juicio, type Kind } from './kind.ts';

export type Datos = Record<string, unknown>;
export type Existente = Datos & { id: string; version: number; activo: boolean };
/** A row that came before, and all that it said. */
interface Dicho {
  numero: number;
  said: string;
}

/** A catalogue of a room, as its files are judged. `D` is what the room takes for a new record. */
export interface Catalogo<D> {
  tipo: Tipo;
  serie?: string;
  /** Where the room keeps them. */
  tabla: string;
  esquema: z.ZodMiniType<D>;
  nombreOf(datos: Datos): string;
  /** Finds what rows name (a customer, a class) before anything is judged; adds to their values and faults. */
  prepare?(tx: Tx, who: Who, filas: readonly Fila[]): Promise<void>;
  /** As the room keeps it, so that the same is the same. */
  tidy?(datos: Datos): Datos;
  /** What of the catalogue these rows may be. */
  load(tx: Tx, who: Who, filas: readonly Fila[]): Promise<Existente[]>;
  /** What a record is recognised by, and what a row looks for, the surest first. */
  keysOf(registro: Datos): string[];
  probesOf(datos: Datos): string[];
  /** What the room would refuse of the whole record, by field. */
  problemsOf?(datos: Datos): Readonly<Record<string, string | undefined>>;
  /** Why this row cannot be that record after all. */
  conflictsOf?(datos: Datos, existente: Existente, actualiza: boolean): Readonly<Record<string, string>>;
  /** Worth a second look, though it goes in. */
  advise?(datos: Datos, given: Datos): string[];
  /** How a change of what no column says is told; undefined where a column does. */
  tell?(clave: string, given: Datos, existente: Existente): Cambio[] | undefined;
  /** What of a row counts when the record is there already. */
  comparable?(clave: string, existente: Existente): boolean;
  add(tx: Tx, who: Who, datos: D & { id: string }): Promise<Guardado>;
  change(tx: Tx, who: Who, id: string, cambio: Datos, version: number): Promise<Guardado>;
  /** The room refuses before it writes anything: one that cannot go back stays as it is, and the others go. */
  refusesFirst: boolean;
  /** Takes back what a file added, where nobody used it; answers the ids that stay, and why. */
  remove(tx: Tx, who: Who, escritos: readonly Escrito[], desde: string): Promise<Map<string, string>>;
}

export const kindOfCatalogo = <D>(catalogo: Catalogo<D>): Kind => ({
  ...(catalogo.serie ? { serie: catalogo.serie } : {}),
  judge: async (tx, who, filas, actualiza) => {
    await catalogo.prepare?.(tx, who, filas);
    const found = byKey(catalogo, await catalogo.load(tx, who, filas));
    const seen = new Map<string, Dicho>();
    const juicios: Juicio[] = [];
    for (const fila of filas) {
      juicios.push(judgeOne(catalogo, fila, found, seen, actualiza));
      if (juicios.length % BREATHE_EVERY === 0) await breathe();
    }
    return juicios;
  },
  write: (tx, who, { registro_id, version, datos }) =>
    registro_id === null
      ? // The schema made it: see judgeOne.
        catalogo.add(tx, who, { ...(datos as D), id: newId() })
      : catalogo.change(tx, who, registro_id, datos, version ?? 0),
  undo: (tx, who, escritos, { hecha_en }) => undoCatalogo(catalogo, tx, who, escritos, hecha_en),
});

const byKey = <D>(catalogo: Catalogo<D>, existentes: readonly Existente[]): Map<string, Existente[]> => {
  const found = new Map<string, Existente[]>();
  for (const existente of existentes)
    for (const key of catalogo.keysOf(existente)) found.set(key, [...(found.get(key) ?? []), existente]);
  return found;
};

const judgeOne = <D>(
  catalogo: Catalogo<D>,
  fila: Fila,
  found: ReadonlyMap<string, Existente[]>,
  seen: Map<string, Dicho>,
  actualiza: boolean,
): Juicio => {
  const faults = faultsOf(catalogo, fila);
  const settled = settle(catalogo, fila, faults);
  const nombre = catalogo.nombreOf(fila.valores);
  const { faltas, pendientes } = settled;
  if (settled.datos === null) {
    // All that is wrong with a row is told at once.
    tellProblems(catalogo, fila.valores, faltas, faults);
    return inError(fila, nombre, [...faltas, ...pendientes]);
  }
  const raw = settled.datos;
  const datos = catalogo.tidy?.(raw) ?? raw;
  const matches = firstHits(catalogo.probesOf(datos), found);
  const existente = matches.length === 1 ? matches[0] : undefined;
  const given = Object.fromEntries(
    Object.keys(fila.valores).flatMap((clave) => (clave in datos ? [[clave, datos[clave]]] : [])),
  );
  const whole = existente ? { ...existente, ...given } : datos;
  dropProblems(catalogo, { whole, datos, given, existente }, pendientes, faults);
  tellProblems(catalogo, whole, faltas, faults);
  if (existente)
    for (const [campo, mensaje] of Object.entries(catalogo.conflictsOf?.(datos, existente, actualiza) ?? {}))
      faults(faltas, campo, mensaje);
  if (matches.length > 1) faults(faltas, '', twins(catalogo, matches));
  const repeated = repeatedIn(catalogo, datos, existente, fila, seen);
  if (repeated?.same)
    return {
      ...inError(fila, nombre, []),
      suerte: 'unido',
      avisos: [`Es lo mismo que el renglón ${repeated.numero}.`],
    };
  if (repeated) faults(faltas, '', `Se repite: es el mismo que el renglón ${repeated.numero}. Deja solo uno.`);
  if (faltas.length > 0) return inError(fila, nombre, [...faltas, ...pendientes]);
  const avisos = [...fila.avisos, ...(catalogo.advise?.(whole, given) ?? [])];
  const base = { numero: fila.numero, nombre, faltas, pendientes, avisos };
  if (existente) return { ...base, ...compare(catalogo, existente, given, actualiza, avisos) };
  const added = withExtras(datos, fila.extras);
  return { ...base, suerte: 'nuevo', cambios: [], registro_id: null, version: null, datos: added, antes: null };
};

/** What the list says beside, put behind what is there or in its place where there is nothing. */
const withExtras = (datos: Datos, extras: Readonly<Record<string, string>>): Datos => {
  const { notas, ...rest } = extras;
  const more = notas === undefined ? {} : { notas: [datos['notas'], notas].filter(Boolean).join('\n') };
  return { ...datos, ...rest, ...more };
};

interface Asentada {
  /** As the room takes it; null where it cannot stand. */
  datos: Datos | null;
  faltas: Falta[];
  pendientes: Falta[];
}

/** A row without what of it the room would refuse, as long as it can stand without: each is told. */
const settle = <D>(catalogo: Catalogo<D>, fila: Fila, faults: ReturnType<typeof faultsOf>): Asentada => {
  const [faltas, pendientes] = [[...fila.faltas], [...fila.pendientes]];
  for (;;) {
    const parsed = catalogo.esquema.safeParse(fila.valores);
    if (parsed.success) return { datos: faltas.length > 0 ? null : (parsed.data as Datos), faltas, pendientes };
    const wrong = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]));
    const droppable = [...wrong.keys()].filter((clave) => clave in fila.valores && !isNeeded(catalogo.tipo, clave));
    for (const [clave, message] of wrong) faults(droppable.includes(clave) ? pendientes : faltas, clave, message);
    for (const clave of droppable) delete fila.valores[clave];
    if (droppable.length === 0 || droppable.length < wrong.size) return { datos: null, faltas, pendientes };
  }
};

const isNeeded = (tipo: Tipo, clave: string): boolean => {
  const campo = definicionOf(tipo).campos.find((one) => one.clave === clave);
  return campo === undefined || campo.indispensable;
};

interface Entera {
  whole: Datos;
  datos: Datos;
  given: Datos;
  existente: Existente | undefined;
}

/** What of the file the room would refuse beside the rest of the record goes, until nothing is refused. */
const dropProblems = <D>(
  catalogo: Catalogo<D>,
  { whole, datos, given, existente }: Entera,
  pendientes: Falta[],
  faults: ReturnType<typeof faultsOf>,
): void => {
  for (;;) {
    const wrong = Object.entries(catalogo.problemsOf?.(whole) ?? {}).filter(
      ([clave, mensaje]) => mensaje !== undefined && clave in given && !isNeeded(catalogo.tipo, clave),
    );
    if (wrong.length === 0) return;
    for (const [clave, mensaje] of wrong) {
      faults(pendientes, clave, mensaje ?? '');
      delete given[clave];
      datos[clave] = typeof datos[clave] === 'number' ? 0 : '';
      whole[clave] = existente?.[clave] ?? datos[clave];
    }
  }
};

const tellProblems = <D>(
  catalogo: Catalogo<D>,
  datos: Datos,
  faltas: Falta[],
  faults: ReturnType<typeof faultsOf>,
): void => {
  for (const [campo, mensaje] of Object.entries(catalogo.problemsOf?.(datos) ?? {}))
    if (mensaje !== undefined) faults(faltas, campo, mensaje);
};

const faultsOf =
  <D>({ tipo }: Catalogo<D>, fila: Fila) =>
  (faltas: Falta[], campo: string, mensaje: string): void => {
    const titulo = definicionOf(tipo).campos.find(({ clave }) => clave === campo)?.titulo ?? '';
    // Of one cell the first thing that is wrong is enough.
    if (campo === '' || !faltas.some((falta) => falta.campo === campo))
      faltas.push(fault(fila, campo, titulo, mensaje));
  };

const firstHits = (probes: readonly string[], found: ReadonlyMap<string, Existente[]>): Existente[] => {
  for (const probe of probes) {
    const hits = found.get(probe);
    if (hits) return [...new Set(hits)];
  }
  return [];
};

const twins = <D>(catalogo: Catalogo<D>, matches: readonly Existente[]): string =>
  `Ya hay ${matches.length} que podrían ser este: ${matches.slice(0, 3).map(catalogo.nombreOf).join(', ')}. Corrígelos antes o agrega un dato que lo distinga.`;

/** The row of this file that is the same, if one came before; and whether it says the same in all. */
const repeatedIn = <D>(
  catalogo: Catalogo<D>,
  datos: Datos,
  existente: Existente | undefined,
  { numero, valores }: Fila,
  seen: Map<string, Dicho>,
): { numero: number; same: boolean } | undefined => {
  const keys = [...catalogo.probesOf(datos).slice(0, 1), ...(existente ? [`id:${existente.id}`] : [])];
  const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
  const said = JSON.stringify(Object.entries(valores).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  for (const key of keys) if (!seen.has(key)) seen.set(key, { numero, said });
  return before && { numero: before.numero, same: before.said === said };
};

const compare = <D>(
  catalogo: Catalogo<D>,
  existente: Existente,
  given: Datos,
  actualiza: boolean,
  avisos: string[],
): Pick<Juicio, 'suerte' | 'cambios' | 'registro_id' | 'version' | 'datos' | 'antes' | 'avisos'> => {
  const changed = Object.entries(given).filter(
    ([clave, valor]) =>
      (catalogo.comparable?.(clave, existente) ?? clave in existente) && !isSame(valor, existente[clave]),
  );
  const datos: Datos = Object.fromEntries(changed);
  const antes: Datos = Object.fromEntries(changed.map(([clave]) => [clave, existente[clave] ?? null]));
  if (!existente.activo) [datos['activo'], antes['activo']] = [true, false];
  const registro = { registro_id: existente.id, version: existente.version };
  const cambios = changed.flatMap(
    ([clave, valor]) =>
      catalogo.tell?.(clave, given, existente) ?? [changeOf(catalogo.tipo, clave, existente[clave], valor)],
  );
  const told = existente.activo ? avisos : [...avisos, 'Estaba de baja: se vuelve a usar.'];
  if (Object.keys(datos).length === 0)
    return { suerte: 'igual', cambios: [], ...registro, datos: {}, antes: null, avisos };
  if (!actualiza) return { suerte: 'omitido', cambios, ...registro, datos: {}, antes: null, avisos };
  return { suerte: 'cambia', cambios, ...registro, datos, antes, avisos: told };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changeOf = (tipo: Tipo, clave: string, antes: unknown, despues: unknown): Cambio => {
  const campo = definicionOf(tipo).campos.find((one) => one.clave === clave);
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'vacío';
    if (typeof value === 'number') return sayNumber(campo?.forma ?? 'entero', value);
    if (Array.isArray(value))
      return value.map((one) => campo?.opciones[String(one)] ?? String(one)).join(', ') || 'vacío';
    if (typeof value === 'boolean') return value ? 'Sí' : 'No';
    return typeof value === 'string' ? (campo?.opciones[value] ?? value) : '';
  };
  return { titulo: campo?.titulo ?? clave, antes: say(antes).slice(0, 200), despues: say(despues).slice(0, 200) };
};

const sayNumber = (forma: string, value: number): string => {
  if (forma === 'pesos') return formatPesos(value);
  if (forma === 'cantidad') return formatCantidad(value);
  return forma === 'tasa' ? formatTasa(value) : value.toLocaleString('es-MX');
};

const undoCatalogo = async <D>(
  catalogo: Catalogo<D>,
  tx: Tx,
  who: Who,
  escritos: readonly Escrito[],
  desde: string,
): Promise<Map<number, string>> => {
  const kept = new Map<number, string>();
  const now = await versionsOf(tx, who, catalogo.tabla, escritos);
  const intact = escritos.filter(({ numero, registro_id, registro_version }) => {
    const version = now.get(registro_id);
    // What somebody deleted meanwhile has nothing left to take back.
    if (version !== undefined && version !== registro_version) kept.set(numero, 'Se cambió después de importarlo.');
    return version === registro_version;
  });
  const added = intact.filter(({ suerte }) => suerte === 'nuevo');
  const staying = await catalogo.remove(tx, who, added, desde);
  for (const { numero, registro_id } of added) {
    const why = staying.get(registro_id);
    if (why !== undefined) kept.set(numero, why);
  }
  const changed = intact.filter(({ suerte }) => suerte === 'cambia');
  await inChunks(changed, async ({ numero, registro_id, registro_version, antes }) => {
    try {
      await catalogo.change(tx, who, registro_id, antes ?? {}, registro_version);
    } catch (error) {
      // The room says why it can no longer be what it was: that one stays, and its reason is told.
      if (!(error instanceof Refusal) || !catalogo.refusesFirst) throw error;
      kept.set(numero, error.message);
    }
  });
  return kept;
};

const versionsOf = async (
  tx: Tx,
  who: Who,
  tabla: string,
  escritos: readonly Escrito[],
): Promise<Map<string, number>> => {
  const ids = escritos.map(({ registro_id }) => registro_id);
  const rows = await tx.rows(
    sql<{ id: string; version: number }>`select id, version from ${sql.table(tabla)}
      where empresa_id = ${who.empresa_id} and id = any(${ids}::uuid[]) for no key update`,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
};
