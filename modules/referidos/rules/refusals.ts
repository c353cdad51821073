import { refusals } from '#platform/contract/refusal.ts';

export const referidosRefusals = refusals({
  programa_apagado: [409, 'El programa de recomendados está apagado. Enciéndelo en Recomendados.'],
  no_es_nuevo: [409, '{nombre} ya ha venido: solo se recomienda a quien viene por primera vez.'],
  consigo_mismo: [
    409,
    'Nadie se recomienda a sí mismo: {nombre} y quien lo recomienda tienen el mismo teléfono o RFC.',
  ],
  ya_recomendado: [409, 'A {nombre} ya lo recomendó {quien}.'],
  en_circulo: [409, '{nombre} recomendó antes a {quien}: no puede ser al revés.'],
  no_se_encontro: [409, 'No hay nadie con «{quien}». Escribe su código o su teléfono, o búscalo por nombre.'],
});
