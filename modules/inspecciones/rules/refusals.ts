import { refusals } from '#platform/contract/refusal.ts';

export const inspeccionesRefusals = refusals({
  no_se_inspecciona: [
    409,
    'El taller no inspecciona este tipo de orden. Un administrador lo cambia en Plantillas de inspección.',
  ],
  orden_terminada: [409, 'La orden {folio} ya no está abierta: no se le agregan inspecciones.'],
  plantilla_de_baja: [409, '«{nombre}» está de baja. Elige otra plantilla.'],
  plantilla_repetida: [409, 'Ya hay una plantilla con ese nombre. Escribe otro.'],
  punto_repetido: [422, 'El punto «{nombre}» está dos veces. Quita uno o cámbiale el nombre.'],
  limites_imposibles: [422, '«{nombre}»: {motivo}'],
  remedio_desconocido: [422, 'El servicio o artículo de «{nombre}» ya no existe. Elige otro.'],
  inspeccion_terminada: [
    409,
    'La inspección se terminó a las {hora} y esto se marcó después. Ábrela de nuevo para agregarlo: «{punto}».',
  ],
  inspeccion_cancelada: [409, 'La inspección se canceló: {motivo}. Empieza otra en la orden.'],
  punto_ajeno: [422, 'Ese punto no es de esta inspección. Recarga la página.'],
  faltan_puntos: [409, 'Faltan {n} puntos por revisar. Márcalos, usa «Lo demás bien» o termina sin ellos.'],
  faltan_fotos: [409, 'Falta la foto de {puntos}. Tómala, o escribe por qué se termina sin ella.'],
  nada_revisado: [409, 'Todavía no se ha revisado nada. Marca al menos un punto.'],
  ya_abierta: [409, 'La inspección ya está abierta.'],
  informe_sin_terminar: [409, 'Termina la inspección antes de enviar su informe.'],
});
