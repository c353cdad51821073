import { refusals } from '#platform/contract/refusal.ts';

export const seguimientosRefusals = refusals({
  ya_no_toca: [409, 'Este seguimiento ya no toca: alguien lo atendió o cambió lo que lo pedía.'],
  fuera_de_hora: [409, 'Son las {hora}: a los clientes se les escribe de 8 a 20 h.'],
  no_se_le_escribe: [409, '{motivo}. Puedes llamarle.'],
  sin_direccion: [422, 'A este cliente le falta {dato}.'],
  correo_sin_configurar: [409, 'El correo no está configurado en este servidor.'],
  ya_escrito: [409, 'A este cliente ya se le escribió por esto.'],
});
