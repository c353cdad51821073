import type { Generated } from 'kysely';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'usuarios.usuario': UsuarioTable;
  }
}

interface UsuarioTable {
  id: string;
  email: string;
  nombre: string;
  telefono: Generated<string>;
  password_hash: string;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
