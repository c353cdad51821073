import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'plataforma.correo': CorreoTable;
    'plataforma.correo_de_acceso': CorreoDeAccesoTable;
  }
}

export type EstadoCorreo = 'pendiente' | 'enviado' | 'fallido' | 'sin_canal';

interface CorreoDeAccesoTable {
  id: string;
  tipo: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  estado: Generated<EstadoCorreo>;
  intentos: Generated<number>;
  respuesta: Generated<string>;
  creado_en: Instant;
  enviado_en: NullableInstant;
}
interface CorreoTable extends CorreoDeAccesoTable {
  empresa_id: number;
  adjuntos: string;
  documento_id: string | null;
  usuario_id: string | null;
}
