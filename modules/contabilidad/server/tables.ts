import type { Generated } from 'kysely';
import type { EstadoPaquete } from '#modules/contabilidad/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'contabilidad.paquete': PaqueteTable;
  }
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
