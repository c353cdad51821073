import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'perfil.preferencia': PreferenciaTable;
    'perfil.foto': FotoTable;
  }
}

interface PreferenciaTable {
  usuario_id: string;
  clave: string;
  valor: unknown;
  actualizado_en: Instant;
}

interface FotoTable {
  usuario_id: string;
  id: string;
  clave: string;
  tamano: number;
  creado_en: Instant;
}
