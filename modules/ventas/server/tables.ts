import type { Venta } from '#modules/ventas/contract.ts';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'ventas.venta': Venta & {
      empresa_id: number;
      costo_centavos: number;
      base_con_costo_centavos: number;
      partidas_sin_costo: number;
      /** Why it lowers a sale; empty of a sale. */
      ajuste: string;
      /** How many sales it is. */
      documentos: number;
    };
    'ventas.espera': EsperaTable;
    'ventas.autorizacion': AutorizacionTable;
    'ventas.nota': NotaTable;
    'ventas.nota_partida': NotaPartidaTable;
    'ventas.comentario': ComentarioTable;
    'ventas.ajuste': AjusteTable;
  }
}

interface EsperaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  cliente: string;
  renglones: number;
  total_centavos: number;
  /** Written as JSON text. */
  contenido: unknown;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  terminada_en: NullableInstant;
  terminada_por: Generated<string>;
  terminada_como: 'tomada' | 'descartada' | null;
}
interface AutorizacionTable {
  empresa_id: number;
  id: string;
  huella: string;
  motivo: string;
  autoriza_id: string;
  autoriza_nombre: string;
  solicita_id: string;
  deja_deber: Generated<boolean>;
  vence_en: Instant;
  creado_en: Instant;
}
interface NotaTable {
  empresa_id: number;
  orden_id: string;
  autorizacion_id: string | null;
  cancelada_en: NullableInstant;
  cancelada_por: Generated<string>;
  cancelada_motivo: Generated<string>;
}
interface NotaPartidaTable {
  empresa_id: number;
  orden_id: string;
  partida_id: string;
  nota: string;
}
interface ComentarioTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  texto: string;
  documento_tipo: 'venta' | 'orden' | 'cotizacion';
  documento_id: string;
  documento_folio: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface AjusteTable {
  empresa_id: number;
  descuento_diezmilesimas: number;
  version: Generated<number>;
}
