import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface EmpresaNueva {
  nombre: string;
  zona: string;
  demo?: boolean;
  rfc?: string;
  telefono?: string;
  direccion?: string;
  email?: string;
  nombre_fiscal?: string;
  regimen?: string;
  cp?: string;
  horario?: string;
  color?: string;
  banco?: string;
  clabe?: string;
  condiciones_orden?: string;
  leyenda_recibo?: string;
  giro?: string;
  condiciones?: string;
  anticipo_diezmilesimas?: number;
  precios?: 'con_iva' | 'mas_iva';
  inactividad_min?: number;
  mostrar_profeco?: boolean;
  contrato_registro?: string;
  contrato_registrado_el?: string;
  contrato_clausulas?: string;
  siem?: string;
  almacenaje_centavos?: number;
}

/** Creates a company and makes it the company of the transaction; returns the same person inside it. */
export const createEmpresa = async (
  tx: Tx,
  who: Who,
  { nombre, zona, demo = false, ...rest }: EmpresaNueva,
): Promise<Who> => {
  const { id } = await tx.one(sql<{ id: number }>`select empresas.crear(${nombre}, ${zona}, ${demo}) as id`);
  // The database moved there by itself; what was read before was of another.
  await enterCompany(tx, id);
  if (Object.keys(rest).length > 0)
    await tx.run(q.updateTable('empresas.empresa').set(rest).where('empresa_id', '=', id));
  return { ...who, empresa_id: id, empresa_nombre: nombre, zona };
};
