import type { Generated } from 'kysely';
import type { Lectura } from '#modules/bancos/rules/lectura.ts';
import type { Origen, TipoDiferencia, Via } from '#modules/bancos/rules.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'bancos.cuenta': CuentaTable;
    'bancos.estado': EstadoTable;
    'bancos.movimiento': MovimientoTable;
    'bancos.conciliacion': ConciliacionTable;
    'bancos.conciliado': ConciliadoTable;
    'bancos.apunte': ApunteTable;
    'bancos.rechazo': RechazoTable;
    'bancos.regla': ReglaTable;
    'bancos.destino': DestinoTable;
    'bancos.gasto_hecho': GastoHechoTable;
  }
}

interface CuentaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  banco: string;
  terminacion: string;
  retencion_maxima: number;
  activa: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
interface EstadoTable {
  empresa_id: number;
  id: string;
  cuenta_id: string;
  archivo: string;
  sha256: string;
  formato: 'hoja' | 'ofx';
  estado: Generated<'revision' | 'guardado'>;
  lectura: Lectura | null;
  desde: string | null;
  hasta: string | null;
  renglones: number;
  nuevos: Generated<number>;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  guardado_en: NullableInstant;
  version: Generated<number>;
}
interface MovimientoTable {
  empresa_id: number;
  id: string;
  cuenta_id: string;
  estado_id: string;
  renglon: number;
  fecha: string;
  texto: string;
  referencia: string;
  monto_centavos: number;
  saldo_centavos: number | null;
  huella: string;
  pendiente: Generated<boolean>;
}
interface ConciliacionTable {
  empresa_id: number;
  id: string;
  cuenta_id: string;
  sugerida: boolean;
  fecha: string;
  banco_centavos: number;
  sistema_centavos: number;
  diferencia_centavos: number;
  diferencia_tipo: TipoDiferencia | '';
  motivo: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  deshecha_por: string | null;
  deshecha_nombre: Generated<string>;
  deshecha_en: NullableInstant;
  deshecha_motivo: Generated<string>;
  version: Generated<number>;
}
interface ConciliadoTable {
  empresa_id: number;
  conciliacion_id: string;
  movimiento_id: string;
  monto_centavos: number;
  viva: Generated<boolean>;
}
interface ApunteTable {
  empresa_id: number;
  conciliacion_id: string;
  origen: Origen;
  origen_id: string;
  renglon: number;
  fecha: string;
  monto_centavos: number;
  viva: Generated<boolean>;
}
interface RechazoTable {
  empresa_id: number;
  clave: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface ReglaTable {
  empresa_id: number;
  via: Via;
  desde: string;
  cuenta_id: string | null;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface DestinoTable {
  empresa_id: number;
  origen: Origen;
  origen_id: string;
  renglon: number;
  cuenta_id: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface GastoHechoTable {
  empresa_id: number;
  gasto_id: string;
  de: 'movimiento' | 'comision';
  de_id: string;
  monto_centavos: number;
}
