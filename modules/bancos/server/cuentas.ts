import type { Cuenta, CuentaEntrada } from '#modules/bancos/contract.ts';
import { bancosRefusals } from '#modules/bancos/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { RawBuilder } from 'kysely';
import './tables.ts';

/** What waits is counted over the twelve months that the page lets one look at; before them nobody looks. */
const cuentas = (who: Who, which: RawBuilder<unknown>) => sql<Cuenta>`
  select c.id, c.nombre, c.banco, c.terminacion, c.retencion_maxima, c.activa, c.version,
    (select count(*)::int from bancos.movimiento m where m.empresa_id = ${who.empresa_id} and m.cuenta_id = c.id and m.pendiente
      and m.fecha > ${who.hoy}::date - 366) as por_conciliar,
    (select m.fecha from bancos.movimiento m where m.empresa_id = ${who.empresa_id} and m.cuenta_id = c.id order by m.fecha desc limit 1) as ultimo_dia
  from bancos.cuenta c
  where c.empresa_id = ${who.empresa_id} and ${which}
  order by c.activa desc, lower(c.nombre), c.id`;

/** That it is of this company, and how much of a deposit of cards may be kept, without counting anything. */
export const readRetencion = (tx: Tx, who: Who, id: string): Promise<{ retencion_maxima: number }> =>
  tx.one(sql<{ retencion_maxima: number }>`
    select retencion_maxima from bancos.cuenta where empresa_id = ${who.empresa_id} and id = ${id}`);

export const listCuentas = async (tx: Tx, who: Who): Promise<{ data: Cuenta[] }> => ({
  data: await tx.rows(cuentas(who, sql`true`)),
});

export const getCuenta = (tx: Tx, who: Who, id: string): Promise<Cuenta> => tx.one(cuentas(who, sql`c.id = ${id}`));

export const addCuenta = async (tx: Tx, who: Who, entrada: CuentaEntrada): Promise<Cuenta> => {
  const id = newId();
  const written = await tx.run(
    q
      .insertInto('bancos.cuenta')
      .values({ empresa_id: who.empresa_id, id, ...entrada, creado_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (written === 0) throw taken(entrada.nombre);
  await writeBitacora(tx, who, {
    accion: 'banco.cuenta',
    id,
    texto: `${who.nombre} agregó la cuenta de banco «${entrada.nombre}» (${entrada.banco} ${entrada.terminacion}).`,
  });
  return getCuenta(tx, who, id);
};

export const changeCuenta = async (
  tx: Tx,
  who: Who,
  id: string,
  entrada: CuentaEntrada & { activa: boolean },
  version: number,
): Promise<Cuenta> => {
  const before = await getCuenta(tx, who, id);
  const same = await tx.maybe(sql`select 1 from bancos.cuenta
    where empresa_id = ${who.empresa_id} and nombre = ${entrada.nombre} and id <> ${id}`);
  if (same) throw taken(entrada.nombre);
  const changed = await tx.run(
    q
      .updateTable('bancos.cuenta')
      .set((eb) => ({ ...entrada, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getCuenta(tx, who, id) });
  const after = await getCuenta(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'banco.cuenta',
    id,
    texto: `${who.nombre} cambió la cuenta de banco «${after.nombre}».`,
    antes: before,
    despues: after,
  });
  return after;
};

/** The account, held, so that what is known of it stays so until the end. */
export const holdCuenta = async (tx: Tx, who: Who, id: string) => {
  const cuenta = await tx.one(
    q
      .selectFrom('bancos.cuenta')
      .select(['id', 'nombre', 'terminacion', 'activa', 'retencion_maxima'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (!cuenta.activa) throw new Refusal(bancosRefusals.cuenta_inactiva, { nombre: cuenta.nombre });
  return cuenta;
};

const taken = (nombre: string): Refusal =>
  new Refusal(bancosRefusals.cuenta_repetida, { nombre }, { fields: { nombre: 'Ya existe.' } });
