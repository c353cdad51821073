import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'activos.activo': ActivoTable;
    'activos.propietario': PropietarioTable;
    'activos.palabra': PalabraTable;
  }
}

interface ActivoTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  marca: Generated<string>;
  modelo: Generated<string>;
  categoria: Generated<string>;
  color: Generated<string>;
  anio: number | null;
  placas: Generated<string>;
  placas_clave: Generated<string>;
  serie: Generated<string>;
  motor: Generated<string>;
  no_economico: Generated<string>;
  kilometraje: number | null;
  combustible: Generated<string>;
  transmision: Generated<string>;
  visita_previa: string | null;
  notas: Generated<string>;
  activo: Generated<boolean>;
  eliminado_en: NullableInstant;
  eliminado_por: Generated<string>;
  version: Generated<number>;
  creado_en: Instant;
}
interface PropietarioTable {
  empresa_id: number;
  activo_id: string;
  desde: Instant;
  cliente_id: string;
  usuario_nombre: string;
}
interface PalabraTable {
  empresa_id: number;
  tipo: string;
  padre: Generated<string>;
  valor: string;
}
