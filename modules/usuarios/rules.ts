import { foldText } from '#platform/contract/fold.ts';
import * as z from 'zod/mini';
import { Correo, Secreto, TextoRequerido } from '#platform/contract/fields.ts';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;

export const Password = Secreto(PASSWORD_MAX, `Usa a lo más ${PASSWORD_MAX} caracteres.`).check(
  z.minLength(PASSWORD_MIN, `Usa al menos ${PASSWORD_MIN} caracteres; una frase corta es fácil de recordar.`),
);

export const PersonaNueva = z.object({
  nombre: TextoRequerido(120, 'Escribe el nombre.'),
  email: Correo,
  password: Password,
});
export type PersonaNueva = z.infer<typeof PersonaNueva>;

/**
 * How much of a password is measured, in characters, and in how many ways letters are put back for signs («4» for «a»): each
 * way reads every dictionary again. A hundred of each held the server for over a second with one password of signs.
 */
export const measured = { characters: 64, substitutions: 4 } as const;

/** What somebody who knows the person tries first: each of his words, and all of them together. */
export const guessable = (known: readonly string[]): string[] => [
  'bahia',
  'taller',
  ...known.flatMap((text) => {
    const words = text.split(/[\s@._-]+/).filter((word) => word.length > 2);
    return [text, ...words, words.join('')];
  }),
];

/** Two names that people read as one: accents, case, spaces, dashes and invisible signs make no difference. */
export const nameKey = (nombre: string): string => foldText(nombre.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
