import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'entradas.pagina': PaginaTable;
    'entradas.entrada': EntradaTable;
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
  ip: string;
  expira_en: Instant;
  usada_en: NullableInstant;
  creado_en: Instant;
}
