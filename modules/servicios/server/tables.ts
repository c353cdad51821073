import type { Generated } from 'kysely';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'servicios.clasificacion': ClasificacionTable;
    'servicios.servicio': ServicioTable;
  }
}

interface ClasificacionTable {
  empresa_id: number;
  id: string;
  nombre: string;
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
  activo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
