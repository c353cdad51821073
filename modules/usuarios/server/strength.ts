import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { guessable, measured } from '#modules/usuarios/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';

let zxcvbn: ZxcvbnFactory | undefined;

/** Refuses what a list of common words, dates or the person's own names would guess. */
export const refuseWeakPassword = (password: string, known: string[]): void => {
  zxcvbn ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    translations: spanish.translations,
    l33tMaxSubstitutions: measured.substitutions,
  });
  const { score } = zxcvbn.check(password.slice(0, measured.characters), guessable(known));
  if (score >= 3) return;
  throw new Refusal(
    usuariosRefusals.password_debil,
    {},
    { fields: { password: usuariosRefusals.password_debil.message } },
  );
};
