import type { Cliente } from '#modules/clientes/contract.ts';

/** Fields that go together: of two customers, each group is kept of one of them. */
export const grupos = {
  nombre: { titulo: 'Nombre', campos: ['nombre', 'tipo'] },
  telefono: { titulo: 'Teléfono', campos: ['telefono', 'whatsapp'] },
  email: { titulo: 'Correo', campos: ['email'] },
  direccion: { titulo: 'Dirección', campos: ['direccion', 'cp'] },
  fiscales: { titulo: 'Datos fiscales', campos: ['rfc', 'nombre_fiscal', 'regimen', 'uso_cfdi', 'cp_fiscal'] },
  email_factura: { titulo: 'Correo para facturas', campos: ['email_factura'] },
  credito: { titulo: 'Crédito', campos: ['limite_credito_centavos', 'dias_credito'] },
  notas: { titulo: 'Notas', campos: ['notas'] },
} as const satisfies Record<string, { titulo: string; campos: readonly (keyof Cliente)[] }>;
export type Grupo = keyof typeof grupos;
// Object.keys loses the literal types.
export const nombresDeGrupo = Object.keys(grupos) as [Grupo, ...Grupo[]];

type Datos = Readonly<Record<string, unknown>>;
const isNothing = (value: unknown): boolean => value === '' || value === null || value === 0 || value === undefined;

/** The fields of a group, as they are of a customer. */
export const camposOf = (grupo: Grupo, cliente: Datos): Datos =>
  Object.fromEntries(grupos[grupo].campos.map((campo) => [campo, cliente[campo]]));

const sameIn = (grupo: Grupo, a: Datos, b: Datos): boolean =>
  grupos[grupo].campos.every((campo) => a[campo] === b[campo]);

/** Whether nothing is written in a group; that he takes messages says nothing without a telephone. */
const isBlank = (grupo: Grupo, cliente: Datos): boolean => isNothing(cliente[grupos[grupo].campos[0]]);

/** In what two customers differ, and of which of them each is better kept: the one who stays, unless he has nothing there. */
export const differencesOf = (queda: Datos, va: Datos): { grupo: Grupo; sugerido: 'queda' | 'va' }[] =>
  nombresDeGrupo
    .filter((grupo) => !sameIn(grupo, queda, va) && !(isBlank(grupo, queda) && isBlank(grupo, va)))
    .map((grupo) => ({ grupo, sugerido: isBlank(grupo, queda) && !isBlank(grupo, va) ? 'va' : 'queda' }));

/** Which groups may go back to what they were: nobody changed them since. */
export const unchangedSince = (campos: readonly string[], despues: Datos, ahora: Datos): Grupo[] =>
  nombresDeGrupo.filter((grupo) => campos.includes(grupo) && sameIn(grupo, despues, ahora));

/** The pair by which two are remembered as not the same, whoever is named first. */
export const pairOf = (a: string, b: string): { uno_id: string; otro_id: string } =>
  a < b ? { uno_id: a, otro_id: b } : { uno_id: b, otro_id: a };

export interface Cuantos {
  tabla: string;
  nombre: string;
  cuantos: number;
}

/** «2 vehículos, 1 cotización y 3 recibos» */
export const sayCuantos = (movidos: readonly Cuantos[]): string =>
  new Intl.ListFormat('es-MX').format(
    movidos.map(({ cuantos, nombre }) => `${cuantos.toLocaleString('es-MX')} ${nombre}`),
  );
