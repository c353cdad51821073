import type { Generated } from 'kysely';
import type { FormaDeComision } from '#modules/atribuciones/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'atribuciones.credito': CreditoTable;
  }
}

interface CreditoTable {
  empresa_id: number;
  id: string;
  fecha: string;
  clase: 'entrega' | 'devolucion' | 'anulacion' | 'garantia' | 'ajuste';
  documento_id: string;
  partida_id: string;
  folio: string;
  servicio_id: string | null;
  tipo: string;
  descripcion: string;
  empleado_id: string | null;
  parte_diezmilesimas: number;
  comision_diezmilesimas: number;
  cantidad_milesimas: number;
  base_centavos: number;
  comision_centavos: number;
  vendido_seg: number;
  trabajado_seg: number;
  hecha_fecha: string | null;
  otro_documento_id: string | null;
  definicion_id: string | null;
  forma: Generated<FormaDeComision>;
  fijo_centavos: Generated<number>;
  margen_centavos: Generated<number>;
  cuenta_en: string | null;
  usuario_nombre: string;
  creado_en: Instant;
}
