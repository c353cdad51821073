import type { ColumnType, Generated } from 'kysely';
import type { Marca } from '#modules/fotos/contract.ts';
import type { Categoria } from '#modules/fotos/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'fotos.foto': FotoTable;
  }
}

interface FotoTable {
  empresa_id: number;
  id: string;
  dueno: string;
  dueno_id: string;
  parte_id: string | null;
  clase: 'foto' | 'video';
  categoria: Categoria;
  nota: Generated<string>;
  cliente_ve: Generated<boolean>;
  par_id: string | null;
  marcas: ColumnType<Marca[], string | undefined, string>;
  archivo_id: string | null;
  miniatura_id: string | null;
  segundos: number | null;
  sha256: string;
  usuario_id: string | null;
  usuario_nombre: string;
  tomada_en: Instant;
  creado_en: Instant;
  eliminada_en: NullableInstant;
  eliminada_por: Generated<string>;
  purgada_en: NullableInstant;
  version: Generated<number>;
}
