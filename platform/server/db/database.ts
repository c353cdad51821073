import type { ColumnType, Generated } from 'kysely';

/** timestamptz: ISO text when read, Date or ISO when written. */
export type Instant = ColumnType<string, string | Date | undefined, string | Date>;
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;

/** Every table of the product; each room adds its own by declaration merging. */
export interface Database {
  'plataforma.idempotencia': IdempotenciaTable;
  'plataforma.folio': FolioTable;
  'plataforma.folio_salto': FolioSaltoTable;
  'plataforma.bitacora': BitacoraTable;
  'plataforma.evento': EventoTable;
  'plataforma.busqueda': BusquedaTable;
  'plataforma.borrador': BorradorTable;
  'plataforma.archivo': ArchivoTable;
  'plataforma.archivo_por_borrar': ArchivoPorBorrarTable;
}

interface ArchivoPorBorrarTable {
  empresa_id: number;
  clave: string;
  creado_en: Instant;
}

interface IdempotenciaTable {
  empresa_id: number;
  usuario_id: string;
  dueno: Generated<string>;
  clave: string;
  ruta: string;
  cuerpo_hash: string;
  estado: number | null;
  respuesta: string | null;
  creado_en: Instant;
}
interface FolioTable {
  empresa_id: number;
  serie: string;
  siguiente: number;
  prefijo: string | null;
}
interface FolioSaltoTable {
  empresa_id: number;
  serie: string;
  desde: number;
  hasta: number;
  usuario_nombre: string;
  creado_en: Instant;
}
interface BitacoraTable {
  empresa_id: number;
  id: Generated<number>;
  usuario_id: string | null;
  usuario_nombre: string;
  accion: string;
  entidad: string;
  entidad_id: string | null;
  folio: string | null;
  texto: string;
  antes: string | null;
  despues: string | null;
  creado_en: Instant;
}
interface EventoTable {
  empresa_id: number;
  id: Generated<number>;
  tipo: string;
  permiso: string | null;
  datos: string;
  tx: Generated<number>;
  creado_en: Instant;
}
interface BusquedaTable {
  empresa_id: number;
  token: string;
  tipo: string;
  id: string;
}
interface BorradorTable {
  empresa_id: number;
  usuario_id: string;
  clave: string;
  datos: string;
  tamano: Generated<number>;
  nombra: Generated<string[]>;
  actualizado_en: Instant;
}
interface ArchivoTable {
  empresa_id: number;
  id: string;
  clave: string;
  tipo: string;
  nombre: string;
  tamano: number;
  uso: Generated<string>;
  permiso: Generated<string>;
  usuario_id: string | null;
  ancho: number | null;
  alto: number | null;
  sha256: Generated<string>;
  creado_en: Instant;
}
