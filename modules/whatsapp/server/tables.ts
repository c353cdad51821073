import type { Generated } from 'kysely';
import type { EstadoMensaje } from '#modules/whatsapp/rules/estados.ts';
import type { Evento } from '#modules/whatsapp/rules/eventos.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'whatsapp.mensaje': MensajeTable;
    'whatsapp.contacto': ContactoTable;
    'whatsapp.ajuste': AjusteTable;
  }
}

interface MensajeTable {
  empresa_id: number;
  id: string;
  orden: Generated<number>;
  direccion: Generated<'saliente' | 'entrante'>;
  evento: Evento | 'respuesta';
  clave: string;
  telefono: string;
  nombre: string;
  texto: string;
  parametros: string;
  documento_folio: Generated<string>;
  ruta: Generated<string>;
  canal: 'api' | 'enlace' | null;
  estado: Generated<EstadoMensaje>;
  enviando: Generated<boolean>;
  dudoso_hasta: NullableInstant;
  wamid: string | null;
  intentos: Generated<number>;
  motivo: Generated<string>;
  descartado_en: NullableInstant;
  usuario_id: string | null;
  usuario_nombre: Generated<string>;
  creado_en: Instant;
  enviado_en: NullableInstant;
  entregado_en: NullableInstant;
  leido_en: NullableInstant;
  version: Generated<number>;
}
interface ContactoTable {
  empresa_id: number;
  telefono: string;
  ultimo_entrante_en: NullableInstant;
  baja_en: NullableInstant;
  baja_por: Generated<string>;
  /** When he said the last thing about being written to. */
  deseo_en: NullableInstant;
}
interface AjusteTable {
  empresa_id: number;
  evento: Evento;
  automatico: boolean;
  plantilla: string;
  idioma: string;
  version: Generated<number>;
}
