import type { Storage } from '#platform/server/files/storage.ts';
import type { Pictures } from './render.ts';

/** Who prints: the head of every document. Lines that are missing are left out. */
export type Membrete = {
  nombre: string;
  razon_social?: string | undefined;
  rfc?: string | undefined;
  direccion?: string | undefined;
  telefono?: string | undefined;
  correo?: string | undefined;
  horario?: string | undefined;
  /** Where the logo is kept; `withLogo` brings it when the paper is printed. */
  logo_clave?: string | undefined;
  /** PNG or JPEG bytes. */
  logo?: Uint8Array | undefined;
};

/** A label and its text; those without text are not printed. */
export type Par = [etiqueta: string, texto: string];

export const pairs = (all: [string, string | undefined][]): Par[] => all.filter((one): one is Par => Boolean(one[1]));

/** The part of the head that goes as JSON; the logo travels as a picture. */
export function headOf(membrete: Membrete): { nombre: string; lineas: string[]; logo: boolean } {
  const { nombre, razon_social, rfc, direccion, telefono, correo, horario, logo } = membrete;
  const join = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('  ·  ');
  const lineas = [
    join(razon_social === nombre ? undefined : razon_social, rfc && `RFC ${rfc}`),
    direccion,
    join(telefono, correo),
    horario,
  ];
  return { nombre, lineas: lineas.filter((line): line is string => Boolean(line)), logo: logo !== undefined };
}

/** The paper with its logo, read only now that it is printed; one that is gone is left out. */
export const withLogo = async <D extends { membrete: Membrete }>(files: Storage, data: D): Promise<D> => {
  const { logo_clave } = data.membrete;
  const logo = logo_clave === undefined ? undefined : await files.get(logo_clave);
  return logo ? { ...data, membrete: { ...data.membrete, logo } } : data;
};

export const headPictures = (membrete: Membrete): Pictures => (membrete.logo ? { logo: membrete.logo } : {});
