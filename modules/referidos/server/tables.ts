import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'referidos.programa': ProgramaTable;
    'referidos.codigo': CodigoTable;
    'referidos.recomendacion': RecomendacionTable;
  }
}

interface ProgramaTable {
  empresa_id: number;
  activo: boolean;
  cupon_nuevo_id: string | null;
  cupon_premio_id: string | null;
  dias: number;
  minimo_centavos: Generated<number>;
  version: Generated<number>;
}
interface CodigoTable {
  empresa_id: number;
  cliente_id: string;
  codigo: string;
  usuario_nombre: string;
  creado_en: Instant;
  enlace_id: Generated<string | null>;
  enlace: Generated<string | null>;
}
interface RecomendacionTable {
  empresa_id: number;
  referido_id: string;
  recomienda_id: string;
  nuevo_codigo: string | null;
  fecha: string;
  usuario_nombre: string;
  creado_en: Instant;
  orden_id: string | null;
  ganada_en: NullableInstant;
  premio_codigo: string | null;
}
