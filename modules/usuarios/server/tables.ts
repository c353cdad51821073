import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'usuarios.usuario': UsuarioTable;
    'usuarios.segundo_factor': SegundoFactorTable;
    'usuarios.codigo_recuperacion': CodigoRecuperacionTable;
  }
}

interface UsuarioTable {
  id: string;
  email: string;
  nombre: string;
  telefono: Generated<string>;
  password_hash: string;
  /** When the address was last proven to be his; null: by nobody. */
  correo_probado_en: NullableInstant;
  activo: Generated<boolean>;
  /** Company where he wants to begin. */
  empresa_inicial: number | null;
  version: Generated<number>;
  creado_en: Instant;
}
interface SegundoFactorTable {
  usuario_id: string;
  secreto: string | null;
  secreto_nuevo: string | null;
  activo_desde: NullableInstant;
  ultimo_paso: Generated<number>;
}
interface CodigoRecuperacionTable {
  usuario_id: string;
  hash: Buffer;
  usado_en: NullableInstant;
}
