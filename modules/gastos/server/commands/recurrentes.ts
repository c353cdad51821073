import { addDays, nextPeriodo, type Ritmo, sayRitmo } from '#modules/gastos/rules.ts';
import type { GastoNuevo, GastoRecurrente, RecurrenteCambio } from '#modules/gastos/rules/formas.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { scaleCentavos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Importes, importesOf, insertGasto, refuseZero } from './insert-gasto.ts';
import '../tables.ts';

const recurrentes = (who: Who) =>
  q
    .selectFrom('gastos.recurrente as r')
    .leftJoin('proveedores.alias as v', (join) =>
      join.onRef('v.empresa_id', '=', 'r.empresa_id').onRef('v.id', '=', 'r.proveedor_id'),
    )
    .leftJoin('proveedores.proveedor as p', (join) =>
      join
        .onRef('p.empresa_id', '=', 'r.empresa_id')
        .on('p.id', '=', sql<string>`coalesce(v.proveedor_id, r.proveedor_id)`),
    )
    .where('r.empresa_id', '=', who.empresa_id)
    .select([
      'r.id',
      sql<string>`coalesce(p.nombre, '')`.as('proveedor'),
      'r.categoria',
      'r.concepto',
      'r.total_centavos',
      'r.cada',
      'r.unidad',
      'r.inicia',
      'r.hasta',
      'r.como',
      'r.proximo',
      'r.activo',
      'r.usuario_nombre',
      'r.version',
    ]);

const MAX_LISTED = 500;

export const listRecurrentes = async (tx: Tx, who: Who): Promise<{ data: GastoRecurrente[] }> => ({
  data: await tx.last(
    recurrentes(who).orderBy('r.activo', 'desc').orderBy('r.proximo').orderBy('r.id').limit(MAX_LISTED),
  ),
});

type Recurrencia = NonNullable<GastoNuevo['recurrencia']>;

/** What is registered now is the first of its kind; the job makes the others. Returns its id. */
export const startRecurrente = async (
  tx: Tx,
  who: Who,
  { fecha, proveedor_id, categoria, concepto, notas }: GastoNuevo,
  recurrencia: Recurrencia,
  { total_centavos, iva_centavos, isr_retenido_centavos, iva_retenido_centavos }: Importes,
): Promise<string> => {
  if (recurrencia.hasta !== null && recurrencia.hasta < fecha)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { 'recurrencia.hasta': 'Debe terminar después de la fecha del gasto.' } },
    );
  // Only of a draft may the amount be unknown: somebody writes it when the bill comes.
  if (recurrencia.como === 'por_pagar') refuseZero(total_centavos);
  const id = newId();
  await tx.run(
    q.insertInto('gastos.recurrente').values({
      empresa_id: who.empresa_id,
      id,
      proveedor_id,
      categoria,
      concepto,
      total_centavos,
      iva_centavos,
      isr_retenido_centavos,
      iva_retenido_centavos,
      notas,
      inicia: fecha,
      ...recurrencia,
      proximo: nextPeriodo({ inicia: fecha, ...recurrencia }, fecha),
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await writeBitacora(tx, who, {
    accion: 'recurrente.creado',
    id,
    texto: `${who.nombre} dejó que ${concepto} se repita ${sayRitmo(recurrencia)}.`,
  });
  return id;
};

/** Stops it, takes it up again, or changes how much and until when. */
export const changeRecurrente = async (
  tx: Tx,
  who: Who,
  id: string,
  change: RecurrenteCambio,
  version: number,
): Promise<GastoRecurrente> => {
  const before = await tx.one(
    recurrentes(who)
      .select(['r.iva_centavos', 'r.isr_retenido_centavos', 'r.iva_retenido_centavos'])
      .where('r.id', '=', id)
      .forUpdate('r'),
  );
  const { iva_centavos, isr_retenido_centavos, iva_retenido_centavos, ...current } = before;
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current });
  const sent = definedOnly(change);
  const ritmo: Ritmo = { ...before, hasta: 'hasta' in sent ? (sent.hasta ?? null) : before.hasta };
  const proximo = nextPeriodo(ritmo, await lastDone(tx, who, before));
  if (sent.activo && proximo === null) throw new Refusal(gastosRefusals.recurrente_terminado);
  const { total_centavos = before.total_centavos, como = before.como } = sent;
  if (como === 'por_pagar') refuseZero(total_centavos);
  const ofNew = (centavos: number) => scaleCentavos(centavos, total_centavos, Math.max(1, before.total_centavos));
  await tx.run(
    q
      .updateTable('gastos.recurrente')
      .set({
        ...sent,
        proximo,
        iva_centavos: ofNew(iva_centavos),
        isr_retenido_centavos: ofNew(isr_retenido_centavos),
        iva_retenido_centavos: ofNew(iva_retenido_centavos),
        version: version + 1,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const after = await tx.one(recurrentes(who).where('r.id', '=', id));
  await emitEvent(tx, who, 'gasto.recurrente', 'registrar_gastos', { id });
  await writeBitacora(tx, who, {
    accion: 'recurrente.cambiado',
    id,
    texto: `${who.nombre} ${sent.activo === false ? 'detuvo' : sent.activo ? 'reanudó' : 'cambió'} el gasto recurrente ${before.concepto}.`,
    antes: current,
    despues: after,
  });
  return after;
};

/** The day after which the next one falls. What fell while it was stopped is not made up for, and no time is made twice. */
const lastDone = async (
  tx: Tx,
  who: Who,
  { id, activo, proximo, inicia }: { id: string; activo: boolean; proximo: string | null; inicia: string },
): Promise<string> => {
  if (activo && proximo !== null) return addDays(proximo, -1);
  const { ultimo } = await tx.one(
    q
      .selectFrom('gastos.gasto')
      .select(sql<string | null>`max(periodo)`.as('ultimo'))
      .where('empresa_id', '=', who.empresa_id)
      .where('recurrente_id', '=', id),
  );
  const days = [addDays(who.hoy, -1), ultimo ?? inicia, inicia].sort();
  return days.at(-1) ?? inicia;
};

const AT_ONCE = 50;
/** A house that slept for years does not wake up to a thousand rents. */
const MAX_BEHIND = 24;

/** Makes the expenses whose day has come, each once; returns how many. */
export const repeatDue = async (tx: Tx, who: Who): Promise<number> => {
  const due = await tx.rows(
    q
      .selectFrom('gastos.recurrente')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('activo', '=', true)
      .where('proximo', '<=', who.hoy)
      .orderBy('proximo')
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked(),
  );
  let made = 0;
  for (const recurrente of due) {
    const proveedor = recurrente.proveedor_id === null ? null : await getProveedor(tx, who, recurrente.proveedor_id);
    let proximo = recurrente.proximo;
    for (let n = 0; n < MAX_BEHIND && proximo !== null && proximo <= who.hoy; n++) {
      await insertGasto(tx, who, {
        ...recurrente,
        id: newId(),
        fecha: proximo,
        proveedor_id: proveedor?.id ?? null,
        orden_folio: '',
        orden_id: null,
        ...importesOf(recurrente),
        mercancia: false,
        entero: false,
        vence: addDays(proximo, proveedor?.dias_credito ?? 0),
        pago: recurrente.como,
        cfdi_id: null,
        recurrente_id: recurrente.id,
        periodo: proximo,
      });
      made++;
      proximo = nextPeriodo(recurrente, proximo);
    }
    await tx.run(
      q
        .updateTable('gastos.recurrente')
        .set({ proximo })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', recurrente.id),
    );
  }
  return made;
};
