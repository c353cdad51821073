import type { ColumnType, Generated } from 'kysely';
import type { Esquema, Horario } from '#modules/empleados/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'empleados.acceso': AccesoTable;
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
  esquema: Generated<Esquema>;
  especialidades: Generated<string[]>;
  horario: ColumnType<Horario, string | undefined, string | undefined>;
  ingreso: string | null;
  rfc: Generated<string>;
  curp: Generated<string>;
  nss: Generated<string>;
  foto_id: string | null;
  version: Generated<number>;
  creado_en: Instant;
}

interface AccesoTable {
  empresa_id: number;
  empleado_id: string;
  pin_hash: string | null;
  credencial: Buffer | null;
  cambiado_en: Instant;
}
