import { originOf } from '#modules/direccion/rules.ts';
import { readPhone, whyNotPhone } from '#platform/contract/phones.ts';
import { Correo } from '#platform/contract/fields.ts';
import { checkRfc } from '#platform/contract/rfc.ts';
import { likelyZona } from './zonas.ts';

export interface SetupFields {
  nombre: string;
  rfc: string;
  telefono: string;
  zona: string;
  persona: string;
  email: string;
  password: string;
  direccion: string;
}

export const emptySetup = (): SetupFields => ({
  nombre: '',
  rfc: '',
  telefono: '',
  zona: likelyZona(),
  persona: '',
  email: '',
  password: '',
  direccion: '',
});

/** What can be told without asking the server, which checks everything again. */
export const checkSetup = (values: SetupFields): Partial<SetupFields> => {
  const found: Partial<SetupFields> = {};
  if (values.nombre.trim() === '') found.nombre = 'Escribe el nombre del taller.';
  const { error } = checkRfc(values.rfc);
  if (values.rfc.trim() !== '' && error) found.rfc = error;
  if (values.telefono.trim() !== '' && readPhone(values.telefono) === null) {
    found.telefono = whyNotPhone(values.telefono);
  }
  if (values.persona.trim() === '') found.persona = 'Escribe tu nombre.';
  if (!Correo.safeParse(values.email).success) found.email = 'Escribe un correo válido.';
  if (values.password.length < 12) found.password = 'Usa al menos 12 caracteres.';
  if (values.direccion.trim() !== '' && originOf(values.direccion) === null) {
    found.direccion = 'Escribe una dirección como https://taller.mx, o déjala vacía.';
  }
  return found;
};

/** What makes one doubt of an RFC that may well be right: said while it is written, and asked before it is kept. */
export const doubtOfRfc = (rfc: string): string | undefined =>
  rfc.trim().length < 12 ? undefined : checkRfc(rfc).warning;
