import type { Generated } from 'kysely';
import type { Alcance, Forma } from '#modules/acuerdos/rules.ts';
import type { Instant } from '#platform/server/db/database.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'acuerdos.lista': ListaTable;
    'acuerdos.regla': ReglaTable;
    'acuerdos.acuerdo': AcuerdoTable;
  }
}

interface ListaTable {
  empresa_id: number;
  id: string;
  nombre: string;
  desde: string | null;
  hasta: string | null;
  activa: Generated<boolean>;
  version: Generated<number>;
  creado_en: Instant;
}
interface ReglaTable {
  empresa_id: number;
  lista_id: string;
  alcance: Alcance;
  objetivo: string;
  forma: Forma;
  valor: number;
}
interface AcuerdoTable {
  empresa_id: number;
  cliente_id: string;
  lista_id: string | null;
  pide_oc: Generated<boolean>;
  estado_mensual: Generated<boolean>;
  version: Generated<number>;
}
