import type { ReceiptListener } from '#modules/inventario/server/front-door.ts';
import { goOnWithParts, lockOrden, workersAt } from '#modules/ordenes/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { type Esperada, sayRestante, whoseCame } from '#modules/refacciones/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { RefaccionRow } from './queries.ts';
import { lockRefaccion } from './queries.ts';
import { recordPaso, sayPart } from './record.ts';
import './tables.ts';

/** A part is here: it says so, the order goes on if it was the last one, and whoever waits hears of it. The caller holds the order. */
export const arrive = async (
  tx: Tx,
  who: Who,
  refaccion: RefaccionRow,
  { en, nota, recepcion_id = null }: { en: Date; nota: string; recepcion_id?: string | null },
): Promise<void> => {
  await tx.run(
    q
      .updateTable('refacciones.refaccion')
      .set((eb) => ({
        estado: 'llego' as const,
        llego_en: en,
        llego_nombre: who.nombre,
        ...(recepcion_id === null ? {} : { recepcion_id }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', refaccion.id),
  );
  const orden = await ordenOf(tx, who, refaccion.orden_id);
  await recordPaso(tx, who, {
    refaccion,
    folio: orden.folio,
    de: 'pedida',
    a: 'llego',
    nota,
    marcado_en: en,
    texto: `Llegó «${sayPart(refaccion)}» para ${orden.folio}. La recibió ${who.nombre}.`,
  });
  const left = await settleWaiting(tx, who, refaccion);
  await ring(tx, who, orden, refaccion, left);
};

/** Once nothing is awaited any more, what stood still for it goes on. Returns how many parts are still to come. */
export const settleWaiting = async (
  tx: Tx,
  who: Who,
  { orden_id, descripcion }: Pick<RefaccionRow, 'orden_id' | 'descripcion'>,
  why = `Llegó «${descripcion}»`,
): Promise<number> => {
  const { faltan } = await tx.one(sql<{ faltan: number }>`select count(*) as faltan from refacciones.refaccion
    where empresa_id = ${who.empresa_id} and orden_id = ${orden_id} and estado = 'pedida'`);
  if (faltan === 0) await goOnWithParts(tx, who, orden_id, `${why}: ya no falta ninguna refacción.`);
  return faltan;
};

type OrdenQueEspera = Awaited<ReturnType<typeof ordenOf>>;
const ordenOf = (tx: Tx, who: Who, id: string) =>
  tx.one(sql<{ id: string; folio: string; asesor_id: string; vehiculo: string }>`select o.id, o.folio, o.asesor_id,
      trim(concat_ws(' ', a.marca, a.modelo, nullif(a.placas, ''))) as vehiculo
    from ordenes.orden o left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
    where o.empresa_id = ${who.empresa_id} and o.id = ${id}`);

/** Those who do the work that waits, whoever asked for it, and the adviser of the order, each where he attends it. */
const ring = async (tx: Tx, who: Who, orden: OrdenQueEspera, refaccion: RefaccionRow, left: number): Promise<void> => {
  const doing = await workersOfLine(tx, who, refaccion);
  const floor = new Set([...doing, refaccion.pedida_por].filter((id) => id !== orden.asesor_id));
  const told = {
    tipo: 'refaccion.llego',
    titulo: `Llegó «${sayPart(refaccion)}» para ${orden.folio}`,
    texto: [orden.vehiculo, sayRestante(left)].filter(Boolean).join('. '),
  } as const;
  if (floor.size > 0) await notify(tx, who, { ...told, usuario_ids: [...floor], ruta: '/abrir' });
  await notify(tx, who, {
    ...told,
    usuario_ids: [orden.asesor_id],
    ruta: `/comercial/OrdenTrabajo/${orden.id}?pestana=refacciones`,
  });
};

const workersOfLine = async (tx: Tx, who: Who, { orden_id, partida_id }: RefaccionRow): Promise<string[]> => {
  if (partida_id === null) return workersAt(tx, who, orden_id);
  const rows = await tx.rows(sql<{ usuario_id: string }>`select distinct m.usuario_id from ordenes.partida_trabajador w
    join empleados.empleado m on m.empresa_id = w.empresa_id and m.id = w.empleado_id and m.activo
    where w.empresa_id = ${who.empresa_id} and w.orden_id = ${orden_id} and w.partida_id = ${partida_id}
      and m.usuario_id is not null`);
  return rows.map(({ usuario_id }) => usuario_id);
};

/** Goods come in: whose part is among them arrives by itself, its order locked before the articles as everywhere. */
export const hearReceipts: ReceiptListener = async (tx, who, entrada) => {
  const ids = [...new Set(entrada.articulos.map(({ articulo_id }) => articulo_id))];
  const orders = await tx.rows(sql<{ orden_id: string }>`select distinct orden_id from refacciones.refaccion
    where empresa_id = ${who.empresa_id} and estado = 'pedida' and articulo_id = any(${ids}::uuid[]) order by orden_id`);
  for (const { orden_id } of orders) await lockOrden(tx, who, orden_id);
  const held = orders.map(({ orden_id }) => orden_id);
  return async () => {
    if (held.length === 0) return;
    const waiting = await tx.rows(awaited(who, ids, held));
    for (const id of whoseCame(waiting, entrada)) {
      const refaccion = await lockRefaccion(tx, who, id);
      if (refaccion.estado === 'pedida')
        await arrive(tx, who, refaccion, { en: who.now, nota: '', recepcion_id: entrada.recepcion_id });
    }
  };
};

const awaited = (who: Who, articulos: readonly string[], ordenes: readonly string[]) => sql<Esperada>`
  select r.id, r.articulo_id, r.cantidad_milesimas, r.pedido_id, o.folio as orden_folio,
    coalesce(x.reservado_milesimas + x.consumido_milesimas >= x.cantidad_milesimas, false) as cubierta
  from refacciones.refaccion r
  join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
  left join inventario.apartado x on x.empresa_id = r.empresa_id and x.documento_id = r.orden_id
    and x.partida_id = r.pieza_id and x.articulo_id = r.articulo_id
  where r.empresa_id = ${who.empresa_id} and r.estado = 'pedida' and r.articulo_id = any(${[...articulos]}::uuid[])
    and r.orden_id = any(${[...ordenes]}::uuid[])
  order by r.pedida_en, r.id`;
