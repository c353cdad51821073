import { beforeAll, expect, test } from 'vitest';
import { facturasDeMuestra } from '#modules/gastos/rules/facturas-de-muestra.ts';
import { valueOf } from '#modules/numeros/rules/medidas.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { created, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server);
  ({ hoy } = taller.company.who);
});

const month = (): Promise<Json> => created(taller.owner.get(`/api/contabilidad/mes?mes=${hoy.slice(0, 7)}`));
const figures = async () => {
  const [mes, { ahora }] = await Promise.all([
    month(),
    created(taller.owner.get(`/api/numeros/tablero?desde=${hoy}&hasta=${hoy}`)),
  ]);
  return {
    gastado: valueOf('gastado', ahora) ?? 0,
    utilidad: valueOf('utilidad_simple', ahora) ?? 0,
    acreditable: mes.acreditable.iva_centavos,
    retenido: mes.retenciones.retenido_centavos,
    por_enterar: mes.retenciones.por_enterar_centavos,
    pagado: mes.acreditable.total_centavos,
  };
};
/** What something moves each figure by. */
const moved = async (does: () => Promise<unknown>): Promise<Json> => {
  const before = await figures();
  await does();
  const after = await figures();
  return Object.fromEntries(Object.entries(after).map(([key, n]) => [key, n - before[key as keyof typeof before]]));
};
const spend = (rest: Json): Promise<Json> =>
  created(
    taller.owner.post('/api/gastos', { fecha: hoy, categoria: 'renta', concepto: 'Renta', pago: 'banco', ...rest }),
  );
const fromXml = async (which: keyof typeof facturasDeMuestra): Promise<Json> => {
  const read = await created(
    taller.owner.post('/api/gastos/cfdi', { contenido: Buffer.from(facturasDeMuestra[which]).toString('base64') }),
  );
  return spend({ cfdi_id: read.cfdi_id, total_centavos: read.total_centavos });
};
const rent = {
  gastado: 3_000_000,
  utilidad: -3_000_000,
  acreditable: 160_000,
  retenido: 620_000,
  por_enterar: 620_000,
};

test('rent with retentions is an expense of its subtotal, and its IVA is creditable but for what was withheld', async () => {
  expect(await moved(() => fromXml('renta'))).toEqual({ ...rent, pagado: 2_860_000 });
  expect((await month()).retenciones.renglones).toEqual([
    { impuesto: 'isr', tasa_millonesimas: 100_000, gastos: 1, base_centavos: 3_000_000, retenido_centavos: 300_000 },
    { impuesto: 'iva', tasa_millonesimas: 106_667, gastos: 1, base_centavos: 3_000_000, retenido_centavos: 320_000 },
  ]);
});

test('the same by hand is the same, and what is not paid yet withholds nothing yet', async () => {
  const amounts = {
    total_centavos: 2_860_000,
    iva_centavos: 480_000,
    isr_retenido_centavos: 300_000,
    iva_retenido_centavos: 320_000,
  };
  expect(await moved(() => spend(amounts))).toEqual({ ...rent, pagado: 2_860_000 });
  let id = '';
  const owed = await moved(async () => {
    ({ id } = await spend({ ...amounts, pago: 'por_pagar', vence: hoy }));
  });
  expect(owed).toEqual({
    gastado: 3_000_000,
    utilidad: -3_000_000,
    acreditable: 0,
    retenido: 0,
    por_enterar: 0,
    pagado: 0,
  });
  const pay = () =>
    created(
      taller.owner.post(`/api/gastos/${id}/abonos`, { origen: 'banco', forma_pago: '03', monto_centavos: 1_430_000 }),
    );
  const half = {
    gastado: 0,
    utilidad: 0,
    acreditable: 80_000,
    retenido: 310_000,
    por_enterar: 310_000,
    pagado: 1_430_000,
  };
  expect(await moved(pay)).toEqual(half);
});

test('paying the SAT what was withheld is no expense, and makes its IVA creditable', async () => {
  const entero = {
    categoria: 'impuestos',
    concepto: 'Retenciones',
    total_centavos: 620_000,
    iva_centavos: 320_000,
    entero: true,
  };
  expect(await moved(() => spend(entero))).toEqual({
    gastado: 0,
    utilidad: 0,
    acreditable: 320_000,
    retenido: 0,
    por_enterar: -620_000,
    pagado: 620_000,
  });
});

test('IVA withheld above the IVA of the expense is refused, by hand', async () => {
  const body = { total_centavos: 100_000, iva_centavos: 1_000, iva_retenido_centavos: 2_000 };
  const answer = await taller.owner.post('/api/gastos', {
    fecha: hoy,
    categoria: 'renta',
    concepto: 'Renta',
    pago: 'por_pagar',
    ...body,
  });
  expect(Object.keys(answer.body.fields)).toEqual(['iva_retenido_centavos']);
});

test('a discount lowers the base, and each rate of an invoice stands apart, what is exempt too', async () => {
  const rates = async () =>
    new Map<number | null, Json>((await month()).acreditable.tasas.map((one: Json) => [one.tasa_iva, one]));
  const base = (of: Map<number | null, Json>, tasa: number): number => of.get(tasa)?.base_centavos ?? 0;
  const before = await rates();
  await fromXml('descuento');
  const discounted = await rates();
  expect(base(discounted, 1_600) - base(before, 1_600)).toBe(286_811);
  await fromXml('tasas');
  const after = await rates();
  expect([1_600, 0, -1].map((tasa) => base(after, tasa) - base(discounted, tasa))).toEqual([20_000, 30_000, 10_000]);
  const { data } = await created(taller.owner.get(`/api/contabilidad/iva?mes=${hoy.slice(0, 7)}&lado=acreditable`));
  const told = (await month()).acreditable;
  for (const key of ['base_centavos', 'iva_centavos', 'total_centavos'])
    expect(
      data.reduce((sum: number, one: Json) => sum + one[key], 0),
      key,
    ).toBe(told[key]);
});

test('the expenses of the book, less what is told apart, are those of the board', async () => {
  const gasto = await spend({ total_centavos: 116_000, iva_centavos: 16_000, pago: 'por_pagar', vence: hoy });
  await created(
    taller.owner.post(`/api/gastos/${gasto.id}/abonos`, { origen: 'nota_credito', monto_centavos: 11_600 }),
  );
  const { gastos } = await month();
  expect(gastos.enterado_centavos, 'what the tests above paid to the SAT').toBeGreaterThan(0);
  expect(gastos.notas_centavos).toBe(10_000);
  const neto = gastos.subtotal_centavos + gastos.otros_centavos + gastos.retenido_centavos;
  expect(neto - gastos.mercancia_centavos - gastos.enterado_centavos - gastos.notas_centavos).toBe(
    gastos.resultado_centavos,
  );
  expect(gastos.resultado_centavos).toBe((await figures()).gastado);
});
