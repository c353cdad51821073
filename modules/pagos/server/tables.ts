import type { Generated } from 'kysely';
import type { NotaCredito } from '#modules/pagos/rules/notas.ts';
import type { Pago } from '#modules/pagos/contract.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'pagos.cuenta': CuentaTable;
    'pagos.cuenta_cambio': CuentaCambioTable;
    'pagos.plazo': PlazoTable;
    'pagos.pago': PagoTable;
    'pagos.pago_forma': PagoFormaTable;
    'pagos.aplicacion': AplicacionTable;
    'pagos.saldo': SaldoTable;
    'pagos.saldo_movimiento': SaldoMovimientoTable;
    'pagos.nota_credito': NotaCreditoTable;
  }
}

interface CuentaTable {
  empresa_id: number;
  id: string;
  documento_tipo: 'orden' | 'venta' | 'saldo_inicial';
  documento_id: string;
  folio: string;
  cliente_id: string;
  activo_id: string | null;
  etiqueta: Generated<string>;
  orden_compra: Generated<string>;
  fecha_negocio: string;
  vence: string;
  total_centavos: number;
  pagado_centavos: Generated<number>;
  acreditado_centavos: Generated<number>;
  anticipo_centavos: Generated<number>;
  recibo_serie: string | null;
  recibo_numero: number | null;
  cancelada_en: NullableInstant;
  incobrable_en: NullableInstant;
  incobrable_por: Generated<string>;
  incobrable_motivo: Generated<string>;
  plan_id: Generated<string | null>;
  plan_saldo_centavos: Generated<number | null>;
  version: Generated<number>;
  creado_en: Instant;
}
interface CuentaCambioTable {
  empresa_id: number;
  id: string;
  cuenta_id: string;
  clase: 'valor' | 'devolucion' | 'cancelacion' | 'correccion' | 'baja';
  monto_centavos: number;
  folio: Generated<string>;
  fecha_negocio: string;
  creado_en: Instant;
}
interface PlazoTable {
  empresa_id: number;
  plan_id: string;
  numero: number;
  vence: string;
  hasta_centavos: number;
}
interface PagoTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  tipo: Pago['tipo'];
  cliente_id: string;
  sesion_id: string;
  monto_centavos: number;
  recibido_centavos: Generated<number>;
  cambio_centavos: Generated<number>;
  corrige_id: string | null;
  motivo: Generated<string>;
  nota: Generated<string>;
  fecha_negocio: string;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface PagoFormaTable {
  empresa_id: number;
  pago_id: string;
  renglon: number;
  forma_pago: string;
  monto_centavos: number;
  referencia: Generated<string>;
}
interface AplicacionTable {
  empresa_id: number;
  pago_id: string;
  cuenta_id: string;
  monto_centavos: number;
  saldo_centavos: number;
}
interface SaldoTable {
  empresa_id: number;
  cliente_id: string;
  saldo_centavos: number;
}
interface SaldoMovimientoTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  monto_centavos: number;
  saldo_centavos: number;
  pago_id: string | null;
  nota_id: string | null;
  concepto: string;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface NotaCreditoTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  cuenta_id: string;
  cliente_id: string;
  clase: NotaCredito['clase'];
  motivo: string;
  monto_centavos: number;
  a_favor_centavos: Generated<number>;
  saldo_centavos: number;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
  cancelada_en: NullableInstant;
  cancelada_fecha: string | null;
  cancelada_por: Generated<string>;
  cancelada_motivo: Generated<string>;
}
