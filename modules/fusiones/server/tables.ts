import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'fusiones.fusion': FusionTable;
    'fusiones.movido': MovidoTable;
    'fusiones.distintos': DistintosTable;
  }
}

interface FusionTable {
  empresa_id: number;
  id: string;
  queda_id: string;
  va_id: string;
  queda: string;
  va: string;
  va_numero: number;
  antes: unknown;
  despues: unknown;
  campos: string[];
  renglones: number;
  fecha: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  separada_en: NullableInstant;
  separada_por: Generated<string>;
  separada: Generated<unknown>;
  version: Generated<number>;
}

interface MovidoTable {
  empresa_id: number;
  fusion_id: string;
  tabla: string;
  claves: string[];
}

interface DistintosTable {
  empresa_id: number;
  uno_id: string;
  otro_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
