import type { Posible } from '#modules/fusiones/contract.ts';
import { fusionesRefusals } from '#modules/fusiones/contract.ts';
import { pairOf } from '#modules/fusiones/rules.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { pairsAlike } from '#modules/clientes/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
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
