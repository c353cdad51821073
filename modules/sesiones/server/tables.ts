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
    'sesiones.deshacer': DeshacerTable;
    'sesiones.pin': PinTable;
    'sesiones.autorizacion': AutorizacionTable;
  }
}

/** Of what the owner of the account is told and may say that it was not he. */
export type TipoDeshacer = 'contrasena' | 'correo' | 'identidad' | 'entrada';

interface DeshacerTable {
  hash: Buffer;
  usuario_id: string;
  tipo: TipoDeshacer;
  sellado: Buffer;
  creado_en: Instant;
  expira_en: Instant;
}
interface PinTable {
  empresa_id: number;
  usuario_id: string;
  pin_hash: string;
  cambiado_en: Instant;
}
interface AutorizacionTable {
  empresa_id: number;
  id: string;
  permiso: string;
  documento_id: string;
  monto_centavos: number;
  autoriza_id: string;
  autoriza_nombre: string;
  solicita_id: string;
  vence_en: Instant;
  usada_en: NullableInstant;
  creado_en: Instant;
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
  /** A link opened it, and no password. */
  por_enlace: Generated<boolean>;
  /** The one company and customer that it is bound to; null: all that the account opens. */
  solo_empresa: number | null;
  solo_cliente: string | null;
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
  por_enlace: Generated<boolean>;
  solo_empresa: number | null;
  solo_cliente: string | null;
  expira_en: Instant;
}
