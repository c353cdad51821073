import type { Generated } from 'kysely';
import type { Comprobante } from '#modules/cobranza/rules/comprobantes.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'cobranza.estado_enviado': EstadoEnviadoTable;
    'cobranza.convenio': ConvenioTable;
    'cobranza.convenio_cuenta': ConvenioCuentaTable;
    'cobranza.convenio_cuota': ConvenioCuotaTable;
    'cobranza.recordatorio': RecordatorioTable;
    'cobranza.comprobante': ComprobanteTable;
  }
}

interface ConvenioTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  cliente_id: string;
  monto_centavos: number;
  nota: Generated<string>;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
  cancelado_en: NullableInstant;
  cancelado_por: Generated<string>;
  cancelado_motivo: Generated<string>;
  version: Generated<number>;
}
interface ConvenioCuentaTable {
  empresa_id: number;
  convenio_id: string;
  cuenta_id: string;
  saldo_centavos: number;
  vigente: Generated<boolean>;
}
interface ConvenioCuotaTable {
  empresa_id: number;
  convenio_id: string;
  numero: number;
  vence: string;
  monto_centavos: number;
}
interface RecordatorioTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  cuenta_id: string | null;
  canal: 'whatsapp' | 'correo';
  para: Generated<string>;
  debe_centavos: number;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
}
interface ComprobanteTable {
  empresa_id: number;
  id: string;
  cliente_id: string;
  cuenta_id: string | null;
  archivo_id: string;
  sha256: string;
  monto_centavos: number;
  fecha_transferencia: string;
  clave_rastreo: Generated<string>;
  usuario_nombre: Generated<string>;
  estado: Generated<Comprobante['estado']>;
  pago_id: string | null;
  motivo: Generated<string>;
  revisado_por: Generated<string>;
  revisado_en: NullableInstant;
  fecha_negocio: string;
  creado_en: Instant;
  version: Generated<number>;
}

interface EstadoEnviadoTable {
  empresa_id: number;
  cliente_id: string;
  mes: string;
  para: string;
  creado_en: Instant;
}
