import type { Generated } from 'kysely';
import type { Origen } from '#modules/comisiones/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'comisiones.pago': PagoTable;
    'comisiones.pagado': PagadoTable;
  }
}

interface PagoTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  empleado_id: string;
  desde: string;
  hasta: string;
  fecha_negocio: string;
  total_centavos: number;
  creditos: number;
  origen: Origen;
  forma_pago: string;
  referencia: string;
  nota: string;
  gasto_id: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  cancelado_en: NullableInstant;
  cancelado_por_nombre: string | null;
  motivo: Generated<string>;
  version: Generated<number>;
}

interface PagadoTable {
  empresa_id: number;
  pago_id: string;
  credito_id: string;
  comision_centavos: number;
  viva: Generated<boolean>;
}
