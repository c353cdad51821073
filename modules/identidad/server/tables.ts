import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'identidad.identidad': IdentidadTable;
    'identidad.viaje': ViajeTable;
    'identidad.espera': EsperaTable;
    'identidad.intento': IntentoTable;
    'identidad.sesion_externa': SesionExternaTable;
    'identidad.llave': LlaveTable;
  }
}

interface IdentidadTable {
  iss: string;
  sub: string;
  id: string;
  usuario_id: string;
  email: Generated<string>;
  /** The provider proved that address. */
  email_verificado: Generated<boolean>;
  clave_inicial: string | null;
  creada_en: Instant;
  ultimo_uso_en: NullableInstant;
}
interface ViajeTable {
  estado_hash: Buffer;
  navegador_hash: Buffer;
  nonce: string;
  verificador: string;
  proposito: 'entrar' | 'vincular' | 'probar' | 'confirmar';
  usuario_id: string | null;
  sesion_id: string | null;
  volver: Generated<string>;
  intento_id: string;
  expira_en: Instant;
}
interface EsperaTable {
  navegador_hash: Buffer;
  iss: string;
  sub: string;
  email: string;
  usuario_id: string;
  volver: string;
  intento_id: string;
  expira_en: Instant;
}
interface IntentoTable {
  id: string;
  creado_en: Instant;
  proposito: string;
  paso: string;
  resultado: Generated<string>;
  detalle: Generated<string>;
  claims: string | null;
  tokens: string | null;
  usuario_id: string | null;
  ip: Generated<string>;
  agente: Generated<string>;
}
interface LlaveTable {
  empresa_id: number;
  id: string;
  nombre: string;
  permisos: string[];
  emitida_por: string;
  emitida_por_nombre: string;
  creada_en: Instant;
  expira_en: Instant;
  ultimo_uso_en: NullableInstant;
  revocada_en: NullableInstant;
  version: Generated<number>;
}
interface SesionExternaTable {
  sesion_id: string;
  id_token: string;
  salida: string;
  creada_en: Instant;
}
