import type { Distinto, Posible } from '#modules/fusiones/contract.ts';
import { fusionesRefusals } from '#modules/fusiones/contract.ts';
import { pairOf } from '#modules/fusiones/rules.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { pairsAlike } from '#modules/clientes/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const MOST = 100;

/** Who look like the same customer and were not said to be two, with how much there is of each. */
export const listPosibles = async (tx: Tx, who: Who): Promise<{ data: Posible[]; hay_mas: boolean }> => {
  const [pairs, apart] = await Promise.all([
    pairsAlike(tx, who),
    tx.rows(
      sql<{
        uno_id: string;
        otro_id: string;
      }>`select uno_id, otro_id from fusiones.distintos where empresa_id = ${who.empresa_id}`,
    ),
  ]);
  const said = new Set(apart.map(({ uno_id, otro_id }) => `${uno_id} ${otro_id}`));
  const open = pairs.filter(({ uno_id, otro_id }) => {
    const pair = pairOf(uno_id, otro_id);
    return !said.has(`${pair.uno_id} ${pair.otro_id}`);
  });
  const shown = open.slice(0, MOST);
  const known = new Map(
    (await tx.rows(sizes(who, [...new Set(shown.flatMap(({ uno_id, otro_id }) => [uno_id, otro_id]))]))).map((one) => [
      one.id,
      one,
    ]),
  );
  const data = shown.flatMap(({ uno_id, otro_id, por }) => {
    const [uno, otro] = [known.get(uno_id), known.get(otro_id)];
    return uno && otro ? [{ uno, otro, por }] : [];
  });
  return { data, hay_mas: open.length > MOST };
};

const sizes = (who: Who, ids: readonly string[]) => sql<Posible['uno']>`
  select c.id, c.numero, c.nombre, c.telefono, c.rfc,
    (select count(*)::int from activos.activo a where a.empresa_id = ${who.empresa_id} and a.cliente_id = c.id) as vehiculos,
    (select count(*)::int from cotizaciones.cotizacion k where k.empresa_id = ${who.empresa_id} and k.cliente_id = c.id) as cotizaciones,
    o.ordenes, o.ultima_fecha,
    (select coalesce(sum(p.total_centavos - p.pagado_centavos), 0)::bigint from pagos.cuenta p where p.empresa_id = ${who.empresa_id}
      and p.cliente_id = c.id and p.cancelada_en is null) as debe_centavos
  from clientes.cliente c
  cross join lateral (select count(*)::int as ordenes, max(x.fecha_negocio) as ultima_fecha from ordenes.orden x
    where x.empresa_id = ${who.empresa_id} and x.cliente_id = c.id) o
  where c.empresa_id = ${who.empresa_id} and c.id = any(${[...ids]}::uuid[])`;

/** Somebody who knows both says that they are two. */
export const keepApart = async (tx: Tx, who: Who, uno_id: string, otro_id: string): Promise<{ success: boolean }> => {
  const [uno, otro] = await Promise.all([getCliente(tx, who, uno_id), getCliente(tx, who, otro_id)]);
  if (uno.id === otro.id) throw new Refusal(fusionesRefusals.el_mismo);
  const said = await tx.run(
    q
      .insertInto('fusiones.distintos')
      .values({
        empresa_id: who.empresa_id,
        ...pairOf(uno.id, otro.id),
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (said > 0)
    await writeBitacora(tx, who, {
      accion: 'cliente.distinto',
      id: uno.id,
      texto: `${who.nombre} dijo que ${uno.nombre} (${uno.numero}) y ${otro.nombre} (${otro.numero}) no son el mismo cliente.`,
    });
  return { success: true };
};

/** Those of whom somebody said so, the last first; whoever is no more, or was merged since, is not told. */
export const listDistintos = async (
  tx: Tx,
  who: Who,
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  const after = decodeCursor(cursor, 3);
  const rest = after
    ? sql`(d.creado_en, d.uno_id, d.otro_id) < (${String(after[0])}::timestamptz, ${String(after[1])}::uuid, ${String(after[2])}::uuid)`
    : sql`true`;
  const rows = await tx.last(sql<Row>`
    select d.uno_id, d.otro_id, d.usuario_nombre, d.creado_en, a.numero as uno_numero, a.nombre as uno_nombre,
      b.numero as otro_numero, b.nombre as otro_nombre
    from fusiones.distintos d
    join clientes.cliente a on a.empresa_id = d.empresa_id and a.id = d.uno_id
    join clientes.cliente b on b.empresa_id = d.empresa_id and b.id = d.otro_id
    where d.empresa_id = ${who.empresa_id} and a.anonimizado_en is null and b.anonimizado_en is null and ${rest}
    order by d.creado_en desc, d.uno_id desc, d.otro_id desc limit ${limit + 1}`);
  const page = toPage(rows, limit, (row) => [row.creado_en, row.uno_id, row.otro_id]);
  return { ...page, data: page.data.map(toDistinto) };
};

const DEFAULT_LIMIT = 25;

interface Row {
  uno_id: string;
  otro_id: string;
  uno_numero: number;
  otro_numero: number;
  uno_nombre: string;
  otro_nombre: string;
  usuario_nombre: string;
  creado_en: string;
}

const toDistinto = (row: Row): Distinto => ({
  uno: { id: row.uno_id, numero: row.uno_numero, nombre: row.uno_nombre },
  otro: { id: row.otro_id, numero: row.otro_numero, nombre: row.otro_nombre },
  usuario_nombre: row.usuario_nombre,
  creado_en: row.creado_en,
});

/** What was said of two is taken back: while they look the same they are told again. */
export const considerAgain = async (
  tx: Tx,
  who: Who,
  uno_id: string,
  otro_id: string,
): Promise<{ success: boolean }> => {
  const [uno, otro] = await Promise.all([getCliente(tx, who, uno_id), getCliente(tx, who, otro_id)]);
  if (uno.id === otro.id) throw new Refusal(fusionesRefusals.el_mismo);
  const pair = pairOf(uno.id, otro.id);
  const gone = await tx.run(
    q
      .deleteFrom('fusiones.distintos')
      .where('empresa_id', '=', who.empresa_id)
      .where('uno_id', '=', pair.uno_id)
      .where('otro_id', '=', pair.otro_id),
  );
  if (gone > 0)
    await writeBitacora(tx, who, {
      accion: 'cliente.distinto_retirado',
      id: uno.id,
      texto: `${who.nombre} volvió a considerar si ${uno.nombre} (${uno.numero}) y ${otro.nombre} (${otro.numero}) son el mismo cliente.`,
    });
  return { success: true };
};
