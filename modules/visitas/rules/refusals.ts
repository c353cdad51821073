import { refusals } from '#platform/contract/refusal.ts';

export const visitasRefusals = refusals({
  sin_visita: [409, 'Esa orden todavía no se entrega: el comentario va en su bitácora.'],
  proximo_imposible: [422, '{motivo}'],
  nada_que_repetir: [409, '{folio} no tiene trabajos que repetir.'],
});
