import { getCliente } from '#modules/clientes/server/front-door.ts';
import { pagosRefusals } from '#modules/pagos/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { insertion, prepared } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { noteCambio } from './cambios.ts';
import { IN_SHOP_DATE } from './vence.ts';
import './tables.ts';

export interface CuentaNueva {
  documento_tipo: 'orden' | 'venta' | 'saldo_inicial';
  documento_id: string;
  folio: string;
  cliente_id: string;
  cliente: string;
  activo_id: string | null;
  /** What people recognise it by: vehicle and plates. */
  etiqueta: string;
  /** The customer's purchase order, as its document says it. */
  orden_compra?: string;
  /** Of what was owed before the company began here; today unless said. */
  fecha?: string;
  /** Null: its car is in the shop, and it is due when that one is delivered. */
  vence: string | null;
  total_centavos: number;
  /** What was agreed to be paid before the rest. */
  anticipo_centavos?: number;
  /** A counter ticket is the receipt of its first payment. */
  recibo: { serie: string; numero: number } | null;
}

/** Opens the account of a document; one each. */
export const openCuenta = async (
  tx: Tx,
  who: Who,
  { cliente, recibo, fecha, vence, ...cuenta }: CuentaNueva,
): Promise<{ id: string }> => {
  const id = newId();
  tx.along(
    insertion('pagos.cuenta', {
      empresa_id: who.empresa_id,
      id,
      ...cuenta,
      vence: vence ?? IN_SHOP_DATE,
      fecha_negocio: fecha ?? who.hoy,
      creado_en: who.now,
      recibo_serie: recibo?.serie ?? null,
      recibo_numero: recibo?.numero ?? null,
    }),
  );
  await indexRecord(tx, who, {
    tipo: 'cuenta',
    id,
    words: [cliente, cuenta.etiqueta],
    codes: codesOf(cuenta),
    reserved: { compra: { codes: [cuenta.orden_compra ?? null] } },
    isNew: true,
  });
  return { id };
};

const codesOf = ({ folio, etiqueta }: Pick<CuentaNueva, 'folio' | 'etiqueta'>) => [folio, ...etiqueta.split(' ')];

/** The purchase order by which its document is paid; nothing of what is owed moves. */
export const setCuentaOrdenCompra = async (tx: Tx, who: Who, documentoId: string, orden_compra: string) => {
  const cuenta = await tx.one(
    q
      .updateTable('pagos.cuenta')
      .set((eb) => ({ orden_compra, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('documento_id', '=', documentoId)
      .returning(['id', 'folio', 'etiqueta', 'cliente_id']),
  );
  const { nombre } = await getCliente(tx, who, cuenta.cliente_id);
  await indexRecord(tx, who, {
    tipo: 'cuenta',
    id: cuenta.id,
    words: [nombre, cuenta.etiqueta],
    codes: codesOf(cuenta),
    reserved: { compra: { codes: [orden_compra] } },
  });
};

const cuentaOf = (who: Who, documentoId: string) =>
  q
    .selectFrom('pagos.cuenta')
    .selectAll()
    .where('empresa_id', '=', who.empresa_id)
    .where('documento_id', '=', documentoId);

/** The account of a document, as it stands. */
export const readCuentaOf = (tx: Tx, who: Who, documentoId: string) => tx.one(cuentaOf(who, documentoId));

/** The account of a document, locked until the commit. */
export const lockCuentaOf = (tx: Tx, who: Who, documentoId: string) => tx.one(cuentaOf(who, documentoId).forUpdate());

/** Sets what the document is worth now, less its credit notes; never below what was already paid. */
export const setCuentaTotal = async (tx: Tx, who: Who, documentoId: string, vale_centavos: number): Promise<void> => {
  const cuenta = await lockCuentaOf(tx, who, documentoId);
  const total_centavos = vale_centavos - cuenta.acreditado_centavos;
  if (total_centavos < cuenta.pagado_centavos)
    throw new Refusal(pagosRefusals.total_menor_que_pagado, {
      hay: sayHeld(cuenta),
      minimo: formatPesos(cuenta.pagado_centavos + cuenta.acreditado_centavos),
    });
  await tx.run(
    q
      .updateTable('pagos.cuenta')
      .set((eb) => ({ total_centavos, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', cuenta.id),
  );
  const monto_centavos = total_centavos - cuenta.total_centavos;
  await noteCambio(tx, who, { cuenta_id: cuenta.id, clase: 'valor', monto_centavos });
};

/** «Ya se pagaron $1,360.00 y se acreditaron $800.00»: what holds the total of a document up. */
const sayHeld = (cuenta: { pagado_centavos: number; acreditado_centavos: number }): string => {
  const pagado = cuenta.pagado_centavos > 0 && `se pagaron ${formatPesos(cuenta.pagado_centavos)}`;
  const acreditado = cuenta.acreditado_centavos > 0 && `se acreditaron ${formatPesos(cuenta.acreditado_centavos)}`;
  return `Ya ${[pagado, acreditado].filter(Boolean).join(' y ')}`;
};

/** What credit notes in force took off a document. */
export const creditedOf = async (tx: Tx, who: Who, documentoId: string): Promise<number> =>
  (await readCuentaOf(tx, who, documentoId)).acreditado_centavos;

/** When a document is due. */
export const dueDateOfCuenta = async (tx: Tx, who: Who, documentoId: string): Promise<string | null> => {
  const { vence } = await readCuentaOf(tx, who, documentoId);
  return vence === IN_SHOP_DATE ? null : vence;
};

/** How much of the document is asked for as an advance from now on (0: all that is owed), and when the rest is due (null: not yet). */
export const setCuentaPlazo = async (
  tx: Tx,
  who: Who,
  documentoId: string,
  { anticipo_centavos, vence }: { anticipo_centavos: number; vence: string | null },
): Promise<void> => {
  await tx.run(
    q
      .updateTable('pagos.cuenta')
      .set({ anticipo_centavos, vence: vence ?? IN_SHOP_DATE })
      .where('empresa_id', '=', who.empresa_id)
      .where('documento_id', '=', documentoId),
  );
};

/** Closes the account of a cancelled document; refuses while it holds money. */
export const cancelCuenta = async (tx: Tx, who: Who, documentoId: string): Promise<void> => {
  const cuenta = await lockCuentaOf(tx, who, documentoId);
  if (cuenta.pagado_centavos > 0) throw new Refusal(pagosRefusals.con_pagos);
  await tx.run(
    q
      .updateTable('pagos.cuenta')
      .set((eb) => ({ cancelada_en: who.now, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', cuenta.id),
  );
  await noteCambio(tx, who, { cuenta_id: cuenta.id, clase: 'baja', monto_centavos: -cuenta.total_centavos });
};

/** Several accounts, locked by id so that two charges never wait for each other in a circle. */
export const lockCuentas = (tx: Tx, who: Who, ids: string[]) => tx.rows(locked({ who, ids }));
const locked = prepared(({ who, ids }: { who: Who; ids: readonly string[] }) =>
  q
    .selectFrom('pagos.cuenta')
    .selectAll()
    .where('empresa_id', '=', who.empresa_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate(),
);
