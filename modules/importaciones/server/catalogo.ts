import type * as z from 'zod/mini';
import type { Cambio, Falta } from '#modules/importaciones/contract.ts';
import { definicionOf, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import { formatCantidad, formatPesos, formatTasa } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Escrito, type Fila, fault, inChunks, inError, type Juicio, type Kind } from './kind.ts';

export type Datos = Record<string, unknown>;
export type Existente = Datos & { id: string; version: number; activo: boolean };
type Guardado = { id: string; version: number };

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
    const seen = new Map<string, number>();
    return filas.map((fila) => judgeOne(catalogo, fila, found, seen, actualiza));
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
  seen: Map<string, number>,
  actualiza: boolean,
): Juicio => {
  const faults = faultsOf(catalogo, fila);
  const parsed = catalogo.esquema.safeParse(fila.valores);
  const faltas = [...fila.faltas];
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) faults(faltas, String(path[0] ?? ''), message);
  const nombre = catalogo.nombreOf(fila.valores);
  if (!parsed.success || faltas.length > 0) {
    // All that is wrong with a row is told at once.
    tellProblems(catalogo, fila.valores, faltas, faults);
    return inError(fila, nombre, faltas);
  }
  const raw = parsed.data as Datos;
  const datos = catalogo.tidy?.(raw) ?? raw;
  const matches = firstHits(catalogo.probesOf(datos), found);
  const existente = matches.length === 1 ? matches[0] : undefined;
  const given = Object.fromEntries(
    Object.keys(fila.valores).flatMap((clave) => (clave in datos ? [[clave, datos[clave]]] : [])),
  );
  const whole = existente ? { ...existente, ...given } : datos;
  tellProblems(catalogo, whole, faltas, faults);
  if (existente)
    for (const [campo, mensaje] of Object.entries(catalogo.conflictsOf?.(datos, existente, actualiza) ?? {}))
      faults(faltas, campo, mensaje);
  if (matches.length > 1) faults(faltas, '', twins(catalogo, matches));
  const repeated = repeatedIn(catalogo, datos, existente, fila.numero, seen);
  if (repeated !== undefined) faults(faltas, '', `Se repite: es el mismo que el renglón ${repeated}. Deja solo uno.`);
  if (faltas.length > 0) return inError(fila, nombre, faltas);
  const base = { numero: fila.numero, nombre, faltas, avisos: catalogo.advise?.(whole, given) ?? [] };
  if (!existente)
    return { ...base, suerte: 'nuevo', cambios: [], registro_id: null, version: null, datos, antes: null };
  return { ...base, ...compare(catalogo, existente, given, actualiza, base.avisos) };
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

/** The row of this file that is the same, if one came before. */
const repeatedIn = <D>(
  catalogo: Catalogo<D>,
  datos: Datos,
  existente: Existente | undefined,
  numero: number,
  seen: Map<string, number>,
): number | undefined => {
  const keys = [...catalogo.probesOf(datos).slice(0, 1), ...(existente ? [`id:${existente.id}`] : [])];
  const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
  for (const key of keys) if (!seen.has(key)) seen.set(key, numero);
  return before;
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
