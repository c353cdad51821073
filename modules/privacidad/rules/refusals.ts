import { refusals } from '#platform/contract/refusal.ts';

export const privacidadRefusals = refusals({
  publico: [409, 'Público en general no es una persona: no hay datos que pedir.'],
  ya_pedida: [409, 'Ya hay una solicitud igual sin terminar: {folio}. Atiéndela antes de registrar otra.'],
  ya_respondida: [409, 'Esta solicitud ya se respondió el {fecha}.'],
  sin_respuesta: [409, 'Primero responde la solicitud: se ejecuta lo que es procedente.'],
  improcedente: [409, 'Se respondió que no procede: no hay nada que ejecutar.'],
  ya_ejecutada: [409, 'Esta solicitud ya se ejecutó el {fecha}.'],
  prorroga_usada: [409, 'El plazo ya se amplió una vez; la ley no permite otra.'],
  prorroga_tarde: [409, 'El plazo venció el {fecha}: ya no se puede ampliar.'],
  fecha_futura: [422, 'La solicitud no puede recibirse después de hoy. Escribe el día en que llegó.'],
  folio_distinto: [422, 'Para borrar los datos escribe el folio exacto: {folio}.'],
  no_se_puede_cancelar: [409, 'Todavía no se pueden borrar sus datos. {motivos}'],
  previa_cambiada: [409, 'Lo que se borraría cambió desde que lo viste. Vuelve a abrir la vista previa y revísala.'],
  cliente_anonimizado: [409, 'Los datos de este cliente ya se borraron.'],
  muchas_solicitudes: [429, 'Ya tienes varias solicitudes por contestar. Espera la respuesta del taller.'],
});
