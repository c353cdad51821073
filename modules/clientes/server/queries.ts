import type { Cliente } from '#modules/clientes/contract.ts';
import { normalizeRfc } from '#modules/clientes/rules.ts';
import { readPhone } from '#platform/contract/phones.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { Moved } from '#platform/server/db/moved.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { findsFew, isAmong, searchIds, wordsOf } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

export const clientes = (who: Who) =>
  q
    .selectFrom('clientes.cliente as c')
    .where('c.empresa_id', '=', who.empresa_id)
    .select([
      'c.id',
      'c.numero',
      'c.tipo',
      'c.nombre',
      'c.telefono',
      'c.whatsapp',
      'c.email',
      'c.direccion',
      'c.rfc',
      'c.nombre_fiscal',
      'c.regimen',
      'c.uso_cfdi',
      'c.cp',
      'c.cp_fiscal',
      'c.email_factura',
      'c.limite_credito_centavos',
      'c.dias_credito',
      'c.notas',
      'c.aviso_privacidad_en',
      'c.marketing_en',
      'c.activo',
      'c.fusionado_con',
      'c.anonimizado_en',
      'c.version',
      'c.creado_en',
    ]);

type Listed = Cliente & { nombre_orden: string };

const orders: Record<string, Order<Listed>> = {
  nombre: { by: sql`c.nombre_orden`, of: (row) => row.nombre_orden },
  numero: { by: sql`c.numero`, of: (row) => row.numero },
};

export interface ClientesFilter {
  sort?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  activo?: 'si' | 'no' | 'todos' | undefined;
}

export const listClientes = async (tx: Tx, who: Who, filter: ClientesFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const order = orderRows(filter.sort ?? 'nombre', orders, sql`c.id`);
  const after = order.after(filter.cursor);
  let which = clientes(who).select('c.nombre_orden');
  if (filter.activo !== 'todos') which = which.where('c.activo', '=', filter.activo !== 'no');
  if (after) which = which.where(after);
  const page = searched(who, which, filter.q ?? '')
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  return toPage(await tx.last<Listed>(page), limit, order.position);
};

/** Those that a text finds. Who is called so stands together, and far from the beginning of a list by name: each is looked up, instead of walking there. */
const searched = (who: Who, which: ReturnType<typeof clientes>, text: string) => {
  const ids = searchIds(who, 'cliente', text);
  if (ids === undefined) return which;
  if (!findsFew(text)) return which.where(isAmong('c.id', ids));
  return q
    .selectFrom(ids.as('f'))
    .innerJoinLateral(which.where(sql<boolean>`c.id = f.id`).offset(0).as('c'), (join) => join.onTrue())
    .selectAll('c');
};

const byKey = ({ who, id }: ById) =>
  clientes(who).where((eb) => eb.or([eb('c.id', '=', id), eb('c.fusionado_de', '=', id)]));

const clienteByKey = prepared(byKey);
const lockedByKey = prepared((key: ById) => byKey(key).forNoKeyUpdate());

/** Who was found to be another goes on as the one who stayed. */
const standing = (id: string, cliente: Cliente): Cliente => {
  if (cliente.fusionado_con !== null) throw new Moved(id, cliente.fusionado_con);
  return cliente;
};

/** The customer, or 404. */
export const getCliente = (tx: Tx, who: Who, id: string): Promise<Cliente> =>
  tx.once(`cliente ${id}`, ['clientes'], async () => standing(id, await tx.one(clienteByKey({ who, id }))));

/** The customer, locked until the commit: first in the lock order. */
export const lockCliente = (tx: Tx, who: Who, id: string): Promise<Cliente> =>
  tx.once(`cliente cerrado ${id}`, ['clientes'], async () => {
    const cliente = standing(id, await tx.one(lockedByKey({ who, id })));
    // What is locked is what is read from then on.
    return tx.once(`cliente ${id}`, ['clientes'], () => Promise.resolve(cliente));
  });

const MAX_SIMILAR = 5;

/** Who looks like the same customer, and why. */
export const findSimilar = async (
  tx: Tx,
  who: Who,
  probe: {
    id?: string | undefined;
    nombre?: string | undefined;
    telefono?: string | undefined;
    rfc?: string | undefined;
  },
) => {
  const base = q
    .selectFrom('clientes.cliente')
    .select(['id', 'nombre', 'telefono', 'rfc'])
    .where('empresa_id', '=', who.empresa_id)
    .where('tipo', '<>', 'publico')
    .where('fusionado_con', 'is', null)
    .limit(MAX_SIMILAR);
  const telefono = readPhone(probe.telefono ?? '') ?? '';
  const rfc = normalizeRfc(probe.rfc ?? '');
  const nombre = wordsOf(probe.nombre ?? '').join(' ');
  const [byPhone, byRfc, byName] = await Promise.all([
    telefono !== '' ? tx.rows(base.where('telefono', '=', telefono)) : [],
    rfc.length >= 12 && !/^X[AE]XX010101000$/.test(rfc) ? tx.rows(base.where('rfc', '=', rfc)) : [],
    nombre.length >= 4 ? tx.rows(base.where('nombre_orden', '=', nombre)) : [],
  ]);
  const found = new Map<string, { id: string; nombre: string; telefono: string; rfc: string; por: string }>();
  for (const [por, rows] of [
    ['el mismo RFC', byRfc],
    ['el mismo teléfono', byPhone],
    ['el mismo nombre', byName],
  ] as const)
    for (const row of rows) if (row.id !== probe.id && !found.has(row.id)) found.set(row.id, { ...row, por });
  return { data: [...found.values()].slice(0, MAX_SIMILAR) };
};

const MOST_PAIRS = 2_000;

/** Who look like the same customer by the same three signs, the surest first: each with the first that was registered of them. */
export const pairsAlike = async (tx: Tx, who: Who): Promise<{ uno_id: string; otro_id: string; por: string }[]> => {
  const pairs = (sign: string, worth: string, por: string, orden: number) => sql`
    select ${sql.lit(orden)} as orden, ${sql.lit(por)} as por, g.primero as uno_id, g.id as otro_id, g.numero from (
      select c.id, c.numero, first_value(c.id) over (partition by ${sql.raw(sign)} order by c.numero) as primero
      from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.activo and c.tipo <> 'publico' and ${sql.raw(worth)}) g
    where g.id <> g.primero`;
  const rows = await tx.rows(
    sql<{ uno_id: string; otro_id: string; por: string }>`select uno_id, otro_id, por from (
      ${pairs('c.rfc', `length(c.rfc) >= 12 and c.rfc not in ('XAXX010101000', 'XEXX010101000')`, 'el mismo RFC', 0)}
      union all ${pairs('c.telefono', "c.telefono <> ''", 'el mismo teléfono', 1)}
      union all ${pairs('c.nombre_orden', 'length(c.nombre_orden) >= 4', 'el mismo nombre', 2)}) p
    order by orden, numero desc limit ${MOST_PAIRS}`,
  );
  const seen = new Set<string>();
  return rows.filter(({ uno_id, otro_id }) => {
    const pair = uno_id < otro_id ? `${uno_id} ${otro_id}` : `${otro_id} ${uno_id}`;
    if (seen.has(pair)) return false;
    seen.add(pair);
    return true;
  });
};
