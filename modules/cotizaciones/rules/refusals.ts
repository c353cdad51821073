import { refusals } from '#platform/contract/refusal.ts';

export const cotizacionesRefusals = refusals({
  cotizacion_convertida: [409, 'Esta cotización ya es la orden {folio}. Haz el cambio en la orden.'],
  cotizacion_cancelada: [409, '{folio} está cancelada. Duplícala para trabajar con una nueva.'],
  cotizacion_vencida: [409, 'La vigencia terminó el {fecha}. Edítala y pon una fecha nueva.'],
  cotizacion_rechazada: [409, 'El cliente rechazó {folio}. Registra qué partidas acepta o haz una versión nueva.'],
  cotizacion_sin_autorizar: [
    409,
    'Falta que el cliente autorice {folio}. Envíale el enlace o pide a quien pueda autorizar en el mostrador.',
  ],
  cotizacion_en_edicion: [
    409,
    'El taller está actualizando esta cotización. Vuelve a abrir el enlace en unos minutos.',
  ],
  revision_anterior: [409, 'La cotización cambió: ahora es la versión {revision}. Revísala antes de autorizar.'],
  ya_autorizada: [409, 'Esta cotización ya está autorizada. Si necesitas un cambio, llama al taller.'],
  muchos_mensajes: [
    429,
    'Ya le llegaron tus mensajes al taller. Espera su respuesta aquí mismo, o llámalo si es urgente.',
  ],
  muchas_veces_abierta: [
    429,
    'Ya la abriste muchas veces en la última hora. Usa la página que dejaste abierta o llama al taller.',
  ],
  muchas_respuestas: [
    429,
    'Ya cambiaste varias veces tu respuesta en la última hora. Llama al taller para dejarla como quieres.',
  ],
  opciones_mezcladas: [422, 'Elige una sola opción. Lo que ya se autorizó de otra se cambia en el taller.'],
  va_con_servicio: [
    422,
    '«{descripcion}» va incluida en el precio de su servicio y no se autoriza sola. Elige también el servicio, o rechaza la cotización.',
  ],
  asesor_ajeno: [422, 'Esa persona ya no atiende cotizaciones en esta empresa. Elige a otra.'],
  nada_que_recordar: [409, 'Solo se recuerda lo que el cliente tiene pendiente de autorizar.'],
  correo_sin_configurar: [
    409,
    'El correo automático no está configurado en este servidor. Copia el mensaje o usa tu programa de correo.',
  ],
  orden_cerrada: [409, 'La orden {folio} ya se cerró. Llama al taller para pedir lo que falta.'],
  cotizacion_de_ampliacion: [
    409,
    'Esta cotización es la ampliación de la orden {folio}: se cambia, se quita o se da por autorizada en esa orden.',
  ],
  partida_ajena: [422, 'Una de las partidas elegidas no es de esta cotización. Recarga la página.'],
  vigencia_pasada: [422, 'La vigencia debe ser de hoy en adelante.'],
});
