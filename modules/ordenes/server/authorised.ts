import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { type DifferenceFollower, offerDifference } from '#modules/cotizaciones/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { judgeAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { setCuentaTotal } from '#modules/pagos/server/front-door.ts';
import type { Partida } from '#modules/partidas/contract.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { settlePendientes } from './pendientes.ts';
import { getOrden, linesOf, lockOrden } from './queries.ts';
import { settleStock } from './stock.ts';
import { tellOrden } from './visible.ts';
import './tables.ts';

type Line = Partida & { id: string };
const NONE: ReadonlySet<string> = new Set();

/** Whether a new order goes no further than its customer authorises. */
export const isGuarded = async (tx: Tx, who: Who): Promise<boolean> => (await getEmpresa(tx, who)).guarda_autorizado;

/** Which lines of a new order wait: none of those that the customer took, nor of those told by who hears him at the counter. */
export const waitingAtOpening = (who: Who, guardada: boolean, fromCotizacion: boolean, lines: readonly Line[]) =>
  guardada && !fromCotizacion && !who.can('autorizar_mostrador') ? new Set(lines.map(({ id }) => id)) : NONE;

/** Which lines wait for the customer's yes once they are saved like this, and which he gave it; what was begun does not rise. */
export const waitingAfter = (
  orden: Pick<Orden, 'guardada'>,
  before: Awaited<ReturnType<typeof linesOf>>,
  after: readonly Line[],
): { waiting: ReadonlySet<string>; authorised: Line[] } => {
  if (!orden.guardada) return { waiting: NONE, authorised: [...after] };
  const { por_autorizar, rechazadas, begun } = judgeAuthorised(before, after);
  if (begun) throw new Refusal(ordenesRefusals.ya_empezado, { descripcion: begun.descripcion });
  return { waiting: por_autorizar, authorised: authorisedOf(after, new Set([...por_autorizar, ...rechazadas])) };
};

/** What is worked and charged: not what waits. */
export const authorisedOf = <P extends { id: string }>(lines: readonly P[], waiting: ReadonlySet<string>): P[] =>
  lines.filter(({ id }) => !waiting.has(id));

/** The quotation of the difference follows what waits. */
export const askDifference = async (
  tx: Tx,
  who: Who,
  orden: Pick<Orden, 'id' | 'folio' | 'cliente_id' | 'activo_id' | 'kilometraje' | 'precios' | 'guardada'>,
  lines: readonly Line[],
  waiting: ReadonlySet<string>,
): Promise<void> => {
  if (!orden.guardada) return;
  const { id, folio, cliente_id, activo_id, kilometraje, precios } = orden;
  await offerDifference(tx, who, {
    orden: { id, folio },
    cliente_id,
    activo_id,
    kilometraje,
    precios,
    partidas: lines.filter((line) => waiting.has(line.id)),
  });
};

/** What is not authorised is not worked. */
export const refuseUnauthorised = (orden: Orden, { estado, descripcion }: PartidaDeOrden): void => {
  if (estado === 'por_autorizar' || estado === 'rechazada')
    throw new Refusal(
      ordenesRefusals.falta_autorizar,
      { descripcion, folio: orden.ampliacion?.folio ?? '' },
      { current: orden },
    );
};

/** His answer about the difference: what he takes is work and money of the order from now on, what he does not is rejected. */
export const applyAnswer: DifferenceFollower = async (tx, who, orden_id, { folio, nombre, partidas }) => {
  const row = await lockOrden(tx, who, orden_id);
  if (!isOpen(row.estado) || row.cancelada_en !== null)
    throw new Refusal(cotizacionesRefusals.orden_cerrada, { folio: row.folio });
  const before = await linesOf(tx, who, orden_id);
  const taken = idsOf(partidas, 'autorizada');
  await setLines(tx, who, orden_id, taken, 'pendiente');
  await setLines(tx, who, orden_id, idsOf(partidas, 'rechazada'), 'rechazada');
  const orden = await getOrden(tx, who, orden_id);
  await writeAuthorised(tx, who, orden);
  await settleStock(tx, who, orden, before);
  await settlePendientes(tx, who, orden_id, before);
  await setCuentaTotal(tx, who, orden_id, orden.totales.total_centavos);
  const more = addCentavos(...orden.partidas.flatMap((p) => (taken.includes(p.id) ? p.total_centavos : [])));
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
  await writeBitacora(tx, who, {
    accion: 'orden.ampliada',
    id: orden_id,
    folio: row.folio,
    texto: `${nombre} ${said} en ${row.folio}, por la ampliación ${folio}.`,
  });
};

const idsOf = (partidas: Parameters<DifferenceFollower>[3]['partidas'], decision: 'autorizada' | 'rechazada') =>
  partidas.flatMap((p) => (p.decision === decision ? p.id : []));

/** Only what waits, or had been rejected: work that goes on is not touched by an answer given again. */
const setLines = async (tx: Tx, who: Who, orden_id: string, ids: string[], estado: 'pendiente' | 'rechazada') => {
  if (ids.length === 0) return;
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', 'in', ids)
      .where('estado', 'in', ['por_autorizar', 'rechazada']),
  );
};

/** The order is worth what was authorised of it. */
const writeAuthorised = (tx: Tx, who: Who, orden: Orden) => {
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
        autorizado_centavos: total_centavos,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', orden.id),
  );
};

/** What nobody answered when the order ends is rejected in it; its quotation says why. */
export const rejectWaiting = async (tx: Tx, who: Who, orden_id: string): Promise<void> => {
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado: 'rechazada' })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('estado', '=', 'por_autorizar'),
  );
};
