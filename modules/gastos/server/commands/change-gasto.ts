import { gastoCan } from '#modules/gastos/rules.ts';
import type { Gasto, GastoCambio, GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { countedOn } from '#platform/server/closed-month.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseHeld } from '../holders.ts';
import { folioOfOrden } from '../ordenes.ts';
import { getGasto, openGasto } from '../queries.ts';
import { indexGasto, lockGasto } from '../writing.ts';
import { importesOf, refuseDates, refuseZero } from './insert-gasto.ts';

/** Changes what is said of an expense; its amounts only while nothing was paid and no invoice says them. */
export const changeGasto = async (
  tx: Tx,
  who: Who,
  id: string,
  { borrador, ...change }: GastoCambio,
  version: number,
): Promise<GastoCompleto> => {
  await lockGasto(tx, who, id);
  const before = await getGasto(tx, who, id);
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await openGasto(tx, who, id) });
  if (!gastoCan.change(before)) throw new Refusal(gastosRefusals.gasto_cancelado, { folio: before.folio });
  const sent = definedOnly(change);
  const importes = newImportes(before, sent);
  if (importes) await refuseHeld(tx, who, id);
  refuseDates(who, {
    fecha: sent.fecha ?? before.fecha_papel ?? before.fecha,
    vence: 'vence' in sent ? (sent.vence ?? null) : before.vence,
  });
  const total_centavos = importes?.total_centavos ?? before.total_centavos;
  if (borrador === false || before.estado !== 'borrador') refuseZero(total_centavos);
  const { total_centavos: _total, iva_centavos: _iva, isr_retenido_centavos: _isr, ...others } = sent;
  const { iva_retenido_centavos: _retenido, ...rest } = others;
  if (typeof rest.proveedor_id === 'string') rest.proveedor_id = (await getProveedor(tx, who, rest.proveedor_id)).id;
  await tx.run(
    q
      .updateTable('gastos.gasto')
      .set({
        ...rest,
        ...(await dayOf(tx, who, before, sent.fecha, borrador === false)),
        ...(await ordenOf(tx, who, rest)),
        ...importes,
        // Another day is another crossing.
        ...(rest.vence === undefined || rest.vence === before.vence ? {} : { avisado: '' as const }),
        ...(borrador === false ? { borrador } : {}),
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await indexGasto(tx, who, id);
  const after = await openGasto(tx, who, id);
  const { folio } = after;
  await emitEvent(tx, who, 'gasto.cambiado', 'registrar_gastos', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'gasto.cambiado',
    id,
    folio,
    texto: `${who.nombre} ${borrador === false && before.estado === 'borrador' ? 'registró el borrador' : 'cambió'} ${folio}.`,
    antes: before,
    despues: after,
  });
  return after;
};

/**
 * The day on which it counts. A paper of a closed month stays on the day on which it counted, if that is open; a draft of one that is
 * registered counts today. What counts on a closed day is not moved: the database says so.
 */
const dayOf = async (tx: Tx, who: Who, before: Gasto, sent: string | undefined, registers: boolean) => {
  const paper = before.fecha_papel ?? before.fecha;
  const asked = sent ?? paper;
  if (asked === paper && !(registers && before.estado === 'borrador')) return { fecha: before.fecha };
  const counted = await countedOn(tx, who, asked);
  if (counted.fecha_papel === null || before.estado === 'borrador') return counted;
  const { fecha } = await countedOn(tx, who, before.fecha);
  return fecha === before.fecha ? { ...counted, fecha } : { fecha: asked };
};

/** The order that was chosen, or what was written in its place; neither, when neither was sent. */
const ordenOf = async (tx: Tx, who: Who, { orden_id, orden_folio }: Pick<GastoCambio, 'orden_id' | 'orden_folio'>) => {
  if (typeof orden_id === 'string') return { orden_id, orden_folio: await folioOfOrden(tx, who, orden_id) };
  if (orden_folio !== undefined) return { orden_id: null, orden_folio: orden_folio.toUpperCase() };
  return orden_id === null ? { orden_id } : {};
};

/** The amounts together, when one of them changes. */
const AMOUNTS = ['total_centavos', 'iva_centavos', 'isr_retenido_centavos', 'iva_retenido_centavos'] as const;
const newImportes = (before: Gasto, sent: Partial<Record<(typeof AMOUNTS)[number], number>>) => {
  if (AMOUNTS.every((one) => sent[one] === undefined || sent[one] === before[one])) return undefined;
  if (before.uuid !== null) throw new Refusal(gastosRefusals.gasto_de_cfdi, { folio: before.folio });
  if (!gastoCan.changeAmounts(before)) throw new Refusal(gastosRefusals.gasto_pagado, { folio: before.folio });
  const {
    total_centavos = before.total_centavos,
    iva_centavos = before.iva_centavos,
    isr_retenido_centavos = before.isr_retenido_centavos,
    iva_retenido_centavos = before.iva_retenido_centavos,
  } = sent;
  return importesOf({ total_centavos, iva_centavos, isr_retenido_centavos, iva_retenido_centavos });
};
