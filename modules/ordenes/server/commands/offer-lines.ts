import { judgePrecios } from '#modules/acuerdos/server/front-door.ts';
import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { judgeOferta } from '#modules/ordenes/rules/ofrecida.ts';
import { reasonAgainst } from '#modules/ordenes/rules.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { refuseBeyondAuthority } from '#modules/partidas/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { askDifference, waitingOf } from '../authorised.ts';
import { priceLines } from '../lines.ts';
import { settlePendientes } from '../pendientes.ts';
import { getOrden, linesOf, lockOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { updateOrden } from './change-orden.ts';
import { insertLines } from './open-orden.ts';
import '../tables.ts';

export type LineaOfrecida = PartidaEntrada & { punto_id: string };

export interface Ofrecido {
  orden: Orden;
  /** How many points somebody else had offered meanwhile: those stay as they are. */
  quedan: number;
}

/**
 * Lines that what was found proposes: each waits for the customer's yes, in an order that is guarded and in one that is not,
 * and is asked in the quotation of its difference. Of one point there is one line, however often and by how many it is offered.
 */
export const offerLines = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  ofrece: readonly LineaOfrecida[],
  retira: readonly string[],
): Promise<Ofrecido> => {
  await lockOrden(tx, who, orden_id);
  const orden = await getOrden(tx, who, orden_id);
  const motivo = reasonAgainst('edit', orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  const before = await linesOf(tx, who, orden_id);
  const { nuevas, cambian, quedan, retiran, tomada } = judgeOferta(before, ofrece, retira);
  if (tomada) throw new Refusal(ordenesRefusals.ya_autorizado, { descripcion: tomada.descripcion });
  const asked = [...nuevas.map(({ id: _, ...one }) => one), ...cambian.map(({ a }) => a)];
  if (asked.length === 0 && retiran.length === 0) return { orden, quedan: quedan.length };
  await removeLines(
    tx,
    who,
    orden_id,
    [...retiran, ...cambian.map(({ de }) => de)].map(({ id }) => id),
  );
  if (asked.length > 0) {
    const judged = await judgePrecios(tx, who, orden, asked, before);
    const priced = await priceLines(tx, who, orden.precios, judged, null, before);
    await refuseBeyondAuthority(tx, who, orden, priced, before);
    const ids = new Set(priced.map(({ id }) => id));
    const places = placesOf(priced, before);
    await insertLines(tx, who, orden_id, priced, { done: false, waiting: ids, offered: ids, places }, []);
  }
  await updateOrden(tx, who, orden_id, {});
  const after = await linesOf(tx, who, orden_id);
  const waiting = waitingOf(after);
  await askDifference(tx, who, orden, waiting, new Set(waiting.map(({ id }) => id)));
  await settlePendientes(tx, who, orden_id, [...before, ...after]);
  await tellOrden(tx, who, 'orden.cambio', { id: orden_id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.ofrecida',
    id: orden_id,
    folio: orden.folio,
    texto: sayOffer(who, orden, asked, retiran),
    antes: orden.partidas,
  });
  return { orden: await getOrden(tx, who, orden_id), quedan: quedan.length };
};

/** What is changed stays where it was; what is new goes behind. */
const placesOf = (lines: readonly { id: string }[], before: Awaited<ReturnType<typeof linesOf>>) => {
  const held = new Map(before.map(({ id, renglon }) => [id, renglon]));
  const last = Math.max(0, ...held.values());
  const fresh = lines.filter(({ id }) => !held.has(id));
  return new Map([...held, ...fresh.map(({ id }, i) => [id, last + i + 1] as const)]);
};

interface Dicha {
  descripcion: string;
}

const sayOffer = ({ nombre }: Who, { folio }: Orden, asked: readonly Dicha[], gone: readonly Dicha[]): string =>
  [
    asked.length > 0 ? `${nombre} propuso en ${folio}: ${named(asked)}.` : '',
    gone.length > 0 ? `${nombre} retiró de ${folio}: ${named(gone)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const named = (lines: readonly Dicha[]): string => lines.map(({ descripcion }) => `«${descripcion}»`).join(', ');

const removeLines = async (tx: Tx, who: Who, orden_id: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.run(
    q
      .deleteFrom('ordenes.partida')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', 'in', ids),
  );
};
