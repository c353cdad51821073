import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'sesiones.sesion': SesionTable;
    'sesiones.dispositivo': DispositivoTable;
    'sesiones.intento': IntentoTable;
  }
}

interface SesionTable {
  hash: Buffer;
  id: string;
  usuario_id: string;
  empresa_id: number | null;
  creada_en: Instant;
  expira_en: Instant;
  limite_en: Instant;
  revocada_en: NullableInstant;
  ip: Generated<string>;
  agente: Generated<string>;
}
interface DispositivoTable {
  hash: Buffer;
  usuario_id: string;
  creado_en: Instant;
}
interface IntentoTable {
  clave: string;
  fallos: Generated<number>;
  bloqueos: Generated<number>;
  bloqueado_hasta: NullableInstant;
  ultimo_en: Instant;
}
