import type { Generated } from 'kysely';
import type { ModoPrecio, TasaIva, TipoPartida } from '#modules/partidas/contract.ts';
import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import type { DocumentoDePendiente, EstadoPendiente, Razon } from '#modules/pendientes/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'pendientes.pendiente': PendienteTable;
    'pendientes.recuperado': RecuperadoTable;
  }
}

interface PendienteTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  activo_id: string | null;
  estado: EstadoPendiente;
  razon: Razon;
  comentario: string;
  tipo: TipoPartida;
  servicio_id: string | null;
  articulo_id: string | null;
  punto_id: Generated<string | null>;
  motivo: Generated<string>;
  clave: string;
  descripcion: string;
  cantidad_milesimas: number;
  unidad: string;
  precios: ModoPrecio;
  precio_centavos: number;
  tasa_iva: TasaIva;
  total_centavos: number;
  prioridad: Prioridad;
  garantia_dias: number | null;
  garantia_km: number | null;
  clave_sat: string;
  unidad_sat: string;
  vence: string | null;
  vence_km: number | null;
  fecha_negocio: string;
  origen_tipo: DocumentoDePendiente | null;
  origen_id: string | null;
  origen_partida_id: string | null;
  origen_folio: Generated<string>;
  documento_tipo: DocumentoDePendiente | null;
  documento_id: string | null;
  documento_folio: Generated<string>;
  contactado_en: NullableInstant;
  contactado_por: Generated<string>;
  usuario_nombre: string;
  version: Generated<number>;
  creado_en: Instant;
}
interface RecuperadoTable {
  empresa_id: number;
  id: string;
  pendiente_id: string;
  orden_id: string;
  folio: string;
  monto_centavos: number;
  fecha_negocio: string;
  creado_en: Instant;
}
