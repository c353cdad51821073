import { randomBytes } from 'node:crypto';
import type { SesionCaja } from '#modules/caja/contract.ts';
import { cashOf, closeSesion, getSesion, lockSesionForClose } from '#modules/caja/server/front-door.ts';
import {
  type Comparacion,
  type CorteDatos,
  type CorteNuevo,
  type CorteResumen,
  cortesRefusals,
} from '#modules/cortes/contract.ts';
import {
  countDenominations,
  differenceOf,
  asksAttention,
  labelDifference,
  proposedFloat,
  refusalOfClose,
  refusalOfFloat,
} from '#modules/cortes/rules.ts';
import { denominacionesMxn } from '#modules/empresas/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { conteosAntes, keepArqueo } from './arqueos.ts';
import { tellDifference } from './notices.ts';
import { getCorteResumen } from './queries.ts';
import { hashDatos, verificationToken } from './seal.ts';
import { summarise } from './summary.ts';
import './tables.ts';

const SERIE = 'Z';
const LINK_MINUTES = 5;
/** As long as the papers of a business must be kept, twice over. */
const CHECK_YEARS = 10;

type Cierre = Pick<CorteNuevo, 'sesion_id' | 'conteo' | 'comentario'> &
  Partial<Pick<CorteNuevo, 'id' | 'motivo' | 'contado_por_forma' | 'fondo_final_centavos'>>;

/** Closes a session with its numbered Z: what was counted against what the ledger says, fixed for ever. */
export const closeCorte = async (tx: Tx, who: Who, cierre: Cierre): Promise<CorteResumen> => {
  const { id = newId(), sesion_id, conteo, comentario, motivo = '' } = cierre;
  const sesion = await lockSesionForClose(tx, who, sesion_id);
  refuseForeign(who, sesion, motivo);
  const contado_centavos = countOrRefuse(conteo);
  const resumen = await summarise(tx, who, sesion);
  const { esperado_centavos } = resumen.esperado;
  const diferencia_centavos = differenceOf(contado_centavos, esperado_centavos);
  const conciliado = reconcile(resumen.formas, cierre.contado_por_forma ?? {});
  const sees = who.can('ver_esperado_caja');
  const against = unexplained(diferencia_centavos, comentario, sees) ?? unreconciled(conciliado, comentario, sees);
  if (against) {
    const { motivo: why, fields } = against;
    // What is refused leaves nothing else behind, and counting until it squares must.
    const texto = sayTry(who, sesion, contado_centavos, diferencia_centavos);
    const trace = { accion: 'caja.intento', id: sesion.id, texto };
    throw new Refusal(cortesRefusals.falta_comentario, { motivo: why }, { fields, trace });
  }
  const fondo_final_centavos = floatOrRefuse(cierre.fondo_final_centavos, sesion, contado_centavos);
  const retiro_centavos = contado_centavos - fondo_final_centavos;
  const { nombre, nombre_fiscal, rfc, direccion, telefono, email, logo_id, tolerancia_corte_centavos } =
    await getEmpresa(tx, who);
  const { numero, folio } = await nextFolio(tx, who, SERIE);
  await closeSesion(tx, who, sesion.id, { corte_folio: folio, fondo_final_centavos });
  const cerrado_en = who.now.toISOString();
  const datos: CorteDatos = {
    ...resumen,
    sesion: { ...sesion, cerrada_en: cerrado_en },
    folio,
    zona: who.zona,
    empresa: { nombre, nombre_fiscal, rfc, direccion, telefono, email, logo_id },
    cerrado_por_nombre: who.nombre,
    cerrado_en,
    motivo,
    comentario,
    conteo: denominacionesMxn.flatMap(({ clave, centavos }) => {
      const piezas = conteo[clave] ?? 0;
      return piezas > 0 ? [{ clave, valor_centavos: centavos, piezas }] : [];
    }),
    contado_centavos,
    diferencia_centavos,
    conteos_antes: await conteosAntes(tx, who, sesion.id, contado_centavos),
    retiro_centavos,
    fondo_final_centavos,
    conciliado,
  };
  const archivo = `${randomBytes(32).toString('base64url')}.pdf`;
  await tx.run(
    q.insertInto('cortes.corte').values({
      empresa_id: who.empresa_id,
      id,
      serie: SERIE,
      numero,
      folio,
      sesion_id: sesion.id,
      fecha_negocio: who.hoy,
      esperado_centavos,
      contado_centavos,
      diferencia_centavos,
      comentario,
      cobrado_centavos: resumen.cobrado_centavos,
      retiro_centavos,
      datos: JSON.stringify(datos),
      hash: hashDatos(datos),
      archivo,
      cerrado_por: who.usuario_id,
      cerrado_por_nombre: who.nombre,
      creado_en: cerrado_en,
    }),
  );
  const expira = new Date(who.now);
  expira.setUTCFullYear(expira.getUTCFullYear() + CHECK_YEARS);
  await createEnlace(tx, who, 'corte_valido', id, expira, verificationToken(archivo));
  await emitEvent(tx, who, 'caja.cerrada', 'ver_pendiente_pago', {
    id: sesion.id,
    corte_id: id,
    folio,
    diferencia_centavos,
  });
  if (asksAttention(diferencia_centavos, tolerancia_corte_centavos))
    await tellDifference(tx, who, { id, folio, caja: sesion.caja, diferencia_centavos, comentario });
  await writeBitacora(tx, who, {
    accion: 'corte.cerrado',
    id,
    folio,
    texto: `${who.nombre} cerró ${sesion.caja} con ${folio}: ${labelDifference(diferencia_centavos).toLowerCase()}. Retiró ${formatPesos(retiro_centavos)} y dejó ${formatPesos(fondo_final_centavos)}.${motivo ? ` Motivo: ${motivo}` : ''}`,
  });
  return getCorteResumen(tx, who, id);
};

const sayTry = (who: Who, { caja }: SesionCaja, contado_centavos: number, diferencia_centavos: number): string =>
  `${who.nombre} quiso cerrar ${caja} sin explicar que no cuadra: contó ${formatPesos(contado_centavos)} (${labelDifference(diferencia_centavos).toLowerCase()}).`;

/** Why a close waits for its comment, and at which fields that is said. */
interface Against {
  motivo: string;
  fields: Record<string, string>;
}

const unexplained = (diferencia_centavos: number, comentario: string, sees: boolean): Against | null => {
  const motivo = refusalOfClose(diferencia_centavos, comentario, sees);
  return motivo === null ? null : { motivo, fields: { comentario: motivo } };
};

/**
 * Tells what was counted from what was expected, or only whether it squares to whoever counts blind. Journaled, so that counting
 * until it squares leaves its trace.
 */
export const compareCount = async (
  tx: Tx,
  who: Who,
  { sesion_id, conteo }: Pick<CorteNuevo, 'sesion_id' | 'conteo'>,
): Promise<Comparacion> => {
  const sesion = await getSesion(tx, who, sesion_id);
  if (sesion.abierta_por !== who.usuario_id && !who.can('cerrar_caja_ajena')) refuseStranger(sesion);
  const contado_centavos = countOrRefuse(conteo);
  const esperado_centavos = await cashOf(tx, who, sesion_id);
  const diferencia_centavos = differenceOf(contado_centavos, esperado_centavos);
  await keepArqueo(tx, who, { sesion_id, contado_centavos, esperado_centavos });
  await writeBitacora(tx, who, {
    accion: 'caja.arqueo',
    id: sesion_id,
    texto: `${who.nombre} contó ${formatPesos(contado_centavos)} en ${sesion.caja}: ${labelDifference(diferencia_centavos).toLowerCase()}.`,
  });
  const told = { contado_centavos, cuadra: diferencia_centavos === 0 };
  return who.can('ver_esperado_caja')
    ? { ...told, esperado_centavos, diferencia_centavos }
    : { ...told, esperado_centavos: null, diferencia_centavos: null };
};

/** A link to the PDF for somebody without a session: an e-mail program, a printer. */
export const linkCorte = async (
  tx: Tx,
  who: Who,
  id: string,
  publicUrl: string,
): Promise<{ url: string; expira_en: string }> => {
  const corte = await getCorteResumen(tx, who, id);
  const expira = new Date(who.now.getTime() + LINK_MINUTES * 60_000);
  const token = await createEnlace(tx, who, 'corte', id, expira);
  await writeBitacora(tx, who, {
    accion: 'corte.enlace',
    id,
    folio: corte.folio,
    texto: `${who.nombre} creó un enlace al PDF de ${corte.folio}.`,
  });
  return { url: `${publicUrl}/storage/pdf/enlace/${token}`, expira_en: expira.toISOString() };
};

const refuseForeign = (who: Who, sesion: SesionCaja, motivo: string): void => {
  if (sesion.abierta_por === who.usuario_id) return;
  if (!who.can('cerrar_caja_ajena')) refuseStranger(sesion);
  if (motivo.trim() !== '') return;
  const quien = sesion.abierta_por_nombre;
  throw new Refusal(
    cortesRefusals.falta_motivo,
    { quien },
    { fields: { motivo: `Escribe por qué cierras la caja de ${quien}.` } },
  );
};

const refuseStranger = (sesion: SesionCaja): never => {
  throw new Refusal(cortesRefusals.caja_ajena, { caja: sesion.caja, quien: sesion.abierta_por_nombre });
};

/** Vouchers and transfers against what the ledger says. */
const reconcile = (formas: CorteDatos['formas'], contado: CorteNuevo['contado_por_forma']): CorteDatos['conciliado'] =>
  Object.entries(contado).map(([forma_pago, contado_centavos]) => ({
    forma_pago,
    esperado_centavos: formas.find((forma) => forma.forma_pago === forma_pago)?.monto_centavos ?? 0,
    contado_centavos,
  }));

/** A difference of theirs needs its comment, as with cash; who counts blind does not hear it either. */
const unreconciled = (conciliado: CorteDatos['conciliado'], comentario: string, sees: boolean): Against | null => {
  const wrong = conciliado.find((one) => one.contado_centavos !== one.esperado_centavos);
  if (!wrong || comentario.trim() !== '') return null;
  const how = sees
    ? labelDifference(differenceOf(wrong.contado_centavos, wrong.esperado_centavos)).toLowerCase()
    : 'no cuadra';
  const motivo = `${labelForma(wrong.forma_pago)}: ${how}. Escribe un comentario que lo explique para cerrar.`;
  return { motivo, fields: { comentario: motivo, [`contado_por_forma.${wrong.forma_pago}`]: motivo } };
};

const countOrRefuse = (conteo: CorteNuevo['conteo']): number => {
  const contado = countDenominations(conteo);
  if (contado === null)
    throw new Refusal(
      cortesRefusals.arqueo_incorrecto,
      {},
      { fields: { conteo: cortesRefusals.arqueo_incorrecto.message } },
    );
  return contado;
};

const floatOrRefuse = (said: number | undefined, sesion: SesionCaja, contado_centavos: number): number => {
  const fondo = said ?? proposedFloat(sesion.fondo_centavos, contado_centavos);
  const motivo = refusalOfFloat(fondo, contado_centavos);
  if (motivo)
    throw new Refusal(cortesRefusals.fondo_excesivo, { motivo }, { fields: { fondo_final_centavos: motivo } });
  return fondo;
};
