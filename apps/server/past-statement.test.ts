import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readEstado } from '#modules/cobranza/server/front-door.ts';
import { PartidaEntrada } from '#modules/partidas/contract.ts';
import { cancelOrden, changeLines, returnGoods } from '#modules/ordenes/server/front-door.ts';
import { cancelNota, cancelPago, issueNota, readSaldo, totalCuentas } from '#modules/pagos/server/front-door.ts';
import { LineaDeVenta, VentaNueva } from '#modules/ventas/contract.ts';
import { cancelNota as cancelTicket, replaceSale } from '#modules/ventas/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Json, startTest } from './testing/harness.ts';
import { openSuperuser } from './testing/tamper.ts';
import { created, line, openCaja, openOrden, openTaller, type Taller } from './testing/taller.ts';

/** The statement of a month that is past stays as it was sent, whatever happens to its documents afterwards. */
const server = await startTest();
let taller: Taller;
let sesion_id: string;
let hoy: string;
let day = 0;

const cash = (monto_centavos: number) => [{ forma_pago: '01', monto_centavos, referencia: {} }];
/** So many days from now, at noon of the company. */
const at = <T>(ahead: number, work: (tx: Tx, who: Who) => Promise<T>): Promise<T> =>
  taller.company.run((tx, who) => {
    const later = addDays(who.hoy, ahead);
    return work(tx, { ...who, hoy: later, now: new Date(`${later}T18:00:00Z`) });
  });
const version = async ({ id }: Json): Promise<number> =>
  (await created(taller.owner.get(`/api/ordenes/${id}`))).version;
const ticket = async (paid: boolean, price = 49_500): Promise<Json> => {
  const partidas = [line('Batería', price, { tipo: 'refaccion' })];
  const cobro = paid ? { monto_centavos: price, formas: cash(price), sesion_id } : null;
  return created(
    taller.owner.post('/api/ventas', VentaNueva.parse({ cliente_id: taller.cliente_id, partidas, cobro })),
  );
};
const all = ({ partidas }: Json) =>
  partidas.map((one: Json) => ({ partida_id: one.id, cantidad_milesimas: one.cantidad_milesimas }));

/** The statement that ends today, as it is read then or later; and where the whole history ends later. */
const past = (ahead: number) =>
  at(ahead, async (tx, who) => {
    const { renglones, documentos, saldo_inicial_centavos, saldo_final_centavos, cargos_centavos } = await readEstado(
      tx,
      who,
      taller.cliente_id,
      { desde: hoy, hasta: hoy },
    );
    return { renglones, documentos, saldo_inicial_centavos, saldo_final_centavos, cargos_centavos };
  });
const now = (ahead: number) =>
  at(ahead, async (tx, who) => {
    const desde = addDays(hoy, 1);
    const estado = await readEstado(tx, who, taller.cliente_id, { desde });
    const owed = await totalCuentas(tx, who, { cliente_id: taller.cliente_id });
    const favor = await readSaldo(tx, who, taller.cliente_id);
    return { ...estado, stands: owed.total_centavos + owed.incobrable_centavos - favor };
  });

/** What an act of a later day writes in the statement, once it is known that the past one is as it was. */
const after = async (act: (tx: Tx, who: Who) => Promise<unknown>): Promise<Json[]> => {
  const before = await past(day);
  const known = (await now(day)).renglones.length;
  day += 1;
  await at(day, act);
  expect(await past(day)).toEqual(before);
  const { renglones, saldo_inicial_centavos, saldo_final_centavos, stands } = await now(day);
  expect([saldo_inicial_centavos, saldo_final_centavos]).toEqual([before.saldo_final_centavos, stands]);
  return renglones.slice(known).map(({ fecha, folio, concepto, cargo_centavos, abono_centavos }) => {
    expect(fecha).toBe(addDays(hoy, day));
    return [folio, concepto, cargo_centavos - abono_centavos];
  });
};

const motivo = 'No era la medida';

beforeAll(async () => {
  taller = await openTaller(server);
  sesion_id = await openCaja(taller.owner);
  ({ hoy } = taller.company.who);
});

test('what was owed and came back without money is a row of its day', async () => {
  const sold = await ticket(false, 149_000);
  const v = await version(sold);
  const rows = await after((tx, who) =>
    returnGoods(tx, who, sold.id, { partidas: all(sold), motivo, forma_pago: null, sesion_id }, v),
  );
  expect(rows).toEqual([['DVM-1', `Devolución de ${sold.folio}`, -149_000]]);
});

test('what was paid and is cancelled keeps its charge beside its payment', async () => {
  const sold = await ticket(true);
  const v = await version(sold);
  const rows = await after((tx, who) => cancelTicket(tx, who, sold.id, { motivo, a_favor: false, sesion_id }, v));
  expect(rows.toSorted()).toEqual([
    [expect.stringMatching(/^CAN-/), `Pago cancelado · ${sold.folio}`, 49_500],
    ['DVM-2', `Cancelación de ${sold.folio}`, -49_500],
  ]);
});

test('what comes back with its money, or stays in favour, moves the balance by what is kept', async () => {
  for (const [forma_pago, kept] of [
    ['01', 0],
    ['30', -49_500],
  ] as const) {
    const sold = await ticket(true);
    const v = await version(sold);
    const rows = await after((tx, who) =>
      returnGoods(tx, who, sold.id, { partidas: all(sold), motivo, forma_pago, sesion_id }, v),
    );
    expect(rows[0]).toEqual([expect.stringMatching(/^DEV-/), expect.any(String), expect.any(Number)]);
    expect(rows.reduce((sum, row) => sum + row[2], 0)).toBe(kept);
    expect(rows.map((row) => row[1])).toContain(`Devolución de ${sold.folio}`);
  }
});

test('an order that is changed, and then cancelled, says both on their days', async () => {
  const orden = await openOrden(taller);
  const [{ id }] = orden.partidas;
  const kept = [PartidaEntrada.parse({ ...line('Afinación', 100_000), id })];
  const v = await version(orden);
  const changed = await after((tx, who) => changeLines(tx, who, orden.id, kept, v));
  expect(changed).toEqual([[orden.folio, `Cambió ${orden.folio}`, -50_000]]);
  const w = await version(orden);
  const gone = await after((tx, who) => cancelOrden(tx, who, orden.id, { motivo }, w));
  expect(gone).toEqual([[orden.folio, `Cancelación de ${orden.folio}`, -100_000]]);
});

test('a credit note, and its cancellation, a payment that is undone and a correction too', async () => {
  const sold = await ticket(true);
  let nota = { id: '', folio: '' };
  const credited = await after(async (tx, who) => {
    nota = await issueNota(tx, who, sold.cuenta_id, { clase: 'error', motivo, monto_centavos: 9_500 });
  });
  expect(credited).toEqual([[nota.folio, `Nota de crédito de ${sold.folio}`, -9_500]]);
  expect(await after((tx, who) => cancelNota(tx, who, nota.id, motivo))).toEqual([
    [nota.folio, 'Se canceló la nota de crédito', 9_500],
  ]);
  const undone = await after((tx, who) => cancelPago(tx, who, sold.pagos[0].id, { motivo, sesion_id }));
  expect(undone).toEqual([[expect.stringMatching(/^CAN-/), `Pago cancelado · ${sold.folio}`, 49_500]]);
  const partidas = [LineaDeVenta.parse(line('Batería', 40_000, { tipo: 'refaccion' }))];
  const sustituto = { partidas, descuento_documento: null, cobro: null, motivo, sesion_id };
  const v = await version(sold);
  const corrected = await after((tx, who) => replaceSale(tx, who, sold.id, sustituto, v));
  expect(corrected.map((row) => row[2]).toSorted((a, b) => a - b)).toEqual([-49_500, 40_000]);
  expect(corrected.map((row) => row[1])).toContain(`Corrección de ${sold.folio}`);
});

/** What the migrations do with the rows that there are. */
const fill = (path: string): string => {
  const text = readFileSync(new URL(`../../modules/${path}`, import.meta.url), 'utf8');
  return text.slice(text.indexOf('alter table', text.indexOf('proteger') + 1));
};

test('what was cancelled or came back before changes were kept is told on its day', async () => {
  const read = async () =>
    (
      await server.owner.query(`select cuenta_id, clase, monto_centavos::int as monto, folio, fecha_negocio::text as fecha
        from pagos.cuenta_cambio where clase <> 'valor' order by 1, 2, 3, 4`)
    ).rows;
  const before = await read();
  expect(new Set(before.map(({ clase }) => clase))).toEqual(
    new Set(['devolucion', 'cancelacion', 'correccion', 'baja']),
  );
  const superuser = await openSuperuser(server);
  try {
    await superuser.query("delete from pagos.cuenta_cambio where clase <> 'valor'");
    await superuser.query(fill('pagos/server/migrations/20261218T0400_cambios_de_cuenta.sql'));
    await superuser.query(fill('ordenes/server/migrations/20261218T0401_devoluciones_de_cuenta.sql'));
  } finally {
    await superuser.end();
  }
  expect(await read()).toEqual(before);
});

// After the migrations above: before them no order was cancelled with its advance.
test.each([
  ['devolver', 0],
  ['a_favor', -30_000],
] as const)('an order with an advance that is cancelled (%s) leaves what is kept', async (anticipo, kept) => {
  const orden = await openOrden(taller);
  const aplicaciones = [{ cuenta_id: orden.cuenta_id, monto_centavos: 30_000 }];
  await created(taller.owner.post('/api/pagos', { aplicaciones, formas: cash(30_000), sesion_id }));
  const v = await version(orden);
  const rows = await after((tx, who) => cancelOrden(tx, who, orden.id, { motivo, anticipo, sesion_id }, v));
  // With its charge and its payment of before, what is left is what he keeps.
  expect(150_000 - 30_000 + rows.reduce((sum, row) => sum + row[2], 0)).toBe(kept);
});
