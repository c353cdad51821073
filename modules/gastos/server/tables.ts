import type { ColumnType, GeneratedAlways, Generated } from 'kysely';
import type { Categoria } from '#modules/proveedores/rules.ts';
import type { Estado, Origen, Unidad } from '#modules/gastos/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';
import type { Lectura, TasaLeida } from './cfdi.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'gastos.cfdi': CfdiTable;
    'gastos.recurrente': RecurrenteTable;
    'gastos.gasto': GastoTable;
    'gastos.abono': AbonoTable;
    'gastos.archivo': ArchivoTable;
  }
}

interface CfdiTable extends Omit<Lectura, 'tipo' | 'relacionados' | 'tasas'> {
  empresa_id: number;
  id: string;
  tasas: ColumnType<TasaLeida[], string, string>;
  xml: Buffer;
  usuario_nombre: string;
  creado_en: Instant;
}

interface RecurrenteTable {
  empresa_id: number;
  id: string;
  proveedor_id: string | null;
  categoria: Categoria;
  concepto: string;
  total_centavos: number;
  iva_centavos: number;
  isr_retenido_centavos: Generated<number>;
  iva_retenido_centavos: Generated<number>;
  notas: string;
  inicia: string;
  cada: number;
  unidad: Unidad;
  hasta: string | null;
  como: 'por_pagar' | 'borrador';
  proximo: string | null;
  activo: Generated<boolean>;
  version: Generated<number>;
  usuario_nombre: string;
  creado_en: Instant;
}

interface GastoTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  fecha: string;
  fecha_negocio: string;
  fecha_papel: string | null;
  baja_fecha: string | null;
  proveedor_id: string | null;
  categoria: Categoria;
  concepto: string;
  orden_folio: Generated<string>;
  orden_id: string | null;
  subtotal_centavos: number;
  iva_centavos: number;
  otros_centavos: number;
  total_centavos: number;
  mercancia: Generated<boolean>;
  descuento_centavos: Generated<number>;
  isr_retenido_centavos: Generated<number>;
  iva_retenido_centavos: Generated<number>;
  entero: Generated<boolean>;
  pagado_centavos: Generated<number>;
  borrador: Generated<boolean>;
  vence: string | null;
  avisado: Generated<'' | 'por_vencer' | 'vencido'>;
  notas: Generated<string>;
  cfdi_id: string | null;
  recurrente_id: string | null;
  periodo: string | null;
  tasas: ColumnType<TasaLeida[], string | undefined, string>;
  cancelado_en: NullableInstant;
  cancelado_por_nombre: string | null;
  motivo: Generated<string>;
  usuario_id: string | null;
  usuario_nombre: string;
  creado_en: Instant;
  version: Generated<number>;
  estado: GeneratedAlways<Estado>;
}

interface AbonoTable {
  empresa_id: number;
  id: string;
  gasto_id: string;
  origen: Origen;
  forma_pago: string;
  referencia: string;
  monto_centavos: number;
  movimiento_id: string | null;
  devolucion_id: Generated<string | null>;
  tasas: ColumnType<TasaLeida[], string | undefined, never>;
  corrige_id: string | null;
  motivo: string;
  fecha_negocio: string;
  fecha_papel: string | null;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}

interface ArchivoTable {
  empresa_id: number;
  gasto_id: string;
  renglon: number;
  archivo_id: string;
  sha256: string;
}
