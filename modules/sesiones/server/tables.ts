import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'sesiones.sesion': SesionTable;
    'sesiones.dispositivo': DispositivoTable;
    'sesiones.intento': IntentoTable;
    'sesiones.intento_cuenta': IntentoCuentaTable;
    'sesiones.captcha': CaptchaTable;
    'sesiones.paso': PasoTable;
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
  activa_en: Instant;
  /** The cookie of the browser, hashed; null in sessions of before. */
  navegador: Buffer | null;
  /** Until when notices may reach that browser; null in sessions of before. */
  oye_hasta: NullableInstant;
  /** When the password was given again. */
  confirmada_en: NullableInstant;
}
interface DispositivoTable {
  hash: Buffer;
  usuario_id: string;
  creado_en: Instant;
  usado_en: Instant;
}
interface IntentoTable {
  clave: string;
  fallos: Generated<number>;
  bloqueos: Generated<number>;
  bloqueado_hasta: NullableInstant;
  ultimo_en: Instant;
}
interface IntentoCuentaTable {
  clave: string;
  desde: Instant;
  fallos: Generated<number>;
  seguidos: Generated<number>;
  ultimo_en: Instant;
}
interface CaptchaTable {
  id: string;
  tipo: 'imagen' | 'trabajo';
  respuesta: string;
  expira_en: Instant;
}
interface PasoTable {
  hash: Buffer;
  usuario_id: string;
  tipo: 'codigo' | 'alta';
  intentos: Generated<number>;
  expira_en: Instant;
}
