import type { Generated } from 'kysely';
import type { TipoFactura } from '#modules/facturas/contract.ts';
import type { Periodicidad } from '#modules/facturas/rules/periodos.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'facturas.factura': FacturaTable;
    'facturas.venta': VentaTable;
  }
}

interface FacturaTable {
  empresa_id: number;
  id: string;
  tipo: TipoFactura;
  folio: string;
  cliente_id: string | null;
  cliente: string;
  rfc: string;
  periodicidad: Periodicidad | null;
  desde: string;
  hasta: string;
  contada_en: string | null;
  baja_fecha: string | null;
  forma_pago: string;
  metodo: 'PUE' | 'PPD';
  documentos: number;
  total_centavos: number;
  /** Written as JSON text. */
  comprobante: unknown;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  deshecha_en: NullableInstant;
  deshecha_por: Generated<string>;
  deshecha_motivo: Generated<string>;
}
interface VentaTable {
  empresa_id: number;
  factura_id: string;
  documento_id: string;
  folio: string;
  total_centavos: number;
  quitada_en: NullableInstant;
}
