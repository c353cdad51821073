import type { Generated } from 'kysely';
import type { Movimiento } from '#modules/caja/contract.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'caja.caja': CajaTable;
    'caja.sesion': SesionTable;
    'caja.movimiento': MovimientoTable;
  }
}

interface CajaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  activa: Generated<boolean>;
  version: Generated<number>;
}
interface SesionTable {
  empresa_id: number;
  id: string;
  caja_id: string;
  fondo_centavos: number;
  abierta_por: string;
  abierta_por_nombre: string;
  abierta_en: Instant;
  fecha_negocio: string;
  cerrada_por: string | null;
  cerrada_por_nombre: string | null;
  cerrada_en: NullableInstant;
  corte_folio: string | null;
  fondo_final_centavos: number | null;
}
interface MovimientoTable {
  empresa_id: number;
  id: string;
  sesion_id: string;
  tipo: Movimiento['tipo'];
  forma_pago: Generated<string>;
  monto_centavos: number;
  concepto: Generated<string>;
  beneficiario: Generated<string>;
  pago_id: string | null;
  folio: Generated<string>;
  del_banco: Generated<boolean>;
  deshace_id: string | null;
  otra_sesion_id: string | null;
  fecha_negocio: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
