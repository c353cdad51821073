import type { ColumnType, Generated } from 'kysely';
import type { Canal, Identidad, TipoSolicitud } from '#modules/privacidad/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'privacidad.solicitud': SolicitudTable;
  }
}

interface SolicitudTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  tipo: TipoSolicitud;
  cliente_id: string;
  canal: Canal;
  detalle: string;
  identidad: Identidad;
  identidad_nota: string;
  recibida: string;
  responder_antes: string;
  prorroga_respuesta: string | null;
  respondida: string | null;
  procedente: boolean | null;
  respuesta: Generated<string>;
  respondida_por: Generated<string>;
  ejecutar_antes: string | null;
  prorroga_ejecucion: string | null;
  ejecutada: string | null;
  ejecutada_por: Generated<string>;
  conservado: ColumnType<string[], string | undefined, string>;
  avisada: Generated<'' | 'por_vencer' | 'vencida'>;
  registrada_por: string;
  version: Generated<number>;
  creado_en: Instant;
}
