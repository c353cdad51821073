import type { Generated } from 'kysely';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'direccion.publica': PublicaTable;
  }
}

export interface PublicaTable {
  unica: Generated<boolean>;
  url: string | null;
  guardiana: number;
  sello: string;
  cambiada_por: string;
  cambiada_en: Instant;
  version: Generated<number>;
}
