import { boundMoment, hourSaid, sayLate } from '#modules/jornadas/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isDone, isOpen } from '#modules/ordenes/rules.ts';
import { piecesOf } from '#modules/ordenes/rules/pestanas.ts';
import { getOrden, installPiece, lockOrden } from '#modules/ordenes/server/front-door.ts';
import type { Refaccion, RefaccionNueva } from '#modules/refacciones/contract.ts';
import { refaccionesRefusals } from '#modules/refacciones/rules/refusals.ts';
import { verbOf } from '#modules/refacciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { closed } from './goods.ts';
import { moveRefaccion, requireSeen } from './move.ts';
import { isKnown, readRefaccion } from './queries.ts';
import { indexRefaccion, recordPaso, sayPart } from './record.ts';
import './tables.ts';

type Puesta = Pick<RefaccionNueva, 'orden_id' | 'partida_id' | 'pieza_id' | 'marcada_ms'> & { id: string };

/**
 * A piece that the order sells is in the vehicle though nobody asked for it: from now on it is a part as the others, with the
 * hour and the name of the hand. If somebody asked for it meanwhile, it is that one.
 */
export const putIn = async (tx: Tx, who: Who, puesta: Puesta): Promise<Refaccion> => {
  const { id, orden_id, pieza_id, marcada_ms = who.now.getTime() } = puesta;
  const said = { acto: verbOf('pedida', 'instalada'), hora: hourSaid(marcada_ms, who.now, who.zona) };
  await requireSeen(tx, who, orden_id, puesta.marcada_ms === undefined ? null : said);
  await lockOrden(tx, who, orden_id);
  if (await isKnown(tx, who, id)) return readRefaccion(tx, who, id);
  const orden = await getOrden(tx, who, orden_id);
  const line = piecesOf(orden.partidas).find((one) => one.id === pieza_id);
  if (!line) throw new Refusal(refaccionesRefusals.pieza_quitada, { ...said, folio: orden.folio });
  const asked = await askedOf(tx, who, orden_id, line.id);
  if (asked)
    return moveRefaccion(tx, who, asked.id, {
      de: asked.estado,
      a: 'instalada',
      marcada_ms,
      motivo: '',
      devuelta_a: null,
    });
  const en = boundMoment(new Date(marcada_ms), new Date(orden.creado_en), who.now);
  if (!isDone(line.estado)) {
    if (!isOpen(orden.estado)) throw closed(orden);
    await installPiece(tx, who, orden_id, line.id, en);
  }
  await note(tx, who, orden, line, puesta, en);
  return indexRefaccion(tx, who, await readRefaccion(tx, who, id));
};

/** What somebody asked for that line and is still wanted, here or in. */
const askedOf = (tx: Tx, who: Who, orden_id: string, pieza_id: string) =>
  tx.maybe(
    q
      .selectFrom('refacciones.refaccion')
      .select(['id', 'estado'])
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('pieza_id', '=', pieza_id)
      .where('estado', 'in', ['pedida', 'llego', 'instalada'])
      .orderBy('pedida_en')
      .limit(1),
  );

const note = async (
  tx: Tx,
  who: Who,
  { id: orden_id, folio, partidas }: Orden,
  line: Orden['partidas'][number],
  { id, partida_id }: Puesta,
  en: Date,
): Promise<void> => {
  const piece = { descripcion: line.descripcion.slice(0, 160), cantidad_milesimas: line.cantidad_milesimas };
  await tx.run(
    q.insertInto('refacciones.refaccion').values({
      ...piece,
      empresa_id: who.empresa_id,
      id,
      orden_id,
      partida_id: partidas.some((one) => one.id === partida_id) ? partida_id : null,
      pieza_id: line.id,
      articulo_id: line.articulo_id,
      unidad: line.unidad,
      estado: 'instalada',
      sin_pedir: true,
      proveedor_id: null,
      esperada: null,
      fecha_negocio: who.hoy,
      pedida_por: who.usuario_id,
      pedida_nombre: who.nombre,
      pedida_en: en,
      instalada_en: en,
      instalada_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await recordPaso(tx, who, {
    refaccion: { id, orden_id },
    folio,
    de: null,
    a: 'instalada',
    nota: '',
    marcado_en: en,
    texto: `${who.nombre}, «${sayPart(piece)}» de ${folio}: instalada sin pedirse${sayLate(en.getTime(), who.now, who.zona)}.`,
  });
};
