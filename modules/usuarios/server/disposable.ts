import { isDisposableEmail } from 'disposable-email-domains-js';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** Of those that live for minutes. */
export const isDisposable = (email: string): boolean => {
  // The list has domains, and its addresses are also given under a name of their own (x.mailinator.com).
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.slice(0, -1).some((_, from) => isDisposableEmail(`x@${labels.slice(from).join('.')}`));
};

/** Refuses such an address: whoever loses it loses the account. */
export const refuseDisposable = (email: string): void => {
  const { correo_desechable } = usuariosRefusals;
  if (isDisposable(email)) throw new Refusal(correo_desechable, {}, { fields: { email: correo_desechable.message } });
};
