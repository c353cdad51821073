import { type Perfil, type PerfilCambio, perfilRefusals } from '#modules/perfil/contract.ts';
import { fitsPreferencia, MAX_PREFERENCIAS } from '#modules/perfil/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { isNameTaken, whereHeWorks } from '#modules/permisos/server/front-door.ts';
import { changePersona } from '#modules/usuarios/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { rememberPlace } from '#platform/server/files/receive.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPerfil } from './queries.ts';
import './tables.ts';

/** One's own name and telephone, over the version that was read. */
export const changePerfil = async (tx: Tx, who: Who, version: number, change: PerfilCambio): Promise<Perfil> => {
  const before = await getPerfil(tx, who);
  if (!(await changePersona(tx, who.usuario_id, version, change)))
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getPerfil(tx, who) });
  if (before.nombre !== change.nombre)
    await whereHeWorks(tx, who, (there) => rename(tx, there, before.nombre, change.nombre));
  return getPerfil(tx, who);
};

/** The photo of a person is of no company: it goes with him. */
export const placeFoto = async (tx: Tx, who: Who, files: Storage, recibido: Recibido): Promise<Perfil> => {
  const clave = `fotos/${who.usuario_id}/${recibido.id}.webp`;
  const before = await tx.maybe(
    q.selectFrom('perfil.foto').select('clave').where('usuario_id', '=', who.usuario_id).forUpdate(),
  );
  rememberPlace(recibido, clave);
  await files.take(clave, recibido.path);
  await tx.run(sql`insert into perfil.foto (usuario_id, id, clave, tamano, creado_en)
    values (${who.usuario_id}, ${recibido.id}, ${clave}, ${recibido.tamano}, ${who.now})
    on conflict (usuario_id) do update set id = excluded.id, clave = excluded.clave, tamano = excluded.tamano,
      creado_en = excluded.creado_en`);
  if (before) tx.afterCommit(() => void files.remove(before.clave).catch(() => undefined));
  return getPerfil(tx, who);
};

export const removeFoto = async (tx: Tx, who: Who, files: Storage): Promise<Perfil> => {
  const gone = await tx.maybe(q.deleteFrom('perfil.foto').where('usuario_id', '=', who.usuario_id).returning('clave'));
  if (gone) tx.afterCommit(() => void files.remove(gone.clave).catch(() => undefined));
  return getPerfil(tx, who);
};

/** The last one to write wins: these are tastes, nobody is asked which. */
export const keepPreferencias = async (tx: Tx, who: Who, preferencias: Record<string, unknown>): Promise<void> => {
  const entries = Object.entries(preferencias);
  if (entries.some(([, valor]) => !fitsPreferencia(valor))) throw new Refusal(perfilRefusals.preferencia_grande);
  await oneAtATime(tx, `preferencias ${who.usuario_id}`);
  for (const [clave, valor] of entries)
    await tx.run(
      valor === null || valor === undefined
        ? q.deleteFrom('perfil.preferencia').where('usuario_id', '=', who.usuario_id).where('clave', '=', clave)
        : sql`insert into perfil.preferencia (usuario_id, clave, valor, actualizado_en)
            values (${who.usuario_id}, ${clave}, ${JSON.stringify(valor)}::jsonb, ${who.now})
            on conflict (usuario_id, clave) do update set valor = excluded.valor, actualizado_en = excluded.actualizado_en`,
    );
  const { cuantas } = await tx.one(
    sql<{ cuantas: number }>`select count(*) as cuantas from perfil.preferencia where usuario_id = ${who.usuario_id}`,
  );
  if (cuantas > MAX_PREFERENCIAS) throw new Refusal(perfilRefusals.preferencia_grande);
};

/** Colleagues read the name in controls: it is nobody else's, and administrators hear of the old one. */
const rename = async (tx: Tx, who: Who, antes: string, despues: string): Promise<void> => {
  if (await isNameTaken(tx, who, who.usuario_id, despues))
    throw new Refusal(perfilRefusals.nombre_de_otro, {}, { fields: { nombre: perfilRefusals.nombre_de_otro.message } });
  const texto = `${antes} ahora se llama ${despues}.`;
  await writeBitacora(tx, who, {
    accion: 'usuario.cambiado',
    id: who.usuario_id,
    texto,
    antes: { nombre: antes },
    despues: { nombre: despues },
  });
  await notify(tx, who, {
    permiso: 'administrar_permisos',
    tipo: 'usuario.nombre',
    titulo: 'Alguien cambió su nombre',
    texto: `${texto} Su cuenta es ${who.email}.`,
    ruta: '/operaciones/usuarios',
  });
};
