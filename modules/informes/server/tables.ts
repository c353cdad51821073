import type { Generated } from 'kysely';
import type { TipoInforme } from '#modules/informes/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'informes.suscripcion': SuscripcionTable;
    'informes.envio': EnvioTable;
  }
}

interface SuscripcionTable {
  empresa_id: number;
  id: string;
  usuario_id: string;
  tipo: TipoInforme;
  hora: number;
  activa: Generated<boolean>;
  cambiada_en: Instant;
  cambiada_por: string;
  version: Generated<number>;
}
interface EnvioTable {
  empresa_id: number;
  suscripcion_id: string;
  desde: string;
  hasta: string;
  resultado: 'enviado' | 'sin_acceso';
  correo_id: string | null;
  avisado: Generated<boolean>;
  creado_en: Instant;
}
