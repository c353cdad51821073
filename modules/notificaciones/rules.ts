/** Kinds of notification with what people read where they mute them. */
export const TIPOS = {
  'cotizacion.vista': 'El cliente abrió su cotización',
  'cotizacion.respondida': 'El cliente autorizó o rechazó su cotización',
  'cotizacion.mensaje': 'El cliente preguntó o pidió precios nuevos',
  'orden.autorizada': 'El cliente contestó lo que se le propuso de tu orden',
  'orden.asignada': 'Te asignaron un trabajo',
  'orden.reducida': 'Alguien quitó o bajó trabajo ya terminado de una orden',
  'refaccion.llego': 'Llegó la refacción que esperabas',
  'corte.diferencia': 'Un corte cerró con diferencia',
  'pago.devuelto': 'Se devolvió dinero o se canceló un cobro',
  'cliente.credito': 'Cambió el crédito de un cliente',
  'alerta.cruce': 'Una cifra pasó el límite de una alerta',
  'solicitud.acceso': 'Alguien pide entrar a la empresa',
  'soporte.ticket': 'Movimientos de los tickets de soporte',
  'inventario.bajo': 'Un artículo bajó de su mínimo',
  'inspeccion.hallazgos': 'Una inspección terminó y encontró algo',
  'piso.aviso': 'Un técnico pide ayuda o una refacción, o encontró algo',
  'informe.fallido': 'Un informe que pediste por correo no se pudo entregar',
  'contabilidad.papeles': 'Los papeles que pediste para el contador están listos',
  'contabilidad.reabierto': 'Se reabrió un mes que estaba cerrado',
  'gasto.vence': 'Un gasto está por vencer o ya venció',
  'cobranza.comprobante': 'Un cliente mandó un comprobante de pago',
  'cobranza.estado': 'Un estado de cuenta mensual no se pudo enviar',
  'jornada.olvidada': 'Alguien no marcó su salida',
  'jornada.por_revisar': 'Una marca llegó tarde y espera que alguien la revise',
  'cita.asignada': 'Te dieron una cita',
  'membresia.peticion': 'Un cliente pide renovar o congelar su membresía, o que le llamen',
  'membresia.vehiculos': 'Cambiaron los vehículos de una membresía fuera de lo usual',
  'referido.premio': 'Alguien que un cliente recomendó vino por primera vez',
  'cita.en_linea': 'Un cliente pidió, confirmó, cambió o canceló su cita',
  'privacidad.solicitud': 'Un cliente pide algo sobre sus datos, o se acaba el plazo para contestarle',
  'seguridad.evento': 'La página de alguien cargó algo que puede ser peligroso',
  'acceso.intentos': 'Alguien prueba contraseñas que no son suyas',
  'acceso.navegador': 'Alguien entró a tu cuenta desde un navegador nuevo',
  'acceso.terminado': 'Terminaron invitaciones o enlaces de quien ya no puede darlos',
  'empleado.cuenta': 'Cambió a qué empleado pertenece tu cuenta',
  'usuario.nombre': 'Alguien de la empresa cambió su nombre',
  'empresa.desvio': 'Cambió la CLABE, la dirección de los enlaces o quién administra',
  'correo.fallido': 'Un correo no se pudo entregar',
  'whatsapp.fallido': 'Un mensaje de WhatsApp no se pudo entregar',
  'whatsapp.respuesta': 'Un cliente escribió por WhatsApp',
  'sistema.tarea': 'Un trabajo automático no se pudo terminar',
  'sistema.verificacion': 'La revisión nocturna encontró algo que no cuadra',
} as const;
export type TipoNotificacion = keyof typeof TIPOS;

// Object.keys loses the literal types.
export const ALL_TIPOS = Object.keys(TIPOS) as readonly TipoNotificacion[];

/** Figures that do not add up, tries of one's own password, entries to one's account, and money or links led elsewhere must reach who answers for them. */
const UNMUTABLE: readonly TipoNotificacion[] = [
  'sistema.verificacion',
  'acceso.intentos',
  'acceso.navegador',
  'empresa.desvio',
];
export const canMute = (tipo: TipoNotificacion): boolean => !UNMUTABLE.includes(tipo);

/** What the bell shows: nothing for none, and never more than two figures. */
export const badgeOf = (pendientes: number): string =>
  pendientes === 0 ? '' : pendientes > 99 ? '99+' : `${pendientes}`;

/** Beyond this the exact number helps nobody, and need not be counted. */
export const COUNT_CAP = 100;

export const estadosCorreo = ['pendiente', 'enviado', 'fallido', 'sin_canal'] as const;
export type EstadoCorreo = (typeof estadosCorreo)[number];
export const etiquetasCorreo: Record<EstadoCorreo, string> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  fallido: 'No se pudo',
  sin_canal: 'Sin canal',
};
/** What has left cannot be called back, and what is leaving leaves by itself. */
export const canResend = (estado: EstadoCorreo): boolean => estado === 'fallido' || estado === 'sin_canal';
