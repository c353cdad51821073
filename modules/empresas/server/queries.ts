import type { Empresa } from '#modules/empresas/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const COLUMNS = [
  'empresa_id',
  'nombre',
  'nombre_fiscal',
  'rfc',
  'regimen',
  'cp',
  'direccion',
  'telefono',
  'email',
  'horario',
  'color',
  'zona',
  'precios',
  'tasa_iva',
  'vigencia_dias',
  'anticipo_diezmilesimas',
  'condiciones',
  'clabe',
  'banco',
  'giro',
  'demo',
  'version',
] as const;

/** The company of the request. */
export const getEmpresa = (tx: Tx, who: Who): Promise<Empresa> =>
  tx.one(q.selectFrom('empresas.empresa').select(COLUMNS).where('empresa_id', '=', who.empresa_id));
