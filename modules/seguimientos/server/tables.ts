import type { Generated } from 'kysely';
import type { Canal, Tipo } from '#modules/seguimientos/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'seguimientos.asunto': AsuntoTable;
    'seguimientos.contacto': ContactoTable;
    'seguimientos.ajuste': AjusteTable;
  }
}

interface AsuntoTable {
  empresa_id: number;
  clave: string;
  causa: string;
  tipo: Tipo;
  cliente_id: string;
  que: 'hecho' | 'luego' | 'nunca';
  hasta: string | null;
  usuario_nombre: string;
  escrito_en: Instant;
}
interface ContactoTable {
  empresa_id: number;
  id: string;
  clave: string;
  causa: string;
  tipo: Tipo;
  cliente_id: string;
  canal: Canal;
  automatico: Generated<boolean>;
  monto_centavos: Generated<number>;
  usuario_nombre: string;
  fecha: string;
  creado_en: Instant;
}
interface AjusteTable {
  empresa_id: number;
  meses_sin_volver: number;
  tope_semanal: number;
  automaticos: Tipo[];
  version: Generated<number>;
}
