import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'solicitudes.invitacion': InvitacionTable;
    'solicitudes.solicitud': SolicitudTable;
    'solicitudes.enlace': EnlaceTable;
  }
}

interface InvitacionTable {
  empresa_id: number;
  id: string;
  email: string;
  nombre: string;
  rol_id: string | null;
  rol_nombre: string;
  invitada_por: string;
  invitada_por_nombre: string;
  hash: Buffer;
  creada_en: Instant;
  expira_en: Instant;
  aceptada_en: NullableInstant;
  retirada_en: NullableInstant;
  /** Carries the newest link. */
  correo_id: string | null;
  /** What the mail server said when it would not take that mail. */
  no_llego: string | null;
  version: Generated<number>;
}
interface SolicitudTable {
  empresa_id: number;
  id: string;
  usuario_id: string;
  empresa_nombre: string;
  mensaje: Generated<string>;
  rol_pedido: Generated<string>;
  creada_en: Instant;
  expira_en: Instant;
  resuelta_en: NullableInstant;
  resuelta_por_nombre: Generated<string>;
  aprobada: boolean | null;
  rol_nombre: Generated<string>;
  motivo: Generated<string>;
  enlace_id: string | null;
  revocada_en: NullableInstant;
  no_vuelve: Generated<boolean>;
  version: Generated<number>;
}
interface EnlaceTable {
  empresa_id: number;
  id: string;
  creado_en: Instant;
  /** Null: made before links said it. */
  creado_por: string | null;
  creado_por_nombre: Generated<string>;
  expira_en: Instant;
  usado_por: string | null;
  usado_en: NullableInstant;
  revocado_en: NullableInstant;
  revocado_por_nombre: Generated<string>;
  version: Generated<number>;
}
