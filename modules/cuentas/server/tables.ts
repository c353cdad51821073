import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'cuentas.enlace': EnlaceTable;
  }
}

export type TipoEnlace = 'registro' | 'correo' | 'contrasena';

interface EnlaceTable {
  hash: Buffer;
  tipo: TipoEnlace;
  email: string;
  usuario_id: string | null;
  datos: Generated<string>;
  creado_en: Instant;
  expira_en: Instant;
  usado_en: NullableInstant;
}
