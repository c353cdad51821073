import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { guessable, measured } from '#modules/usuarios/rules.ts';

export interface Strength {
  /** 0 to 4; from 3 on it is taken. */
  score: number;
  /** What would make it better. */
  advice: string;
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries weigh more than the page: they come with the first letter of a password to be, and stay. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [core, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    translations: spanish.translations,
    l33tMaxSubstitutions: measured.substitutions,
  });
};

/** How long a password would hold somebody who guesses; null when it could not be measured here (the server does it again). */
export const measure = async (password: string, known: readonly string[]): Promise<Strength | null> => {
  try {
    const zxcvbn = await (loading ??= load());
    const { score, feedback } = zxcvbn.check(password.slice(0, measured.characters), guessable(known));
    return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' };
  } catch {
    loading = undefined;
    return null;
  }
};
