import type { Generated } from 'kysely';
import type { Muro, TemaDeMuro } from '#modules/tablero/rules/muros.ts';
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
  muro: Generated<Muro>;
  tema: Generated<TemaDeMuro>;
  enlazada_en: NullableInstant;
  codigo_hash: Buffer | null;
  codigo_vence_en: NullableInstant;
}
