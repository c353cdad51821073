import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'dispositivos.dispositivo': DispositivoTable;
    'dispositivos.llave': LlaveTable;
    'dispositivos.eleccion': EleccionTable;
  }
}

interface DispositivoTable {
  id: string;
  usuario_id: string;
  /** The cookie of the browser, hashed. */
  navegador: Buffer;
  huella: Buffer;
  /** Where its push service takes messages; not readable by requests, as the two that follow. */
  direccion: string;
  clave: string;
  secreto: string;
  nombre: string;
  detalles: Generated<boolean>;
  creado_en: Instant;
  entregado_en: NullableInstant;
  fallo: Generated<string>;
}
interface LlaveTable {
  una: Generated<boolean>;
  publica: string;
  privada: string;
  creada_en: Instant;
}
interface EleccionTable {
  empresa_id: number;
  usuario_id: string;
  tipo: string;
  suena: boolean;
}
