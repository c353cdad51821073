import { lockCliente } from '#modules/clientes/server/front-door.ts';
import { createCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { insertWorkers, openOrden } from '#modules/ordenes/server/front-door.ts';
import { alreadyJudged } from '#modules/partidas/server/front-door.ts';
import type { Carrito, OrdenDelCarrito } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { Referencia } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { keepComentario } from './comentarios.ts';
import { requireAuthority } from './judge.ts';
import { named, ordenOf, refuseSold } from './sell.ts';
import './tables.ts';

export interface Hecho {
  id: string;
  folio: string;
  comentario_folio: string | null;
}

/** The cart as work that stays: an order with its lines, its people and its account. */
export const toOrden = async (tx: Tx, who: Who, cart: OrdenDelCarrito): Promise<Hecho> => {
  refusePlanes(cart);
  await lockCliente(tx, who, clienteOf(cart));
  await refuseSold(tx, who, cart.id);
  const autorizacion_id = await requireAuthority(tx, who, cart);
  const partidas = named(cart.partidas);
  const said = { ...cart, comentarios: [cart.comentarios, notesOf(cart)].filter(Boolean).join('\n').slice(0, 2000) };
  const orden = await openOrden(
    tx,
    alreadyJudged(who),
    ordenOf({ ...said, cliente_id: clienteOf(cart), partidas }, 'orden'),
  );
  if (autorizacion_id !== null)
    await tx.run(
      q.insertInto('ventas.nota').values({ empresa_id: who.empresa_id, orden_id: orden.id, autorizacion_id }),
    );
  await insertWorkers(
    tx,
    who,
    orden.id,
    partidas.map(({ id, trabajadores }) => ({ partida_id: id, empleados: trabajadores })),
  );
  const { id, folio } = orden;
  return { id, folio, comentario_folio: await keepComentario(tx, who, cart.comentarios, { tipo: 'orden', id, folio }) };
};

/** The cart as a quotation; discounts are judged by the room of quotations. */
export const toCotizacion = async (tx: Tx, who: Who, cart: Carrito): Promise<Hecho> => {
  refusePlanes(cart);
  await lockCliente(tx, who, clienteOf(cart));
  await refuseKept(tx, who, cart.id);
  const { id, folio } = await createCotizacion(tx, who, {
    id: cart.id,
    cliente_id: clienteOf(cart),
    activo_id: cart.activo_id,
    kilometraje: null,
    motivo: '',
    orden_compra: cart.orden_compra,
    entrega_estimada: '',
    descuento_documento: cart.descuento_documento,
    comentarios: cart.comentarios,
    notas_internas: notesOf(cart).slice(0, 2000),
    partidas: cart.partidas.map(({ nota: _n, trabajadores: _t, membresia: _m, ...partida }) => partida),
  });
  return {
    id,
    folio,
    comentario_folio: await keepComentario(tx, who, cart.comentarios, { tipo: 'cotizacion', id, folio }),
  };
};

/** A membership begins the day that it is sold: it is charged at the counter. */
const refusePlanes = ({ partidas }: Carrito): void => {
  if (partidas.some(({ membresia }) => membresia !== null)) throw new Refusal(membresiasRefusals.solo_mostrador);
};

/** Somebody did not hear that it became a quotation and sends it again. */
const refuseKept = async (tx: Tx, who: Who, id: string | undefined): Promise<void> => {
  const kept =
    id &&
    (await tx.maybe(
      q
        .selectFrom('cotizaciones.cotizacion')
        .select(['id', 'folio'])
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    ));
  if (kept) throw new Refusal(ventasRefusals.ya_vendido, { folio: kept.folio }, { current: kept, shape: Referencia });
};

/** What was noted line by line, where lines keep no note. */
const notesOf = ({ partidas }: Carrito): string =>
  partidas
    .filter(({ nota }) => nota !== '')
    .map(({ descripcion, nota }) => `${descripcion}: ${nota}`)
    .join('\n');

const clienteOf = ({ cliente_id }: Carrito): string => {
  if (cliente_id === null)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { cliente_id: 'Elige el cliente.' } });
  return cliente_id;
};
