import { PRESETS, type Preset } from '#modules/permisos/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Creates the preset roles of a new company. */
export const createRoles = async (tx: Tx, who: Who): Promise<void> => {
  for (const [preset, { nombre, permisos }] of Object.entries(PRESETS)) {
    const id = newId();
    await tx.run(q.insertInto('permisos.rol').values({ empresa_id: who.empresa_id, id, nombre, preset }));
    await tx.run(sql`insert into permisos.rol_permiso (empresa_id, rol_id, permiso)
      select e.empresa_id, ${id}::uuid, k from empresas.empresa e, unnest(${[...permisos]}::text[]) k
      where e.empresa_id = ${who.empresa_id}`);
  }
};

/** Makes a person a member of the company with a preset role. */
export const addMember = async (
  tx: Tx,
  who: Who,
  usuario_id: string,
  preset: Preset,
  cliente_id: string | null = null,
): Promise<void> => {
  const rol = await tx.one(
    q.selectFrom('permisos.rol').select('id').where('empresa_id', '=', who.empresa_id).where('preset', '=', preset),
  );
  await tx.run(
    q.insertInto('permisos.membresia').values({ empresa_id: who.empresa_id, usuario_id, rol_id: rol.id, cliente_id }),
  );
  await noteBelonging(tx, who, usuario_id);
};

/** So that the company is found by whoever knows only the person. */
export const noteBelonging = async (tx: Tx, who: Who, usuario_id: string): Promise<void> => {
  await tx.run(sql`insert into permisos.pertenencia (usuario_id, empresa_id) values (${usuario_id}, ${who.empresa_id})
    on conflict do nothing`);
};
