import { ALL_TIPOS, TIPOS, type TipoNotificacion } from '#modules/notificaciones/rules.ts';

/** These wait in the bell unless somebody wants them on his phone: nobody is standing there for them. */
const CALM: ReadonlySet<string> = new Set<TipoNotificacion>([
  'cotizacion.vista',
  'inventario.bajo',
  'gasto.vence',
  'correo.fallido',
  'whatsapp.fallido',
  'sistema.tarea',
  'sistema.verificacion',
]);
/** A kind that comes later rings, until somebody says that it can wait. */
export const ringsUnlessChosen = (tipo: string): boolean => !CALM.has(tipo);

/** After this nobody hurries because of it: the bell has it. */
export const LIFE_S = 4 * 3600;
/** A person's browsers; the one that heard least lately makes place. */
export const MOST_DEVICES = 10;

export interface Words {
  titulo: string;
  texto: string;
}

/** What a locked screen shows: of whom and how much only where the person allowed it. */
export const wordsOnScreen = (notice: Words & { tipo: string }, empresa: string, detalles: boolean): Words =>
  detalles
    ? { titulo: short(notice.titulo, 90), texto: short(notice.texto, 240) }
    : { titulo: nameOf(notice.tipo), texto: short(empresa, 90) };

export const TEST_WORDS: Words = {
  titulo: 'Así llegan tus avisos',
  texto: 'Este dispositivo ya los recibe. Tócalo para volver a Bahía.',
};

const nameOf = (given: string): string => {
  const tipo = ALL_TIPOS.find((known) => known === given);
  return tipo ? TIPOS[tipo] : 'Tienes un aviso';
};

const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
