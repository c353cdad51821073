import type { Generated } from 'kysely';
import type { Canal, Decision, EstadoGuardado } from '#modules/cotizaciones/rules/estados.ts';
import type { Mensaje } from '#modules/cotizaciones/rules/seguimiento.ts';
import type { ModoPrecio, Opcion, TasaIva, TipoPartida } from '#modules/partidas/contract.ts';
import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'cotizaciones.cotizacion': CotizacionTable;
    'cotizaciones.partida': PartidaTable;
    'cotizaciones.revision': RevisionTable;
    'cotizaciones.mensaje': MensajeTable;
    'cotizaciones.autorizacion': AutorizacionTable;
  }
}

type TipoDescuento = 'porcentaje' | 'monto';

interface CotizacionTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  revision: Generated<number>;
  cliente_id: string;
  activo_id: string | null;
  kilometraje: number | null;
  asesor_id: string;
  asesor_nombre: string;
  fecha_negocio: string;
  vigencia: string;
  motivo: string;
  orden_compra: Generated<string>;
  entrega_estimada: string;
  precios: ModoPrecio;
  descuento_tipo: TipoDescuento | null;
  descuento_valor: number;
  anticipo_tipo: TipoDescuento | null;
  anticipo_valor: number;
  opcion: Opcion | null;
  bruto_centavos: number;
  descuento_centavos: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
  autorizado_centavos: Generated<number>;
  comentarios: string;
  notas_internas: string;
  condiciones: string;
  estado: Generated<EstadoGuardado>;
  enviada_en: NullableInstant;
  vista_en: NullableInstant;
  recordada_en: NullableInstant;
  resuelta_en: NullableInstant;
  cancelada_en: NullableInstant;
  cancelada_motivo: Generated<string>;
  orden_id: string | null;
  anotada_revision: Generated<number>;
  amplia_orden_id: Generated<string | null>;
  amplia_folio: Generated<string>;
  orden_folio: Generated<string>;
  convertida_en: NullableInstant;
  version: Generated<number>;
  creado_en: Instant;
}

interface PartidaTable {
  empresa_id: number;
  cotizacion_id: string;
  id: string;
  renglon: number;
  tipo: TipoPartida;
  servicio_id: string | null;
  articulo_id: string | null;
  pendiente_id: string | null;
  punto_id: Generated<string | null>;
  membresia_id: Generated<string | null>;
  beneficio: Generated<string>;
  cupon_codigo: Generated<string | null>;
  cupon_centavos: Generated<number>;
  lista_id: Generated<string | null>;
  precio_de: Generated<string>;
  motivo: Generated<string>;
  clave: string;
  descripcion: string;
  cantidad_milesimas: number;
  unidad: string;
  precio_centavos: number;
  descuento_tipo: TipoDescuento | null;
  descuento_valor: number;
  tasa_iva: TasaIva;
  costo_centavos: number | null;
  prioridad: Prioridad;
  opcion: Opcion | null;
  garantia_dias: number | null;
  garantia_km: number | null;
  clave_sat: string;
  unidad_sat: string;
  bruto_centavos: number;
  parte_descuento_centavos: number;
  descuento_centavos: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
  decision: Generated<Decision>;
}

interface RevisionTable {
  empresa_id: number;
  cotizacion_id: string;
  revision: number;
  documento: string;
  documento_hash: string;
  sustituida_por: string;
  creado_en: Instant;
}

interface MensajeTable {
  empresa_id: number;
  id: string;
  cotizacion_id: string;
  tipo: Mensaje['tipo'];
  nombre: string;
  texto: string;
  partida_id: Generated<string | null>;
  partida: Generated<string>;
  ip: string;
  creado_en: Instant;
}

interface AutorizacionTable {
  empresa_id: number;
  id: string;
  cotizacion_id: string;
  revision: number;
  canal: Canal;
  nombre: string;
  nota: string;
  firma_archivo_id: string | null;
  autorizado_centavos: number;
  decisiones: string;
  documento_hash: string;
  ip: string;
  registrada_por: string;
  acepta_usadas: boolean | null;
  acepta_propias: boolean | null;
  creado_en: Instant;
}
