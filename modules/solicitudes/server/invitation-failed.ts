import { notify } from '#modules/notificaciones/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { FailedMailTeller } from '#platform/server/jobs/task.ts';
import './tables.ts';

/** Who invited is told, and the list says it, unless the invitation ended or a newer mail is on its way. */
export const tellInvitationFailed: FailedMailTeller = ({ who, run }, { id, respuesta }) =>
  run(async (tx) => {
    const said = respuesta || 'nada';
    const [failed] = await tx.rows(
      q
        .updateTable('solicitudes.invitacion')
        .set({ no_llego: said })
        .where('empresa_id', '=', who.empresa_id)
        .where('correo_id', '=', id)
        .where('aceptada_en', 'is', null)
        .where('retirada_en', 'is', null)
        .returning(['nombre', 'email', 'invitada_por']),
    );
    if (!failed) return;
    await notify(tx, who, {
      usuario_ids: [failed.invitada_por],
      tipo: 'correo.fallido',
      titulo: `No le llegó tu invitación a ${failed.nombre} (${failed.email})`,
      texto: `El servidor de correo contestó: ${said}. Revisa el correo: si está bien, reenvíala o dale tú el enlace; si no, retírala e invita de nuevo.`,
      ruta: '/operaciones/usuarios?vista=invitaciones',
    });
  });
