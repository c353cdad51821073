import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { dayOfPromise, reasonAgainstPromise } from '#modules/ordenes/rules/promesa.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { noteInHistory } from './add-nota.ts';
import { take, updateOrden } from './change-orden.ts';
import { sayPromesa } from './write-datos.ts';

/** For when it is promised, and nothing else of it. The promise before stays in its history. */
export const promiseOrden = async (tx: Tx, who: Who, id: string, promesa: string, version: number): Promise<Orden> => {
  const before = await take(tx, who, id, version, 'edit');
  const motivo = reasonAgainstPromise(before.estado, dayOfPromise(promesa, who.zona), who.hoy);
  if (motivo !== null) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  await updateOrden(tx, who, id, { promesa });
  await noteInHistory(tx, who, before, sayPromesa(who, before, { promesa }));
  await tellOrden(tx, who, 'orden.cambio', { id, folio: before.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.promesa',
    id,
    folio: before.folio,
    texto: `${who.nombre} cambió la promesa de ${before.folio}.`,
    antes: { promesa: before.promesa },
    despues: { promesa },
  });
  return getOrden(tx, who, id);
};
