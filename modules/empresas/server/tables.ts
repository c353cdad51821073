import type { Generated } from 'kysely';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'empresas.empresa': EmpresaTable;
  }
}

interface EmpresaTable {
  empresa_id: Generated<number>;
  nombre: string;
  nombre_fiscal: Generated<string>;
  rfc: Generated<string>;
  regimen: Generated<string>;
  cp: Generated<string>;
  direccion: Generated<string>;
  telefono: Generated<string>;
  email: Generated<string>;
  horario: Generated<string>;
  color: Generated<string>;
  zona: Generated<string>;
  precios: Generated<'con_iva' | 'mas_iva'>;
  tasa_iva: Generated<number>;
  vigencia_dias: Generated<number>;
  anticipo_diezmilesimas: Generated<number>;
  inactividad_min: Generated<number>;
  condiciones: Generated<string>;
  clabe: Generated<string>;
  banco: Generated<string>;
  giro: Generated<string>;
  demo: Generated<boolean>;
  activa: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
