import type { Perfil } from '#modules/perfil/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** The person of the session, with what he likes. */
export const getPerfil = async (tx: Tx, who: Who): Promise<Perfil> => {
  const [persona, foto, rows] = await Promise.all([
    tx.one(
      q
        .selectFrom('usuarios.usuario')
        .select(['id', 'nombre', 'email', 'telefono', 'version', 'empresa_inicial'])
        .where('id', '=', who.usuario_id),
    ),
    tx.maybe(q.selectFrom('perfil.foto').select('id').where('usuario_id', '=', who.usuario_id)),
    tx.rows(
      q
        .selectFrom('perfil.preferencia')
        .select(['clave', 'valor', 'actualizado_en as en'])
        .where('usuario_id', '=', who.usuario_id),
    ),
  ]);
  const preferencias = Object.fromEntries(rows.map(({ clave, ...kept }) => [clave, kept]));
  return { ...persona, foto: foto?.id ?? null, preferencias };
};

/** Where a photo is kept: one's own, or of somebody who belongs to the company of the request. */
export const findFoto = (tx: Tx, who: Who, usuario_id: string): Promise<{ clave: string }> => {
  const foto = q.selectFrom('perfil.foto as f').select('f.clave').where('f.usuario_id', '=', usuario_id);
  if (usuario_id === who.usuario_id) return tx.one(foto);
  return tx.one(
    foto
      .innerJoin('permisos.membresia as m', 'm.usuario_id', 'f.usuario_id')
      .where('m.empresa_id', '=', who.empresa_id)
      .where('m.activa', '=', true),
  );
};
