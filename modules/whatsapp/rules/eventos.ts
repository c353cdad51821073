export const eventos = [
  'cotizacion_enviada',
  'cotizacion_autorizada',
  'orden_lista',
  'recordatorio_pago',
  'recibo',
  'trabajo_pendiente',
  'vehiculo_recibido',
  'cita',
  'cita_recordatorio',
  'entrada',
] as const;
export type Evento = (typeof eventos)[number];

export interface Plantilla {
  nombre: string;
  /** Under what it is written in Meta's list unless the company says otherwise. */
  plantilla: string;
  /** Leaves by itself when the company wants it to; otherwise somebody presses a button. */
  automatica: boolean;
  /** What stands in {{1}}, {{2}}… of the approved text. */
  parametros: readonly string[];
  /** The text to hand in for approval, word by word. */
  texto: string;
}

export const IDIOMA = 'es_MX';

/** One template per event: the same words travel by the API and by the link. */
export const PLANTILLAS: Record<Evento, Plantilla> = {
  cotizacion_enviada: {
    nombre: 'Cotización enviada',
    plantilla: 'cotizacion_enviada',
    automatica: false,
    parametros: ['taller', 'folio', 'vehículo', 'total', 'enlace', 'vigencia'],
    texto:
      'Hola. Te compartimos la cotización {{2}} de {{1}} para {{3}} por {{4}}. Revísala y autorízala aquí: {{5}} Vigente hasta el {{6}}.',
  },
  cotizacion_autorizada: {
    nombre: 'Cotización autorizada',
    plantilla: 'cotizacion_autorizada',
    automatica: true,
    parametros: ['taller', 'folio', 'importe'],
    texto:
      'Gracias. En {{1}} recibimos tu autorización de {{3}} en la cotización {{2}}. Te avisamos cuando esté listo.',
  },
  orden_lista: {
    nombre: 'Orden lista',
    plantilla: 'orden_lista',
    automatica: true,
    parametros: ['taller', 'vehículo', 'folio', 'saldo'],
    texto: 'Hola. En {{1}} ya está listo {{2}} (orden {{3}}). Saldo por pagar: {{4}}. Puedes pasar a recogerlo.',
  },
  recordatorio_pago: {
    nombre: 'Recordatorio de pago',
    plantilla: 'recordatorio_pago',
    automatica: false,
    parametros: ['taller', 'folio', 'saldo', 'vencimiento'],
    texto:
      'Hola. Te recordamos que en {{1}} queda un saldo de {{3}} de {{2}}, con vencimiento el {{4}}. Si ya pagaste, ignora este mensaje.',
  },
  recibo: {
    nombre: 'Recibo de pago',
    plantilla: 'recibo_pago',
    automatica: true,
    parametros: ['taller', 'recibo', 'importe', 'saldo'],
    texto: 'Gracias. {{1}} recibió tu pago de {{3}}, recibo {{2}}. Saldo por pagar: {{4}}.',
  },
  trabajo_pendiente: {
    nombre: 'Trabajo pendiente',
    plantilla: 'trabajo_pendiente',
    automatica: false,
    parametros: ['taller', 'vehículo', 'trabajos', 'importe'],
    texto:
      'Hola. Te escribe {{1}}. En la última revisión de {{2}} quedó pendiente: {{3}}. Entonces eran {{4}}. ¿Te apartamos un día para hacerlo?',
  },
  vehiculo_recibido: {
    nombre: 'Vehículo recibido',
    plantilla: 'vehiculo_recibido',
    automatica: false,
    parametros: ['taller', 'vehículo', 'folio', 'enlace'],
    texto:
      'Hola. En {{1}} recibimos {{2}} (orden {{3}}). Aquí puedes ver cómo se recibió y tu cuenta: {{4}} Te avisamos cuando esté listo.',
  },
  cita: {
    nombre: 'Cita',
    plantilla: 'cita',
    automatica: false,
    parametros: ['taller', 'día y hora', 'vehículo', 'enlace'],
    texto: 'Hola. Tu cita en {{1}} es el {{2}} para {{3}}. Confírmala, cámbiala o cancélala aquí: {{4}} ¡Te esperamos!',
  },
  cita_recordatorio: {
    nombre: 'Recordatorio de cita',
    plantilla: 'recordatorio_cita',
    automatica: true,
    parametros: ['taller', 'día y hora', 'vehículo', 'enlace'],
    texto: 'Hola. Te recordamos tu cita en {{1}}: {{2}}, para {{3}}. Confírmala o cámbiala aquí: {{4}} ¡Te esperamos!',
  },
  entrada: {
    nombre: 'Entrar sin contraseña',
    plantilla: 'entrar_a_mi_cuenta',
    automatica: true,
    parametros: ['taller', 'enlace'],
    texto:
      'Hola. Para entrar a tu cuenta en {{1}} abre este enlace: {{2}} Vale 10 minutos y una sola vez. Si no lo pediste, ignora este mensaje.',
  },
};

/** The approved text with its blanks filled in. */
export const fillTemplate = (evento: Evento, parametros: readonly string[]): string =>
  PLANTILLAS[evento].texto.replace(/\{\{(\d)\}\}/g, (_, n: string) => parametros[Number(n) - 1] ?? '');

/** The link of an entry opens the customer's account: staff read the message without it. */
export const hideLink = (texto: string): string =>
  texto.replace(/https?:\/\/\S+/g, '(enlace oculto: solo lo ve el cliente)');

/** The API refuses line breaks, tabs and rows of spaces inside a blank, and blanks that are empty. */
export const cleanParameter = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 900) || '—';
