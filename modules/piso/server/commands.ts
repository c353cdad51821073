import { hourSaid, type MotivoPausa, sayLate } from '#modules/jornadas/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import {
  addNota,
  advanceLine,
  assignWorkers,
  getOrden,
  lockOrden,
  requireVisible,
} from '#modules/ordenes/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { type ActoEntrada, type AvisoEntrada, pisoRefusals, type Trabajo } from '#modules/piso/contract.ts';
import { type Choque, etiquetasActo, etiquetasAviso, etiquetasPausa, judge, stateOf } from '#modules/piso/rules.ts';
import { RefaccionNueva } from '#modules/refacciones/contract.ts';
import { askRefaccion } from '#modules/refacciones/server/front-door.ts';
import { missingFor } from '#modules/servicios/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { empleadoDe, getTrabajo } from './queries.ts';

/**
 * What a hand did, perhaps hours ago and without a network. It is judged by what stands now: it never goes over what somebody
 * else did meanwhile, and when it is not applied its author is told why, with its hour.
 */
export const doActo = async (tx: Tx, who: Who, entrada: ActoEntrada): Promise<{ trabajo: Trabajo | null }> => {
  const { orden_id, partida_id, acto, comprobacion, trabajadores } = entrada;
  const said = { acto: etiquetasActo[acto], hora: hourSaid(entrada.marcada_ms, who.now, who.zona) };
  await requireSeen(tx, who, orden_id, said);
  const { version } = await lockOrden(tx, who, orden_id);
  let orden = await getOrden(tx, who, orden_id);
  const partida = orden.partidas.find(({ id }) => id === partida_id);
  const yo = await empleadoDe(tx, who);
  const juicio = judge(acto, {
    orden_estado: orden.estado,
    estado: partida?.estado ?? null,
    asignada: (partida?.trabajadores.length ?? 0) > 0,
    mia: attends(who) || (partida?.trabajadores.some(({ empleado_id }) => empleado_id === yo?.id) ?? false),
  });
  if (juicio === 'hacer' && partida) {
    if (acto === 'terminar') refuseUnfinished(partida, comprobacion);
    if (trabajadores) orden = await assignWorkers(tx, who, orden_id, { partida_id, trabajadores }, version);
    const { motivo, marcada_ms } = entrada;
    const change = { partida_id, estado: stateOf(acto), comprobacion, motivo, marcada_ms };
    await advanceLine(tx, who, orden_id, change, orden.version);
    if (acto === 'pausar') await tellPause(tx, who, orden, partida.descripcion, motivo ?? 'otro');
  } else if (juicio !== 'igual' && juicio !== 'hacer') throw clash(juicio, orden, partida, said);
  return { trabajo: await getTrabajo(tx, who, orden_id, partida_id) };
};

/** Words for whoever attends the customer: they stay in the history of the order, and ring where they ask something. */
export const giveAviso = async (
  tx: Tx,
  who: Who,
  { orden_id, partida_id, tipo, texto, marcada_ms }: AvisoEntrada,
): Promise<{ folio: string }> => {
  await requireVisible(tx, who, orden_id);
  const { folio, partidas } = await getOrden(tx, who, orden_id);
  if (tipo === 'refaccion') {
    await askByWords(tx, who, { orden_id, partida_id, texto, marcada_ms }, partidas);
    return { folio };
  }
  const descripcion = partidas.find(({ id }) => id === partida_id)?.descripcion ?? '';
  const late = sayLate(marcada_ms, who.now, who.zona);
  const about = descripcion === '' ? '' : ` en «${descripcion.slice(0, 60)}»`;
  await addNota(
    tx,
    who,
    orden_id,
    tipo === 'nota' ? `${texto}${late}` : `${etiquetasAviso[tipo]}${about}: ${texto}${late}`,
  );
  if (tipo !== 'nota') await ring(tx, who, { id: orden_id, folio }, `${etiquetasAviso[tipo]}${about}: ${texto}`);
  return { folio };
};

const askByWords = (
  tx: Tx,
  who: Who,
  { orden_id, partida_id, texto, marcada_ms }: Omit<AvisoEntrada, 'tipo'>,
  partidas: Orden['partidas'],
) => {
  const job = partidas.some(({ id }) => id === partida_id) ? partida_id : null;
  const [descripcion, nota] = texto.length <= 160 ? [texto, ''] : [texto.slice(0, 160), texto.slice(160, 460)];
  return askRefaccion(tx, who, RefaccionNueva.parse({ orden_id, partida_id: job, descripcion, nota, marcada_ms }));
};

/** The same that the order's own page asks, said without the order. */
const refuseUnfinished = (
  { pide, comprobado, descripcion }: Orden['partidas'][number],
  comprobacion: ActoEntrada['comprobacion'],
): void => {
  const falta =
    pide === null ? [] : missingFor(pide, { ...comprobado, ...comprobacion, fotos: comprobado.fotos.length });
  if (falta.length > 0) throw new Refusal(pisoRefusals.falta_para_terminar, { descripcion, falta: falta.join(', ') });
};

type Said = { acto: string; hora: string };

/** An order that was taken from him is not there for him; what he did on it is answered all the same. */
const requireSeen = async (tx: Tx, who: Who, orden_id: string, said: Said): Promise<void> => {
  try {
    await requireVisible(tx, who, orden_id);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(pisoRefusals.trabajo_ajeno, said) : error;
  }
};

/** Whoever attends the counter moves anybody's work, as on the order's own page. */
const attends = (who: Who): boolean => who.can('ver_ordenes_trabajo');

/** A pause for something that others can end is told to them. */
const tellPause = async (
  tx: Tx,
  who: Who,
  orden: Pick<Orden, 'id' | 'folio'>,
  descripcion: string,
  motivo: MotivoPausa,
): Promise<void> => {
  const texto = `Pausó «${descripcion.slice(0, 80)}»: ${etiquetasPausa[motivo].toLowerCase()}.`;
  await addNota(tx, who, orden.id, texto);
  if (motivo === 'refaccion' || motivo === 'autorizacion' || motivo === 'ayuda') await ring(tx, who, orden, texto);
};

const ring = (tx: Tx, who: Who, { id, folio }: { id: string; folio: string }, texto: string): Promise<void> =>
  notify(tx, who, {
    permiso: 'ver_ordenes_trabajo',
    tipo: 'piso.aviso',
    titulo: `${who.nombre}, en ${folio}`,
    texto,
    ruta: `/comercial/OrdenTrabajo/${id}`,
  });

const clash = (
  choque: Choque,
  { folio }: Orden,
  partida: Orden['partidas'][number] | undefined,
  said: Said,
): Refusal => {
  const names = (partida?.trabajadores ?? []).map(({ nombre }) => nombre).join(' y ');
  const data = { ...said, folio, descripcion: partida?.descripcion ?? '' };
  if (choque === 'terminado')
    return new Refusal(pisoRefusals.trabajo_terminado, { ...data, quien: names === '' ? '' : ` por ${names}` });
  if (choque === 'de_otro') return new Refusal(pisoRefusals.trabajo_de_otro, { ...data, quien: names });
  return new Refusal(reasons[choque], data);
};

const reasons = {
  cancelada: pisoRefusals.orden_cancelada,
  entregada: pisoRefusals.orden_entregada,
  espera: pisoRefusals.orden_espera,
  por_autorizar: pisoRefusals.sin_autorizar,
  quitado: pisoRefusals.trabajo_quitado,
  sin_empezar: pisoRefusals.sin_empezar,
} as const;
