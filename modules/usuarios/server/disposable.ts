import { isDisposableEmail } from 'disposable-email-domains-js';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** Refuses an address of those that live for minutes: whoever loses it loses the account. */
export const refuseDisposable = (email: string): void => {
  // The list has domains, and its addresses are also given under a name of their own (x.mailinator.com).
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  for (let from = 0; from < labels.length - 1; from++)
    if (isDisposableEmail(`x@${labels.slice(from).join('.')}`))
      throw new Refusal(
        usuariosRefusals.correo_desechable,
        {},
        { fields: { email: usuariosRefusals.correo_desechable.message } },
      );
};
