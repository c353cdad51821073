import type { Cliente } from '#modules/clientes/contract.ts';
import { normalizeRfc } from '#modules/clientes/rules.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAmong, searchIds, wordsOf } from '#platform/server/search/search.ts';
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
  const ids = filter.q ? searchIds(who, 'cliente', filter.q) : undefined;
  let query = clientes(who)
    .select('c.nombre_orden')
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (filter.activo !== 'todos') query = query.where('c.activo', '=', filter.activo !== 'no');
  if (ids) query = query.where(isAmong('c.id', ids));
  if (after) query = query.where(after);
  return toPage(await tx.last<Listed>(query), limit, order.position);
};

/** The customer, or 404. */
export const getCliente = (tx: Tx, who: Who, id: string): Promise<Cliente> =>
  tx.one(clientes(who).where('c.id', '=', id));

/** The customer, locked until the commit: first in the lock order. */
export const lockCliente = (tx: Tx, who: Who, id: string): Promise<Cliente> =>
  tx.one(clientes(who).where('c.id', '=', id).forNoKeyUpdate());

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
    .limit(MAX_SIMILAR);
  const telefono = (probe.telefono ?? '').replace(/\D/g, '').slice(-10);
  const rfc = normalizeRfc(probe.rfc ?? '');
  const nombre = wordsOf(probe.nombre ?? '').join(' ');
  const [byPhone, byRfc, byName] = await Promise.all([
    telefono.length === 10 ? tx.rows(base.where('telefono', '=', telefono)) : [],
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
