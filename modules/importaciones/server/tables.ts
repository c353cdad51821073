import type { Generated } from 'kysely';
import type { Columnas } from '#modules/importaciones/rules.ts';
import type { Cambio, Falta } from '#modules/importaciones/contract.ts';
import type { Tipo } from '#modules/importaciones/rules/tipos.ts';
import type { Cuentas, Estado, Suerte } from '#modules/importaciones/rules.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Instant, NullableInstant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'importaciones.importacion': ImportacionTable;
    'importaciones.renglon': RenglonTable;
    'importaciones.avance': AvanceTable;
    'importaciones.hoja': HojaTable;
    'importaciones.disposicion': DisposicionTable;
    'importaciones.saldo': SaldoTable;
  }
}

interface ImportacionTable {
  empresa_id: number;
  id: string;
  tipo: Tipo;
  archivo: string;
  sha256: string;
  hoja: Generated<string>;
  encabezados: string[];
  columnas: Columnas;
  fila_encabezados: Generated<number>;
  programa: Generated<string>;
  motivos: Generated<string[]>;
  por_corregir: Generated<number>;
  resumen: Generated<string>;
  existentes: Generated<'actualizar' | 'omitir'>;
  estado: Generated<Estado>;
  renglones: number;
  cuentas: Generated<Cuentas>;
  huella: Generated<string>;
  falla: Generated<string>;
  usuario_id: string;
  usuario_nombre: string;
  creado_en: Instant;
  confirmada_por: string | null;
  confirmada_nombre: Generated<string>;
  hecha_en: NullableInstant;
  deshecha_por: string | null;
  deshecha_nombre: Generated<string>;
  deshecha_en: NullableInstant;
  motivo: Generated<string>;
  deshechos: Generated<number>;
  conservados: Generated<number>;
  version: Generated<number>;
}
interface RenglonTable {
  empresa_id: number;
  importacion_id: string;
  numero: number;
  celdas: string[];
  suerte: Generated<Suerte>;
  nombre: Generated<string>;
  faltas: Generated<Falta[]>;
  pendientes: Generated<Falta[]>;
  partes: Generated<Parte[]>;
  avisos: Generated<string[]>;
  cambios: Generated<Cambio[]>;
  registro_id: string | null;
  registro_version: number | null;
  antes: Record<string, unknown> | null;
  conservado: string | null;
}
/** One of the records that a row wrote. */
export interface Parte {
  de: 'cliente' | 'activo' | 'saldo';
  id: string;
  version: number;
  suerte: 'nuevo' | 'cambia';
  antes: Record<string, unknown> | null;
}
interface HojaTable {
  empresa_id: number;
  importacion_id: string;
  lugar: number;
  contenido: Hoja;
}
interface DisposicionTable {
  empresa_id: number;
  huella: string;
  tipo: Tipo;
  campos: (string | null)[];
  usada_en: Instant;
}
interface AvanceTable {
  empresa_id: number;
  importacion_id: string;
  hechos: Generated<number>;
  total: number;
}
interface SaldoTable {
  empresa_id: number;
  id: string;
  serie: string;
  numero: number;
  folio: string;
  importacion_id: string;
  cliente_id: string;
  referencia: string;
  referencia_clave: string;
  fecha: string;
  vence: string;
  total_centavos: number;
  cancelado_en: NullableInstant;
}
