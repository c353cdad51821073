import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { EmpresaId } from '#platform/contract/fields.ts';

/** What every member may know of the company: what documents print and forms start from. */
export const Empresa = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  nombre_fiscal: z.string(),
  rfc: z.string(),
  regimen: z.string(),
  cp: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  horario: z.string(),
  color: z.string(),
  zona: z.string(),
  precios: z.enum(['con_iva', 'mas_iva']),
  tasa_iva: z.int(),
  vigencia_dias: z.int(),
  anticipo_diezmilesimas: z.int(),
  condiciones: z.string(),
  clabe: z.string(),
  banco: z.string(),
  giro: z.string(),
  demo: z.boolean(),
  version: z.int(),
});
export type Empresa = z.infer<typeof Empresa>;

export const empresasApi = contract({
  'GET /api/empresas/{empresa_id}': {
    summary: 'Datos de la empresa',
    access: 'session',
    tx: 'read',
    params: z.object({ empresa_id: EmpresaId }),
    reply: Empresa,
  },
});
