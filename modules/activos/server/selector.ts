import type { Seleccion } from '#modules/activos/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOfCode, searchIds } from '#platform/server/search/search.ts';
import { etiquetaActivo } from './etiqueta.ts';
import './tables.ts';

const MAX_EACH = 6;
const MAX_OWNED = 30;
const MAX_LISTED = 500;

/** Vehicles that match first, then each matching customer with his vehicles, then the customer alone. */
export const selectClienteActivo = async (tx: Tx, who: Who, text: string): Promise<{ data: Seleccion[] }> => {
  const [vehicles, clientes] = await Promise.all([findActivos(tx, who, text), clientesBy(tx, who, text)]);
  const owned = await activosOf(
    tx,
    who,
    clientes.map((cliente) => cliente.id),
  );
  const data: Seleccion[] = vehicles.map((activo) => ({ tipo: 'activo', ...activo }));
  for (const { id, nombre, telefono } of clientes) {
    for (const { id: activo_id, ...activo } of owned)
      if (activo.cliente_id === id && !data.some((row) => row.activo_id === activo_id))
        data.push({ tipo: 'activo', ...activo, activo_id, nombre, telefono });
    data.push({
      tipo: 'cliente',
      cliente_id: id,
      activo_id: null,
      nombre,
      telefono,
      vehiculo: '',
      placas: '',
      serie: '',
    });
  }
  return { data };
};

/** The vehicles of several customers at once, for a list of customers. */
export const listByCliente = async (tx: Tx, who: Who, clienteIds: string[]) => ({
  data: await tx.last(
    q
      .selectFrom('activos.activo as a')
      .select(['a.id', 'a.cliente_id', etiquetaActivo.as('vehiculo'), 'a.placas'])
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.activo', '=', true)
      .where('a.cliente_id', 'in', clienteIds)
      .orderBy('a.id')
      .limit(MAX_LISTED),
  ),
});

/** Vehicles that a text names, up to six: first the one whose plate or serial it is, then those that it begins. */
export const findActivos = async (tx: Tx, who: Who, text: string) => {
  const ids = searchIds(who, 'activo', text);
  if (!ids) return [];
  const [whole, begun] = await Promise.all([
    tx.rows(activosWhere(who).where('a.id', 'in', idsOfCode(who, 'activo', text))),
    tx.rows(activosWhere(who).where('a.id', 'in', ids)),
  ]);
  const others = begun.filter((one) => !whole.some(({ activo_id }) => activo_id === one.activo_id));
  return [...whole, ...others].slice(0, MAX_EACH);
};

const activosWhere = (who: Who) =>
  q
    .selectFrom('activos.activo as a')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'a.empresa_id').onRef('c.id', '=', 'a.cliente_id'),
    )
    .select([
      'a.id as activo_id',
      'a.cliente_id',
      'c.nombre',
      'c.telefono',
      etiquetaActivo.as('vehiculo'),
      'a.placas',
      'a.serie',
    ])
    .where('a.empresa_id', '=', who.empresa_id)
    .where('a.activo', '=', true)
    .limit(MAX_EACH);

const clientesBy = (tx: Tx, who: Who, text: string) => {
  const ids = searchIds(who, 'cliente', text);
  const base = q
    .selectFrom('clientes.cliente as c')
    .select(['c.id', 'c.nombre', 'c.telefono'])
    .where('c.empresa_id', '=', who.empresa_id)
    .where('c.activo', '=', true)
    .orderBy('c.nombre_orden')
    .limit(MAX_EACH);
  return tx.rows(ids ? base.where('c.id', 'in', ids) : base);
};

const activosOf = async (tx: Tx, who: Who, clienteIds: string[]) =>
  clienteIds.length === 0
    ? []
    : tx.rows(
        q
          .selectFrom('activos.activo as a')
          .select(['a.id', 'a.cliente_id', etiquetaActivo.as('vehiculo'), 'a.placas', 'a.serie'])
          .where('a.empresa_id', '=', who.empresa_id)
          .where('a.activo', '=', true)
          .where('a.cliente_id', 'in', clienteIds)
          .orderBy('a.id', 'desc')
          .limit(MAX_OWNED),
      );
