import type { SesionPropia } from '#modules/sesiones/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { ringBell } from '#platform/server/events/bell.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hush } from './browser.ts';
import { describeDevice, describePlace } from './describe-device.ts';

interface OpenSession {
  id: string;
  ip: string;
  agente: string;
  creada_en: string;
  activa_en: string;
}

/** What the person has open, this one first and then by last use. */
export const listOwnSessions = async (tx: Tx, who: Who): Promise<{ sesiones: SesionPropia[] }> => {
  // Of another company its minutes are not read here: an hour is the most that any gives.
  const here = await tx.maybe(
    sql<{
      minutos: number;
    }>`select inactividad_min as minutos from empresas.empresa where empresa_id = ${who.empresa_id}`,
  );
  const rows = await tx.rows(sql<OpenSession>`select id, ip, agente, creada_en, activa_en from sesiones.sesion
    where usuario_id = ${who.usuario_id} and revocada_en is null and expira_en > ${who.now}
      and activa_en > ${who.now}::timestamptz
        - make_interval(mins => case when empresa_id = ${who.empresa_id} then ${here?.minutos ?? 60}::int else 60 end)
    order by id = ${who.sesion_id} desc, activa_en desc limit 100`);
  return {
    sesiones: rows.map(({ id, ip, agente, creada_en, activa_en }) => ({
      id,
      es_esta: id === who.sesion_id,
      dispositivo: describeDevice(agente),
      lugar: describePlace(ip),
      iniciada_en: creada_en,
      activa_en,
    })),
  };
};

/** Another person's session, one that ended and one that never was look the same. */
export const closeOwnSession = async (tx: Tx, who: Who, id: string): Promise<{ cerradas: number }> => {
  const cerradas = await tx.run(sql`update sesiones.sesion set revocada_en = ${who.now}
    where id = ${id} and usuario_id = ${who.usuario_id} and revocada_en is null and expira_en > ${who.now}`);
  // Whoever did not hear that it was closed asks again: closed it is.
  if (cerradas === 0)
    await tx.one(sql`select 1 from sesiones.sesion where id = ${id} and usuario_id = ${who.usuario_id}`);
  await hush(tx, sql`id = ${id} and usuario_id = ${who.usuario_id}`, who.now);
  await wakePages(tx, who.usuario_id);
  return { cerradas };
};

/** Everything that a person has open but for one session, in every company: after a change of password, or because he asks. */
export const closeOtherSessions = async (
  tx: Tx,
  { usuario_id, sesion_id, now }: Pick<Who, 'usuario_id' | 'sesion_id' | 'now'>,
): Promise<{ cerradas: number }> => {
  const cerradas = await tx.run(sql`update sesiones.sesion set revocada_en = ${now}
    where usuario_id = ${usuario_id} and id <> ${sesion_id} and revocada_en is null and expira_en > ${now}`);
  await hush(tx, sql`usuario_id = ${usuario_id} and id <> ${sesion_id}`, now);
  if (cerradas > 0) await wakePages(tx, usuario_id);
  return { cerradas };
};

/** The page of a closed session may be in any of his companies: their streams ask the gate again, now and not at the next beat. */
const wakePages = async (tx: Tx, usuarioId: string): Promise<void> => {
  const empresas = await tx.rows(
    sql<{ empresa_id: number }>`select empresa_id from sesiones.empresas_de(${usuarioId}::uuid)`,
  );
  for (const { empresa_id } of empresas) tx.afterCommit((pool) => ringBell(pool, empresa_id));
};
