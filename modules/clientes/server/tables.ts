import type { Generated } from 'kysely';
import type { Finalidad, Medio } from '#modules/clientes/rules/finalidades.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'clientes.cliente': ClienteTable;
    'clientes.contacto': ContactoTable;
    'clientes.aviso': AvisoTable;
    'clientes.aviso_publico': AvisoPublicoTable;
    'clientes.consentimiento': ConsentimientoTable;
  }
}

interface AvisoPublicoTable {
  empresa_id: number;
  enlace_id: string;
  enlace: string | null;
}

interface ClienteTable {
  empresa_id: number;
  id: string;
  numero: number;
  tipo: Generated<'persona' | 'empresa' | 'flotilla' | 'publico'>;
  nombre: string;
  nombre_orden: string;
  telefono: Generated<string>;
  whatsapp: Generated<boolean>;
  email: Generated<string>;
  direccion: Generated<string>;
  rfc: Generated<string>;
  nombre_fiscal: Generated<string>;
  regimen: Generated<string>;
  uso_cfdi: Generated<string>;
  cp: Generated<string>;
  cp_fiscal: Generated<string>;
  email_factura: Generated<string>;
  limite_credito_centavos: Generated<number>;
  dias_credito: Generated<number>;
  notas: Generated<string>;
  aviso_privacidad_en: NullableInstant;
  marketing_en: NullableInstant;
  activo: Generated<boolean>;
  fusionado_con: Generated<string | null>;
  /** The key by which he went before. */
  fusionado_de: Generated<string | null>;
  fusionado_en: NullableInstant;
  anonimizado_en: NullableInstant;
  version: Generated<number>;
  creado_en: Instant;
}

interface AvisoTable {
  empresa_id: number;
  version: number;
  texto: string;
  usuario_nombre: string;
  escrito_en: Instant;
}

interface ConsentimientoTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  finalidad: Finalidad;
  otorgado: boolean;
  medio: Medio;
  aviso_version: number;
  usuario_nombre: string;
  creado_en: Instant;
}

interface ContactoTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  nombre: string;
  puesto: string;
  telefono: string;
  email: string;
  autoriza: boolean;
  tope_centavos: number | null;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
