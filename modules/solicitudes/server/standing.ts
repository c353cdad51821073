import { notify } from '#modules/notificaciones/server/front-door.ts';
import { memberCan, mayGiveRol } from '#modules/permisos/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { closeLink } from './access-links.ts';
import { endInvitation } from './invitations.ts';
import './tables.ts';

/** Ends invitations and access links whose giver may no longer give what they open, and tells the administrators. */
export const endWhatNobodyGives = async (tx: Tx, who: Who): Promise<void> => {
  const ended = [...(await endInvitations(tx, who)), ...(await endLinks(tx, who))];
  if (ended.length === 0) return;
  await notify(tx, who, {
    permiso: 'administrar_permisos',
    incluye_autor: true,
    tipo: 'acceso.terminado',
    titulo:
      ended.length === 1
        ? 'Terminó una invitación o enlace de quien ya no puede darlo'
        : `Terminaron ${ended.length} invitaciones o enlaces de quien ya no puede darlos`,
    texto: `${ended.slice(0, SHOWN).join(' ')} Si hacen falta, dalos de nuevo.`,
    ruta: '/operaciones/usuarios?vista=invitaciones',
  });
};
const SHOWN = 5;

const endInvitations = async (tx: Tx, who: Who): Promise<string[]> => {
  const open = await tx.rows(
    q
      .selectFrom('solicitudes.invitacion')
      .select(['id', 'nombre', 'rol_id', 'rol_nombre', 'invitada_por', 'invitada_por_nombre'])
      .where('empresa_id', '=', who.empresa_id)
      .where('aceptada_en', 'is', null)
      .where('retirada_en', 'is', null)
      .where('expira_en', '>', who.now.toISOString())
      .orderBy('id')
      .forUpdate(),
  );
  const gives = remembered(({ invitada_por, rol_id }: (typeof open)[number]) => `${invitada_por} ${rol_id}`);
  const said = [];
  for (const one of open) {
    if (await gives(one, () => mayGiveRol(tx, who, one.invitada_por, one.rol_id ?? ''))) continue;
    const texto = `Terminó la invitación de ${one.nombre} como ${one.rol_nombre}: ${one.invitada_por_nombre}, que la dio, ya no puede dar ese acceso.`;
    await endInvitation(tx, who, one.id, { retirada_en: who.now });
    await writeBitacora(tx, who, { accion: 'invitacion.terminada', id: one.id, texto });
    said.push(texto);
  }
  return said;
};

const endLinks = async (tx: Tx, who: Who): Promise<string[]> => {
  const open = await tx.rows(
    q
      .selectFrom('solicitudes.enlace')
      .select(['id', 'creado_por', 'creado_por_nombre'])
      .where('empresa_id', '=', who.empresa_id)
      .where('creado_por', 'is not', null)
      .where('usado_por', 'is', null)
      .where('revocado_en', 'is', null)
      .where('expira_en', '>', who.now.toISOString())
      .orderBy('id')
      .forUpdate(),
  );
  const gives = remembered(({ creado_por }: (typeof open)[number]) => creado_por ?? '');
  const said = [];
  for (const one of open) {
    if (await gives(one, () => memberCan(tx, who, one.creado_por ?? '', 'administrar_permisos'))) continue;
    const texto = `Terminó un enlace para pedir acceso: ${one.creado_por_nombre}, que lo dio, ya no puede dar ese acceso.`;
    await closeLink(tx, who, one.id);
    await writeBitacora(tx, who, { accion: 'solicitud.enlace_terminado', id: one.id, texto });
    said.push(texto);
  }
  return said;
};

/** One person's standing is read once, however many invitations are his. */
const remembered = <T>(keyOf: (one: T) => string) => {
  const known = new Map<string, boolean>();
  return async (one: T, ask: () => Promise<boolean>): Promise<boolean> => {
    const key = keyOf(one);
    const answer = known.get(key) ?? (await ask());
    known.set(key, answer);
    return answer;
  };
};
