import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'servicios.clasificacion': ClasificacionTable;
    'servicios.servicio': ServicioTable;
    'servicios.precio': PrecioTable;
    'servicios.kit': KitTable;
    'servicios.cambio_masivo': CambioMasivoTable;
    'servicios.cambio_precio': CambioPrecioTable;
  }
}

interface ClasificacionTable {
  empresa_id: number;
  id: string;
  nombre: string;
  oficio: Generated<string>;
  orden: Generated<number>;
  activa: Generated<boolean>;
  version: Generated<number>;
}
interface ServicioTable {
  empresa_id: number;
  id: string;
  clave: Generated<string>;
  nombre: string;
  nombre_orden: string;
  clasificacion_id: string | null;
  tipo: Generated<'servicio' | 'mano_obra' | 'refaccion' | 'otro'>;
  descripcion: Generated<string>;
  precio_centavos: number;
  costo_centavos: Generated<number>;
  tasa_iva: Generated<number>;
  unidad: Generated<string>;
  clave_sat: Generated<string>;
  unidad_sat: Generated<string>;
  duracion_min: Generated<number>;
  garantia_dias: Generated<number>;
  garantia_km: Generated<number>;
  cada_km: Generated<number>;
  cada_meses: Generated<number>;
  comision_diezmilesimas: Generated<number | null>;
  importante: Generated<boolean>;
  en_lista: Generated<boolean>;
  comprobaciones: Generated<string[]>;
  fotos_minimas: Generated<number>;
  requiere_serie: Generated<boolean>;
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
interface PrecioTable {
  empresa_id: number;
  servicio_id: string;
  categoria: string;
  precio_centavos: number;
}
interface KitTable {
  empresa_id: number;
  servicio_id: string;
  articulo_id: string;
  renglon: number;
  cantidad_milesimas: number;
  incluida: boolean;
}
interface CambioMasivoTable {
  empresa_id: number;
  id: string;
  texto: string;
  precios: number;
  usuario_nombre: string;
  creado_en: Instant;
  deshecho_en: NullableInstant;
  deshecho_por: Generated<string | null>;
}
interface CambioPrecioTable {
  empresa_id: number;
  id: Generated<number>;
  servicio_id: string;
  categoria: string;
  antes_centavos: number | null;
  despues_centavos: number | null;
  cambio_masivo_id: Generated<string | null>;
  usuario_nombre: string;
  creado_en: Instant;
}
