import type { Generated, GeneratedAlways } from 'kysely';
import type { EstadoPedido, Nivel, TipoMovimiento } from '#modules/inventario/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'inventario.articulo': ArticuloTable;
    'inventario.codigo': CodigoTable;
    'inventario.movimiento': MovimientoTable;
    'inventario.apartado': ApartadoTable;
    'inventario.pedido': PedidoTable;
    'inventario.pedido_renglon': PedidoRenglonTable;
    'inventario.conteo': ConteoTable;
    'inventario.conteo_renglon': ConteoRenglonTable;
    'inventario.traspaso': TraspasoTable;
  }
}

interface ArticuloTable {
  empresa_id: number;
  id: string;
  sku: string;
  descripcion: string;
  descripcion_orden: string;
  marca: Generated<string>;
  categoria: Generated<string>;
  compatibilidad: Generated<string>;
  ubicacion: Generated<string>;
  unidad: Generated<string>;
  clave_sat: Generated<string>;
  unidad_sat: Generated<string>;
  tasa_iva: Generated<number>;
  precio_centavos: Generated<number>;
  minimo_milesimas: Generated<number>;
  maximo_milesimas: Generated<number>;
  proveedor_id: string | null;
  proveedor: Generated<string>;
  existencia_milesimas: Generated<number>;
  reservado_milesimas: Generated<number>;
  pedido_milesimas: Generated<number>;
  valor_centavos: Generated<number>;
  costo_promedio_centavos: Generated<number>;
  ultimo_costo_centavos: Generated<number>;
  disponible_milesimas: GeneratedAlways<number>;
  nivel: GeneratedAlways<Nivel>;
  avisado: Generated<boolean>;
  movido_en: Instant;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
interface CodigoTable {
  empresa_id: number;
  codigo: string;
  articulo_id: string;
}
interface MovimientoTable {
  empresa_id: number;
  id: string;
  articulo_id: string;
  orden: Generated<number>;
  tipo: TipoMovimiento;
  motivo: Generated<string>;
  cantidad_milesimas: number;
  costo_centavos: number;
  valor_centavos: number;
  existencia_milesimas: number;
  documento_tipo: Generated<string>;
  documento_id: string | null;
  partida_id: string | null;
  folio: Generated<string>;
  nota: Generated<string>;
  proveedor_id: string | null;
  fecha_negocio: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface ApartadoTable {
  empresa_id: number;
  documento_id: string;
  partida_id: string;
  articulo_id: string;
  documento_tipo: 'orden' | 'venta';
  folio: string;
  cantidad_milesimas: number;
  reservado_milesimas: Generated<number>;
  consumido_milesimas: Generated<number>;
  consumido_centavos: Generated<number>;
  creado_en: Instant;
}
interface PedidoTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  estado: Generated<EstadoPedido>;
  proveedor_id: string | null;
  proveedor: Generated<string>;
  promesa: string | null;
  nota: Generated<string>;
  cancelado_motivo: Generated<string>;
  fecha_negocio: string;
  usuario_nombre: string;
  version: Generated<number>;
  creado_en: Instant;
}
interface PedidoRenglonTable {
  empresa_id: number;
  pedido_id: string;
  id: string;
  renglon: number;
  articulo_id: string;
  cantidad_milesimas: number;
  recibido_milesimas: Generated<number>;
  recibido_centavos: Generated<number>;
  cancelado_milesimas: Generated<number>;
  costo_centavos: number;
}
interface ConteoTable {
  empresa_id: number;
  id: string;
  nombre: string;
  estado: Generated<'abierto' | 'aplicado' | 'cancelado'>;
  ubicacion: Generated<string>;
  usuario_nombre: string;
  cerrado_por: Generated<string>;
  cerrado_en: NullableInstant;
  fecha_negocio: string;
  version: Generated<number>;
  creado_en: Instant;
}
interface ConteoRenglonTable {
  empresa_id: number;
  conteo_id: string;
  articulo_id: string;
  contado_milesimas: number;
  sistema_milesimas: number;
  valor_centavos: number | null;
  leido_en: Instant;
}
interface TraspasoTable {
  empresa_id: number;
  id: string;
  lado: 'salida' | 'entrada';
  serie: string | null;
  numero: number | null;
  folio: string;
  otra_empresa_id: number;
  otra_empresa: string;
  articulos: number;
  cantidad_milesimas: number;
  valor_centavos: number;
  nota: Generated<string>;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
}
