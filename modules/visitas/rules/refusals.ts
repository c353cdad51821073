import { refusals } from '#platform/contract/refusal.ts';

export const visitasRefusals = refusals({
  sin_visita: [409, 'Esa orden todavía no se entrega: el comentario va en su bitácora.'],
  proximo_imposible: [422, '{motivo}'],
  sin_opinion: [409, 'Este cliente pidió que no le preguntemos su opinión.'],
  sin_visita_que_calificar: [409, 'Esa orden todavía no se entrega: se califica cuando el cliente la recibe.'],
  ya_calificada: [409, 'Ya pasaron los días para cambiar tu calificación. Si falta algo, llámale al taller.'],
  nada_que_repetir: [409, '{folio} no tiene trabajos que repetir.'],
});
