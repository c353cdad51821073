import type { Fusion } from '#modules/fusiones/contract.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { toCuantos } from './holdings.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

type Row = Omit<Fusion, 'movido'> & { tablas: Record<string, number> };

const fusiones = (who: Who, which: ReturnType<typeof sql>) => sql<Row>`
  select f.id, f.queda_id, f.va_id, f.queda, f.va, f.va_numero, f.campos, f.renglones, f.fecha, f.usuario_nombre, f.creado_en,
    f.separada_en, f.separada_por, f.version,
    coalesce((select jsonb_object_agg(m.tabla, cardinality(m.claves)) from fusiones.movido m
      where m.empresa_id = ${who.empresa_id} and m.fusion_id = f.id), '{}') as tablas
  from fusiones.fusion f where f.empresa_id = ${who.empresa_id} and ${which}`;

const toFusion = ({ tablas, ...row }: Row): Fusion => ({ ...row, movido: toCuantos(new Map(Object.entries(tablas))) });

export const getFusion = async (tx: Tx, who: Who, id: string): Promise<Fusion> =>
  toFusion(await tx.one(fusiones(who, sql`f.id = ${id}::uuid`)));

export const listFusiones = async (
  tx: Tx,
  who: Who,
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  const after = decodeCursor(cursor, 2);
  const rest = after
    ? sql`(f.creado_en, f.id) < (${String(after[0])}::timestamptz, ${String(after[1])}::uuid)`
    : sql`true`;
  const rows = await tx.last(sql<Row>`${fusiones(who, rest)} order by f.creado_en desc, f.id desc limit ${limit + 1}`);
  return toPage(rows.map(toFusion), limit, (row) => [row.creado_en, row.id]);
};
