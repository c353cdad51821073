import { festivoOf } from '#modules/citas/rules/festivos.ts';
import { addDays } from '#platform/contract/zones.ts';

/** What somebody may ask of who keeps his data. */
export const tiposSolicitud = ['acceso', 'rectificacion', 'cancelacion', 'oposicion', 'revocacion'] as const;
export type TipoSolicitud = (typeof tiposSolicitud)[number];
export const etiquetasTipo: Record<TipoSolicitud, string> = {
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  cancelacion: 'Cancelación',
  oposicion: 'Oposición',
  revocacion: 'Revocación',
};
/** What it means, for who asks. */
export const explicaTipo: Record<TipoSolicitud, string> = {
  acceso: 'Saber qué datos se tienen de él',
  rectificacion: 'Corregir lo que está mal o incompleto',
  cancelacion: 'Que se borren sus datos',
  oposicion: 'Que no se usen para fines voluntarios',
  revocacion: 'Retirar los consentimientos que dio',
};

/** By which way it came in. */
export const canales = ['mostrador', 'cuenta', 'correo', 'telefono'] as const;
export type Canal = (typeof canales)[number];
export const etiquetasCanal: Record<Canal, string> = {
  mostrador: 'En el mostrador',
  cuenta: 'Desde su cuenta',
  correo: 'Por correo',
  telefono: 'Por teléfono',
};

/** How he proved who he is. */
export const identidades = ['ine', 'pasaporte', 'licencia', 'cuenta', 'conocido', 'representante'] as const;
export type Identidad = (typeof identidades)[number];
export const etiquetasIdentidad: Record<Identidad, string> = {
  ine: 'Credencial para votar',
  pasaporte: 'Pasaporte',
  licencia: 'Licencia de conducir',
  cuenta: 'Entró a su cuenta',
  conocido: 'Cliente conocido en el taller',
  representante: 'Representante con poder',
};

/** The law's terms, in working days: to answer, and then to make it effective. Each may be extended once, by the same. */
export const DIAS_RESPONDER = 20;
export const DIAS_EJECUTAR = 15;
/** So many working days before the end whoever answers for it is told. */
export const DIAS_DE_AVISO = 5;

/** No Saturday, no Sunday, no day of rest by law. */
export const isHabil = (fecha: string): boolean => {
  const day = new Date(`${fecha}T12:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6 && festivoOf(fecha) === '';
};

/** So many working days after a date; the date itself is not counted. */
export const addHabiles = (fecha: string, dias: number): string => {
  let end = fecha;
  for (let left = dias; left > 0; ) {
    end = addDays(end, 1);
    if (isHabil(end)) left -= 1;
  }
  return end;
};

/** Working days that are left until a date: 0 on the day itself, less than 0 once it is past. */
export const habilesUntil = (hoy: string, fecha: string): number => {
  const [from, to] = hoy <= fecha ? [hoy, fecha] : [fecha, hoy];
  let days = 0;
  for (let at = from; at < to; ) {
    at = addDays(at, 1);
    if (isHabil(at)) days += 1;
  }
  return hoy <= fecha ? days : -Math.max(days, 1);
};

export const estadosSolicitud = ['por_responder', 'por_ejecutar', 'ejecutada', 'improcedente'] as const;
export type EstadoSolicitud = (typeof estadosSolicitud)[number];
export const etiquetasEstado: Record<EstadoSolicitud, string> = {
  por_responder: 'Por responder',
  por_ejecutar: 'Por ejecutar',
  ejecutada: 'Ejecutada',
  improcedente: 'Improcedente',
};

export interface Plazos {
  recibida: string;
  responder_antes: string;
  respondida: string | null;
  procedente: boolean | null;
  ejecutar_antes: string | null;
  ejecutada: string | null;
  prorroga_respuesta: string | null;
  prorroga_ejecucion: string | null;
}

/** Where it stands, by its dates alone. */
export const estadoOf = ({ respondida, procedente, ejecutada }: Plazos): EstadoSolicitud => {
  if (respondida === null) return 'por_responder';
  if (procedente === false) return 'improcedente';
  return ejecutada === null ? 'por_ejecutar' : 'ejecutada';
};

/** Until when the house has for what is next; null where nothing is. */
export const limiteOf = (plazos: Plazos): string | null => {
  const estado = estadoOf(plazos);
  if (estado === 'por_responder') return plazos.responder_antes;
  return estado === 'por_ejecutar' ? plazos.ejecutar_antes : null;
};

export const isVencida = (plazos: Plazos, hoy: string): boolean => (limiteOf(plazos) ?? hoy) < hoy;

/** What may be done with it now; the button is off for the same reason that the server refuses. */
export const solicitudCan = {
  answer: (plazos: Plazos): boolean => estadoOf(plazos) === 'por_responder',
  execute: (plazos: Plazos): boolean => estadoOf(plazos) === 'por_ejecutar',
  /** Once for each term, and before it ends. */
  extend: (plazos: Plazos, hoy: string): boolean => {
    if (isVencida(plazos, hoy)) return false;
    const estado = estadoOf(plazos);
    if (estado === 'por_responder') return plazos.prorroga_respuesta === null;
    return estado === 'por_ejecutar' && plazos.prorroga_ejecucion === null;
  },
};

/** Years that the tax law asks for what was invoiced to be kept (CFF, art. 30). */
export const ANOS_FISCALES = 5;

/** What stands in the way of taking somebody's data away. */
export const impedimentos = [
  'ordenes',
  'saldo',
  'a_favor',
  'membresia',
  'comprobante',
  'cita',
  'convenio',
  'ticket',
  'trabaja',
  'de_mas',
] as const;
export type Impedimento = (typeof impedimentos)[number];
export const sayImpedimento: Record<Impedimento, string> = {
  ordenes: 'Tiene órdenes abiertas: entrégalas o cancélalas antes',
  saldo: 'Debe dinero: cobra o da por incobrable lo que debe antes',
  a_favor: 'Tiene saldo a favor: devuélveselo antes',
  membresia: 'Tiene una membresía vigente: cancélala o espera a que termine',
  comprobante: 'Mandó un comprobante que nadie ha revisado: acéptalo o recházalo antes',
  cita: 'Tiene una cita por venir: cancélala antes',
  convenio: 'Tiene un convenio de pago en curso: termínalo o cancélalo antes',
  ticket: 'Tiene un ticket de soporte sin cerrar: ciérralo antes',
  trabaja: 'Su cuenta también trabaja en el taller: quítale ese acceso antes',
  de_mas: 'Se llevaría más de lo que puede ser de él: revisa en la bitácora qué se registró a su nombre',
};
export const advertencias = ['garantia', 'factura', 'cotizacion', 'sin_liga'] as const;
export type Advertencia = (typeof advertencias)[number];
export const sayAdvertencia: Record<Advertencia, string> = {
  garantia: 'Tiene garantías vigentes: sin sus datos no podrá reclamarlas',
  factura: 'Se le facturó: esos datos fiscales se conservan 5 años (CFF, artículo 30)',
  cotizacion: 'Tiene cotizaciones sin respuesta: se quedan sin ella',
  sin_liga: 'El banco lo nombra en movimientos que no están ligados a sus pagos: se quedan como el banco los escribió',
};

/** Rows of one kind that somebody with so many records can have: above it nobody is struck out before it was looked into. */
export const mostOf = (registros: number): number => 200 + 60 * registros;

/** What goes, as the preview and the answer say it. */
export const SE_BORRA: readonly string[] = [
  'Nombre, teléfonos, correos, direcciones y datos fiscales que no estén en una factura',
  'Contactos autorizados y notas',
  'Placas, número de serie, motor y número económico de sus vehículos',
  'Motivos, observaciones, comentarios y mensajes en sus documentos, visitas e inspecciones',
  'Fotos, videos, firmas y archivos',
  'Citas, calificaciones, tickets, seguimientos y mensajes de WhatsApp y correo',
  'Su cuenta, sus sesiones y los enlaces que abren sus páginas',
  'Lo que dicen sus registros en la búsqueda, los borradores y la bitácora; quién hizo cada cosa en el taller se queda',
];
export const SE_CONSERVA: readonly string[] = [
  'Folios, fechas, trabajos e importes de cotizaciones, órdenes, ventas y pagos, sin su nombre',
  'Facturas pedidas, con los datos fiscales que llevan, por 5 años desde su ejercicio (CFF, artículo 30)',
  'El registro de esta solicitud y de sus consentimientos, sin sus datos',
];
