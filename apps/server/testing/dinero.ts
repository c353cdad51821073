import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import type pg from 'pg';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { createConvenio, getConvenio, readEstado } from '#modules/cobranza/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import {
  cancelCuenta,
  cancelNota,
  cancelPago,
  holdRefund,
  issueNota,
  openCuenta,
  refundPago,
  registerPago,
  returnSaldo,
  setCuentaTotal,
} from '#modules/pagos/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What one does with the money of one customer who has two documents. */
type Charge =
  | { tipo: 'cobra'; cuenta: number; monto: number; extra: number; usa: number }
  | { tipo: 'anticipo'; monto: number };
type Change =
  | { tipo: 'cambia'; cuenta: number; monto: number }
  | { tipo: 'reembolsa'; cuenta: number; monto: number; a_favor: boolean }
  | { tipo: 'cancela_cuenta'; cuenta: number };
type Act =
  | Charge
  | Change
  | { tipo: 'devuelve'; monto: number }
  | { tipo: 'nota'; cuenta: number; monto: number }
  | { tipo: 'cancela' | 'cancela_nota'; cual: number };

const cuenta = fc.nat(1);
const monto = fc.integer({ min: 1, max: 900 });
const few = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tipo: fc.constant('cobra' as const), cuenta, monto, extra: few, usa: few }) },
  fc.record({ tipo: fc.constant('anticipo' as const), monto }),
  fc.record({ tipo: fc.constant('devuelve' as const), monto }),
  fc.record({ tipo: fc.constant('nota' as const), cuenta, monto }),
  fc.record({ tipo: fc.constant('cambia' as const), cuenta, monto }),
  {
    weight: 2,
    arbitrary: fc.record({ tipo: fc.constantFrom('cancela' as const, 'cancela_nota' as const), cual: fc.nat(3) }),
  },
  fc.record({ tipo: fc.constant('reembolsa' as const), cuenta, monto, a_favor: fc.boolean() }),
  fc.record({ tipo: fc.constant('cancela_cuenta' as const), cuenta }),
);
const story = fc.record({
  totales: fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 })),
  acts: fc.array(act, { minLength: 2, maxLength: 7 }),
});

interface CuentaDePapel {
  total: number;
  pagado: number;
  acreditado: number;
  cancelada: boolean;
}

/** The notebook of whoever keeps these accounts by hand: no SQL, no locks, no receipts with two sides. */
class Libreta {
  readonly cuentas: CuentaDePapel[];
  favor = 0;
  caja = 0;
  readonly pagos: { cuenta: number | null; monto: number; neto: number; vivo: boolean }[] = [];
  readonly notas: { cuenta: number; monto: number; a_favor: number; viva: boolean }[] = [];

  constructor(totales: readonly number[]) {
    this.cuentas = totales.map((total) => ({ total, pagado: 0, acreditado: 0, cancelada: false }));
  }

  at(i: number): CuentaDePapel {
    const found = this.cuentas[i];
    if (!found) throw new Error('no such account');
    return found;
  }

  /** Done, refused, or not a thing that anybody could ask for. */
  write(one: Act): 'done' | 'refused' | 'skip' {
    switch (one.tipo) {
      case 'cobra':
        return this.charge(one);
      case 'anticipo':
        this.take(null, one.monto, 0, one.monto);
        return 'done';
      case 'devuelve':
        if (one.monto > this.favor) return 'refused';
        this.favor -= one.monto;
        this.caja -= one.monto;
        return 'done';
      case 'cancela':
        return this.undo(one.cual);
      case 'nota':
        return this.credit(one);
      case 'cancela_nota':
        return this.uncredit(one.cual);
      default:
        return this.change(one);
    }
  }

  private charge({ cuenta: i, monto: amount, extra, usa }: Extract<Charge, { tipo: 'cobra' }>) {
    const c = this.at(i);
    const used = Math.min(usa, amount);
    if (c.cancelada || amount > c.total - c.pagado || used > this.favor || (used > 0 && extra > 0)) return 'refused';
    this.take(i, amount, used, extra);
    return 'done';
  }

  private take(i: number | null, amount: number, used: number, extra: number): void {
    const applied = i === null ? 0 : amount;
    if (i !== null) this.at(i).pagado += applied;
    this.favor += extra - used;
    this.caja += applied + extra - used;
    this.pagos.push({ cuenta: i, monto: applied, neto: extra - used, vivo: true });
  }

  private undo(cual: number) {
    const pago = this.pagos[cual];
    if (!pago) return 'skip';
    const c = pago.cuenta === null ? null : this.at(pago.cuenta);
    if (!pago.vivo || (c && c.pagado < pago.monto) || pago.neto > this.favor) return 'refused';
    if (c) c.pagado -= pago.monto;
    this.favor -= pago.neto;
    this.caja -= pago.monto + pago.neto;
    pago.vivo = false;
    return 'done';
  }

  private credit({ cuenta: i, monto: amount }: { cuenta: number; monto: number }) {
    const c = this.at(i);
    if (c.cancelada || amount > c.total) return 'refused';
    const a_favor = Math.max(0, c.pagado - (c.total - amount));
    c.total -= amount;
    c.pagado -= a_favor;
    c.acreditado += amount;
    this.favor += a_favor;
    this.notas.push({ cuenta: i, monto: amount, a_favor, viva: true });
    return 'done';
  }

  private uncredit(cual: number) {
    const nota = this.notas[cual];
    if (!nota) return 'skip';
    const c = this.at(nota.cuenta);
    if (!nota.viva || c.cancelada || nota.a_favor > this.favor) return 'refused';
    c.total += nota.monto;
    c.pagado += nota.a_favor;
    c.acreditado -= nota.monto;
    this.favor -= nota.a_favor;
    nota.viva = false;
    return 'done';
  }

  private change(one: Change) {
    const c = this.at(one.cuenta);
    if (c.cancelada) return 'skip';
    if (one.tipo === 'cancela_cuenta') {
      if (c.pagado > 0) return 'refused';
      c.cancelada = true;
      return 'done';
    }
    if (one.tipo === 'cambia') {
      if (one.monto - c.acreditado < c.pagado) return 'refused';
      c.total = one.monto - c.acreditado;
      return 'done';
    }
    if (one.monto > c.total) return c.acreditado > 0 ? 'refused' : 'skip';
    const back = Math.max(0, c.pagado - (c.total - one.monto));
    c.total -= one.monto;
    c.pagado -= back;
    if (one.a_favor) this.favor += back;
    else this.caja -= back;
    return 'done';
  }
}

interface Ground {
  cliente_id: string;
  sesion_id: string;
  convenio_id: string;
  cuentas: { id: string; documento_id: string }[];
  pagos: string[];
  notas: string[];
}

/**
 * Stories of one customer's money, made up by `seed`, told both to the verbs and to a notebook: what one allows the other
 * does, and after each act both hold the same. Each act is of a day of its own, and the statement of a day that is past says
 * what the notebook said then. Returns how many acts were done and how many refused.
 */
export const tellMoneyStories = async (
  pool: pg.Pool,
  who: Who,
  sesion_id: string,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ hechos: number; rechazados: number }> => {
  const told = { hechos: 0, rechazados: 0 };
  await fc.assert(
    fc.asyncProperty(story, ({ totales, acts }) =>
      asWho(pool, who, async (tx) => {
        const libreta = new Libreta(totales);
        const ground = await prepare(tx, who, sesion_id, totales);
        const known = [stands(libreta)];
        let today = who;
        for (const one of acts) {
          today = dayAfter(today);
          const expected = libreta.write(one);
          known.push(stands(libreta));
          if (expected === 'skip') continue;
          const did = await attempt(tx, () => perform(tx, today, ground, one));
          deepStrictEqual(did ? 'done' : 'refused', expected, JSON.stringify(one));
          told[did ? 'hechos' : 'rechazados'] += 1;
          deepStrictEqual(await read(tx, who, ground), write(libreta), `after ${JSON.stringify(one)}`);
        }
        deepStrictEqual(await readCollection(tx, today, ground), collect(libreta, totales));
        for (const n of new Set([0, known.length >> 1])) deepStrictEqual(await readDay(tx, who, ground, n), known[n]);
      }),
    ),
    { numRuns: runs, seed },
  );
  return told;
};

const dayAfter = (who: Who): Who => ({ ...who, hoy: addDays(who.hoy, 1) });

const prepare = async (tx: Tx, who: Who, sesion_id: string, totales: readonly number[]): Promise<Ground> => {
  const cliente = await addCliente(tx, who, ClienteNuevo.parse({ nombre: `Cliente ${newId()}` }));
  const cuentas = [];
  for (const total_centavos of totales) {
    const documento_id = newId();
    const { id } = await openCuenta(tx, who, {
      documento_tipo: 'venta',
      documento_id,
      folio: 'NV-0',
      cliente_id: cliente.id,
      cliente: cliente.nombre,
      activo_id: null,
      etiqueta: '',
      vence: who.hoy,
      total_centavos,
      recibo: null,
    });
    cuentas.push({ id, documento_id });
  }
  const convenio = await createConvenio(tx, who, {
    cuentas: cuentas.map(({ id }) => id),
    cuotas: [{ vence: who.hoy, monto_centavos: totales.reduce((sum, one) => sum + one, 0) }],
    nota: '',
  });
  return { cliente_id: cliente.id, sesion_id, convenio_id: convenio.id, cuentas, pagos: [], notas: [] };
};

/** A refusal undoes what the verb had begun, as the door of the server does. */
const attempt = async (tx: Tx, verb: () => Promise<unknown>): Promise<boolean> => {
  await tx.run(sql`savepoint acto`);
  try {
    await verb();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.run(sql`rollback to savepoint acto`);
    return false;
  }
};

const perform = async (tx: Tx, who: Who, ground: Ground, one: Act): Promise<void> => {
  const motivo = 'Así pasó';
  const { cliente_id, sesion_id } = ground;
  switch (one.tipo) {
    case 'cobra':
    case 'anticipo':
      ground.pagos.push((await registerPago(tx, who, chargeOf(ground, one))).id);
      return;
    case 'devuelve':
      await returnSaldo(tx, who, cliente_id, { monto_centavos: one.monto, forma_pago: '03', motivo, sesion_id });
      return;
    case 'cancela':
      await cancelPago(tx, who, ground.pagos[one.cual] ?? newId(), { motivo, sesion_id });
      return;
    case 'nota':
      ground.notas.push(
        (await issueNota(tx, who, idOf(ground, one.cuenta), { clase: 'error', motivo, monto_centavos: one.monto })).id,
      );
      return;
    case 'cancela_nota':
      await cancelNota(tx, who, ground.notas[one.cual] ?? newId(), motivo);
      return;
    default:
      await changeDocument(tx, who, ground, one);
  }
};

const chargeOf = (ground: Ground, one: Charge): PagoNuevo => {
  const { cliente_id, sesion_id } = ground;
  // By transfer: what is in the drawer depends on every story.
  const pay = (forma_pago: string, centavos: number) =>
    centavos > 0 ? [{ forma_pago, monto_centavos: centavos, referencia: {} }] : [];
  if (one.tipo === 'anticipo')
    return PagoNuevo.parse({
      cliente_id,
      sesion_id,
      aplicaciones: [],
      a_favor_centavos: one.monto,
      formas: pay('03', one.monto),
    });
  const used = Math.min(one.usa, one.monto);
  return PagoNuevo.parse({
    cliente_id,
    sesion_id,
    aplicaciones: [{ cuenta_id: idOf(ground, one.cuenta), monto_centavos: one.monto }],
    a_favor_centavos: one.extra,
    formas: [...pay('30', used), ...pay('03', one.monto + one.extra - used)],
  });
};

const changeDocument = async (tx: Tx, who: Who, ground: Ground, one: Change): Promise<void> => {
  const documento_id = ground.cuentas[one.cuenta]?.documento_id ?? newId();
  if (one.tipo === 'cancela_cuenta') return cancelCuenta(tx, who, documento_id);
  if (one.tipo === 'cambia') return setCuentaTotal(tx, who, documento_id, one.monto);
  const reembolso = {
    documento_id,
    monto_centavos: one.monto,
    forma_pago: one.a_favor ? '30' : '03',
    motivo: 'No era la medida',
    sesion_id: ground.sesion_id,
  };
  await refundPago(tx, who, reembolso, await holdRefund(tx, who, reembolso));
};

const idOf = (ground: Ground, i: number): string => ground.cuentas[i]?.id ?? newId();

const write = ({ cuentas, favor, caja }: Libreta) => ({
  cuentas: cuentas.map((c) => [c.total, c.pagado, c.acreditado, c.cancelada]),
  favor,
  caja,
  // What he handed over and was not given back pays his documents or is in his favour.
  cuadra: cuentas.reduce((sum, c) => sum + c.pagado, favor) === caja,
});

const read = async (tx: Tx, who: Who, { cliente_id, cuentas }: Ground) => {
  const { empresa_id } = who;
  const rows = await tx.rows(
    sql<{ id: string; total: number; pagado: number; acreditado: number; cancelada: boolean }>`
      select id, total_centavos as total, pagado_centavos as pagado, acreditado_centavos as acreditado,
        cancelada_en is not null as cancelada
      from pagos.cuenta where empresa_id = ${empresa_id} and cliente_id = ${cliente_id}`,
  );
  const { favor, caja } = await tx.one(
    sql<{ favor: number; caja: number }>`select
      coalesce((select saldo_centavos from pagos.saldo where empresa_id = ${empresa_id} and cliente_id = ${cliente_id}), 0) as favor,
      coalesce((select sum(m.monto_centavos)::bigint from caja.movimiento m join pagos.pago p
        on p.empresa_id = m.empresa_id and p.id = m.pago_id
        where p.empresa_id = ${empresa_id} and p.cliente_id = ${cliente_id}), 0) as caja`,
  );
  const inOrder = cuentas.map(({ id }) => rows.find((row) => row.id === id));
  return {
    cuentas: inOrder.map((c) => [c?.total, c?.pagado, c?.acreditado, c?.cancelada]),
    favor,
    caja,
    cuadra: true,
  };
};

const owedNow = (c: CuentaDePapel): number => (c.cancelada ? 0 : c.total - c.pagado);

/** What the agreement made at the beginning has kept, and where the statement ends. */
const collect = ({ cuentas, favor }: Libreta, totales: readonly number[]) => ({
  cubierto: cuentas.reduce((sum, c, i) => sum + Math.max(0, (totales[i] ?? 0) - owedNow(c)), 0),
  neto: netoOf({ cuentas, favor }),
});

const netoOf = ({ cuentas, favor }: Pick<Libreta, 'cuentas' | 'favor'>): number =>
  cuentas.reduce((sum, c) => sum + owedNow(c), -favor);

/** What a statement ends with, and what its documents owe. */
const stands = ({ cuentas, favor }: Libreta): [number, number] => [
  netoOf({ cuentas, favor }),
  netoOf({ cuentas, favor: 0 }),
];

/** So many days after the first. */
const readDay = async (tx: Tx, who: Who, { cliente_id }: Ground, n: number): Promise<[number, number]> => {
  const { saldo_final_centavos, documentos } = await readEstado(tx, who, cliente_id, { hasta: addDays(who.hoy, n) });
  return [saldo_final_centavos, documentos.reduce((sum, one) => sum + one.saldo_centavos, 0)];
};

const readCollection = async (tx: Tx, who: Who, { cliente_id, convenio_id }: Ground) => ({
  cubierto: (await getConvenio(tx, who, convenio_id)).cubierto_centavos,
  neto: (await readEstado(tx, who, cliente_id, {})).saldo_final_centavos,
});
