import { empleadosRefusals } from '#modules/empleados/contract.ts';
import { LINKS_ACCOUNTS } from '#modules/empleados/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { listAdministradores } from '#modules/permisos/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Link {
  antes: string | null;
  despues: string | null;
}

/**
 * The account of a record reads its pay and marks its hours, so it is changed by who administers or pays, and never the person's own.
 * The only administrator may: nobody else could do it for him.
 */
export const refuseLink = async (tx: Tx, who: Who, { antes, despues }: Link): Promise<void> => {
  if (antes === despues) return;
  if (!LINKS_ACCOUNTS.split('|').some((key) => who.can(key))) throw refusal('cuenta_sin_permiso');
  if (antes !== who.usuario_id && despues !== who.usuario_id) return;
  const others = (await listAdministradores(tx, who)).filter(({ usuario_id }) => usuario_id !== who.usuario_id);
  if (others.length > 0) throw refusal('cuenta_propia');
};

const refusal = (code: 'cuenta_sin_permiso' | 'cuenta_propia'): Refusal => {
  const kind = empleadosRefusals[code];
  return new Refusal(kind, {}, { fields: { usuario_id: kind.message } });
};

/** The journal, the account that was of the record, and the one that is now. */
export const tellLink = async (
  tx: Tx,
  who: Who,
  { id, nombre }: { id: string; nombre: string },
  { antes, despues }: Link,
): Promise<void> => {
  if (antes === despues) return;
  const concerned = [antes, despues].filter((one) => one !== null);
  const known = await tx.rows(q.selectFrom('usuarios.usuario').select(['id', 'nombre']).where('id', 'in', concerned));
  const nameOf = (usuario_id: string | null) => known.find((one) => one.id === usuario_id)?.nombre ?? 'ninguna';
  const texto = `${who.nombre} cambió la cuenta de ${nombre}: antes ${nameOf(antes)}, ahora ${nameOf(despues)}.`;
  await writeBitacora(tx, who, {
    accion: 'empleado.cuenta',
    id,
    texto,
    antes: { usuario_id: antes },
    despues: { usuario_id: despues },
  });
  await notify(tx, who, {
    usuario_ids: concerned,
    tipo: 'empleado.cuenta',
    titulo: 'Cambió a qué empleado pertenece tu cuenta',
    texto: `${texto} Con ella se ve lo que gana.`,
    ruta: '/Editar_perfil',
  });
};
