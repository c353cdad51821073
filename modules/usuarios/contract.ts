import { refusals } from '#platform/contract/refusal.ts';

export const usuariosRefusals = refusals({
  correo_en_uso: [409, 'Ya hay una cuenta con ese correo.'],
  password_debil: [422, 'Esa contraseña se adivina fácilmente. Usa una frase de varias palabras.'],
});
