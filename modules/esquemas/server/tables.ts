import type { ColumnType, Generated } from 'kysely';
import type { Contenido, Regla, Tramo } from '#modules/esquemas/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'esquemas.esquema': EsquemaTable;
    'esquemas.definicion': DefinicionTable;
    'esquemas.asignacion': AsignacionTable;
    'esquemas.liquidacion': LiquidacionTable;
  }
}

interface EsquemaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}

interface DefinicionTable extends Omit<Contenido, 'reglas' | 'tramos'> {
  empresa_id: number;
  id: string;
  esquema_id: string;
  desde: string;
  reglas: ColumnType<Regla[], string, never>;
  tramos: ColumnType<Tramo[], string, never>;
  usuario_nombre: string;
  creado_en: Instant;
}

interface AsignacionTable {
  empresa_id: number;
  id: string;
  empleado_id: string;
  esquema_id: string | null;
  desde: string;
  peso: number;
  usuario_nombre: string;
  creado_en: Instant;
}

interface LiquidacionTable {
  empresa_id: number;
  id: string;
  definicion_id: string;
  empleado_id: string;
  mes: string;
  vuelta: number;
  base_centavos: number;
  vendido_seg: number;
  tasa_diezmilesimas: number;
  bolsa_centavos: number | null;
  peso: number;
  pesos: number;
  debido_centavos: number;
  acreditado_centavos: number;
  ajuste_centavos: number;
  fecha: string;
  creado_en: Instant;
}
