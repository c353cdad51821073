import {
  type AperturaNueva,
  cajaRefusals,
  type Movimiento,
  type MovimientoNuevo,
  type SesionCaja,
  TIPOS_MANUALES,
} from '#modules/caja/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cashOf, getMovimiento, getSesion, requireSesion } from './queries.ts';
import './tables.ts';

export const EFECTIVO = '01';

/** Registers of a new company. */
export const createCajas = async (tx: Tx, who: Who, nombres: readonly string[]): Promise<void> => {
  for (const nombre of nombres)
    await tx.run(q.insertInto('caja.caja').values({ empresa_id: who.empresa_id, id: newId(), nombre }));
};

/** Opens a register with its float; of two at once, the second learns who has it. */
export const openSesion = async (
  tx: Tx,
  who: Who,
  { id = newId(), caja_id, fondo_centavos }: AperturaNueva,
): Promise<SesionCaja> => {
  const caja = await tx.one(
    q
      .selectFrom('caja.caja')
      .select(['id', 'nombre'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', caja_id)
      .where('activa', '=', true)
      .forUpdate(),
  );
  const busy = await tx.maybe(
    q
      .selectFrom('caja.sesion')
      .select('abierta_por_nombre')
      .where('empresa_id', '=', who.empresa_id)
      .where('caja_id', '=', caja_id)
      .where('cerrada_en', 'is', null),
  );
  if (busy) throw new Refusal(cajaRefusals.caja_ya_abierta, { caja: caja.nombre, quien: busy.abierta_por_nombre });
  await tx.run(
    q.insertInto('caja.sesion').values({
      empresa_id: who.empresa_id,
      id,
      caja_id,
      fondo_centavos,
      abierta_por: who.usuario_id,
      abierta_por_nombre: who.nombre,
      abierta_en: who.now,
      fecha_negocio: who.hoy,
    }),
  );
  await emitEvent(tx, who, 'caja.abierta', 'ver_pendiente_pago', { id });
  await writeBitacora(tx, who, {
    accion: 'caja.abierta',
    id,
    texto: `${who.nombre} abrió ${caja.nombre} con ${formatPesos(fondo_centavos)}.`,
  });
  return getSesion(tx, who, id);
};

export interface MovimientoRegistrado {
  sesion_id: string;
  tipo: Movimiento['tipo'];
  forma_pago: string;
  /** Signed: what leaves is negative. */
  monto_centavos: number;
  concepto: string;
  beneficiario?: string;
  pago_id?: string;
  folio?: string;
  /** Brought from the company's own bank. */
  del_banco?: boolean;
  /** The movement of which this is the contrary. */
  deshace_id?: string;
  /** Of a transfer: the session on its other side. */
  otra_sesion_id?: string;
  id?: string;
}

/** Adds a row to the register's ledger. The caller holds the session (`requireSesion`). */
export const recordMovimiento = (tx: Tx, who: Who, movimiento: MovimientoRegistrado): { id: string } => {
  const id = movimiento.id ?? newId();
  tx.along(
    insertion('caja.movimiento', {
      ...movimiento,
      id,
      empresa_id: who.empresa_id,
      pago_id: movimiento.pago_id ?? null,
      del_banco: movimiento.del_banco ?? false,
      deshace_id: movimiento.deshace_id ?? null,
      otra_sesion_id: movimiento.otra_sesion_id ?? null,
      fecha_negocio: who.hoy,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  return { id };
};

/**
 * Holds the cash of a register alone until the commit: whoever takes some out goes one by one, so that two withdrawals
 * never see the same money. It comes right after the session in the order of locks.
 */
export const holdCash = async (tx: Tx, who: Who, sesionId: string): Promise<void> => {
  await tx.rows(
    q
      .selectFrom('caja.caja as c')
      .innerJoin('caja.sesion as s', (join) =>
        join.onRef('s.empresa_id', '=', 'c.empresa_id').onRef('s.caja_id', '=', 'c.id'),
      )
      .select('c.id')
      .where('c.empresa_id', '=', who.empresa_id)
      .where('s.id', '=', sesionId)
      .forNoKeyUpdate('c'),
  );
};

/** Only the person who opened a drawer, or who works with drawers, puts cash into it: its opener answers for the count. */
export const refuseForeignDrawer = (who: Who, { abierta_por, caja, abierta_por_nombre: quien }: SesionCaja): void => {
  if (abierta_por !== who.usuario_id && !who.can('abrir_caja'))
    throw new Refusal(cajaRefusals.efectivo_ajeno, { caja, quien });
};

/** Refuses to take out more cash than the session holds. The caller holds the cash (`holdCash`). */
export const refuseWithoutCash = async (tx: Tx, who: Who, sesionId: string, monto_centavos: number): Promise<void> => {
  const hay = await cashOf(tx, who, sesionId);
  if (monto_centavos <= hay) return;
  const fields = { monto_centavos: 'No alcanza el efectivo.' };
  // A blind count is worth nothing if a refused withdrawal tells what the drawer must hold, nor if one may ask for ever.
  const trace = {
    accion: 'caja.intento',
    id: sesionId,
    texto: `${who.nombre} quiso sacar ${formatPesos(monto_centavos)}: no los hay en la caja.`,
  };
  if (!who.can('ver_esperado_caja')) throw new Refusal(cajaRefusals.sin_efectivo_ciego, {}, { fields, trace });
  throw new Refusal(cajaRefusals.sin_efectivo, { hay: formatPesos(hay) }, { fields });
};

/** Refuses an id that is already in the ledger, before the cash is looked at. */
export const refuseTaken = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const taken = await tx.maybe(
    q.selectFrom('caja.movimiento').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  if (taken) throw new Refusal(commonRefusals.ya_guardado);
};

/** Cash in or out by hand, or for a document of a room above, which says its folio. */
export const addMovimiento = async (
  tx: Tx,
  who: Who,
  nuevo: Omit<MovimientoNuevo, 'del_banco'> & { folio?: string; del_banco?: boolean },
): Promise<Movimiento> => {
  const sesion = await requireSesion(tx, who, nuevo.sesion_id);
  const enters = nuevo.tipo === 'entrada';
  // Before the cash is looked at: what is there already would say, by which of two refusals comes, how much there is.
  if (nuevo.id !== undefined) await refuseTaken(tx, who, nuevo.id);
  if (!enters) {
    await holdCash(tx, who, sesion.id);
    await refuseWithoutCash(tx, who, sesion.id, nuevo.monto_centavos);
  }
  const { id } = recordMovimiento(tx, who, {
    ...(nuevo.id ? { id: nuevo.id } : {}),
    sesion_id: sesion.id,
    tipo: nuevo.tipo,
    forma_pago: EFECTIVO,
    monto_centavos: enters ? nuevo.monto_centavos : -nuevo.monto_centavos,
    concepto: nuevo.concepto,
    beneficiario: nuevo.beneficiario,
    folio: nuevo.folio ?? '',
    del_banco: enters && nuevo.del_banco === true,
  });
  await emitEvent(tx, who, 'caja.movimiento', 'abrir_caja', { id, sesion_id: sesion.id });
  await writeBitacora(tx, who, {
    accion: `caja.${nuevo.tipo}`,
    id,
    texto: `${who.nombre} registró ${TIPOS_MANUALES[nuevo.tipo].toLowerCase()} de ${formatPesos(nuevo.monto_centavos)}${enters && nuevo.del_banco ? ' traída del banco' : ''}: ${nuevo.concepto}.`,
  });
  return getMovimiento(tx, who, sesion.id, id);
};

/** How a session ends: the folio of its Z, and what stays in the drawer for the next opening. */
export interface Cierre {
  corte_folio: string;
  fondo_final_centavos: number;
}

/** Closes the session; only a corte does it, in the transaction that writes it. */
export const closeSesion = async (tx: Tx, who: Who, id: string, cierre: Cierre): Promise<void> => {
  await tx.run(
    q
      .updateTable('caja.sesion')
      .set({ ...cierre, cerrada_por: who.usuario_id, cerrada_por_nombre: who.nombre, cerrada_en: who.now })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('cerrada_en', 'is', null),
  );
};
