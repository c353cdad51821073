import type { Generated } from 'kysely';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'permisos.rol': RolTable;
    'permisos.rol_permiso': RolPermisoTable;
    'permisos.membresia': MembresiaTable;
    'permisos.excepcion': ExcepcionTable;
  }
}

interface RolTable {
  empresa_id: number;
  id: string;
  nombre: string;
  preset: Generated<string>;
  version: Generated<number>;
}
interface RolPermisoTable {
  empresa_id: number;
  rol_id: string;
  permiso: string;
}
interface MembresiaTable {
  empresa_id: number;
  usuario_id: string;
  rol_id: string;
  activa: Generated<boolean>;
  cliente_id: string | null;
  creado_en: Instant;
  version: Generated<number>;
}
interface ExcepcionTable {
  empresa_id: number;
  usuario_id: string;
  permiso: string;
  permitido: boolean;
}
