import type { ColumnType, Generated } from 'kysely';
import type { Categoria } from '#modules/proveedores/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'proveedores.proveedor': ProveedorTable;
    'proveedores.alias': AliasTable;
    'proveedores.vigente': VigenteView;
  }
}

interface ProveedorTable {
  empresa_id: number;
  id: string;
  numero: number;
  nombre: string;
  nombre_orden: string;
  razon_social: Generated<string>;
  rfc: Generated<string>;
  regimen: Generated<string>;
  cp_fiscal: Generated<string>;
  contacto: Generated<string>;
  telefono: Generated<string>;
  whatsapp: Generated<boolean>;
  email: Generated<string>;
  clabe: Generated<string>;
  dias_credito: Generated<number>;
  limite_credito_centavos: Generated<number>;
  categorias: Generated<Categoria[]>;
  notas: Generated<string>;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}

/** Fields that a record took from the one that was joined to it, as they were. */
export type Tomado = Record<string, string | string[]>;

interface AliasTable {
  empresa_id: number;
  id: string;
  proveedor_id: string;
  unido_a: string;
  /** Written as JSON text. */
  tomado: ColumnType<Tomado, string, string>;
  unido_por_nombre: string;
  unido_en: Instant;
}

/** Which supplier each id stands for now. */
interface VigenteView {
  empresa_id: number;
  id: string;
  vigente_id: string;
}
