import type { ColumnType, Generated } from 'kysely';
import type { Etiqueta, TonoDeEtiqueta } from '#modules/ordenes/rules/etiquetas.ts';
import type { ClaseDeOrden, Pasos, TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'ordenes.orden': OrdenTable;
    'ordenes.promesa': PromesaTable;
    'ordenes.paso': PasoTable;
    'ordenes.partida': PartidaTable;
    'ordenes.partida_trabajador': TrabajadorTable;
    'ordenes.retrabajo': RetrabajoTable;
    'ordenes.cambio_estado': CambioTable;
    'ordenes.devolucion': DevolucionTable;
    'ordenes.comprobacion': ComprobacionTable;
    'ordenes.detalle': DetalleTable;
    'ordenes.etiqueta': EtiquetaTable;
  }
}

interface Importes {
  bruto_centavos: number;
  descuento_centavos: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
}

interface OrdenTable extends Importes {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  clase: Generated<'orden' | 'mostrador'>;
  tipo: Generated<TipoDeOrden>;
  cotizacion_id: string | null;
  cliente_id: string;
  activo_id: string | null;
  asesor_id: string;
  asesor_nombre: string;
  fecha_negocio: string;
  estado: Generated<EstadoOrden>;
  espera_por: Espera | null;
  etiqueta_id: Generated<string | null>;
  promesa: NullableInstant;
  /** The day of the promise that counts. */
  promesa_fecha: Generated<string | null>;
  kilometraje: number | null;
  combustible_octavos: number | null;
  motivo: Generated<string>;
  orden_compra: Generated<string>;
  observaciones: Generated<string>;
  precios: 'con_iva' | 'mas_iva';
  autorizado_centavos: Generated<number>;
  guardada: Generated<boolean>;
  anticipo_centavos: Generated<number>;
  entregada_en: NullableInstant;
  entregada_fecha: string | null;
  entregada_a: Generated<string>;
  kilometraje_salida: number | null;
  /** Its customer was told that it is finished. */
  avisada_fecha: string | null;
  cancelada_en: NullableInstant;
  cancelada_motivo: Generated<string>;
  corrige_id: Generated<string | null>;
  /** Of a delivered one: what it cost, as `keepCost` has it. */
  costo_centavos: Generated<number>;
  base_con_costo_centavos: Generated<number>;
  partidas_sin_costo: Generated<number>;
  version: Generated<number>;
  creado_en: Instant;
}
interface PromesaTable {
  empresa_id: number;
  orden_id: string;
  numero: number;
  promesa: NullableInstant;
  fecha: string | null;
  cuenta: boolean;
  dada_fecha: string;
  dada_en: Instant;
  usuario_nombre: string;
}
interface EtiquetaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  tono: TonoDeEtiqueta;
  estado: Etiqueta['estado'];
  orden: Generated<number>;
  activa: Generated<boolean>;
  version: Generated<number>;
}
interface PasoTable extends Pasos {
  empresa_id: number;
  clase: ClaseDeOrden;
  version: Generated<number>;
}
/** A line as its customer authorised it. */
export interface Firmado extends Importes {
  cantidad_milesimas: number;
  precio_centavos: number;
  descuento_tipo: 'porcentaje' | 'monto' | null;
  descuento_valor: number;
  tasa_iva: number;
  cupon_centavos: number;
  parte_descuento_centavos: number;
}
interface PartidaTable extends Importes {
  empresa_id: number;
  orden_id: string;
  id: string;
  renglon: number;
  tipo: 'servicio' | 'mano_obra' | 'refaccion' | 'otro';
  servicio_id: string | null;
  articulo_id: Generated<string | null>;
  pendiente_id: Generated<string | null>;
  punto_id: Generated<string | null>;
  membresia_id: Generated<string | null>;
  beneficio: Generated<string>;
  cupon_codigo: Generated<string | null>;
  cupon_centavos: Generated<number>;
  lista_id: Generated<string | null>;
  precio_de: Generated<string>;
  motivo: Generated<string>;
  prioridad: Generated<Prioridad>;
  ofrecida: Generated<boolean>;
  /** What the customer had authorised of it before it rose. Read as what it holds, written as its text. */
  firmado: ColumnType<Firmado | null, string | null | undefined, string | null | undefined>;
  oficio: Generated<string>;
  clave: string;
  descripcion: string;
  cantidad_milesimas: number;
  unidad: string;
  precio_centavos: number;
  descuento_tipo: 'porcentaje' | 'monto' | null;
  descuento_valor: number;
  tasa_iva: number;
  costo_centavos: number | null;
  garantia_dias: number | null;
  garantia_km: number | null;
  clave_sat: string;
  unidad_sat: string;
  parte_descuento_centavos: Generated<number>;
  estado: Generated<
    'por_autorizar' | 'pendiente' | 'asignada' | 'en_curso' | 'en_pausa' | 'hecha' | 'revisada' | 'rechazada'
  >;
  hecha_en: NullableInstant;
  hecha_fecha: string | null;
  /** It was called done and went back. */
  fue_hecha: Generated<boolean>;
  comision_diezmilesimas: number | null;
  comprobaciones: Generated<string[]>;
  fotos_minimas: Generated<number>;
  requiere_serie: Generated<boolean>;
  duracion_min: Generated<number>;
  devuelto_milesimas: Generated<number>;
  devuelto_centavos: Generated<number>;
  /** What credit notes took off it. */
  acreditado_centavos: Generated<number>;
}
interface TrabajadorTable {
  empresa_id: number;
  orden_id: string;
  partida_id: string;
  empleado_id: string;
  diezmilesimas: number;
  comision_diezmilesimas: number | null;
  gana_comision: Generated<boolean>;
  /** When it was given to him; null: before that was kept. */
  asignado_en: NullableInstant;
}
interface RetrabajoTable {
  empresa_id: number;
  orden_id: string;
  partida_id: string;
  de_orden_id: string;
  de_partida_id: string;
  motivo: Generated<string>;
  usuario_nombre: string;
  creado_en: Instant;
}
interface CambioTable {
  empresa_id: number;
  orden_id: string;
  id: Generated<number>;
  de: string | null;
  a: string;
  /** What it waits for from then on. */
  espera_por: Generated<Espera | null>;
  nota: Generated<string>;
  usuario_nombre: string;
  creado_en: Instant;
}
interface DevolucionTable {
  empresa_id: number;
  id: string;
  orden_id: string;
  partida_id: string;
  pago_id: string | null;
  clase: Generated<'devolucion' | 'cancelacion' | 'correccion' | 'nota'>;
  acto_id: string;
  serie: string | null;
  numero: number | null;
  folio: string | null;
  cantidad_milesimas: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
  costo_centavos: Generated<number>;
  motivo: string;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface ComprobacionTable {
  empresa_id: number;
  orden_id: string;
  partida_id: string;
  hechas: string[];
  serie: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface DetalleTable {
  empresa_id: number;
  orden_id: string;
  partida_id: string;
  proximo_km: number | null;
  proximo_fecha: string | null;
  usada_en: string | null;
  usuario_nombre: string;
  creado_en: Instant;
}
