import type * as z from 'zod/mini';
import { reindexCliente } from '#modules/clientes/server/front-door.ts';
import { endMembresiaOf } from '#modules/permisos/server/front-door.ts';
import type { EjecucionNueva, Solicitud } from '#modules/privacidad/contract.ts';
import { PAPELES } from '#modules/privacidad/rules/clases.ts';
import { privacidadRefusals } from '#modules/privacidad/rules/refusals.ts';
import { sayImpedimento } from '#modules/privacidad/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { countBitacora, TACHADA, tacharBitacora } from '#platform/server/bitacora/tachar.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { discardArchivos } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { forgettersAbove } from '#platform/server/privacy/above.ts';
import { tacharPlataforma } from '#platform/server/privacy/platform-words.ts';
import { idsOf, type Persona, TACHADO } from '#platform/server/privacy/tachar.ts';
import { type Alcance, alcanceOf, howMany, withGastos } from './alcance.ts';
import { forgetters } from './partes.ts';
import { forgetPersonaOfPerfil } from '#modules/perfil/server/front-door.ts';
import { personaOf } from './persona.ts';
import { facturasKept, impedimentosOf } from './previa.ts';
import { getSolicitud } from './queries.ts';
import './tables.ts';

/**
 * Takes a customer's data away for ever: all rooms theirs, in one transaction, so that nothing stays half taken. Papers that were
 * printed go behind the commit, by a job that insists.
 */
export const cancelar = async (
  tx: Tx,
  who: Who,
  solicitud: Solicitud,
  said: z.infer<typeof EjecucionNueva>,
): Promise<Solicitud> => {
  if (said.folio.trim().toUpperCase() !== solicitud.folio.toUpperCase())
    throw new Refusal(privacidadRefusals.folio_distinto, { folio: solicitud.folio });
  // The journal is read from end to end, which in an old company takes longer than any page may.
  await tx.run(sql`set local statement_timeout to '10min'`);
  const persona = await personaOf(tx, who, solicitud.cliente_id, solicitud.folio);
  const alcance = await alcanceOf(tx, who, persona);
  await refuseWhileUnderWay(tx, who, solicitud, alcance);
  if (said.total !== undefined && said.total !== alcance.total) throw new Refusal(privacidadRefusals.previa_cambiada);
  const conservado = (await facturasKept(tx, who, solicitud.cliente_id)).map(
    (one) => `Factura ${one.folio}, hasta el ${one.conservar_hasta}`,
  );
  await endMembresiaOf(tx, who, solicitud.cliente_id);
  const conGastos = await withGastos(tx, who, persona);
  const renglones = await countBitacora(tx, who, conGastos);
  const archivos: string[] = [];
  // One after the other: rooms lock in the order of the plan.
  for (const forget of forgetters) archivos.push(...(await forget(tx, who, persona)));
  for (const forget of forgettersAbove()) archivos.push(...(await forget(tx, who, persona)));
  const retratos = await forgetPersonaOfPerfil(tx, who, persona);
  await discardArchivos(tx, who, [...new Set(archivos)]);
  await tacharPlataforma(tx, who, persona);
  // By what is left of him his documents are found.
  await reindexCliente(tx, who, solicitud.cliente_id);
  await closeRequests(tx, who, solicitud, conservado);
  await tellJournal(tx, who, solicitud, conGastos, renglones);
  await emitEvent(tx, who, 'privacidad.cambio', 'ver_clientes|administrar_permisos', { id: solicitud.id });
  await emitEvent(tx, who, 'cliente.eliminado', 'ver_clientes', {});
  await queueJob(tx, 'privacidad.borrar_archivos', { papeles: papersOf(persona), retratos });
  return getSolicitud(tx, who, solicitud.id);
};

const refuseWhileUnderWay = async (tx: Tx, who: Who, { cliente_id }: Solicitud, alcance: Alcance): Promise<void> => {
  const found = await impedimentosOf(tx, who, cliente_id, alcance);
  if (found.length === 0) return;
  const motivos = found.map(({ clave, detalle }) => `${sayImpedimento[clave]}${detalle ? ` (${detalle})` : ''}.`);
  throw new Refusal(privacidadRefusals.no_se_puede_cancelar, { motivos: motivos.join(' ') });
};

/** What he asked for stays with its dates; what was written of it goes. What he still waited for ends with it. */
const closeRequests = async (tx: Tx, who: Who, { id, cliente_id }: Solicitud, conservado: string[]): Promise<void> => {
  await tx.run(sql`update privacidad.solicitud set
      detalle = case when detalle = '' then '' else ${TACHADO} end,
      identidad_nota = case when identidad_nota = '' then '' else ${TACHADO} end,
      respuesta = case when id = ${id} then respuesta when respuesta = '' then '' else ${TACHADO} end,
      prorroga_respuesta = case when prorroga_respuesta is null then null else ${TACHADO} end,
      prorroga_ejecucion = case when prorroga_ejecucion is null then null else ${TACHADO} end,
      version = version + 1
    where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id}`);
  await tx.run(sql`update privacidad.solicitud set respondida = coalesce(respondida, ${who.hoy}::date), procedente = coalesce(procedente, false),
      respuesta = case when respuesta = '' then 'Sus datos se borraron por otra solicitud.' else respuesta end,
      respondida_por = case when respondida_por = '' then ${who.nombre} else respondida_por end,
      ejecutada = case when procedente is true then ${who.hoy}::date end,
      ejecutada_por = case when procedente is true then ${who.nombre} else '' end,
      conservado = case when id = ${id} then ${JSON.stringify(conservado)}::jsonb else conservado end
    where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id}
      and (respondida is null or (procedente is true and ejecutada is null))`);
};

/** Last of all, so that nothing that was written on the way stays: the journal says that it was done, and of nobody. */
const tellJournal = async (
  tx: Tx,
  who: Who,
  { id, folio }: Solicitud,
  persona: Persona,
  renglones: number,
): Promise<void> => {
  const struck = await tacharBitacora(tx, who, persona);
  // No more than was counted before anything was taken away.
  if (struck.renglones !== renglones) throw new Refusal(privacidadRefusals.previa_cambiada);
  await writeBitacora(tx, who, {
    accion: TACHADA,
    id,
    folio,
    texto: `${who.nombre} hizo efectiva ${folio}: se borraron los datos de ${persona.anonimo}.`,
    despues: { ...struck, registros: howMany(persona) },
  });
};

/** Where the papers are that were printed of what was his: kind and id. */
export const papersOf = (persona: Pick<Persona, 'registros'>): string[] =>
  Object.entries(PAPELES).flatMap(([papel, tablas]) => idsOf(persona, ...tablas).map((id) => `${papel}/${id}`));

export const removePapers = async (files: Storage, empresa_id: number, papeles: readonly string[]): Promise<void> => {
  for (const papel of papeles) await files.removeUnder(`pdf/${empresa_id}/${papel}`);
};
