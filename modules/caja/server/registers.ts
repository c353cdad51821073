import { type Caja, type CajaCambio, type CajaNueva, cajaRefusals } from '#modules/caja/contract.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCaja } from './queries.ts';
import './tables.ts';

/** Another register of the company. */
export const addCaja = async (tx: Tx, who: Who, { id = newId(), nombre }: CajaNueva): Promise<Caja> => {
  await holdCajas(tx, who);
  await refuseRepeated(tx, who, nombre);
  await tx.run(q.insertInto('caja.caja').values({ empresa_id: who.empresa_id, id, nombre }));
  await tell(tx, who, id, `${who.nombre} agregó la caja ${nombre}.`);
  return getCaja(tx, who, id);
};

/** Another name, out of use or back in it. One with an open session or with money in it stays, and so does the last one. */
export const changeCaja = async (tx: Tx, who: Who, id: string, version: number, change: CajaCambio): Promise<Caja> => {
  const all = await holdCajas(tx, who);
  const before = await getCaja(tx, who, id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  const { nombre = before.nombre, activa = before.activa } = change;
  if (nombre !== before.nombre) await refuseRepeated(tx, who, nombre, id);
  if (before.activa && !activa) {
    if (!all.some((one) => one.activa && one.id !== id)) throw new Refusal(cajaRefusals.ultima_caja);
    await refuseOpen(tx, who, before);
    if (before.fondo_propuesto_centavos)
      throw new Refusal(cajaRefusals.caja_con_dinero, {
        caja: before.nombre,
        hay: formatPesos(before.fondo_propuesto_centavos),
      });
  }
  await tx.run(
    q
      .updateTable('caja.caja')
      .set({ ...definedOnly(change), version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tell(tx, who, id, `${who.nombre} ${wordsOf(before, { nombre, activa })}.`);
  return getCaja(tx, who, id);
};

const wordsOf = (before: Caja, after: Pick<Caja, 'nombre' | 'activa'>): string =>
  [
    after.nombre !== before.nombre && `cambió el nombre de ${before.nombre} a ${after.nombre}`,
    after.activa !== before.activa && `${after.activa ? 'volvió a usar' : 'dio de baja'} ${after.nombre}`,
  ]
    .filter(Boolean)
    .join(' y ') || `revisó ${before.nombre}`;

/** Whoever opens a session holds its register too, so that none opens while it goes out of use. */
const holdCajas = (tx: Tx, who: Who) =>
  tx.rows(
    q
      .selectFrom('caja.caja')
      .select(['id', 'activa'])
      .where('empresa_id', '=', who.empresa_id)
      .orderBy('id')
      .forUpdate(),
  );

const refuseRepeated = async (tx: Tx, who: Who, nombre: string, except?: string): Promise<void> => {
  const rows = await tx.rows(
    q.selectFrom('caja.caja').select(['id', 'nombre']).where('empresa_id', '=', who.empresa_id),
  );
  const same = (text: string) => text.toLocaleLowerCase('es-MX') === nombre.toLocaleLowerCase('es-MX');
  if (rows.some((one) => one.id !== except && same(one.nombre)))
    throw new Refusal(cajaRefusals.caja_repetida, {}, { fields: { nombre: 'Ya hay una caja con ese nombre.' } });
};

const refuseOpen = async (tx: Tx, who: Who, { id, nombre }: Caja): Promise<void> => {
  const open = await tx.maybe(
    q
      .selectFrom('caja.sesion')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('caja_id', '=', id)
      .where('cerrada_en', 'is', null),
  );
  if (open) throw new Refusal(cajaRefusals.caja_con_sesion, { caja: nombre });
};

const tell = async (tx: Tx, who: Who, id: string, texto: string): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'registradora.cambiada', id, texto });
  await emitEvent(tx, who, 'caja.cambiada', 'ver_pendiente_pago', { id });
};
