import { refusals } from '#platform/contract/refusal.ts';

export const soporteRefusals = refusals({
  ticket_terminado: [409, 'Este ticket se cerró hace más de 7 días. Abre uno nuevo y menciona {folio}.'],
  movimiento_no_permitido: [409, 'Un ticket {de} no puede pasar a {a}.'],
  no_atiende: [422, 'Esa persona no atiende soporte en esta empresa. Elige otra.'],
  documento_ajeno: [404, 'Ese documento no existe o no es de este cliente.'],
  demasiados_archivos: [409, 'Un mensaje lleva a lo más 5 archivos. Escribe otro mensaje para enviar más.'],
  ticket_lleno: [
    409,
    'Este ticket ya lleva muchos archivos. Describe lo que falta o pregunta al taller cómo enviarlo.',
  ],
  archivo_tarde: [409, 'Ese mensaje ya tiene más de una hora. Escribe otro para enviar el archivo.'],
  demasiados_tickets: [429, 'Ya recibimos varios mensajes tuyos. Espera un rato, o llama al taller si es urgente.'],
  muy_rapido: [422, 'Espera unos segundos y vuelve a enviarlo: así sabemos que lo escribe una persona.'],
  formulario_viejo: [409, 'La página llevaba mucho tiempo abierta. Vuelve a enviar: lo que escribiste sigue ahí.'],
  sin_enlace: [404, 'Este enlace de soporte ya no vale. Pide al taller el nuevo.'],
  solo_clientes: [409, 'Tu cuenta no está ligada a un cliente del taller. Pide en el mostrador que la liguen.'],
  respuesta_repetida: [409, 'Ya hay una respuesta guardada con ese título. Escribe otro.'],
});
