/** No letter that is read as another, and none of the figures that they are read as. */
const LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LARGO = 8;

/** How long a code opens a screen: the way from the desk to the television. */
export const MINUTOS_DE_CODIGO = 30;
export const TEXTO_DE_CODIGO = /^[2-9A-HJKMNP-Z]{8}$/;

/** Of so many chances, which `pick` draws, a code. */
export const newCodigo = (pick: (below: number) => number): string =>
  Array.from({ length: LARGO }, () => LETRAS[pick(LETRAS.length)]).join('');

/** «K7QM-4RTX»: read aloud and typed in two halves. */
export const sayCodigo = (codigo: string): string => `${codigo.slice(0, 4)}-${codigo.slice(4)}`;

/** As somebody types it: in small letters, with or without its hyphen. Null of what is none. */
export const codigoIn = (text: string): string | null => {
  const codigo = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return TEXTO_DE_CODIGO.test(codigo) ? codigo : null;
};
