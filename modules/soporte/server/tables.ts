import type { Generated } from 'kysely';
import type { CanalTicket, EstadoTicket, Prioridad } from '#modules/soporte/rules/estados.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'soporte.ticket': TicketTable;
    'soporte.mensaje': MensajeTable;
    'soporte.archivo': ArchivoDeMensajeTable;
    'soporte.lectura': LecturaTable;
    'soporte.respuesta': RespuestaTable;
    'soporte.ajuste': AjusteTable;
  }
}

interface TicketTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  asunto: string;
  estado: Generated<EstadoTicket>;
  prioridad: Generated<Prioridad>;
  canal: CanalTicket;
  cliente_id: string | null;
  usuario_id: string | null;
  contacto_nombre: string;
  contacto_email: Generated<string>;
  contacto_telefono: Generated<string>;
  cotizacion_id: string | null;
  orden_id: string | null;
  documento_folio: Generated<string>;
  asignado_a: string | null;
  asignado_nombre: Generated<string>;
  sospechoso: Generated<boolean>;
  reabierto: Generated<number>;
  espera_desde: NullableInstant;
  primera_respuesta_en: NullableInstant;
  resuelto_en: NullableInstant;
  cerrado_en: NullableInstant;
  ultimo_mensaje_en: Instant;
  ultimo_cliente: Generated<number>;
  lugar: Generated<string>;
  version: Generated<number>;
  creado_en: Instant;
}
interface MensajeTable {
  empresa_id: number;
  id: string;
  orden: Generated<number>;
  ticket_id: string;
  autor: 'cliente' | 'taller';
  interna: Generated<boolean>;
  usuario_id: string | null;
  nombre: string;
  texto: string;
  ip: Generated<string>;
  creado_en: Instant;
}
interface ArchivoDeMensajeTable {
  empresa_id: number;
  mensaje_id: string;
  renglon: number;
  ticket_id: string;
  archivo_id: string;
  sha256: string;
}
interface LecturaTable {
  empresa_id: number;
  usuario_id: string;
  ticket_id: string;
  hasta: number;
}
interface RespuestaTable {
  empresa_id: number;
  id: string;
  titulo: string;
  texto: string;
  version: Generated<number>;
}
interface AjusteTable {
  empresa_id: number;
  enlace_id: string;
  enlace: string | null;
  sello: Buffer;
  version: Generated<number>;
}
