import { refusals } from '#platform/contract/refusal.ts';

export const usuariosRefusals = refusals({
  correo_en_uso: [409, 'Ya hay una cuenta con ese correo.'],
  correo_desechable: [422, 'Ese correo es de los que duran unas horas. Usa uno que vayas a conservar.'],
  ocupado: [503, 'Hay muchas personas entrando a la vez. Intenta de nuevo en unos segundos.'],
  codigo_incorrecto: [422, 'Ese código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.'],
  segundo_factor_activo: [409, 'Tu cuenta ya tiene segundo factor. Quítalo antes de configurar otro.'],
  segundo_factor_sin_empezar: [409, 'Empieza de nuevo: pide otro código QR y escanéalo.'],
  password_debil: [422, 'Esa contraseña se adivina fácilmente. Usa una frase de varias palabras.'],
});
