import { boundMoment, hourSaid } from '#modules/jornadas/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { getOrden, lockOrden, requireVisible } from '#modules/ordenes/server/front-door.ts';
import type { PasoEntrada, Refaccion } from '#modules/refacciones/contract.ts';
import { refaccionesRefusals } from '#modules/refacciones/rules/refusals.ts';
import {
  type EstadoRefaccion,
  etiquetasRefaccion,
  judge,
  reasonAgainst,
  seesEvery,
  verbOf,
} from '#modules/refacciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { arrive, settleWaiting } from './arrival.ts';
import { closed, installGoods, sendBackGoods, takeOutGoods } from './goods.ts';
import { lockRefaccion, ordenIdOf, readRefaccion, type RefaccionRow } from './queries.ts';
import { recordPaso, sayPart } from './record.ts';
import './tables.ts';

/**
 * One step of a part, perhaps hours after the hand that did it: judged by what stands now, with its own hour. What somebody took
 * elsewhere meanwhile stays there, and its author is told in words.
 */
export const moveRefaccion = async (tx: Tx, who: Who, id: string, paso: PasoEntrada): Promise<Refaccion> => {
  const orden = await holdOrdenOf(tx, who, id, paso);
  const refaccion = await lockRefaccion(tx, who, id);
  const { de, a } = paso;
  const juicio = judge(de, a, refaccion.estado);
  const motivo = reasonAgainst({ de: refaccion.estado, a, mia: refaccion.pedida_por === who.usuario_id }, who.can);
  if (motivo !== null && juicio !== 'igual') throw new Refusal(refaccionesRefusals.no_te_toca, { motivo });
  if (juicio === 'igual') return readRefaccion(tx, who, id);
  if (juicio === 'no') throw clash(who, orden, refaccion, paso);
  const en = boundMoment(new Date(paso.marcada_ms ?? who.now), new Date(orden.creado_en), who.now);
  await doStep(tx, who, { orden, refaccion, paso, en });
  return readRefaccion(tx, who, id);
};

/** Documents before what hangs on them, as everywhere. Whoever buys sees every part; whoever does the work, those of his orders. */
const holdOrdenOf = async (tx: Tx, who: Who, id: string, paso: PasoEntrada): Promise<Orden> => {
  const orden_id = await ordenIdOf(tx, who, id);
  if (!seesEvery(who.can))
    await requireSeen(tx, who, orden_id, paso.marcada_ms === undefined ? null : saidOf(who, paso));
  await lockOrden(tx, who, orden_id);
  return getOrden(tx, who, orden_id);
};

/** An order that was taken from him is not there for him; what his hand did on it is answered all the same. */
export const requireSeen = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  said: { acto: string; hora: string } | null,
): Promise<void> => {
  try {
    await requireVisible(tx, who, orden_id);
  } catch (error) {
    if (!(error instanceof Refusal) || said === null) throw error;
    throw new Refusal(refaccionesRefusals.refaccion_ajena, said);
  }
};

const saidOf = (who: Who, { de, a, marcada_ms }: PasoEntrada) => ({
  acto: verbOf(de, a),
  hora: hourSaid(marcada_ms ?? who.now.getTime(), who.now, who.zona),
});

const clash = (who: Who, { folio }: Orden, refaccion: RefaccionRow, paso: PasoEntrada): Refusal =>
  new Refusal(refaccionesRefusals.refaccion_en_otro_estado, {
    ...saidOf(who, paso),
    folio,
    descripcion: refaccion.descripcion,
    estado: etiquetasRefaccion[refaccion.estado].toLowerCase(),
    quien: whoLeftIt(refaccion),
  });

const whoLeftIt = ({ estado, pedida_nombre, llego_nombre, instalada_nombre, cerrada_nombre }: RefaccionRow): string =>
  ({
    pedida: pedida_nombre,
    llego: llego_nombre,
    instalada: instalada_nombre,
    devuelta: cerrada_nombre,
    cancelada: cerrada_nombre,
  })[estado];

interface Paso {
  orden: Orden;
  refaccion: RefaccionRow;
  paso: PasoEntrada;
  en: Date;
}

const doStep = async (tx: Tx, who: Who, step: Paso): Promise<void> => {
  const { refaccion, paso, en } = step;
  const { estado } = refaccion;
  if (paso.a === 'llego' && estado === 'pedida') return arrive(tx, who, refaccion, { en, nota: paso.motivo });
  const change = await STEPS[paso.a](tx, who, step);
  await tx.run(
    q
      .updateTable('refacciones.refaccion')
      .set((eb) => ({ ...change, estado: paso.a, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', refaccion.id),
  );
  await recordPaso(tx, who, {
    refaccion,
    folio: step.orden.folio,
    de: estado,
    a: paso.a,
    nota: paso.motivo,
    marcado_en: en,
    texto: `${who.nombre}, «${sayPart(refaccion)}» de ${step.orden.folio}: ${verbOf(estado, paso.a).toLowerCase()}.${paso.motivo ? ` ${paso.motivo}` : ''}`,
  });
  if (estado === 'pedida')
    await settleWaiting(
      tx,
      who,
      refaccion,
      paso.a === 'cancelada' ? `Ya no se espera «${refaccion.descripcion}»` : undefined,
    );
};

type Change = Partial<{
  pieza_id: string | null;
  llego_en: Date | null;
  llego_nombre: string;
  instalada_en: Date | null;
  instalada_nombre: string;
  cerrada_en: Date | null;
  cerrada_nombre: string;
  devuelta_a: 'proveedor' | 'estante' | null;
  motivo: string;
}>;

const STEPS: Record<EstadoRefaccion, (tx: Tx, who: Who, step: Paso) => Promise<Change>> = {
  pedida: async (_tx, _who, { orden }) => {
    if (!isOpen(orden.estado)) throw closed(orden);
    return { llego_en: null, llego_nombre: '', cerrada_en: null, cerrada_nombre: '', motivo: '' };
  },
  /** Out of the vehicle again. */
  llego: async (tx, who, { orden, refaccion }) => {
    await takeOutGoods(tx, who, orden, refaccion);
    return { instalada_en: null, instalada_nombre: '' };
  },
  instalada: async (tx, who, { orden, refaccion, en }) => {
    const pieza_id = await installGoods(tx, who, orden, refaccion, en);
    const came = refaccion.llego_en === null ? { llego_en: en, llego_nombre: who.nombre } : {};
    return { ...came, pieza_id, instalada_en: en, instalada_nombre: who.nombre };
  },
  devuelta: async (tx, who, { orden, refaccion, paso, en }) => {
    if (paso.devuelta_a === null)
      throw new Refusal(
        refaccionesRefusals.falta_destino,
        {},
        { fields: { devuelta_a: refaccionesRefusals.falta_destino.message } },
      );
    if (paso.devuelta_a === 'proveedor') await sendBackGoods(tx, who, orden, { ...refaccion, motivo: paso.motivo });
    return {
      devuelta_a: paso.devuelta_a,
      motivo: paso.motivo,
      cerrada_en: en,
      cerrada_nombre: who.nombre,
    };
  },
  cancelada: async (_tx, who, { paso, en }) => {
    if (paso.motivo === '')
      throw new Refusal(
        refaccionesRefusals.falta_motivo,
        {},
        { fields: { motivo: refaccionesRefusals.falta_motivo.message } },
      );
    return { motivo: paso.motivo, cerrada_en: en, cerrada_nombre: who.nombre };
  },
};
