import * as z from 'zod/mini';
import { Correo, TextoRequerido } from '#platform/contract/fields.ts';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 256;

export const Password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Usa al menos ${PASSWORD_MIN} caracteres; una frase corta es fácil de recordar.`),
    z.maxLength(PASSWORD_MAX, `Usa a lo más ${PASSWORD_MAX} caracteres.`),
  );

export const PersonaNueva = z.object({
  nombre: TextoRequerido(120, 'Escribe el nombre.'),
  email: Correo,
  password: Password,
});
export type PersonaNueva = z.infer<typeof PersonaNueva>;
