import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'entradas.pagina': PaginaTable;
    'entradas.entrada': EntradaTable;
    'entradas.contacto': ContactoTable;
  }
}

interface PaginaTable {
  empresa_id: number;
  enlace_id: string;
  enlace: string | null;
  sello: Buffer;
}
interface EntradaTable {
  empresa_id: number;
  id: string;
  cliente_id: string | null;
  contacto: Buffer;
  canal: 'correo' | 'whatsapp';
  correo: Generated<string>;
  telefono: Generated<string>;
  /** The contact that it confirms; null: it lets in. */
  contacto_id: string | null;
  ip: string;
  expira_en: Instant;
  usada_en: NullableInstant;
  creado_en: Instant;
}
interface ContactoTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  canal: 'correo' | 'whatsapp';
  contacto: string;
  usuario_id: string | null;
  probado_en: NullableInstant;
  terminado_en: NullableInstant;
  creado_en: Instant;
}
