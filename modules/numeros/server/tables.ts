import type { ColumnType, Generated } from 'kysely';
import type { AjustesDeVista } from '#modules/numeros/contract.ts';
import type { Medida } from '#modules/numeros/rules/medidas.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'numeros.vista': VistaTable;
    'numeros.meta': MetaTable;
    'numeros.meta_cambio': MetaCambioTable;
  }
}

interface VistaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  usuario_id: string;
  usuario_nombre: string;
  de_todos: boolean;
  fijada: boolean;
  ajustes: ColumnType<AjustesDeVista, string, string>;
  version: Generated<number>;
  creado_en: Instant;
}
interface MetaTable {
  empresa_id: number;
  id: string;
  mes: string;
  medida: Medida;
  empleado_id: string | null;
  asesor_id: string | null;
  valor: number | null;
  version: Generated<number>;
  creado_en: Instant;
}
interface MetaCambioTable {
  empresa_id: number;
  meta_id: string;
  version: number;
  valor: number | null;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
