import type { Generated } from 'kysely';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'empleados.empleado': EmpleadoTable;
  }
}

interface EmpleadoTable {
  empresa_id: number;
  id: string;
  numero: number;
  nombre: string;
  puesto: Generated<string>;
  telefono: Generated<string>;
  usuario_id: string | null;
  color: Generated<string>;
  activo: Generated<boolean>;
  comision_diezmilesimas: number | null;
  version: Generated<number>;
  creado_en: Instant;
}
