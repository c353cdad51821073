import { refusals } from '#platform/contract/refusal.ts';

export const pendientesRefusals = refusals({
  pendiente_ajeno: [
    422,
    '«{descripcion}» apunta a un trabajo pendiente que no es de este cliente ni de este vehículo. Quita el renglón y agrégalo de nuevo.',
  ],
  pendiente_cerrado: [409, 'Este trabajo ya no está pendiente: {estado}. Reábrelo si hace falta.'],
  pendiente_abierto: [409, 'Este trabajo sigue pendiente: no hay nada que reabrir.'],
  pendiente_hecho: [409, 'Este trabajo ya se hizo en {folio}; no se reabre.'],
  otro_cliente: [422, 'Ese vehículo es de otro cliente. Elige de nuevo al cliente y su vehículo.'],
  nada_pendiente: [409, '{cliente} no tiene trabajo pendiente que recordarle.'],
  sin_recordatorios: [409, '{cliente} pidió que no le recordemos trabajo pendiente. Puedes decírselo cuando venga.'],
  sin_telefono: [422, 'Anota el teléfono a 10 dígitos de {cliente} para escribirle.'],
});
