import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CorteDatos } from '#modules/cortes/contract.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'cortes.arqueo': ArqueoTable;
    'cortes.corte': CorteTable;
  }
}

interface ArqueoTable {
  empresa_id: number;
  id: string;
  sesion_id: string;
  contado_centavos: number;
  esperado_centavos: number;
  usuario_nombre: string;
  creado_en: Instant;
}

interface CorteTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  sesion_id: string;
  fecha_negocio: string;
  esperado_centavos: number;
  contado_centavos: number;
  diferencia_centavos: number;
  comentario: string;
  cobrado_centavos: number;
  retiro_centavos: Generated<number>;
  fondo_final_centavos: GeneratedAlways<number>;
  /** JSON text when written. */
  datos: ColumnType<CorteDatos, string, never>;
  hash: string;
  archivo: string;
  cerrado_por: string;
  cerrado_por_nombre: string;
  creado_en: Instant;
}
