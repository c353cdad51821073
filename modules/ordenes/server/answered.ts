import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import type { DifferenceFollower } from '#modules/cotizaciones/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { differenceOf, isAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { setCuentaTotal } from '#modules/pagos/server/front-door.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { settlePendientes } from './pendientes.ts';
import { getOrden, linesOf, lockOrden } from './queries.ts';
import { settleStock } from './stock.ts';
import { tellOrden, workersAt } from './visible.ts';
import './tables.ts';

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** His answer about the difference: what he takes is work and money of the order from now on, what he does not is rejected. */
export const applyAnswer: DifferenceFollower['hear'] = async (tx, who, orden_id, { folio, nombre, partidas }) => {
  const row = await lockOrden(tx, who, orden_id);
  if (!isOpen(row.estado) || row.cancelada_en !== null)
    throw new Refusal(cotizacionesRefusals.orden_cerrada, { folio: row.folio });
  const before = await linesOf(tx, who, orden_id);
  const taken = idsOf(partidas, 'autorizada');
  await setLines(tx, who, orden_id, taken, 'pendiente');
  const refused = idsOf(partidas, 'rechazada');
  const back = await goBackToSigned(tx, who, orden_id, before, refused);
  await setLines(tx, who, orden_id, refused, 'rechazada');
  const orden = await getOrden(tx, who, orden_id);
  const fresh = new Set(before.flatMap((line) => (isAuthorised(line.estado) ? [] : line.id)));
  const authorised = orden.partidas.filter((p) => taken.includes(p.id) && fresh.has(p.id));
  await writeAuthorised(tx, who, orden, addCentavos(back, ...authorised.map((p) => p.total_centavos)));
  await settleStock(tx, who, orden, before);
  await settlePendientes(tx, who, orden_id, before);
  await setCuentaTotal(tx, who, orden_id, orden.totales.total_centavos);
  const more = addCentavos(...authorised.map((p) => p.total_centavos - p.firmado_centavos));
  const said = more > 0 ? `autorizó ${formatPesos(more)} más` : 'no autorizó la ampliación';
  await tx.run(
    q.insertInto('ordenes.cambio_estado').values({
      empresa_id: who.empresa_id,
      orden_id,
      de: row.estado,
      a: row.estado,
      nota: `${nombre} ${said} (${folio})`,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tellOrden(tx, who, 'orden.cambio', { id: orden_id, folio: row.folio });
  await ringWorkers(tx, who, orden, { nombre, said, taken: taken.filter((id) => fresh.has(id)) });
  await writeBitacora(tx, who, {
    accion: 'orden.ampliada',
    id: orden_id,
    folio: row.folio,
    texto: `${nombre} ${said} en ${row.folio}, por la ampliación ${folio}.`,
  });
};

/** His no to a rise leaves the work as he had authorised it; how much that comes to. */
const goBackToSigned = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  before: readonly LineRow[],
  refused: readonly string[],
): Promise<number> => {
  const rose = before.filter(
    ({ id, estado, firmado }) => estado === 'por_autorizar' && firmado !== null && refused.includes(id),
  );
  for (const { id, firmado } of rose)
    await tx.run(
      q
        .updateTable('ordenes.partida as p')
        .set({ ...firmado, estado: asGiven(who) })
        .where('p.empresa_id', '=', who.empresa_id)
        .where('p.orden_id', '=', orden_id)
        .where('p.id', '=', id),
    );
  return addCentavos(...rose.map(({ firmado }) => firmado?.total_centavos ?? 0));
};

/** What the customer of an order had authorised, for the quotation that asks him for more. */
export const standingOf: DifferenceFollower['stand'] = async (tx, who, orden_id) => {
  const orden = await getOrden(tx, who, orden_id);
  return {
    total_centavos: differenceOf(orden).firmado_centavos,
    partidas: orden.partidas.flatMap(({ id, firmado_centavos }) =>
      firmado_centavos > 0 ? [{ id, total_centavos: firmado_centavos }] : [],
    ),
  };
};

/** Whoever has his hands in it hears at once what he may do, and what he may leave. */
const ringWorkers = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  { nombre, said, taken }: { nombre: string; said: string; taken: readonly string[] },
): Promise<void> => {
  const work = orden.partidas.flatMap((p) => (taken.includes(p.id) ? `«${p.descripcion}»` : []));
  await notify(tx, who, {
    usuario_ids: await workersAt(tx, who, orden.id),
    tipo: 'orden.autorizada',
    titulo: `${orden.folio}: ${work.length > 0 ? 'ya se puede hacer' : 'no se hace'}`,
    texto: work.length > 0 ? `${nombre} autorizó ${work.join(', ')}.` : `${nombre} ${said}.`,
    ruta: '/',
  });
};

const idsOf = (partidas: Parameters<DifferenceFollower['hear']>[3]['partidas'], decision: 'autorizada' | 'rechazada') =>
  partidas.flatMap((p) => (p.decision === decision ? p.id : []));

/** Only what waits, or had been rejected: work that goes on is not touched by an answer given again. */
const setLines = async (tx: Tx, who: Who, orden_id: string, ids: string[], estado: 'pendiente' | 'rechazada') => {
  if (ids.length === 0) return;
  await tx.run(
    q
      .updateTable('ordenes.partida as p')
      .set({ estado: estado === 'pendiente' ? asGiven(who) : estado })
      .where('p.empresa_id', '=', who.empresa_id)
      .where('p.orden_id', '=', orden_id)
      .where('p.id', 'in', ids)
      .where('p.estado', 'in', ['por_autorizar', 'rechazada']),
  );
};

/** Work that somebody had been given is still his. */
const asGiven = (who: Who) =>
  sql<'pendiente' | 'asignada'>`case when exists (select from ordenes.partida_trabajador w
    where w.empresa_id = ${who.empresa_id} and w.orden_id = p.orden_id and w.partida_id = p.id)
    then 'asignada' else 'pendiente' end`;

/** The order is worth what was authorised of it. */
const writeAuthorised = (tx: Tx, who: Who, orden: Orden, more: number) => {
  const { subtotal_centavos, descuento_centavos, base_centavos, iva_centavos, total_centavos } = orden.totales;
  return tx.run(
    q
      .updateTable('ordenes.orden')
      .set((eb) => ({
        bruto_centavos: subtotal_centavos,
        descuento_centavos,
        base_centavos,
        iva_centavos,
        total_centavos,
        // What is not guarded may have risen by itself: to what he authorised is added what he now authorises.
        autorizado_centavos: orden.guardada ? total_centavos : eb('autorizado_centavos', '+', more),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', orden.id),
  );
};
