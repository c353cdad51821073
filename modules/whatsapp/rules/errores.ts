/** What an error of the API means to the workshop, and whether the same message may get through later. */
interface Meaning {
  motivo: string;
  passes: boolean;
}

const says = (motivo: string, passes = false): Meaning => ({ motivo, passes });

const MEANINGS: Readonly<Record<number, Meaning>> = {
  0: says('WhatsApp no reconoció la clave de la cuenta. Avisa a quien instaló Bahía.'),
  3: says('La cuenta de WhatsApp no tiene permiso para enviar. Avisa a quien instaló Bahía.'),
  4: says('La cuenta llegó a su límite de envíos por ahora.', true),
  10: says('La cuenta de WhatsApp no tiene permiso para enviar. Avisa a quien instaló Bahía.'),
  100: says('WhatsApp no aceptó los datos del mensaje. Revisa el teléfono y la plantilla.'),
  190: says('La clave de la cuenta de WhatsApp venció. Avisa a quien instaló Bahía.'),
  200: says('La cuenta de WhatsApp no tiene permiso para enviar. Avisa a quien instaló Bahía.'),
  368: says('Meta suspendió la cuenta por incumplir sus políticas. Revísala en el administrador de WhatsApp.'),
  80007: says('La cuenta llegó a su límite de envíos por ahora.', true),
  130429: says('Se enviaron muchos mensajes a la vez.', true),
  130472: says('WhatsApp decidió no entregar este mensaje al cliente. Llámale o escríbele por otro medio.'),
  131000: says('WhatsApp tuvo un problema.', true),
  131005: says('La cuenta de WhatsApp no tiene permiso para enviar. Avisa a quien instaló Bahía.'),
  131008: says('A la plantilla le falta un dato. Revisa que la aprobada tenga los mismos espacios.'),
  131009: says('WhatsApp no aceptó un dato del mensaje. Revisa el teléfono.'),
  131016: says('WhatsApp no está disponible por ahora.', true),
  131021: says('Ese teléfono es el del propio taller.'),
  131026: says('Ese teléfono no tiene WhatsApp, o no puede recibir mensajes de empresas. Llámale.'),
  131030: says('La cuenta está en pruebas y ese teléfono no está en su lista.'),
  131031: says('Meta bloqueó la cuenta de WhatsApp. Revísala en el administrador de WhatsApp.'),
  131042: says('Meta no pudo cobrar los mensajes. Revisa la forma de pago de la cuenta de WhatsApp.'),
  131045: says('El número del taller no está registrado en la API. Avisa a quien instaló Bahía.'),
  131047: says(
    'Pasaron más de 24 horas desde que el cliente escribió: solo se le puede enviar una plantilla aprobada.',
  ),
  131048: says('Meta limitó los envíos porque varios clientes marcaron mensajes como no deseados.'),
  131049: says('WhatsApp decidió no entregar este mensaje para no saturar al cliente. Intenta otro día.'),
  131050: says('El cliente pidió a WhatsApp no recibir mensajes de esta empresa.'),
  131051: says('WhatsApp no acepta ese tipo de mensaje.'),
  131056: says('Se enviaron muchos mensajes seguidos a ese teléfono.', true),
  131057: says('La cuenta de WhatsApp está en mantenimiento.', true),
  132000: says('La plantilla aprobada tiene otro número de espacios. Corrígela en Meta o elige otra.'),
  132001: says('La plantilla no existe o no está aprobada en ese idioma. Revisa su nombre en los ajustes.'),
  132005: says('El texto de la plantilla quedó demasiado largo.'),
  132007: says('Meta rechazó el contenido de la plantilla.'),
  132012: says('Los datos no tienen la forma que pide la plantilla.'),
  132015: says('Meta pausó la plantilla por mala calificación. Usa otra o espera.'),
  132016: says('Meta desactivó la plantilla. Usa otra.'),
  133010: says('El número del taller no está registrado en la API. Avisa a quien instaló Bahía.'),
};

/** By its code; of one that nobody knows, what the API said, and a server's trouble may pass. */
export const meaningOf = (codigo: number, http: number, said: string): Meaning =>
  MEANINGS[codigo] ?? {
    motivo: `WhatsApp no lo aceptó${codigo > 0 ? ` (error ${codigo})` : ''}${said ? `: ${said.slice(0, 200)}` : ''}.`,
    passes: http === 429 || http >= 500,
  };

export const BAJA = 'El cliente pidió no recibir mensajes de WhatsApp de este taller.';
export const SIN_RESPUESTA =
  'WhatsApp no contestó y no se sabe si el mensaje salió. Pregunta al cliente antes de enviarlo otra vez.';
export const SIN_RED = 'No se pudo llegar a WhatsApp. Revisa la conexión a internet del servidor.';
