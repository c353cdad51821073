import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'plataforma.correo': CorreoTable;
    'plataforma.correo_de_acceso': CorreoDeAccesoTable;
    'plataforma.correo_por_entregar': CorreoPorEntregarTable;
  }
}

export type EstadoCorreo = 'pendiente' | 'enviado' | 'fallido' | 'sin_canal';

interface CorreoGuardado {
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
interface CorreoDeAccesoTable extends CorreoGuardado {
  empresa_id: number | null;
  usuario_id: string | null;
  rol_id: string | null;
  entrega: Entrega;
}
export type Entrega = 'empresa' | 'cuenta' | 'nadie';
interface CorreoPorEntregarTable {
  empresa_id: number;
  id: string;
  tipo: string;
  para: string;
  asunto: string;
  texto: string;
  usuario_id: string | null;
  rol_id: string | null;
  creado_en: Instant;
}
interface CorreoTable extends CorreoGuardado {
  empresa_id: number;
  adjuntos: string;
  documento_id: string | null;
  usuario_id: string | null;
}
