import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { boundMoment, sayLate } from '#modules/jornadas/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { piecesOf } from '#modules/ordenes/rules/pestanas.ts';
import {
  addNota,
  advanceLine,
  getOrden,
  lockOrden,
  requireVisible,
  waitForParts,
} from '#modules/ordenes/server/front-door.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import type { Refaccion, RefaccionNueva } from '#modules/refacciones/contract.ts';
import { refaccionesRefusals } from '#modules/refacciones/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { closed, isCovered, pieceLineOf } from './goods.ts';
import { isKnown, readRefaccion } from './queries.ts';
import { indexRefaccion, recordPaso, sayPart } from './record.ts';
import { putIn } from './put-in.ts';
import './tables.ts';

/** Somebody needs a part for an order. What its line has set apart whole is there already; of anything else whoever attends hears. */
export const askRefaccion = async (tx: Tx, who: Who, nueva: RefaccionNueva): Promise<Refaccion> => {
  const { orden_id, id = newId() } = nueva;
  if (nueva.instalada) return putIn(tx, who, { ...nueva, id });
  await requireVisible(tx, who, orden_id);
  await lockOrden(tx, who, orden_id);
  if (await isKnown(tx, who, id)) return readRefaccion(tx, who, id);
  const orden = await getOrden(tx, who, orden_id);
  if (!isOpen(orden.estado) || orden.clase === 'mostrador') throw closed(orden);
  const wanted = await describe(tx, who, orden, { ...nueva, id });
  const en = boundMoment(new Date(nueva.marcada_ms ?? who.now), new Date(orden.creado_en), who.now);
  const there = wanted.pieza_id !== null && (await isCovered(tx, who, orden_id, wanted.pieza_id));
  await tx.run(
    q.insertInto('refacciones.refaccion').values({
      ...wanted,
      empresa_id: who.empresa_id,
      id,
      orden_id,
      estado: there ? 'llego' : 'pedida',
      ...(there ? { llego_en: en, llego_nombre: who.nombre } : {}),
      fecha_negocio: who.hoy,
      pedida_por: who.usuario_id,
      pedida_nombre: who.nombre,
      pedida_en: en,
      creado_en: who.now,
    }),
  );
  await tellAsked(tx, who, orden, { ...wanted, id }, { there, en });
  if (nueva.espera && !there) await stopFor(tx, who, orden, nueva, sayPart(wanted));
  return indexRefaccion(tx, who, await readRefaccion(tx, who, id));
};

/** What was asked, as its line or the catalogue calls it where nobody wrote it otherwise. */
const describe = async (tx: Tx, who: Who, orden: Orden, nueva: RefaccionNueva & { id: string }) => {
  const { partida_id, proveedor_id, esperada, nota } = nueva;
  if (partida_id !== null && !orden.partidas.some(({ id }) => id === partida_id))
    throw new Refusal(refaccionesRefusals.trabajo_desconocido);
  const asked = piecesOf(orden.partidas).find(({ id }) => id === nueva.pieza_id);
  if (nueva.pieza_id !== null && !asked) throw new Refusal(refaccionesRefusals.renglon_desconocido);
  if (proveedor_id !== null) await getProveedor(tx, who, proveedor_id);
  const articulo_id = asked ? asked.articulo_id : nueva.articulo_id;
  const articulo = articulo_id === null ? undefined : (await getArticulos(tx, who, [articulo_id]))[0];
  if (articulo_id !== null && !articulo) throw new Refusal(commonRefusals.no_encontrado);
  const descripcion = nueva.descripcion || asked?.descripcion || articulo?.descripcion || '';
  if (descripcion === '')
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { descripcion: 'Escribe qué pieza es, o elígela del catálogo.' } },
    );
  const line = asked ?? (await pieceLineOf(tx, who, orden, { id: nueva.id, pieza_id: null, articulo_id }));
  return {
    partida_id,
    pieza_id: line?.id ?? null,
    articulo_id,
    descripcion: descripcion.slice(0, 160),
    cantidad_milesimas: nueva.cantidad_milesimas,
    unidad: articulo?.unidad ?? line?.unidad ?? 'pieza',
    nota,
    proveedor_id,
    esperada,
  };
};

type Pedida = Awaited<ReturnType<typeof describe>> & { id: string };

const tellAsked = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  wanted: Pedida,
  { there, en }: { there: boolean; en: Date },
): Promise<void> => {
  const job = orden.partidas.find(({ id }) => id === wanted.partida_id)?.descripcion;
  const what = `${sayPart(wanted)}${wanted.nota ? ` (${wanted.nota})` : ''}`;
  const about = job === undefined ? '' : ` en «${job.slice(0, 60)}»`;
  const said = `Pide refacción${about}: ${what}${sayLate(en.getTime(), who.now, who.zona)}`;
  await addNota(tx, who, orden.id, said.slice(0, 500));
  await recordPaso(tx, who, {
    refaccion: { id: wanted.id, orden_id: orden.id },
    folio: orden.folio,
    de: null,
    a: there ? 'llego' : 'pedida',
    nota: there ? 'Ya estaba apartada en el estante.' : '',
    marcado_en: en,
    texto: `${who.nombre} pidió «${what}» para ${orden.folio}.`,
  });
  // Whoever attends the customer and asks for it himself needs nobody to be told.
  if (who.can('ver_ordenes_trabajo')) return;
  await notify(tx, who, {
    permiso: 'ver_ordenes_trabajo',
    tipo: 'piso.aviso',
    titulo: `${who.nombre}, en ${orden.folio}`,
    texto: said,
    ruta: `/comercial/OrdenTrabajo/${orden.id}?pestana=refacciones`,
  });
};

/** Its work pauses with the hour of the hand; the order waits unless somebody else goes on with it. */
const stopFor = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  { partida_id, marcada_ms }: RefaccionNueva,
  what: string,
): Promise<void> => {
  const job = orden.partidas.find(({ id }) => id === partida_id);
  if (job?.estado === 'en_curso') {
    const { version } = await getOrden(tx, who, orden.id);
    const pause = { partida_id: job.id, estado: 'en_pausa' as const, motivo: 'refaccion' as const, marcada_ms };
    await advanceLine(tx, who, orden.id, pause, version);
  }
  await waitForParts(tx, who, orden.id, `Se espera «${what}».`);
};
