import type { Generated } from 'kysely';
import type { Alcance, Dada } from '#modules/cupones/rules/palabras.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'cupones.cupon': CuponTable;
    'cupones.codigo': CodigoTable;
    'cupones.por_cliente': PorClienteTable;
    'cupones.uso': UsoTable;
  }
}

interface CuponTable {
  empresa_id: number;
  id: string;
  nombre: string;
  nombre_orden: string;
  alcance: Alcance;
  da: Dada;
  diezmilesimas: number;
  centavos: number;
  desde: string | null;
  hasta: string | null;
  /** Both are written as JSON text. */
  dias: unknown;
  blancos: unknown;
  minimo_centavos: number;
  limite: number | null;
  limite_cliente: number | null;
  solo_nuevos: boolean;
  con_membresia: boolean;
  nota: string;
  activo: Generated<boolean>;
  usados: Generated<number>;
  usuario_nombre: string;
  version: Generated<number>;
  creado_en: Instant;
}
interface CodigoTable {
  empresa_id: number;
  codigo: string;
  cupon_id: string;
  cliente_id: string | null;
  hasta: string | null;
  limite: number | null;
  usados: Generated<number>;
  lote: Generated<number>;
  numero: Generated<number>;
  retirado_en: NullableInstant;
  retirado_motivo: Generated<string>;
  usuario_nombre: string;
  creado_en: Instant;
}
interface PorClienteTable {
  empresa_id: number;
  cupon_id: string;
  cliente_id: string;
  limite: number | null;
  usados: number;
}
interface UsoTable {
  empresa_id: number;
  id: string;
  cupon_id: string;
  codigo: string;
  cliente_id: string | null;
  tipo: 'uso' | 'reverso';
  cantidad: number;
  descuento_centavos: number;
  texto: string;
  nuevo: boolean;
  documento_id: string;
  partida_id: string;
  folio: string;
  fecha: string;
  usuario_nombre: string;
  creado_en: Instant;
}
