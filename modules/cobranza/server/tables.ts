import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'cobranza.convenio': ConvenioTable;
    'cobranza.convenio_cuenta': ConvenioCuentaTable;
    'cobranza.convenio_cuota': ConvenioCuotaTable;
    'cobranza.recordatorio': RecordatorioTable;
  }
}

interface ConvenioTable {
  empresa_id: number;
  id: string;
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
  canal: 'whatsapp' | 'correo';
  para: Generated<string>;
  debe_centavos: number;
  fecha_negocio: string;
  usuario_nombre: string;
  creado_en: Instant;
}
