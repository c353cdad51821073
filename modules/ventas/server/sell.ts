import { ensurePublicoGeneral, getCliente, lockCliente } from '#modules/clientes/server/front-door.ts';
import type { OrdenNueva } from '#modules/ordenes/contract.ts';
import { judgeVenta, noteVenta } from '#modules/membresias/server/front-door.ts';
import { type Abierta, holdLines, insertWorkers, writeOrden } from '#modules/ordenes/server/front-door.ts';
import { excessOf, sayCredito } from '#modules/pagos/rules/credito.ts';
import { holdMoney, noteExcess, readCredito, writePago } from '#modules/pagos/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { Referencia } from '#platform/contract/fields.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import type { Carrito, LineaDeVenta, Nota, VentaNueva } from '#modules/ventas/contract.ts';
import { q } from '#platform/server/db/query.ts';
import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { keepComentario } from './comentarios.ts';
import { leaveToOwe, requireAuthority } from './judge.ts';
import { getNota } from './queries.ts';
import './tables.ts';

export type Named = LineaDeVenta & { id: string };

/** Sells a cart in one act: ticket, goods, charge; or nothing of it. */
export const sell = async (tx: Tx, who: Who, venta: VentaNueva): Promise<Nota> => {
  if (venta.cobro && !who.can('ver_pendiente_pago')) throw new Refusal(ventasRefusals.sin_cobro);
  const publico = venta.cliente_id === null;
  const leave = venta.cliente_id === null ? null : await leaveToOwe(tx, who, venta, venta.cliente_id);
  const [autorizacion_id, cliente_id] = await Promise.all([
    requireAuthority(tx, who, leave ? { ...venta, autorizacion_id: null } : venta).then((given) => leave?.id ?? given),
    venta.cliente_id ?? ensurePublicoGeneral(tx, who).then(({ id }) => id),
  ]);
  const { cobro } = venta;
  // Customer and register before the document: the order of locks is told in `holdMoney`.
  if (cobro) await holdMoney(tx, who, { cliente_id, sesion_id: cobro.sesion_id, gives_cash: false });
  else await lockCliente(tx, who, cliente_id);
  // Behind the customer's lock: of two charges of one cart at once, the second finds it sold.
  await refuseSold(tx, who, venta.id);
  const partidas = named(venta.partidas);
  const { activo_id } = venta;
  if (partidas.some(({ membresia }) => membresia !== null)) await holdLines(tx, who, partidas);
  const planes = await judgeVenta(tx, who, { cliente_id: venta.cliente_id, activo_id }, partidas);
  const orden = await writeOrden(tx, who, ordenOf({ ...venta, cliente_id, partidas }, 'mostrador'), undefined, true);
  await noteVenta(tx, who, orden, activo_id, planes);
  await keepNota(tx, who, orden, partidas, autorizacion_id);
  await keepComentario(tx, who, venta.comentarios, { tipo: 'venta', id: orden.id, folio: orden.folio });
  await refuseDebt(tx, who, orden, cobro?.monto_centavos ?? 0, publico ? null : cliente_id, leave);
  if (cobro)
    await writePago(tx, who, {
      aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: cobro.monto_centavos }],
      a_favor_centavos: 0,
      formas: cobro.formas,
      sesion_id: cobro.sesion_id,
      nota: '',
    });
  return getNota(tx, who, orden.id);
};

/** Somebody did not hear that it was sold, or became an order, and sends it again. */
export const refuseSold = async (tx: Tx, who: Who, id: string | undefined): Promise<void> => {
  const sold = id && (await tx.maybe(folioOf(who, id)));
  if (sold) throw new Refusal(ventasRefusals.ya_vendido, { folio: sold.folio }, { current: sold, shape: Referencia });
};

const folioOf = (who: Who, id: string) =>
  q.selectFrom('ordenes.orden').select(['id', 'folio']).where('empresa_id', '=', who.empresa_id).where('id', '=', id);

/** The cart as the order that it becomes: a ticket delivered on the spot, or work that stays. */
export const ordenOf = (
  cart: Carrito & { cliente_id: string; partidas: readonly Named[] },
  clase: OrdenNueva['clase'],
): OrdenNueva => ({
  id: cart.id,
  cotizacion_id: null,
  clase,
  tipo: 'normal',
  cliente_id: cart.cliente_id,
  activo_id: cart.activo_id,
  partidas: cart.partidas.map(plainLine),
  descuento_documento: cart.descuento_documento,
  kilometraje: null,
  kilometraje_confirmado: null,
  combustible_octavos: null,
  motivo: '',
  orden_compra: cart.orden_compra,
  observaciones: cart.comentarios,
  promesa: null,
});

/** The line as any document writes it. */
export const plainLine = ({ nota: _n, trabajadores: _t, membresia: _m, ...partida }: Named) => partida;

export const named = (partidas: readonly LineaDeVenta[]): Named[] =>
  partidas.map((partida) => ({ ...partida, id: partida.id ?? newId() }));

export const keepNota = async (
  tx: Tx,
  who: Who,
  { id: orden_id }: Pick<Abierta, 'id'>,
  partidas: readonly Named[],
  autorizacion_id: string | null,
): Promise<void> => {
  const { empresa_id } = who;
  tx.along(insertion('ventas.nota', { empresa_id, orden_id, autorizacion_id }));
  const told = partidas.filter(({ nota }) => nota !== '');
  if (told.length > 0)
    tx.along(
      q
        .insertInto('ventas.nota_partida')
        .values(told.map(({ id, nota }) => ({ empresa_id, orden_id, partida_id: id, nota }))),
    );
  await insertWorkers(
    tx,
    who,
    orden_id,
    partidas.map(({ id, trabajadores }) => ({ partida_id: id, empleados: trabajadores })),
  );
};

/** What is not paid now is owed: by a customer known by name, within his credit, or by leave of who may give it. */
export const refuseDebt = async (
  tx: Tx,
  who: Who,
  { total_centavos, folio }: Pick<Abierta, 'total_centavos' | 'folio'>,
  paid_centavos: number,
  cliente_id: string | null,
  leave: { nombre: string } | null = null,
): Promise<void> => {
  const debe = total_centavos - paid_centavos;
  if (debe <= 0) return;
  if (cliente_id === null) throw new Refusal(ventasRefusals.sin_cliente);
  const { nombre: cliente } = await getCliente(tx, who, cliente_id);
  // His account of this sale is open already, so all of it is in what he owes.
  const before = await readCredito(tx, who, cliente_id);
  const credito = { ...before, debe_centavos: before.debe_centavos - paid_centavos };
  if (excessOf(credito) > 0 && !leave && !who.can('entregar_con_saldo'))
    throw new Refusal(ventasRefusals.sin_credito, {
      cliente,
      debe: formatPesos(debe),
      credito: who.can('ver_pendiente_pago') ? ` (con esto: ${sayCredito(credito)})` : '',
    });
  await noteExcess(tx, who, credito, { cliente_id, cliente, folio, autoriza: leave?.nombre ?? null });
};
