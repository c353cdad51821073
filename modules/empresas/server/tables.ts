import type { ColumnType, Generated } from 'kysely';
import type { Plantillas } from '#modules/empresas/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'empresas.empresa': EmpresaTable;
    'empresas.ajuste': AjusteTable;
    'empresas.tasa': TasaTable;
  }
}

interface EmpresaTable {
  empresa_id: Generated<number>;
  nombre: string;
  nombre_fiscal: Generated<string>;
  rfc: Generated<string>;
  regimen: Generated<string>;
  cp: Generated<string>;
  direccion: Generated<string>;
  telefono: Generated<string>;
  email: Generated<string>;
  horario: Generated<string>;
  color: Generated<string>;
  zona: Generated<string>;
  precios: Generated<'con_iva' | 'mas_iva'>;
  tasa_iva: Generated<number>;
  vigencia_dias: Generated<number>;
  anticipo_diezmilesimas: Generated<number>;
  inactividad_min: Generated<number>;
  exigir_2fa: Generated<boolean>;
  condiciones: Generated<string>;
  clabe: Generated<string>;
  banco: Generated<string>;
  giro: Generated<string>;
  logo_id: Generated<string | null>;
  denominaciones: Generated<string[]>;
  tolerancia_corte_centavos: Generated<number>;
  condiciones_orden: Generated<string>;
  leyenda_recibo: Generated<string>;
  plantillas: ColumnType<Plantillas, string | undefined, string>;
  mostrar_whatsapp_alerta: Generated<boolean>;
  formas_con_referencia: Generated<string[]>;
  edicion_post_venta: Generated<boolean>;
  ordenes_del_tecnico: Generated<'suyas' | 'todas'>;
  video_megas: Generated<number>;
  mostrar_profeco: Generated<boolean>;
  contrato_registro: Generated<string>;
  contrato_registrado_el: string | null;
  contrato_clausulas: Generated<string>;
  siem: Generated<string>;
  almacenaje_centavos: number | null;
  almacenaje_dias: Generated<number>;
  demo: Generated<boolean>;
  activa: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}

interface AjusteTable {
  empresa_id: number;
  seccion: string;
  version: number;
  usuario_nombre: string;
  cambiado_en: Instant;
}

interface TasaTable {
  empresa_id: number;
  desde: string;
  tasa_iva: number;
  usuario_nombre: string;
  creado_en: Instant;
}
