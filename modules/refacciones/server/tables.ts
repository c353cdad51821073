import type { Generated } from 'kysely';
import type { DestinoDevolucion, EstadoRefaccion } from '#modules/refacciones/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'refacciones.refaccion': RefaccionTable;
    'refacciones.paso': PasoTable;
    'refacciones.usada': UsadaTable;
  }
}

interface RefaccionTable {
  empresa_id: number;
  id: string;
  orden_id: string;
  partida_id: string | null;
  pieza_id: string | null;
  articulo_id: string | null;
  descripcion: string;
  cantidad_milesimas: number;
  unidad: Generated<string>;
  nota: Generated<string>;
  estado: EstadoRefaccion;
  proveedor_id: string | null;
  pedido_id: Generated<string | null>;
  recepcion_id: Generated<string | null>;
  esperada: string | null;
  costo_centavos: Generated<number | null>;
  devuelta_a: Generated<DestinoDevolucion | null>;
  motivo: Generated<string>;
  fecha_negocio: string;
  sin_pedir: Generated<boolean>;
  pedida_por: string;
  pedida_nombre: string;
  pedida_en: Instant;
  llego_nombre: Generated<string>;
  llego_en: NullableInstant;
  instalada_nombre: Generated<string>;
  instalada_en: NullableInstant;
  cerrada_nombre: Generated<string>;
  cerrada_en: NullableInstant;
  version: Generated<number>;
  creado_en: Instant;
}

interface PasoTable {
  empresa_id: number;
  id: string;
  refaccion_id: string;
  de: EstadoRefaccion | null;
  a: EstadoRefaccion;
  nota: Generated<string>;
  marcado_en: Instant;
  usuario_nombre: string;
  creado_en: Instant;
}

interface UsadaTable {
  empresa_id: number;
  orden_id: string;
  pieza_id: string;
  entregada: boolean;
  usuario_nombre: string;
  creado_en: Instant;
}
