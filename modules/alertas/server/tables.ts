import type { Generated } from 'kysely';
import type { Clase, Lapso, Sentido, Via } from '#modules/alertas/rules/reglas.ts';
import type { Documento } from '#modules/alertas/rules/palabras.ts';
import type { Medida } from '#modules/numeros/rules/medidas.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'alertas.regla': ReglaTable;
    'alertas.cruce': CruceTable;
    'alertas.aviso': AvisoTable;
    'alertas.ajuste': AjusteTable;
    'alertas.horas': HorasTable;
  }
}

interface ReglaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  clase: Clase;
  medida: Medida | null;
  lapso: Lapso | null;
  sentido: Sentido;
  umbral: number;
  usuario_ids: string[];
  rol_ids: string[];
  vias: Via[];
  urgente: Generated<boolean>;
  activa: Generated<boolean>;
  vigente_desde: Instant;
  quitada_en: NullableInstant;
  usuario_nombre: string;
  creado_en: Instant;
  version: Generated<number>;
}
interface CruceTable {
  empresa_id: number;
  id: string;
  regla_id: string;
  sujeto: string;
  documento: Documento;
  documento_id: string | null;
  folio: string;
  hasta: string | null;
  valor: number;
  sentido: Sentido;
  umbral: number;
  cruzo_en: Instant;
  volvio_en: NullableInstant;
  volvio_valor: Generated<number | null>;
}
export type EstadoAviso = 'espera' | 'dado' | 'ya_dicho' | 'sin_dispositivo' | 'silenciado' | 'sin_permiso' | 'apagada';
interface AvisoTable {
  empresa_id: number;
  cruce_id: string;
  usuario_id: string;
  via: Via;
  usuario_nombre: string;
  desde: Instant;
  estado: Generated<EstadoAviso>;
  dado_en: NullableInstant;
  correo_id: Generated<string | null>;
}
interface AjusteTable {
  empresa_id: number;
  desde: number;
  hasta: number;
  version: Generated<number>;
}
interface HorasTable {
  empresa_id: number;
  usuario_id: string;
  desde: number;
  hasta: number;
}
