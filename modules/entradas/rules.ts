/** How long a link lets in. */
export const MINUTOS = 10;
