import type { Generated } from 'kysely';
import type { Hecho, Riesgo, TipoEvento } from '#platform/contract/page-events.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'vigilancia.evento': EventoTable;
    'vigilancia.aviso': AvisoTable;
  }
}

interface EventoTable {
  empresa_id: number;
  id: string;
  usuario_id: string;
  usuario: string;
  /** Business day, with `huella` what makes two tellings the same event. */
  dia: string;
  huella: string;
  tipo: TipoEvento;
  riesgo: Riesgo;
  hecho: Hecho;
  detalle: string;
  origen: string;
  pagina: string;
  dispositivo: string;
  veces: Generated<number>;
  primera_en: Instant;
  ultima_en: Instant;
}
interface AvisoTable {
  empresa_id: number;
  tipo: TipoEvento;
  dicho_en: Instant;
}
