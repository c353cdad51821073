import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'compras.compra': CompraTable;
    'compras.compra_renglon': CompraRenglonTable;
    'compras.devolucion': DevolucionTable;
    'compras.devolucion_renglon': DevolucionRenglonTable;
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
  /** Null, with the name that was written, until its invoice says who. */
  proveedor_id: string | null;
  proveedor_nombre: Generated<string>;
  pedido_id: string | null;
  pedido_folio: Generated<string>;
  factura: Generated<string>;
  orden_folio: Generated<string>;
  recepcion_id: string;
  /** Null until its invoice comes. */
  gasto_id: string | null;
  devuelto_centavos: Generated<number>;
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
  pedido_renglon_id: string | null;
}

interface DevolucionTable {
  empresa_id: number;
  id: string;
  compra_id: string;
  fecha_negocio: string;
  nota_credito: string;
  motivo: string;
  subtotal_centavos: number;
  total_centavos: number;
  reembolso_centavos: number;
  usuario_nombre: string;
  creado_en: Instant;
}

interface DevolucionRenglonTable {
  empresa_id: number;
  devolucion_id: string;
  renglon: number;
  articulo_id: string;
  cantidad_milesimas: number;
  valor_centavos: number;
}
