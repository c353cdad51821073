import type { ColumnType, Generated } from 'kysely';
import type { TipoDeCita } from '#modules/citas/data/inicio.ts';
import type { HorarioDeTaller } from '#modules/citas/rules/plan.ts';
import type { ClaseBloqueo, EstadoCita, QuienFalta } from '#modules/citas/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'citas.ajuste': AjusteTable;
    'citas.enlace': EnlaceTable;
    'citas.bahia': BahiaTable;
    'citas.estancia': EstanciaTable;
    'citas.cita': CitaTable;
    'citas.bloqueo': BloqueoTable;
    'citas.lugar': LugarTable;
    'citas.calendario': CalendarioTable;
  }
}

type Json<T> = ColumnType<T, string, string>;

interface AjusteTable {
  empresa_id: number;
  horario: Json<HorarioDeTaller>;
  comida_min: number;
  a_la_vez: number | null;
  descansa_oficiales: boolean;
  cerrados: Json<{ fecha: string; nombre: string }[]>;
  tipos: Json<TipoDeCita[]>;
  anticipo_horas: number;
  max_dias: number;
  aviso: string;
  recordar_por_correo: Generated<boolean>;
  version: number;
}

interface EnlaceTable {
  empresa_id: number;
  enlace_id: string;
  enlace: string | null;
  sello: Buffer;
}

interface BahiaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  oficios: string[];
  activa: boolean;
  orden: number;
  version: Generated<number>;
}

interface EstanciaTable {
  empresa_id: number;
  id: string;
  bahia_id: string;
  orden_id: string;
  desde_en: Instant;
  hasta_en: NullableInstant;
  usuario_nombre: string;
}

interface CitaTable {
  empresa_id: number;
  id: string;
  estado: EstadoCita;
  falta: QuienFalta;
  fecha: string;
  desde: Instant;
  hasta: Instant;
  duracion_min: number;
  tipo_id: string;
  tipo: string;
  cliente_id: string | null;
  activo_id: string | null;
  nombre: string;
  telefono: string;
  vehiculo: string;
  placas: string;
  motivo: string;
  notas: string;
  espera: boolean;
  bahia_id: string | null;
  empleado_id: string | null;
  carril: number;
  origen: 'mostrador' | 'linea';
  lugar: Generated<string>;
  serie_id: string | null;
  orden_id: string | null;
  llego_en: NullableInstant;
  avisada_en: NullableInstant;
  recordada_en: NullableInstant;
  cancelada_motivo: Generated<string>;
  version: Generated<number>;
  creado_por: string;
  creado_en: Instant;
}

interface BloqueoTable {
  empresa_id: number;
  id: string;
  clase: ClaseBloqueo;
  bahia_id: string | null;
  empleado_id: string | null;
  desde: Instant;
  hasta: Instant;
  motivo: string;
  retirado_en: NullableInstant;
  version: Generated<number>;
  creado_por: string;
  creado_en: Instant;
}

interface LugarTable {
  empresa_id: number;
  recurso: string;
  cuarto: Instant;
  cita_id: string | null;
  bloqueo_id: string | null;
}

interface CalendarioTable {
  empresa_id: number;
  empleado_id: string;
  enlace_id: string;
  creado_en: Instant;
}
