import { comisionesRefusals, type PagoCompleto, type PagoNuevo } from '#modules/comisiones/contract.ts';
import { LEE, MAX_CREDITOS, ORIGENES } from '#modules/comisiones/rules.ts';
import { getEmpleado } from '#modules/empleados/server/front-door.ts';
import { cancelGasto, registerGasto } from '#modules/gastos/server/front-door.ts';
import { GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPago, readDebido, sumOf } from './queries.ts';
import './tables.ts';

/** Pays a person what he earned and was not paid: the expense, the receipt and what it pays, or nothing. */
export const payComisiones = async (tx: Tx, who: Who, nuevo: PagoNuevo): Promise<PagoCompleto> => {
  const { id = newId(), pago: origen, sesion_id, forma_pago, referencia, nota } = nuevo;
  const { id: empleado_id, nombre } = await getEmpleado(tx, who, nuevo.empleado_id);
  const { rows, total } = await chosenOf(tx, who, nuevo, nombre);
  const first = rows.map(({ fecha }) => fecha).toSorted()[0] ?? nuevo.desde;
  const desde = first < nuevo.desde ? first : nuevo.desde;
  const gasto = await registerGasto(
    tx,
    who,
    GastoNuevo.parse({
      fecha: who.hoy,
      categoria: 'comisiones',
      concepto: `Comisiones de ${nombre}`,
      total_centavos: total,
      pago: origen,
      forma_pago,
      referencia,
      ...(sesion_id === undefined ? {} : { sesion_id }),
    }),
    { beneficiario: nombre },
  );
  const { serie, numero, folio } = await nextFolio(tx, who, 'PCM');
  await tx.run(
    q.insertInto('comisiones.pago').values({
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      empleado_id,
      desde,
      hasta: nuevo.hasta,
      fecha_negocio: who.hoy,
      total_centavos: total,
      creditos: rows.length,
      origen,
      forma_pago: origen === 'caja' ? '01' : forma_pago,
      referencia: origen === 'caja' ? '' : referencia,
      nota,
      gasto_id: gasto.id,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
      cancelado_en: null,
      cancelado_por_nombre: null,
    }),
  );
  const written = await tx.run(
    q
      .insertInto('comisiones.pagado')
      .values(
        rows.map(({ id: credito_id, comision_centavos }) => ({
          empresa_id: who.empresa_id,
          pago_id: id,
          credito_id,
          comision_centavos,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (written < rows.length) throw new Refusal(comisionesRefusals.comision_pagada, { nombre });
  await tell(
    tx,
    who,
    { id, folio },
    'comision.pagada',
    `pagó ${formatPesos(total)} de comisiones a ${nombre} con ${folio} (${ORIGENES[origen].toLowerCase()}, ${gasto.folio})`,
  );
  return getPago(tx, who, id);
};

/** What is owed to him now less what is left for another time; in the order of their keys, so that of two who cross one waits. */
const chosenOf = async (tx: Tx, who: Who, nuevo: PagoNuevo, nombre: string) => {
  const { data } = await readDebido(tx, who, nuevo.empleado_id, nuevo);
  if (data.length > MAX_CREDITOS) throw new Refusal(comisionesRefusals.pago_muy_largo);
  const left = new Set(nuevo.excepto);
  const rows = data.filter(({ id }) => !left.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const total = sumOf(rows);
  if (total <= 0) throw new Refusal(comisionesRefusals.nada_que_pagar, { nombre });
  if (total !== nuevo.total_centavos)
    throw new Refusal(comisionesRefusals.comisiones_cambiaron, { nombre, total: formatPesos(total) });
  return { rows, total };
};

/** Undoes a payment: what it paid is owed again, and its expense is cancelled. */
export const cancelPago = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: { motivo: string; sesion_id?: string | undefined },
): Promise<PagoCompleto> => {
  const held = await tx.maybe(
    q
      .selectFrom('comisiones.pago')
      .select(['folio', 'gasto_id', 'total_centavos', 'cancelado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!held) throw new Refusal(commonRefusals.no_encontrado);
  const { folio, gasto_id, total_centavos } = held;
  if (held.cancelado_en !== null) throw new Refusal(comisionesRefusals.pago_de_comision_cancelado, { folio });
  await cancelGasto(tx, who, gasto_id, { motivo: `${folio}: ${motivo}`.slice(0, 300), sesion_id });
  await tx.run(sql`update comisiones.pago set cancelado_en = ${who.now}, cancelado_por_nombre = ${who.nombre}, motivo = ${motivo}, version = version + 1
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  await tx.run(sql`update comisiones.pagado set viva = false where empresa_id = ${who.empresa_id} and pago_id = ${id}`);
  await tell(
    tx,
    who,
    { id, folio },
    'comision.cancelada',
    `canceló ${folio} de ${formatPesos(total_centavos)}: ${motivo}`,
  );
  return getPago(tx, who, id);
};

const tell = async (
  tx: Tx,
  who: Who,
  { id, folio }: { id: string; folio: string },
  accion: string,
  what: string,
): Promise<void> => {
  await emitEvent(tx, who, accion, LEE, { id, folio });
  await writeBitacora(tx, who, { accion, id, folio, texto: `${who.nombre} ${what}.` });
};
