import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'tablero.pantalla': PantallaTable;
  }
}

interface PantallaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  activo: Generated<boolean>;
  creado_en: Instant;
  creado_por: string;
  vista_en: NullableInstant;
}
