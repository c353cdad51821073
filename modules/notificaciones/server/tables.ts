import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'notificaciones.notificacion': NotificacionTable;
    'notificaciones.silencio': SilencioTable;
  }
}

interface NotificacionTable {
  empresa_id: number;
  id: string;
  usuario_id: string;
  tipo: string;
  titulo: string;
  texto: string;
  ruta: string;
  creada_en: Instant;
  leida_en: NullableInstant;
  orden: Generated<number>;
}
interface SilencioTable {
  empresa_id: number;
  usuario_id: string;
  tipo: string;
}
