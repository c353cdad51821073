import type { Reglas } from '#modules/bancos/contract.ts';
import type { Destinos } from '#modules/bancos/rules/destinos.ts';
import { bancosRefusals } from '#modules/bancos/rules/refusals.ts';
import { type Origen, PERMISO, ruleFrom, VIAS, type Via, vias } from '#modules/bancos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type ApunteConEstado, apuntesBetween } from './apuntes.ts';
import { notedOf, type Suyo } from './conciliar.ts';
import { holdCuenta } from './cuentas.ts';
import './tables.ts';

interface Regla {
  via: Via;
  desde: string;
  cuenta_id: string | null;
  dicha: string;
}

/** The last rule of each way. */
const lastOf = async (tx: Tx, who: Who): Promise<ReadonlyMap<Via, Regla>> =>
  new Map(
    (
      await tx.rows(sql<Regla>`select distinct on (via) via, desde, cuenta_id, (creado_en at time zone ${who.zona})::date as dicha
        from bancos.regla where empresa_id = ${who.empresa_id} order by via, desde desc`)
    ).map((one) => [one.via, one]),
  );

export const listReglas = async (tx: Tx, who: Who): Promise<Reglas> => {
  const last = await lastOf(tx, who);
  return { data: vias.map((via) => ({ via, cuenta_id: last.get(via)?.cuenta_id ?? null })) };
};

/** From today on; the first of a way also for what was before. What does not change is not written. */
export const setReglas = async (
  tx: Tx,
  who: Who,
  reglas: readonly { via: Via; cuenta_id: string | null }[],
): Promise<Reglas> => {
  const last = await lastOf(tx, who);
  const changed = [...new Map(reglas.map((one) => [one.via, one])).values()].filter(
    ({ via, cuenta_id }) => cuenta_id !== (last.get(via)?.cuenta_id ?? null),
  );
  const ids = [...new Set(changed.flatMap(({ cuenta_id }) => cuenta_id ?? []))].toSorted();
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, (await holdCuenta(tx, who, id)).nombre);
  if (changed.length > 0)
    await tx.run(
      q
        .insertInto('bancos.regla')
        .values(
          changed.map(({ via, cuenta_id }) => ({
            empresa_id: who.empresa_id,
            via,
            desde: ruleFrom(last.get(via), who.hoy),
            cuenta_id,
            usuario_id: who.usuario_id,
            usuario_nombre: who.nombre,
            creado_en: who.now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['empresa_id', 'via', 'desde']).doUpdateSet((eb) => ({
            cuenta_id: eb.ref('excluded.cuenta_id'),
            usuario_id: eb.ref('excluded.usuario_id'),
            usuario_nombre: eb.ref('excluded.usuario_nombre'),
          })),
        ),
    );
  if (changed.length > 0) {
    await emitEvent(tx, who, 'banco.movimiento', PERMISO, {});
    await writeBitacora(tx, who, {
      accion: 'banco.reglas',
      id: ids[0] ?? changed.flatMap(({ via }) => last.get(via)?.cuenta_id ?? [])[0] ?? newId(),
      texto: `${who.nombre} cambió a qué cuenta va: ${changed
        .map(
          ({ via, cuenta_id }) =>
            `${VIAS[via]}, ${cuenta_id === null ? 'sin cuenta' : `«${names.get(cuenta_id) ?? ''}»`}`,
        )
        .join('; ')}.`,
    });
  }
  return listReglas(tx, who);
};

/** To which account each form of a receipt went: where it was matched, where somebody said, by its way, or the only one. */
export const listDestinos = async (tx: Tx, who: Who, pago_id: string): Promise<Destinos> => {
  const { fecha } = await tx.one(sql<{ fecha: string }>`
    select fecha_negocio as fecha from pagos.pago where empresa_id = ${who.empresa_id} and id = ${pago_id}`);
  return destinosOf(tx, who, 'pago', [pago_id], { desde: fecha, hasta: fecha });
};

/** From which account each payment of an expense came: what was paid out of a register, or cancelled, came from none. */
export const listDestinosDeGasto = async (tx: Tx, who: Who, gasto_id: string): Promise<Destinos> => {
  await tx.one(sql`select 1 from gastos.gasto where empresa_id = ${who.empresa_id} and id = ${gasto_id}`);
  const abonos = await tx.rows(sql<{ id: string; fecha: string }>`
    select id, fecha_negocio as fecha from gastos.abono where empresa_id = ${who.empresa_id} and gasto_id = ${gasto_id}`);
  const days = abonos.map(({ fecha }) => fecha).toSorted();
  const ids = abonos.map(({ id }) => id);
  return destinosOf(tx, who, 'abono', ids, { desde: days[0] ?? who.hoy, hasta: days.at(-1) ?? who.hoy });
};

const destinosOf = async (
  tx: Tx,
  who: Who,
  origen: Origen,
  ids: readonly string[],
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Destinos> => {
  const found = await tx.rows(sql<ApunteConEstado>`
    select * from (${apuntesBetween(who, desde, hasta)}) t where t.origen = ${origen} and t.origen_id = any(${[...ids]}::uuid[])
    order by t.fecha, t.origen_id, t.renglon`);
  const cuentas = await tx.rows(sql<Destinos['cuentas'][number]>`
    select id, nombre, activa from bancos.cuenta where empresa_id = ${who.empresa_id} order by activa desc, lower(nombre), id`);
  return {
    data: found.map(({ origen_id, renglon, forma_pago, monto_centavos, cuenta_id, conciliacion_id }) => ({
      origen_id,
      renglon,
      forma_pago,
      monto_centavos,
      cuenta_id,
      conciliado: conciliacion_id !== null,
    })),
    cuentas,
  };
};

/** Somebody says where it went: above its way, and until it is matched. Whoever charges may say it of receipts. */
export const setDestino = async (
  tx: Tx,
  who: Who,
  { cuenta_id, apuntes }: { cuenta_id: string; apuntes: readonly Suyo[] },
): Promise<{ success: boolean }> => {
  if (apuntes.some(({ origen }) => origen !== 'pago') && !who.can(PERMISO))
    throw new Refusal(commonRefusals.sin_permiso);
  const cuenta = await holdCuenta(tx, who, cuenta_id);
  const found = await notedOf(tx, who, apuntes);
  const matched = found.find(({ conciliacion_id }) => conciliacion_id !== null);
  if (matched) {
    const { nombre } = await tx.one(sql<{ nombre: string }>`
      select nombre from bancos.cuenta where empresa_id = ${who.empresa_id} and id = ${matched.cuenta_id}`);
    throw new Refusal(bancosRefusals.destino_conciliado, { cuenta: nombre });
  }
  await tx.run(
    q
      .insertInto('bancos.destino')
      .values(
        found.map(({ origen, origen_id, renglon }) => ({
          empresa_id: who.empresa_id,
          origen,
          origen_id,
          renglon,
          cuenta_id,
          usuario_id: who.usuario_id,
          usuario_nombre: who.nombre,
          creado_en: who.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'origen', 'origen_id', 'renglon']).doUpdateSet((eb) => ({
          cuenta_id: eb.ref('excluded.cuenta_id'),
          usuario_id: eb.ref('excluded.usuario_id'),
          usuario_nombre: eb.ref('excluded.usuario_nombre'),
          creado_en: eb.ref('excluded.creado_en'),
        })),
      ),
  );
  await emitEvent(tx, who, 'banco.movimiento', PERMISO, { id: cuenta_id });
  await writeBitacora(tx, who, {
    accion: 'banco.destino',
    id: cuenta_id,
    texto: `${who.nombre} dijo que ${found.map(({ folio }) => folio || 'un retiro de caja').join(', ')} va a la cuenta «${cuenta.nombre}».`,
  });
  return { success: true };
};
