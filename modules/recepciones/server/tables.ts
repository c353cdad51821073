import type { ColumnType, Generated } from 'kysely';
import type { Categoria } from '#modules/fotos/rules.ts';
import type { EstadoRecepcion, Golpe, Revisado, Seccion, Silueta } from '#modules/recepciones/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'recepciones.ajuste': AjusteTable;
    'recepciones.plantilla': PlantillaTable;
    'recepciones.recepcion': RecepcionTable;
    'recepciones.entrega': EntregaTable;
  }
}

/** Read as what it holds, written as its text. */
type Json<T> = ColumnType<T, string | undefined, string>;

interface AjusteTable {
  empresa_id: number;
  con_inventario: boolean;
  exige_firma: boolean;
  fotos: Categoria[];
  cliente_ve: boolean;
  riesgos: string;
  version: number;
}

interface PlantillaTable {
  empresa_id: number;
  silueta: Silueta;
  secciones: Json<Seccion[]>;
  version: number;
}

interface Condicion {
  kilometraje: number | null;
  kilometraje_motivo: Generated<string>;
  combustible_octavos: number | null;
  golpes: Json<Golpe[]>;
  firma_archivo_id: string | null;
  firma_hash: Generated<string>;
}

interface RecepcionTable extends Condicion {
  empresa_id: number;
  id: string;
  estado: Generated<EstadoRecepcion>;
  activo_id: string | null;
  cliente_id: string | null;
  orden_id: string | null;
  queja: Generated<string>;
  entrega_nombre: Generated<string>;
  entrega_telefono: Generated<string>;
  objetos: Generated<string>;
  silueta: Generated<Silueta>;
  inventario: Json<Revisado[]>;
  piezas_usadas: boolean | null;
  piezas_del_cliente: boolean | null;
  publicidad: boolean | null;
  diagnostico_centavos: number | null;
  riesgos: Generated<string>;
  promesa: NullableInstant;
  firma_nombre: Generated<string>;
  hash: Generated<string>;
  firma_en: NullableInstant;
  otra_orden: Generated<string>;
  descartada_motivo: Generated<string>;
  avisado_en: NullableInstant;
  recibida_en: Instant;
  usuario_id: string;
  usuario_nombre: string;
  version: Generated<number>;
  creado_en: Instant;
}

interface EntregaTable extends Condicion {
  empresa_id: number;
  recepcion_id: string;
  nota: string;
  entregada_a: string;
  entregada_en: Instant;
  usuario_nombre: string;
}
