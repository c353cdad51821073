import { Password } from '#modules/usuarios/rules.ts';
import { Correo } from '#platform/contract/fields.ts';

export interface RegistrationFields {
  nombre: string;
  email: string;
  password: string;
  telefono: string;
  para: 'empresa' | 'unirme';
  empresa: string;
  enlace: string;
  acepta: boolean;
}

export const emptyRegistration = (): RegistrationFields => ({
  nombre: '',
  email: '',
  password: '',
  telefono: '',
  para: 'empresa',
  empresa: '',
  enlace: '',
  acepta: false,
});

export const checkRegistration = (values: RegistrationFields): Record<string, string> => {
  const missing: Record<string, string> = {};
  if (values.nombre.trim() === '') missing['nombre'] = 'Escribe tu nombre.';
  const email = Correo.safeParse(values.email);
  if (!email.success) missing['email'] = email.error.issues[0]?.message ?? 'Escribe tu correo.';
  const password = Password.safeParse(values.password);
  if (!password.success) missing['password'] = password.error.issues[0]?.message ?? 'Escribe una contraseña.';
  if (values.para === 'empresa' && values.empresa.trim() === '') missing['empresa'] = 'Escribe el nombre del taller.';
  if (values.para === 'unirme' && values.enlace.trim() !== '' && !tokenIn(values.enlace))
    missing['enlace'] = 'Ese no es un enlace para pedir acceso. Cópialo completo.';
  if (!values.acepta) missing['acepta'] = 'Para crear tu cuenta acepta el uso de tus datos.';
  return missing;
};

export const bodyOf = ({ nombre, email, password, telefono, para, empresa, enlace }: RegistrationFields) => {
  const solicitud = para === 'unirme' ? tokenIn(enlace) : null;
  return {
    nombre: nombre.trim(),
    email: email.trim(),
    password,
    telefono: telefono.trim(),
    empresa: para === 'empresa' ? { nombre: empresa.trim(), zona: ownZone() } : null,
    ...(solicitud ? { solicitud } : {}),
    acepta_privacidad: true as const,
  };
};

/** Where the clock of this browser is. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The token of a link to ask for access, whole or alone. */
export const tokenIn = (text: string): string | null => {
  const last =
    text
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return /^[\w-]{20,100}$/.test(last) ? last : null;
};

/** Names that the server gives to what the page calls otherwise. */
export const fieldOfPath: Readonly<Record<string, string>> = {
  'empresa.nombre': 'empresa',
  solicitud: 'enlace',
  acepta_privacidad: 'acepta',
};
