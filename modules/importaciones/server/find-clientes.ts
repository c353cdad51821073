import type { Falta } from '#modules/importaciones/contract.ts';
import { normalizeRfc, RFC_EXTRANJERO, RFC_PUBLICO } from '#platform/contract/rfc.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { wordsOf } from '#platform/server/search/search.ts';
import { type Fila, fault } from './kind.ts';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What names are compared by. */
export const nameKey = (value: unknown): string => wordsOf(textOf(value)).join(' ');
/** An RFC that is of one person; '' for those that stand for anybody. */
export const ownRfc = (value: unknown): string => {
  const rfc = normalizeRfc(textOf(value));
  return rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO ? '' : rfc;
};

interface Conocido {
  id: string;
  nombre: string;
  telefono: string;
  rfc: string;
  nombre_orden: string;
}

/** Says whose each row is: its `cliente_id`, found by RFC, else by name and telephone; or what to do about it. */
export const findClientes = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<void> => {
  for (const fila of await matchClientes(tx, who, filas)) fila.faltas.push(sayNobody(fila));
};

/** The same, but for those who are not there at all: they are answered, and what becomes of them is for others to say. */
export const matchClientes = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<Fila[]> => {
  const known = await loadConocidos(tx, who, filas);
  const byRfc = groupBy(known, ({ rfc }) => rfc);
  const byName = groupBy(known, ({ nombre_orden }) => nombre_orden);
  const byPhone = groupBy(known, ({ telefono }) => telefono);
  const nobody: Fila[] = [];
  for (const fila of filas) {
    const { cliente, cliente_telefono, cliente_rfc } = fila.valores;
    const rfc = ownRfc(cliente_rfc);
    const named = byName.get(nameKey(cliente)) ?? [];
    const phoned = byPhone.get(textOf(cliente_telefono)) ?? [];
    const hits = rfc ? (byRfc.get(rfc) ?? []) : narrow(nameKey(cliente), named, textOf(cliente_telefono), phoned);
    const [only] = hits;
    if (only && hits.length === 1) Object.assign(fila.valores, { cliente_id: only.id });
    else if (hits.length === 0) nobody.push(fila);
    else fila.faltas.push(fault(fila, fieldOf(fila), 'Cliente', sayUnknown(fila, hits.length)));
  }
  return nobody;
};

const fieldOf = ({ valores }: Fila): string => (ownRfc(valores['cliente_rfc']) ? 'cliente_rfc' : 'cliente');
export const sayNobody = (fila: Fila): Falta => fault(fila, fieldOf(fila), 'Cliente', sayUnknown(fila, 0));

/** By name; of several with the same one, who has that telephone. Without a name, the telephone alone. */
const narrow = (name: string, named: Conocido[], telefono: string, phoned: Conocido[]): Conocido[] => {
  if (name === '') return telefono === '' ? [] : phoned;
  if (telefono === '' || named.length < 2) return named;
  const both = named.filter((one) => one.telefono === telefono);
  return both.length > 0 ? both : named;
};

const sayUnknown = ({ textos }: Fila, hits: number): string => {
  const said = [textos['cliente_rfc'], textos['cliente'], textos['cliente_telefono']].find(Boolean);
  if (said === undefined) return 'Escribe de qué cliente es: su nombre, teléfono o RFC.';
  if (hits > 1) return `Hay ${hits} clientes «${said}». Agrega su teléfono o su RFC para saber cuál es.`;
  return `No hay un cliente «${said}». Impórtalo o regístralo antes, o revisa cómo está escrito.`;
};

const loadConocidos = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<Conocido[]> => {
  const rfcs = distinct(filas.map(({ valores }) => ownRfc(valores['cliente_rfc'])));
  const names = distinct(filas.map(({ valores }) => nameKey(valores['cliente'])));
  const phones = distinct(filas.map(({ valores }) => textOf(valores['cliente_telefono'])));
  return tx.rows(
    sql<Conocido>`select id, nombre, telefono, rfc, nombre_orden from clientes.cliente
      where empresa_id = ${who.empresa_id} and tipo <> 'publico' and fusionado_con is null
        and (rfc = any(${rfcs}::text[]) or telefono = any(${phones}::text[]) or nombre_orden = any(${names}::text[]))`,
  );
};

export const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');

export const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};
