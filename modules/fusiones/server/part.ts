import type { Cliente } from '#modules/clientes/contract.ts';
import {
  buriedOf,
  type CamposDeCliente,
  getCliente,
  lockBoth,
  reindexCliente,
  reviveCliente,
  settleConsentimientos,
  writeCampos,
} from '#modules/clientes/server/front-door.ts';
import { partCobranza } from '#modules/cobranza/server/front-door.ts';
import { Fusion, fusionesRefusals, type Separacion } from '#modules/fusiones/contract.ts';
import { camposOf, type Grupo, sayCuantos, unchangedSince } from '#modules/fusiones/rules.ts';
import { settleCupones } from '#modules/cupones/server/front-door.ts';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { settleSaldos, whyNotPartPagos } from '#modules/pagos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { type Holding, isOneOf, moveRows, nameOf, rowsOf } from '#platform/server/db/move-rows.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdings, toCuantos } from './holdings.ts';
import { getFusion } from './queries.ts';
import './tables.ts';

interface Guardada {
  antes: { queda: Cliente; va: Cliente };
  despues: Cliente;
}

interface Plan extends Separacion {
  /** By table, the rows that go back. */
  claves: ReadonlyMap<string, readonly string[]>;
}

/** What would go back to each if they were told apart now: nothing is written. */
export const previewPart = async (tx: Tx, who: Who, id: string): Promise<Separacion> => {
  const fusion = await getFusion(tx, who, id);
  if (fusion.separada_en !== null) throw new Refusal(fusionesRefusals.ya_separada);
  const { claves: _, ...separacion } = await planPart(tx, who, fusion);
  return separacion;
};

/**
 * Makes two of one again. What moved and still is of the one who stayed goes back, with what was written since and belongs to it;
 * the rest of what was written since stays with him.
 */
export const part = async (tx: Tx, who: Who, id: string, version: number): Promise<Fusion> => {
  const fusion = await getFusion(tx, who, id);
  if (fusion.separada_en !== null) throw new Refusal(fusionesRefusals.ya_separada);
  if (fusion.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: fusion, shape: Fusion });
  const { queda_id, va_id } = fusion;
  const buried = await buriedOf(tx, who, va_id);
  // The one who stayed is locked against whoever writes something of his: what goes back is decided once.
  if (buried?.con === queda_id) await lockBoth(tx, who, buried.id, queda_id);
  const { claves, motivos, campos, regresa } = await planPart(tx, who, fusion);
  if (motivos.length > 0 || !buried) throw new Refusal(fusionesRefusals.no_se_separan, { motivo: motivos.join(' ') });
  const { antes } = await readGuardada(tx, who, id);
  await reviveCliente(tx, who, va_id, buried.id, antes.va.activo);
  for (const one of holdings) {
    const back = claves.get(nameOf(one)) ?? [];
    if (back.length > 0) await moveRows(tx, who.empresa_id, one, queda_id, va_id, isOneOf(one, back));
  }
  await settleSaldos(tx, who, [queda_id, va_id]);
  await settleCupones(tx, who, [queda_id, va_id]);
  await settleConsentimientos(tx, who, [queda_id, va_id]);
  const queda = await giveFieldsBack(tx, who, queda_id, antes.queda, campos);
  await close(tx, who, id, { regresa, campos });
  await reindexCliente(tx, who, queda_id);
  await reindexCliente(tx, who, va_id);
  await emitEvent(tx, who, 'fusion.deshecha', COUNTER, { id: va_id });
  await writeBitacora(tx, who, {
    accion: 'cliente.separado',
    id: queda_id,
    texto: `${who.nombre} separó a ${antes.va.nombre} (cliente ${antes.va.numero}) de ${queda.nombre} (cliente ${queda.numero})${
      regresa.length > 0 ? `: regresaron ${sayCuantos(regresa)}` : ''
    }.`,
    despues: { regresa, campos },
  });
  return getFusion(tx, who, id);
};

const readGuardada = (tx: Tx, who: Who, id: string): Promise<Guardada> =>
  tx.one(
    sql<Guardada>`select f.antes, f.despues from fusiones.fusion f where f.empresa_id = ${who.empresa_id} and f.id = ${id}::uuid`,
  );

const notNow = (motivo: string): Plan => ({
  claves: new Map(),
  regresa: [],
  se_queda: [],
  campos: [],
  motivos: [motivo],
});

const planPart = async (tx: Tx, who: Who, { id, queda_id, va_id, creado_en, campos, queda }: Fusion): Promise<Plan> => {
  const buried = await buriedOf(tx, who, va_id);
  if (buried?.con !== queda_id) return notNow(`${queda} se unió después con otro cliente: separa primero esa unión.`);
  const ahora = await getCliente(tx, who, queda_id);
  if (ahora.anonimizado_en !== null) return notNow('Sus datos se cancelaron: ya no se sabe qué era de cada uno.');
  const { despues } = await readGuardada(tx, who, id);
  const claves = await goingBack(tx, who, id, queda_id);
  const cobranza = await partCobranza(tx, who, { queda_id, claves });
  claves.set('cobranza.comprobante', cobranza.comprobantes);
  const [dePagos, stays] = await Promise.all([
    whyNotPartPagos(tx, who, { queda_id, claves }),
    staying(tx, who, queda_id, creado_en, claves),
  ]);
  return {
    claves,
    regresa: toCuantos(new Map([...claves].map(([tabla, { length }]) => [tabla, length]))),
    se_queda: toCuantos(stays),
    campos: unchangedSince(campos, despues, ahora),
    motivos: [...dePagos, ...cobranza.motivos],
  };
};

/** What moved and still is his, and what was written since and goes along with it: each table behind those that it goes with. */
const goingBack = async (tx: Tx, who: Who, fusion_id: string, queda_id: string): Promise<Map<string, string[]>> => {
  const moved = new Map(
    (
      await tx.rows(
        sql<{ tabla: string; claves: string[] }>`select m.tabla, m.claves from fusiones.movido m
          where m.empresa_id = ${who.empresa_id} and m.fusion_id = ${fusion_id}::uuid`,
      )
    ).map(({ tabla, claves }) => [tabla, claves]),
  );
  const back = new Map<string, string[]>();
  for (const one of holdings) {
    const still = await rowsOf(tx, who.empresa_id, one, queda_id, isOneOf(one, moved.get(nameOf(one)) ?? []));
    back.set(nameOf(one), still);
    // Twice where a row may go along with another of its own table: a cancellation with its receipt.
    for (const _ of (one.sigue ?? []).some(({ a }) => a === nameOf(one)) ? [1, 2] : [1])
      for (const along of await goingAlong(tx, who, one, queda_id, back))
        if (!back.get(nameOf(one))?.includes(along)) back.get(nameOf(one))?.push(along);
  }
  return back;
};

const goingAlong = async (
  tx: Tx,
  who: Who,
  one: Holding,
  queda_id: string,
  back: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> => {
  const found = new Set<string>();
  for (const { a, si } of one.sigue ?? []) {
    const ids = back.get(a) ?? [];
    if (ids.length > 0)
      for (const clave of await rowsOf(tx, who.empresa_id, one, queda_id, si(ids, who.empresa_id))) found.add(clave);
  }
  return [...found];
};

/** What was written since and stays with him, of what people count. */
const staying = async (
  tx: Tx,
  who: Who,
  queda_id: string,
  since: string,
  claves: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const one of holdings) {
    if (one.desde === undefined) continue;
    const back = claves.get(nameOf(one)) ?? [];
    const rows = await rowsOf(
      tx,
      who.empresa_id,
      one,
      queda_id,
      sql<boolean>`t.${sql.ref(one.desde)} > ${since}::timestamptz and not ${isOneOf(one, back)}`,
    );
    counts.set(nameOf(one), rows.length);
  }
  return counts;
};

const giveFieldsBack = async (
  tx: Tx,
  who: Who,
  queda_id: string,
  antes: Cliente,
  campos: readonly Grupo[],
): Promise<Cliente> => {
  const queda = await getCliente(tx, who, queda_id);
  if (campos.length === 0) return queda;
  // Each group names fields of a customer, and nobody in particular is merged with none.
  return writeCampos(
    tx,
    who,
    queda,
    Object.assign({}, ...campos.map((grupo) => camposOf(grupo, { ...antes }))) as CamposDeCliente,
  );
};

const close = async (tx: Tx, who: Who, id: string, separada: Pick<Separacion, 'regresa' | 'campos'>): Promise<void> => {
  await tx.run(
    q
      .updateTable('fusiones.fusion')
      .set((eb) => ({
        separada_en: who.now,
        separada_por: who.nombre,
        separada: JSON.stringify(separada),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};
