import { solicitudesRefusals } from '#modules/solicitudes/contract.ts';
import { estadoInvitacion } from '#modules/solicitudes/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { enterByAccessLink } from './access-links.ts';
import { enterByLink, openInvitation } from './invitations.ts';

/**
 * Whether somebody calls this person in, though accounts are made by invitation only: he comes from the page of a live
 * invitation to his address, or of a live link to ask for access.
 */
export const opensRegistrationFor = async (tx: Tx, nobody: Who, path: string, email: string): Promise<boolean> => {
  const [, page, token] = /^\/(solicitar_acceso|invitacion)\/([\w-]{20,100})/.exec(path) ?? [];
  if (token === undefined) return false;
  try {
    if (page === 'solicitar_acceso') return (await enterByAccessLink(tx, nobody, token)).estado === 'vigente';
    const inside = await enterByLink(tx, nobody, token, 'invitacion');
    if (!inside) return false;
    const invitation = await openInvitation(tx, inside, token);
    return invitation.email === email && estadoInvitacion(invitation, nobody.now) === 'pendiente';
  } catch (error) {
    const { enlace_no_vale, invitacion_no_vale } = solicitudesRefusals;
    const isDead = (code: string) => code === enlace_no_vale.code || code === invitacion_no_vale.code;
    if (error instanceof Refusal && isDead(error.code)) return false;
    throw error;
  }
};
