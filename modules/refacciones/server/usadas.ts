import { getOrden, type PiezasReader, requireVisible } from '#modules/ordenes/server/front-door.ts';
import { piecesOf } from '#modules/ordenes/rules/pestanas.ts';
import type { DeOrden } from '#modules/refacciones/contract.ts';
import { refaccionesRefusals } from '#modules/refacciones/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readDeOrden } from './queries.ts';
import { tellRefaccion } from './record.ts';
import './tables.ts';

/** Whether the piece that this one replaced went to the customer: the law lets him have it. */
export const noteUsada = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  { pieza_id, entregada }: { pieza_id: string; entregada: boolean | null },
): Promise<DeOrden> => {
  await requireVisible(tx, who, orden_id);
  const { folio, partidas } = await getOrden(tx, who, orden_id);
  const name = await nameOfPiece(tx, who, orden_id, partidas, pieza_id);
  if (entregada === null)
    await tx.run(
      q
        .deleteFrom('refacciones.usada')
        .where('empresa_id', '=', who.empresa_id)
        .where('orden_id', '=', orden_id)
        .where('pieza_id', '=', pieza_id),
    );
  else {
    const said = { entregada, usuario_nombre: who.nombre, creado_en: who.now };
    await tx.run(
      q
        .insertInto('refacciones.usada')
        .values({ empresa_id: who.empresa_id, orden_id, pieza_id, ...said })
        .onConflict((conflict) => conflict.columns(['empresa_id', 'orden_id', 'pieza_id']).doUpdateSet(said)),
    );
  }
  const said = entregada === null ? 'se quitó lo anotado' : entregada ? 'se entregó al cliente' : 'no se entregó';
  await writeBitacora(tx, who, {
    accion: 'orden.pieza_usada',
    id: orden_id,
    folio,
    texto: `${who.nombre}, pieza usada de «${name}» de ${folio}: ${said}.`,
  });
  await tellRefaccion(tx, who, { orden_id });
  return readDeOrden(tx, who, orden_id);
};

type Lineas = Awaited<ReturnType<typeof getOrden>>['partidas'];

/** A piece of the order that is done, or a part that was put in and is in no line. */
const nameOfPiece = async (tx: Tx, who: Who, orden_id: string, partidas: Lineas, pieza_id: string): Promise<string> => {
  const line = piecesOf(partidas).find(({ id }) => id === pieza_id);
  if (line) return line.descripcion;
  const loose = await tx.maybe(
    q
      .selectFrom('refacciones.refaccion')
      .select('descripcion')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', '=', pieza_id)
      .where('estado', '=', 'instalada'),
  );
  if (!loose) throw new Refusal(refaccionesRefusals.pieza_sin_instalar);
  return loose.descripcion;
};

/** For the papers of the order: each piece of which somebody said what was done with the one before. */
export const readPiezas: PiezasReader = (tx, who, orden_id) =>
  tx.rows(sql<{ descripcion: string; entregada: boolean }>`
    select coalesce(p.descripcion, r.descripcion) as descripcion, u.entregada
    from refacciones.usada u
    left join ordenes.partida p on p.empresa_id = u.empresa_id and p.orden_id = u.orden_id and p.id = u.pieza_id
    left join refacciones.refaccion r on r.empresa_id = u.empresa_id and r.orden_id = u.orden_id and r.id = u.pieza_id
    where u.empresa_id = ${who.empresa_id} and u.orden_id = ${orden_id} and coalesce(p.id, r.id) is not null
    order by p.renglon nulls last, r.pedida_en, u.pieza_id`);
