import type { Acuerdo, AcuerdoEntrada } from '#modules/acuerdos/contract.ts';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import { getCliente, lockCliente } from '#modules/clientes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What was agreed with a customer; with whom nothing was, nothing. */
export const getAcuerdo = async (tx: Tx, who: Who, cliente_id: string): Promise<Acuerdo> =>
  (await tx.maybe(sql<Acuerdo>`
    select a.lista_id, coalesce(l.nombre, '') as lista, a.pide_oc, a.estado_mensual, a.version,
      coalesce(l.activa and coalesce(l.desde <= ${who.hoy}::date, true) and coalesce(l.hasta >= ${who.hoy}::date, true), false) as vigente
    from acuerdos.acuerdo a left join acuerdos.lista l on l.empresa_id = a.empresa_id and l.id = a.lista_id
    where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${cliente_id}`)) ?? {
    lista_id: null,
    lista: '',
    vigente: false,
    pide_oc: false,
    estado_mensual: false,
    version: 0,
  };

export const readAcuerdo = async (tx: Tx, who: Who, cliente_id: string): Promise<Acuerdo> => {
  await getCliente(tx, who, cliente_id);
  return getAcuerdo(tx, who, cliente_id);
};

export const changeAcuerdo = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { lista_id, pide_oc, estado_mensual }: AcuerdoEntrada,
  version: number,
): Promise<Acuerdo> => {
  const cliente = await getCliente(tx, who, cliente_id);
  if (cliente.tipo === 'publico') throw new Refusal(acuerdosRefusals.publico_sin_acuerdo);
  await lockCliente(tx, who, cliente_id);
  const before = await getAcuerdo(tx, who, cliente_id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  if (lista_id !== before.lista_id) {
    if (!who.can('editar_servicios')) throw new Refusal(acuerdosRefusals.sin_permiso_de_lista);
    if (lista_id !== null) await holdLista(tx, who, lista_id);
  }
  const written = { lista_id, pide_oc, estado_mensual };
  await tx.run(
    q
      .insertInto('acuerdos.acuerdo')
      .values({ empresa_id: who.empresa_id, cliente_id, ...written })
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'cliente_id'])
          .doUpdateSet((eb) => ({ ...written, version: eb('acuerdos.acuerdo.version', '+', 1) })),
      ),
  );
  const after = await getAcuerdo(tx, who, cliente_id);
  await emitEvent(tx, who, 'acuerdo.cliente', 'ver_clientes|ver_ventas|ver_cotizaciones|ver_ordenes_trabajo', {
    id: cliente_id,
  });
  await writeBitacora(tx, who, {
    accion: 'acuerdo.cambio',
    id: cliente_id,
    texto: `${who.nombre} dejó con ${cliente.nombre}: ${sayAcuerdo(after)}.`,
    antes: before,
    despues: after,
  });
  return after;
};

/** The list that he takes, held so that nobody retires it meanwhile. */
const holdLista = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const { activa, nombre } = await tx.one(
    q
      .selectFrom('acuerdos.lista')
      .select(['activa', 'nombre'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forShare(),
  );
  if (!activa) throw new Refusal(acuerdosRefusals.lista_retirada, { nombre });
};

const sayAcuerdo = ({ lista, pide_oc, estado_mensual }: Acuerdo): string =>
  [
    lista ? `lista «${lista}»` : 'precios de catálogo',
    pide_oc ? 'pide orden de compra' : 'no pide orden de compra',
    estado_mensual ? 'estado de cuenta cada mes' : 'sin estado de cuenta mensual',
  ].join(', ');

/** Nothing is delivered to whoever asks for his purchase order while its number is missing. */
export const requireOrdenDeCompra = async (
  tx: Tx,
  who: Who,
  {
    cliente_id,
    cliente,
    folio,
    orden_compra,
  }: { cliente_id: string; cliente: string; folio: string; orden_compra: string },
): Promise<void> => {
  if (orden_compra !== '') return;
  const { pide_oc } = await getAcuerdo(tx, who, cliente_id);
  if (pide_oc)
    throw new Refusal(
      acuerdosRefusals.falta_oc,
      { cliente, folio },
      { fields: { orden_compra: 'Escribe el número de su orden de compra.' } },
    );
};
