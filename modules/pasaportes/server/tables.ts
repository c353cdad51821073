import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'pasaportes.pasaporte': PasaporteTable;
  }
}

interface PasaporteTable {
  empresa_id: number;
  id: string;
  activo_id: string;
  cliente_id: string;
  enlace: string;
  creado_por: string;
  creado_en: Instant;
  revocado_en: NullableInstant;
  revocado_por: Generated<string>;
}
