import type { Generated } from 'kysely';
import type { Certeza } from '#modules/visitas/rules/proximo.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'visitas.comentario': ComentarioTable;
    'visitas.vehiculo': VehiculoTable;
    'visitas.calificacion': CalificacionTable;
    'visitas.ajuste': { empresa_id: number; resena_url: string; version: number };
  }
}

interface ComentarioTable {
  empresa_id: number;
  orden_id: string;
  version: number;
  texto: string;
  usuario_nombre: string;
  escrito_en: Instant;
}
interface CalificacionTable {
  empresa_id: number;
  orden_id: string;
  estrellas: number;
  texto: string;
  escrita_en: Instant;
  cambiada_en: NullableInstant;
  /** When the shop was told that he was not content. */
  avisada_en: NullableInstant;
}
interface VehiculoTable {
  empresa_id: number;
  activo_id: string;
  visitas: Generated<number>;
  ultima_orden_id: string | null;
  ultima_fecha: string | null;
  ultimo_km: number | null;
  metros_dia: number | null;
  certeza: Certeza | null;
  proximo_que: Generated<string>;
  proximo_km: number | null;
  proximo_fecha: string | null;
  proximo_estimada: string | null;
  proximo_por: 'km' | 'fecha' | null;
  proximo_certeza: Certeza | null;
  proximo_margen: Generated<number>;
  fijado_por: Generated<string>;
  fijado_en: NullableInstant;
  version: Generated<number>;
}
