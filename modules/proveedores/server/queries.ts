import type { Proveedor, ProveedoresQuery } from '#modules/proveedores/contract.ts';
import { checkClabe } from '#modules/proveedores/rules.ts';
import { readPhone } from '#platform/contract/phones.ts';
import { normalizeRfc, RFC_EXTRANJERO, RFC_PUBLICO } from '#platform/contract/rfc.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAmong, searchIds, sortKey } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
const MAX_SIMILAR = 5;

type Row = Omit<Proveedor, 'banco'> & { nombre_orden: string };

const proveedores = (who: Who) =>
  q
    .selectFrom('proveedores.proveedor as p')
    .where('p.empresa_id', '=', who.empresa_id)
    .select([
      'p.id',
      'p.numero',
      'p.nombre',
      'p.nombre_orden',
      'p.razon_social',
      'p.rfc',
      'p.regimen',
      'p.cp_fiscal',
      'p.contacto',
      'p.telefono',
      'p.whatsapp',
      'p.email',
      'p.clabe',
      'p.dias_credito',
      'p.limite_credito_centavos',
      'p.categorias',
      'p.notas',
      'p.activo',
      'p.version',
      'p.creado_en',
    ]);

const toProveedor = ({ nombre_orden: _, ...row }: Row): Proveedor => ({
  ...row,
  banco: row.clabe === '' ? '' : checkClabe(row.clabe).banco,
});

const orders: Record<string, Order<Row>> = {
  nombre: { by: sql`p.nombre_orden`, of: (row) => row.nombre_orden },
  numero: { by: sql`p.numero`, of: (row) => row.numero },
};

/** Of two that were joined only the one that stays. */
const isStanding = (who: Who) =>
  sql<boolean>`not exists (select 1 from proveedores.alias a where a.empresa_id = ${who.empresa_id} and a.id = p.id)`;

export const listProveedores = async (tx: Tx, who: Who, filter: ProveedoresQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const order = orderRows(filter.sort ?? 'nombre', orders, sql`p.id`);
  const after = order.after(filter.cursor);
  const ids = filter.q ? searchIds(who, 'proveedor', filter.q) : undefined;
  let query = proveedores(who)
    .where(isStanding(who))
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (filter.activo !== 'todos') query = query.where('p.activo', '=', filter.activo !== 'no');
  if (filter.categoria) query = query.where(sql<boolean>`${filter.categoria} = any(p.categorias)`);
  if (ids) query = query.where(isAmong('p.id', ids));
  if (after) query = query.where(after);
  const page = toPage(await tx.last<Row>(query), limit, order.position);
  return { ...page, data: page.data.map(toProveedor) };
};

/** The supplier that this id stands for now, or 404. */
export const getProveedor = async (tx: Tx, who: Who, id: string): Promise<Proveedor> => {
  const found = await tx.one<Row>(
    proveedores(who).where('p.id', '=', (eb) =>
      eb
        .selectFrom('proveedores.vigente as v')
        .select('v.vigente_id')
        .where('v.empresa_id', '=', who.empresa_id)
        .where('v.id', '=', id),
    ),
  );
  return toProveedor(found);
};

/** Those that this one stands for. */
export const listUnidos = async (tx: Tx, who: Who, id: string) => {
  const { id: vigente } = await getProveedor(tx, who, id);
  const data = await tx.last(
    q
      .selectFrom('proveedores.alias as a')
      .innerJoin('proveedores.proveedor as p', (join) =>
        join.onRef('p.empresa_id', '=', 'a.empresa_id').onRef('p.id', '=', 'a.id'),
      )
      .select(['a.id', 'p.nombre', 'a.unido_por_nombre as unido_por', 'a.unido_en'])
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.proveedor_id', '=', vigente)
      .orderBy('a.unido_en', 'desc')
      .orderBy('a.id')
      .limit(100),
  );
  return { data };
};

/** The same, held until the commit, so that nobody joins it to another meanwhile. */
export const lockProveedor = async (tx: Tx, who: Who, id: string): Promise<Proveedor> => {
  await tx.rows(
    q
      .selectFrom('proveedores.proveedor')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  return getProveedor(tx, who, id);
};

/** The one that has this RFC, if there is just one in use. */
export const findByRfc = async (tx: Tx, who: Who, rfc: string): Promise<Proveedor | null> => {
  if (rfc === '' || rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO) return null;
  const rows = await tx.rows<Row>(
    proveedores(who).where('p.rfc', '=', normalizeRfc(rfc)).where(isStanding(who)).orderBy('p.numero').limit(1),
  );
  return rows[0] ? toProveedor(rows[0]) : null;
};

/** Another supplier in use with the same CLABE, or with the same name or RFC and another CLABE: one of both may divert a payment. */
export const findTwin = (
  tx: Tx,
  who: Who,
  { id, nombre, rfc, clabe }: Pick<Proveedor, 'id' | 'nombre' | 'rfc' | 'clabe'>,
): Promise<{ nombre: string; clabe: string } | undefined> => {
  const own = rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO ? '' : rfc;
  return tx.maybe(
    q
      .selectFrom('proveedores.proveedor as p')
      .select(['p.nombre', 'p.clabe'])
      .where('p.empresa_id', '=', who.empresa_id)
      .where('p.id', '<>', id)
      .where(isStanding(who))
      .where(sql<boolean>`p.clabe <> '' and ${clabe} <> ''
        and (p.clabe = ${clabe} or p.nombre_orden = ${sortKey(nombre)} or (p.rfc <> '' and p.rfc = ${own}))`)
      .orderBy(sql`p.clabe = ${clabe}`, 'desc')
      .orderBy('p.numero')
      .limit(1),
  );
};

interface Probe {
  id?: string | undefined;
  nombre?: string | undefined;
  telefono?: string | undefined;
  rfc?: string | undefined;
}

/** Who looks like the same supplier, and why. */
export const findSimilar = async (tx: Tx, who: Who, probe: Probe) => {
  const base = q
    .selectFrom('proveedores.proveedor as p')
    .select(['p.id', 'p.nombre', 'p.telefono', 'p.rfc'])
    .where('p.empresa_id', '=', who.empresa_id)
    .where(isStanding(who))
    .limit(MAX_SIMILAR);
  const telefono = readPhone(probe.telefono ?? '') ?? '';
  const rfc = normalizeRfc(probe.rfc ?? '');
  const nombre = sortKey(probe.nombre ?? '');
  const isOwnRfc = rfc.length >= 12 && rfc !== RFC_PUBLICO && rfc !== RFC_EXTRANJERO;
  const [byRfc, byPhone, byName] = await Promise.all([
    isOwnRfc ? tx.rows(base.where('p.rfc', '=', rfc)) : [],
    telefono !== '' ? tx.rows(base.where('p.telefono', '=', telefono)) : [],
    nombre.length >= 4 ? tx.rows(base.where('p.nombre_orden', '=', nombre)) : [],
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
