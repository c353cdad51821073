import { formatPesos } from '#platform/contract/money.ts';

/** Why somebody is called. */
export const tipos = ['saldo', 'cotizacion', 'pendiente', 'proximo', 'membresia', 'ausente'] as const;
export type Tipo = (typeof tipos)[number];
export const etiquetasTipo: Record<Tipo, string> = {
  saldo: 'Saldo vencido',
  cotizacion: 'Cotización sin respuesta',
  pendiente: 'Trabajo pendiente',
  proximo: 'Próximo servicio',
  membresia: 'Membresía por renovar',
  ausente: 'Hace mucho que no viene',
};
export const canales = ['llamada', 'whatsapp', 'correo'] as const;
export type Canal = (typeof canales)[number];
export const etiquetasCanal: Record<Canal, string> = { llamada: 'llamada', whatsapp: 'WhatsApp', correo: 'correo' };
export const decisiones = ['hecho', 'luego', 'nunca'] as const;

/** Days after which a quotation without an answer is asked about, once each. */
export const diasDeCotizacion = [2, 5] as const;
/** What comes back within so many days of a contact is counted to it. */
export const DIAS_DE_VUELTA = 60;

/** Nobody is written to before or after these hours of the company. */
const HORAS = { desde: '08:00', hasta: '20:00' } as const;
export const isHourToWrite = (hora: string): boolean => hora >= HORAS.desde && hora < HORAS.hasta;

interface Permitido {
  tipo: Tipo;
  telefono: string;
  /** He takes messages, and did not say «BAJA». */
  acepta: boolean;
  /** He agreed to hear of offers. */
  promociones: boolean;
  /** He did not say no to reminders. */
  recordatorios: boolean;
  /** Messages of the last seven days, and how many at most. */
  escritos: number;
  tope: number;
}

/** Why a customer may not be written to; null where he may. A person can still call him. */
export const reasonNotToWrite = ({
  tipo,
  acepta,
  promociones,
  recordatorios,
  escritos,
  tope,
}: Permitido): string | null => {
  if (!acepta) return 'No quiere mensajes';
  // What he owes is said to him all the same.
  if (tipo !== 'saldo' && !recordatorios) return 'No quiere recordatorios';
  // Of what he left here he is told; that he be missed is an offer.
  if (tipo === 'ausente' && !promociones) return 'No aceptó promociones';
  if (escritos >= tope) return `Ya se le escribió ${escritos === 1 ? 'una vez' : `${escritos} veces`} esta semana`;
  return null;
};

interface Dicho {
  tipo: Tipo;
  taller: string;
  cliente: string;
  /** A person is called by his first name; a company by none. */
  persona: boolean;
  vehiculo: string;
  detalle: string;
  monto_centavos: number | null;
}

const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? '';

/** The words with which he is written to, whoever sends them. */
export const textoOf = ({ tipo, taller, cliente, persona, vehiculo, detalle, monto_centavos }: Dicho): string => {
  const hola = `Hola${persona ? `, ${firstName(cliente)}` : ''}. Te escribe ${taller}.`;
  const auto = vehiculo ? `tu ${vehiculo}` : 'tu vehículo';
  const importe = monto_centavos === null ? '' : ` (${formatPesos(monto_centavos)})`;
  switch (tipo) {
    case 'cotizacion':
      return `${hola} ¿Pudiste ver la cotización ${detalle} de ${auto}${importe}? Si tienes dudas, con gusto te las resolvemos.`;
    case 'pendiente':
      return `${hola} En ${auto} quedó pendiente: ${detalle}${importe}. ¿Te apartamos un día para hacerlo?`;
    case 'proximo':
      return `${hola} A ${auto} ya le toca ${detalle}. ¿Qué día te queda bien traerlo?`;
    case 'saldo':
      return `${hola} Te recordamos que tienes un saldo vencido de ${formatPesos(monto_centavos ?? 0)} (${detalle}). Si ya lo pagaste, ignora este mensaje.`;
    case 'membresia':
      return `${hola} Tu membresía ${detalle} está por renovarse${importe}. ¿La renovamos para que sigas con tus beneficios?`;
    case 'ausente':
      return `${hola} Hace tiempo que no vemos ${auto}. ¿Todo bien con él? Si quieres, lo revisamos y te decimos cómo está.`;
  }
};
