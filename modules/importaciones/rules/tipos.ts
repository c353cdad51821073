import type { Definicion } from './campo.ts';
import { activos, articulos, precios, proveedores, servicios } from './catalogos.ts';
import { clientes } from './clientes.ts';
import { existencias, porCobrar, porPagar } from './saldos.ts';

export type { Campo, Definicion } from './campo.ts';

/** What can be imported, in the order in which a workshop that comes from another program needs it. */
export const TIPOS_IMPORTACION = {
  clientes,
  activos,
  proveedores,
  servicios,
  precios,
  articulos,
  existencias,
  por_cobrar: porCobrar,
  por_pagar: porPagar,
} as const satisfies Record<string, Definicion>;
export type Tipo = keyof typeof TIPOS_IMPORTACION;
// Object.keys loses the literal types.
export const tipos = Object.keys(TIPOS_IMPORTACION) as [Tipo, ...Tipo[]];
/** Instead of a kind: what the list brings is found out. */
export const AUTOMATICO = 'automatico';
/** Why a column is what it is, when a person accepted it before. */
export const COMO_SIEMPRE = 'Como la última vez que subiste esta lista';
export const definicionOf = (tipo: Tipo): Definicion => TIPOS_IMPORTACION[tipo];

export const mayImport = (tipo: Tipo, can: (permiso: string) => boolean): boolean =>
  can('importar') && definicionOf(tipo).permiso.split('|').some(can);
/** The columns that this person's file may have. */
export const camposFor = (tipo: Tipo, can: (permiso: string) => boolean) =>
  definicionOf(tipo).campos.filter(({ permiso }) => permiso === null || can(permiso));
