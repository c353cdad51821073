import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'compras.compra': CompraTable;
    'compras.compra_renglon': CompraRenglonTable;
  }
}

interface CompraTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  fecha: string;
  fecha_negocio: string;
  proveedor_id: string;
  factura: Generated<string>;
  orden_folio: Generated<string>;
  recepcion_id: string;
  gasto_id: string;
  articulos: number;
  subtotal_centavos: number;
  iva_centavos: number;
  redondeo_centavos: number;
  total_centavos: number;
  notas: Generated<string>;
  cancelada_en: NullableInstant;
  cancelada_por: Generated<string>;
  motivo: Generated<string>;
  usuario_nombre: string;
  version: Generated<number>;
  creado_en: Instant;
}

interface CompraRenglonTable {
  empresa_id: number;
  compra_id: string;
  renglon: number;
  articulo_id: string;
  sku: string;
  descripcion: string;
  unidad: string;
  cantidad_milesimas: number;
  costo_centavos: number;
  valor_centavos: number;
  tasa_iva: number;
}
