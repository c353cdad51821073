/** Up to so many stars somebody of the shop talks to him. */
export const MALA = 3;
export const MOST_CALIFICACION = 1_000;
export const DIAS_DE_CAMBIO = 7;
const DAY_MS = 86_400_000;

/** Until when an answer may be changed. */
export const cambiableHasta = (escrita_en: Date): Date => new Date(escrita_en.getTime() + DIAS_DE_CAMBIO * DAY_MS);

export const sayEstrellas = (estrellas: number): string => (estrellas === 1 ? '1 estrella' : `${estrellas} estrellas`);

/** Of which visits: as they were rated, or those that were not. */
export const filtrosDeCalificacion = ['5', '4', 'malas', 'sin'] as const;
export type FiltroDeCalificacion = (typeof filtrosDeCalificacion)[number];
export const etiquetasFiltro: Record<FiltroDeCalificacion, string> = {
  '5': '5 estrellas',
  '4': '4 estrellas',
  malas: '3 estrellas o menos',
  sin: 'Sin calificar',
};

/** An address of the web, whole and secure: nobody is sent elsewhere by a button of the shop. */
export const isResena = (text: string): boolean => /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}([/?][^\s\\]*)?$/i.test(text);

interface Palabras {
  taller: string;
  vehiculo: string;
  url: string;
}

/** What goes to him with the link. */
export const askWords = ({ taller, vehiculo, url }: Palabras): string =>
  `${taller}: gracias por tu visita${vehiculo === '' ? '' : ` con tu ${vehiculo}`}. ¿Cómo te fue? Califícanos en un minuto: ${url}`;
