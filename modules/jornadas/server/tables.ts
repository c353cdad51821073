import type { ColumnType, Generated } from 'kysely';
import type { ClaseAusencia, ClaseMarca, MotivoFin } from '#modules/jornadas/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'jornadas.ajuste': AjusteTable;
    'jornadas.reloj': RelojTable;
    'jornadas.turno': TurnoTable;
    'jornadas.descanso': DescansoTable;
    'jornadas.marca': MarcaTable;
    'jornadas.trabajo': TrabajoTable;
    'jornadas.correccion': CorreccionTable;
    'jornadas.ausencia': AusenciaTable;
  }
}

interface AjusteTable {
  empresa_id: number;
  max_horas: number;
  hora_cierre: string | null;
  varios_trabajos: boolean;
  minutos_sin_revision: Generated<number>;
  version: Generated<number>;
}

interface RelojTable {
  empresa_id: number;
  id: string;
  nombre: string;
  activo: Generated<boolean>;
  creado_en: Instant;
  creado_por: string;
  vista_en: NullableInstant;
}

interface TurnoTable {
  empresa_id: number;
  id: string;
  empleado_id: string;
  fecha: string;
  entrada_en: Instant;
  salida_en: NullableInstant;
  por_corregir: Generated<boolean>;
  /** A mark of it arrived long after the hour that it says: it counts once somebody looked at it. */
  por_revisar: Generated<boolean>;
  anulado_en: NullableInstant;
  version: Generated<number>;
}

interface DescansoTable {
  empresa_id: number;
  id: string;
  turno_id: string;
  clase: 'comida' | 'descanso';
  desde_en: Instant;
  hasta_en: NullableInstant;
}

export type Medio = 'tableta' | 'credencial' | 'telefono' | 'regla';
interface MarcaTable {
  empresa_id: number;
  id: string;
  empleado_id: string;
  turno_id: string;
  clase: ClaseMarca;
  marcada_en: Instant;
  dicha_en: Instant;
  recibida_en: Instant;
  medio: Medio;
  reloj_id: string | null;
  usuario_nombre: string;
}

interface TrabajoTable {
  empresa_id: number;
  id: string;
  empleado_id: string;
  documento_id: string;
  partida_id: string;
  folio: string;
  descripcion: string;
  fecha: string;
  inicio_en: Instant;
  fin_en: NullableInstant;
  motivo: Generated<MotivoFin>;
  exclusivo: boolean;
  por_corregir: Generated<boolean>;
  anulado_en: NullableInstant;
  version: Generated<number>;
}

interface CorreccionTable {
  empresa_id: number;
  id: string;
  turno_id: string | null;
  trabajo_id: string | null;
  antes: ColumnType<Record<string, unknown> | null, string | null, never>;
  despues: ColumnType<Record<string, unknown> | null, string | null, never>;
  motivo: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}

interface AusenciaTable {
  empresa_id: number;
  id: string;
  empleado_id: string;
  clase: ClaseAusencia;
  desde: string;
  hasta: string;
  nota: Generated<string>;
  cancelada_en: NullableInstant;
  version: Generated<number>;
  creado_por: string;
  creado_en: Instant;
}
