import type { Empresa } from '#modules/empresas/contract.ts';
import type { Membrete } from '#platform/server/pdf/letterhead.ts';
import { logoKeyOf } from './queries.ts';

/** The head of what a company prints. */
export const membreteOf = (empresa: Empresa): Membrete => ({
  logo_clave: logoKeyOf(empresa),
  nombre: empresa.nombre,
  razon_social: empresa.nombre_fiscal,
  rfc: empresa.rfc,
  direccion: empresa.direccion,
  telefono: empresa.telefono,
  correo: empresa.email,
  horario: empresa.horario,
});
