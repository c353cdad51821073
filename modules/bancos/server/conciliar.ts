import { Conciliacion, type ConciliacionNueva } from '#modules/bancos/contract.ts';
import { bancosRefusals } from '#modules/bancos/rules/refusals.ts';
import {
  DIFERENCIAS,
  keyOfApunte,
  keyOfSugerencia,
  type Origen,
  PERMISO,
  whyNotDiferencia,
} from '#modules/bancos/rules.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type ApunteConEstado, apuntesBetween } from './apuntes.ts';
import { holdCuenta } from './cuentas.ts';
import { gastoOf } from './gasto-hecho.ts';
import { getConciliacion } from './queries.ts';
import './tables.ts';

export interface Suyo {
  origen: Origen;
  origen_id: string;
  renglon: number;
}

/** Says that these movements are these charges and payments. What the two sides differ by has to have its name. */
export const conciliate = async (tx: Tx, who: Who, nueva: ConciliacionNueva): Promise<Conciliacion> => {
  const cuenta = await holdCuenta(tx, who, nueva.cuenta_id);
  const movimientos = await movedOf(tx, who, nueva.cuenta_id, [...new Set(nueva.movimientos)]);
  const apuntes = await notedOf(tx, who, nueva.apuntes);
  if (apuntes.some(({ conciliacion_id }) => conciliacion_id !== null)) throw new Refusal(bancosRefusals.ya_conciliado);
  const banco_centavos = addCentavos(...movimientos.map(({ monto_centavos }) => monto_centavos));
  const sistema_centavos = addCentavos(...apuntes.map(({ monto_centavos }) => monto_centavos));
  const diferencia_centavos = banco_centavos - sistema_centavos;
  judgeDiferencia(diferencia_centavos, nueva);
  const id = newId();
  await tx.run(
    q.insertInto('bancos.conciliacion').values({
      empresa_id: who.empresa_id,
      id,
      cuenta_id: nueva.cuenta_id,
      sugerida: nueva.sugerida,
      fecha: movimientos.map(({ fecha }) => fecha).toSorted()[0] ?? who.hoy,
      banco_centavos,
      sistema_centavos,
      diferencia_centavos,
      diferencia_tipo: nueva.diferencia_tipo ?? '',
      motivo: nueva.motivo,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await writeSides(tx, who, id, movimientos, apuntes);
  const named = nueva.diferencia_tipo
    ? ` ${DIFERENCIAS[nueva.diferencia_tipo]}: ${formatPesos(diferencia_centavos)}${nueva.motivo ? ` (${nueva.motivo})` : ''}.`
    : '';
  await emitEvent(tx, who, 'banco.movimiento', PERMISO, { id });
  await writeBitacora(tx, who, {
    accion: 'banco.conciliado',
    id,
    texto: `${who.nombre} concilió ${formatPesos(banco_centavos)} de «${cuenta.nombre}» con ${apuntes.length === 1 ? '1 apunte' : `${apuntes.length} apuntes`}.${named}`,
  });
  return getConciliacion(tx, who, id);
};

const judgeDiferencia = (centavos: number, { diferencia_tipo, motivo }: ConciliacionNueva): void => {
  const why = whyNotDiferencia(centavos, diferencia_tipo, motivo);
  if (why === null) return;
  const [kind, field] = {
    falta: [bancosRefusals.diferencia_sin_nombre, 'diferencia_tipo'],
    sobra: [bancosRefusals.diferencia_de_mas, 'diferencia_tipo'],
    motivo: [bancosRefusals.diferencia_sin_motivo, 'motivo'],
    redondeo: [bancosRefusals.redondeo_grande, 'diferencia_tipo'],
  }[why] as [(typeof bancosRefusals)[keyof typeof bancosRefusals], string];
  throw new Refusal(kind, { diferencia: formatPesos(centavos) }, { fields: { [field]: 'Revisa la diferencia.' } });
};

export const movedOf = async (tx: Tx, who: Who, cuenta_id: string, ids: readonly string[]) => {
  const rows = await tx.rows(sql<{ id: string; fecha: string; monto_centavos: number; cuenta_id: string }>`
    select id, fecha, monto_centavos, cuenta_id from bancos.movimiento where empresa_id = ${who.empresa_id} and id = any(${[...ids]}::uuid[]) order by id`);
  if (rows.length < ids.length) throw new Refusal(commonRefusals.no_encontrado);
  if (rows.some((row) => row.cuenta_id !== cuenta_id)) throw new Refusal(bancosRefusals.otra_cuenta);
  return rows;
};

/** As they are now, matched or not: what was cancelled meanwhile is refused. */
export const notedOf = async (tx: Tx, who: Who, asked: readonly Suyo[]): Promise<ApunteConEstado[]> => {
  if (asked.length === 0) return [];
  const wanted = new Set(asked.map(keyOfApunte));
  const days = await notedDays(tx, who, asked);
  const found = await tx.rows(sql<ApunteConEstado>`
    select * from (${apuntesBetween(who, days.desde, days.hasta)}) t where t.origen_id = any(${asked.map(({ origen_id }) => origen_id)}::uuid[])
    order by t.origen, t.origen_id, t.renglon`);
  const rows = found.filter((one) => wanted.has(keyOfApunte(one)));
  if (rows.length < wanted.size) throw new Refusal(bancosRefusals.apunte_perdido);
  return rows;
};

/** Between which days they are, so that only those are gone through. */
const notedDays = async (tx: Tx, who: Who, asked: readonly Suyo[]) => {
  const ids = asked.map(({ origen_id }) => origen_id);
  const found = await tx.one(sql<{ desde: string | null; hasta: string | null }>`
    select min(d.fecha) as desde, max(d.fecha) as hasta from (
      select fecha_negocio as fecha from pagos.pago where empresa_id = ${who.empresa_id} and id = any(${ids}::uuid[])
      union all select fecha_negocio from gastos.abono where empresa_id = ${who.empresa_id} and id = any(${ids}::uuid[])
      union all select fecha_negocio from cortes.corte where empresa_id = ${who.empresa_id} and id = any(${ids}::uuid[])
      union all select fecha_negocio from caja.movimiento where empresa_id = ${who.empresa_id} and id = any(${ids}::uuid[])) d`);
  return { desde: found.desde ?? who.hoy, hasta: found.hasta ?? who.hoy };
};

/** In the order of their keys, so that of two who cross each other one waits and neither stands still; whoever comes second is told. */
const writeSides = async (
  tx: Tx,
  who: Who,
  conciliacion_id: string,
  movimientos: readonly { id: string; monto_centavos: number }[],
  apuntes: readonly ApunteConEstado[],
): Promise<void> => {
  const moved = await tx.run(
    q
      .insertInto('bancos.conciliado')
      .values(
        movimientos.map(({ id, monto_centavos }) => ({
          empresa_id: who.empresa_id,
          conciliacion_id,
          movimiento_id: id,
          monto_centavos,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  const noted =
    apuntes.length === 0
      ? 0
      : await tx.run(
          q
            .insertInto('bancos.apunte')
            .values(
              apuntes.map(({ origen, origen_id, renglon, fecha, monto_centavos }) => ({
                empresa_id: who.empresa_id,
                conciliacion_id,
                origen,
                origen_id,
                renglon,
                fecha,
                monto_centavos,
              })),
            )
            .onConflict((conflict) => conflict.doNothing()),
        );
  if (moved < movimientos.length || noted < apuntes.length) throw new Refusal(bancosRefusals.ya_conciliado);
  await markMoved(tx, who, conciliacion_id, false);
};

/** On the movement it is written whether it waits, for what waits to be found among all of them. */
const markMoved = (tx: Tx, who: Who, conciliacion_id: string, pendiente: boolean) =>
  tx.run(sql`update bancos.movimiento m set pendiente = ${pendiente} from bancos.conciliado x
    where m.empresa_id = ${who.empresa_id} and x.empresa_id = ${who.empresa_id} and x.conciliacion_id = ${conciliacion_id}
      and m.id = x.movimiento_id`);

export const undoConciliacion = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Conciliacion> => {
  const held = await tx.one(
    q
      .selectFrom('bancos.conciliacion')
      .select(['deshecha_en', 'version', 'banco_centavos'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (held.deshecha_en !== null) throw new Refusal(bancosRefusals.ya_deshecha);
  if (held.version !== version)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getConciliacion(tx, who, id), shape: Conciliacion },
    );
  const gasto = await gastoOf(tx, who, 'comision', [id]);
  if (gasto) throw new Refusal(bancosRefusals.comision_en_gasto, gasto);
  await tx.run(sql`update bancos.conciliacion set deshecha_por = ${who.usuario_id}, deshecha_nombre = ${who.nombre}, deshecha_en = ${who.now},
    deshecha_motivo = ${motivo}, version = version + 1 where empresa_id = ${who.empresa_id} and id = ${id}`);
  await tx.run(
    sql`update bancos.conciliado set viva = false where empresa_id = ${who.empresa_id} and conciliacion_id = ${id}`,
  );
  await markMoved(tx, who, id, true);
  await tx.run(
    sql`update bancos.apunte set viva = false where empresa_id = ${who.empresa_id} and conciliacion_id = ${id}`,
  );
  await emitEvent(tx, who, 'banco.movimiento', PERMISO, { id });
  await writeBitacora(tx, who, {
    accion: 'banco.deshecho',
    id,
    texto: `${who.nombre} deshizo una conciliación de ${formatPesos(held.banco_centavos)}: ${motivo}`,
  });
  return getConciliacion(tx, who, id);
};

export const rejectSugerencia = async (
  tx: Tx,
  who: Who,
  { movimiento_id, apuntes }: { movimiento_id: string; apuntes: readonly Suyo[] },
): Promise<{ success: boolean }> => {
  const { fecha, monto_centavos } = await tx.one(sql<{ fecha: string; monto_centavos: number }>`
    select fecha, monto_centavos from bancos.movimiento where empresa_id = ${who.empresa_id} and id = ${movimiento_id}`);
  await tx.run(
    q
      .insertInto('bancos.rechazo')
      .values({
        empresa_id: who.empresa_id,
        clave: keyOfSugerencia([movimiento_id], apuntes),
        usuario_id: who.usuario_id,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  await writeBitacora(tx, who, {
    accion: 'banco.rechazado',
    id: movimiento_id,
    texto: `${who.nombre} dijo que los ${formatPesos(monto_centavos)} del ${fecha} en el banco no son lo que se proponía.`,
  });
  return { success: true };
};
