import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import { created, openTaller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const { owner, company } = await openTaller(server);
const { hoy } = company.who;
const mes = hoy.slice(0, 7);
/** What a migration does with the rows that there are. */
const fill = (path: string): string => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return text.slice(text.includes('add column') ? text.indexOf('alter table gastos.abono disable') : 0);
};
let n = 0;

const proveedor = await created(owner.post('/api/proveedores', { nombre: 'Refaccionaria Luna', rfc: 'AAA010101AAA' }));
const article = (tasa_iva: number): Promise<Json> =>
  created(owner.post('/api/inventario/articulos', { sku: `T-${++n}`, descripcion: `Balata ${n}`, tasa_iva }));
/** 10 × 100.33 at 16 % and 3 × 50.01 at 0 %. */
const buy = async (pago: 'banco' | 'por_pagar'): Promise<Json> => {
  const [taxed, free] = [await article(1600), await article(0)];
  const renglones = [
    { articulo_id: taxed.id, cantidad_milesimas: 10_000, costo_centavos: 10_033 },
    { articulo_id: free.id, cantidad_milesimas: 3_000, costo_centavos: 5_001 },
  ];
  return created(owner.post('/api/compras', { proveedor_id: proveedor.id, fecha: hoy, pago, renglones }));
};
const giveBack = ({ id }: Json, renglon: number, cantidad_milesimas: number, rest: Json = {}): Promise<Json> =>
  created(
    owner.post(`/api/compras/${id}/devoluciones`, {
      motivo: 'Venían rotas',
      renglones: [{ renglon, cantidad_milesimas }],
      ...rest,
    }),
  );
const byRate = async (): Promise<Json> =>
  Object.fromEntries(
    (await created(owner.get(`/api/contabilidad/mes?mes=${mes}`))).acreditable.tasas.map((one: Json) => [
      one.tasa_iva,
      [one.base_centavos, one.iva_centavos],
    ]),
  );
const less = (one: Json, other: Json, rate: number): number[] =>
  [0, 1].map((at) => (one[rate]?.[at] ?? 0) - (other[rate]?.[at] ?? 0));

test('a purchase without XML is told by the rates of its lines, in the DIOT too', async () => {
  await buy('banco');
  expect(await byRate()).toEqual({ 1600: [100_330, 16_053], 0: [15_003, 0] });
  const { terceros, fuera } = await created(owner.get(`/api/contabilidad/diot?mes=${mes}`));
  expect(fuera).toEqual([]);
  expect(terceros).toMatchObject([{ base_16_centavos: 100_330, iva_16_centavos: 16_053, base_0_centavos: 15_003 }]);
});

test('goods that go back to the supplier take from the rate of their line, and all of them leave nothing', async () => {
  const start = await byRate();
  const compra = await buy('banco');
  const before = await byRate();
  await giveBack(compra, 1, 3_000, { reembolso: 'banco' });
  const after = await byRate();
  expect([less(after, before, 1600), less(after, before, 0)]).toEqual([
    [-30_099, -4_816],
    [0, 0],
  ]);
  await giveBack(compra, 2, 3_000, { reembolso: 'banco' });
  await giveBack(compra, 1, 7_000, { reembolso: 'banco' });
  expect(await byRate()).toEqual(start);
});

test('what goes back before it is paid is of nobody, and the rest is paid at its own rates', async () => {
  const start = await byRate();
  const compra = await buy('por_pagar');
  const pay = (monto_centavos: number) =>
    created(owner.post(`/api/gastos/${compra.gasto_id}/abonos`, { origen: 'banco', monto_centavos }));
  await pay(50_000);
  const { saldo_centavos } = await giveBack(compra, 1, 3_000);
  await pay(saldo_centavos);
  const end = await byRate();
  expect([less(end, start, 1600), less(end, start, 0)]).toEqual([
    [70_231, 11_237],
    [15_003, 0],
  ]);
});

test('purchases and returns of before their rates were kept get them from their lines', async () => {
  const read = async (): Promise<Json[]> => [
    ...(await server.owner.query('select id, tasas from gastos.gasto order by id')).rows,
    ...(await server.owner.query('select id, tasas from gastos.abono order by id')).rows,
  ];
  const before = await read();
  expect(before.filter(({ tasas }) => tasas.length > 0)).toHaveLength(7);
  const superuser = await openSuperuser(server);
  try {
    await superuser.query("set session_replication_role = 'replica'");
    await superuser.query("update gastos.gasto set tasas = '[]'");
    await superuser.query("update gastos.abono set tasas = '[]'");
    await superuser.query("set session_replication_role = 'origin'");
    for (const path of [
      'gastos/server/migrations/20261218T0410_tasas.sql',
      'compras/server/migrations/20261218T0411_tasas_de_compras.sql',
      'gastos/server/migrations/20261218T0412_tasas_puestas.sql',
    ])
      await superuser.query(fill(path));
  } finally {
    await superuser.end();
  }
  expect(await read()).toEqual(before);
});
