import type { Generated } from 'kysely';
import type { Prioridad } from '#modules/partidas/rules/prioridades.ts';
import type { Color, Respuesta, TipoPunto } from '#modules/inspecciones/rules.ts';
import type { Nivel } from '#modules/inspecciones/rules/sugerencia.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'inspecciones.ajuste': AjusteTable;
    'inspecciones.plantilla': PlantillaTable;
    'inspecciones.plantilla_punto': PlantillaPuntoTable;
    'inspecciones.inspeccion': InspeccionTable;
    'inspecciones.punto': PuntoTable;
    'inspecciones.marca': MarcaTable;
  }
}

interface AjusteTable {
  empresa_id: number;
  imprime_diagnostico: boolean;
  version: Generated<number>;
}

interface PlantillaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  nivel: Nivel;
  siempre: boolean;
  cada_km: number | null;
  cada_meses: number | null;
  palabras: string;
  activa: boolean;
  version: Generated<number>;
  creado_en: Instant;
}

interface Asked {
  empresa_id: number;
  id: string;
  renglon: number;
  seccion: string;
  nombre: string;
  clave: string;
  que_mirar: string;
  tipo: TipoPunto;
  unidad: string;
  verde_desde: number | null;
  verde_hasta: number | null;
  amarillo_desde: number | null;
  amarillo_hasta: number | null;
  malo: Respuesta;
  color_malo: 'amarillo' | 'rojo';
  foto_si_rojo: boolean;
  prioridad: Prioridad;
  servicio_id: string | null;
  articulo_id: string | null;
}
interface PlantillaPuntoTable extends Asked {
  plantilla_id: string;
}

interface InspeccionTable {
  empresa_id: number;
  id: string;
  orden_id: string;
  activo_id: string | null;
  plantilla_id: string;
  nombre: string;
  nivel: Nivel;
  estado: Generated<'abierta' | 'terminada' | 'cancelada'>;
  kilometraje: number | null;
  fecha: string;
  queja: string;
  causa: Generated<string>;
  correccion: Generated<string>;
  diagnostico_version: Generated<number>;
  enlace_id: string | null;
  creado_en: Instant;
  creado_por: string;
  terminada_en: NullableInstant;
  terminada_por: Generated<string>;
  cancelada_motivo: Generated<string>;
  sin_foto_puntos: Generated<string>;
  sin_foto_motivo: Generated<string>;
  version: Generated<number>;
}

interface PuntoTable extends Asked {
  inspeccion_id: string;
  color: Color | null;
  valor_milesimas: number | null;
  respuesta: Respuesta | null;
  texto: Generated<string>;
  nota: Generated<string>;
  marcas: Generated<number>;
  marcado_en: NullableInstant;
  marcado_por: Generated<string>;
  usuario_id: string | null;
  otra_id: string | null;
}

interface MarcaTable {
  empresa_id: number;
  id: string;
  inspeccion_id: string;
  punto_id: string;
  base: number;
  color: Color | null;
  valor_milesimas: number | null;
  respuesta: Respuesta | null;
  texto: string;
  nota: string;
  quedo: boolean;
  usuario_id: string;
  usuario_nombre: string;
  marcado_en: Instant;
  recibido_en: Instant;
}
