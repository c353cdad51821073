import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'membresias.ajuste': { empresa_id: number; gracia_dias: number; congela_meses: number; version: Generated<number> };
    'membresias.plan': PlanTable;
    'membresias.membresia': MembresiaTable;
    'membresias.vehiculo': VehiculoTable;
    'membresias.periodo': PeriodoTable;
    'membresias.pausa': PausaTable;
    'membresias.cupo': CupoTable;
    'membresias.uso': UsoTable;
    'membresias.convenio': ConvenioTable;
    'membresias.honrada': HonradaTable;
  }
}

interface PlanTable {
  empresa_id: number;
  id: string;
  nombre: string;
  color: string;
  precio_centavos: number;
  tasa_iva: number;
  duracion: number;
  unidad: 'dia' | 'mes' | 'anio';
  vehiculos: number | null;
  terminos: string;
  /** Written as JSON text. */
  beneficios: unknown;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
interface MembresiaTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  cliente_id: string;
  plan_id: string;
  plan_nombre: string;
  color: string;
  placas: Generated<string>;
  cancela_al: string | null;
  cancelada_motivo: Generated<string>;
  enlace_id: string;
  fecha_negocio: string;
  usuario_nombre: string;
  version: Generated<number>;
  creado_en: Instant;
}
interface VehiculoTable {
  empresa_id: number;
  id: string;
  membresia_id: string;
  activo_id: string;
  desde_en: Instant;
  desde_por: string;
  hasta_en: NullableInstant;
  hasta_por: Generated<string>;
  motivo: Generated<string>;
}
interface PeriodoTable {
  empresa_id: number;
  id: string;
  membresia_id: string;
  plan_id: string;
  plan: unknown;
  orden_id: string;
  partida_id: string;
  folio: string;
  precio_centavos: number;
  desde: string;
  hasta: string;
  devuelto_en: NullableInstant;
  cambiado_por: Generated<string | null>;
  fecha_negocio: string;
  creado_en: Instant;
}
interface PausaTable {
  empresa_id: number;
  id: string;
  membresia_id: string;
  desde: string;
  hasta: string;
  antes: unknown;
  motivo: Generated<string>;
  puesta_por: string;
  reanudada_en: NullableInstant;
  reanudada_por: Generated<string>;
  creado_en: Instant;
}
interface CupoTable {
  empresa_id: number;
  membresia_id: string;
  beneficio_id: string;
  ventana: string;
  limite: number;
  usados: number;
}
interface UsoTable {
  empresa_id: number;
  id: string;
  membresia_id: string;
  periodo_id: string;
  beneficio_id: string;
  tipo: 'uso' | 'reverso';
  ventana: string;
  cantidad: number;
  descuento_centavos: number;
  texto: string;
  documento_id: string;
  partida_id: string;
  folio: string;
  activo_id: string | null;
  fecha: string;
  usuario_nombre: string;
  /** Where it was given, of another company. */
  en_empresa_id: Generated<number | null>;
  en_empresa: Generated<string>;
  liquida_centavos: Generated<number>;
  creado_en: Instant;
}
interface ConvenioTable {
  empresa_id: number;
  otra_id: number;
  da: boolean;
  /** Written as JSON text. */
  planes: unknown;
  paga_diezmilesimas: number;
  honra: boolean;
  acepta_diezmilesimas: number;
  /** Written as JSON text. */
  equivalencias: unknown;
  version: Generated<number>;
}
interface HonradaTable {
  empresa_id: number;
  id: string;
  de_empresa_id: number;
  de_empresa: string;
  membresia_id: string;
  membresia_folio: string;
  tipo: 'uso' | 'reverso';
  cantidad: number;
  descuento_centavos: number;
  liquida_centavos: number;
  texto: string;
  documento_id: string;
  partida_id: string;
  folio: string;
  fecha: string;
  usuario_nombre: string;
  creado_en: Instant;
}
