import { refusals } from '#platform/contract/refusal.ts';

export const refaccionesRefusals = refusals({
  refaccion_en_otro_estado: [
    409,
    '«{descripcion}» de {folio} está {estado} por {quien}: «{acto}» de las {hora} no se aplicó. Si la tienes en la mano, dile al asesor.',
  ],
  refaccion_ajena: [
    404,
    'Esa refacción ya no está entre lo tuyo. «{acto}» de las {hora} no se aplicó; dile al asesor.',
  ],
  no_te_toca: [403, '{motivo}'],
  orden_sin_refacciones: [409, 'La orden {folio} está {estado}: ya no se le piden ni se le instalan refacciones.'],
  trabajo_desconocido: [422, 'Ese trabajo ya no está en la orden. Elige otro.'],
  renglon_desconocido: [422, 'Esa pieza ya no está en la orden. Recarga la página y vuelve a pedirla.'],
  pieza_quitada: [
    409,
    'Esa pieza ya no está en la orden {folio}: la quitaron. «{acto}» de las {hora} no se aplicó; dile al asesor lo que instalaste.',
  ],
  falta_destino: [422, 'Di si regresa al proveedor o se queda en el estante.'],
  falta_motivo: [422, 'Escribe por qué.'],
  renglon_la_aparta: [
    409,
    '«{descripcion}» está apartada para un renglón de {folio}. Quita primero el renglón de la orden y vuelve a devolverla.',
  ],
  pieza_sin_instalar: [422, 'Esa pieza no está instalada en la orden. Recarga la página.'],
});
