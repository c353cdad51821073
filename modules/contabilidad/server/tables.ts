import type { ColumnType, Generated } from 'kysely';
import type { Cifra } from '#modules/contabilidad/rules/cierres.ts';
import type { EstadoPaquete } from '#modules/contabilidad/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'contabilidad.cierre': CierreTable;
    'contabilidad.paquete': PaqueteTable;
  }
}

interface CierreTable {
  empresa_id: number;
  id: string;
  clase: 'cierre' | 'reapertura';
  mes: string;
  antes: string | null;
  hasta: string;
  motivo: Generated<string>;
  /** Written as JSON text. */
  cifras: ColumnType<Partial<Record<Cifra, number>>, string | undefined, never>;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}

interface PaqueteTable {
  empresa_id: number;
  id: string;
  mes: string;
  estado: Generated<EstadoPaquete>;
  hechos: Generated<number>;
  documentos: Generated<number>;
  faltantes: Generated<number>;
  tamano: Generated<number>;
  clave: Generated<string>;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  listo_en: NullableInstant;
}
