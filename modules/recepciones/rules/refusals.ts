import { refusals } from '#platform/contract/refusal.ts';

export const recepcionesRefusals = refusals({
  vehiculo_con_orden: [
    409,
    'Este vehículo ya tiene abierta la orden {folios}. Di si lo recibes para ella o por qué abres otra.',
  ],
  orden_recibida: [
    409,
    '{folio} ya tiene su recepción, de {quien} a las {hora}. Ábrela, o recibe el vehículo en otra orden.',
  ],
  orden_cerrada: [409, '{folio} ya no está abierta. Recibe el vehículo en otra orden.'],
  orden_ajena: [422, '{folio} es de otro vehículo. Elige una orden de este.'],
  kilometraje_sin_motivo: [422, 'Antes tenía {actual} km. Revisa el tablero, o escribe por qué ahora marca menos.'],
  falta_vehiculo: [422, 'Di qué vehículo recibes: elígelo, o escribe sus placas o su marca.'],
  falta_cliente: [422, 'Di de quién es el vehículo: elige al cliente o escribe su nombre.'],
  falta_firma: [422, 'Falta la firma de quien entrega el vehículo.'],
  recepcion_terminada: [409, 'Esta recepción ya es la orden {folio}. Ábrela para verla.'],
  recepcion_descartada: [409, 'Esta recepción se descartó: {motivo}. Empieza otra.'],
  sin_orden: [409, 'Esta recepción todavía no es una orden. Termínala antes.'],
  ya_entregado: [409, 'El vehículo ya se entregó, a {quien} el {fecha}.'],
  sin_cuenta: [409, 'La orden {folio} no tiene cuenta: no hay enlace que mandar.'],
  punto_repetido: [422, '«{nombre}» está dos veces. Quita uno o cámbiale el nombre.'],
});
