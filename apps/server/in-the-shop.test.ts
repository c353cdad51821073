import { beforeAll, expect, test } from 'vitest';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { deliverOrden, moveOrden, openOrden } from '#modules/ordenes/server/front-door.ts';
import type { EstadoOrden } from '#modules/ordenes/rules.ts';
import { addDays } from '#platform/contract/zones.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Company, type Json, startTest } from './testing/harness.ts';
import { accountOf, created, openCaja } from './testing/taller.ts';

/** A car in the shop owes nothing yet: its account is due when it is delivered, or finished and told. */
const t = await startTest();
let taller: Company;
let n = 0;

beforeAll(async () => {
  taller = await t.company({ nombre: 'Taller Las Palmas' });
  await openCaja(taller.owner);
});

const later = (days: number): string => addDays(taller.who.hoy, days);
/** The owner so many days ago, at noon of the company. */
const at = <T>(ago: number, work: (tx: Tx, who: Who) => Promise<T>): Promise<T> =>
  taller.run((tx, who) => {
    const hoy = addDays(who.hoy, -ago);
    return work(tx, { ...who, hoy, now: new Date(`${hoy}T18:00:00Z`) });
  });

interface Opened {
  cliente: Json;
  orden: Json;
}

const open = async (ago: number, more: object = {}): Promise<Opened> => {
  n += 1;
  const nuevo = { nombre: `Rosa Peña ${n}`, telefono: `47710000${10 + n}`, email: `rosa${n}@correo.test`, ...more };
  const cliente = await created(taller.owner.post('/api/clientes', nuevo));
  const vehiculo = { cliente_id: cliente.id, marca: 'Nissan', modelo: 'Versa', placas: `TAL${100 + n}` };
  const activo = await created(taller.owner.post('/api/activos', vehiculo));
  const linea = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 116_000 };
  const nueva = { cliente_id: cliente.id, activo_id: activo.id, partidas: [{ ...linea, tasa_iva: 1600 }] };
  return { cliente, orden: await at(ago, (tx, who) => openOrden(tx, who, OrdenNueva.parse(nueva))) };
};
const move = async ({ orden }: Opened, ago: number, ...states: EstadoOrden[]): Promise<void> => {
  for (const a of states) {
    const { version } = (await taller.owner.get(`/api/ordenes/${orden.id}`)).body;
    await at(ago, (tx, who) => moveOrden(tx, who, orden.id, { a, espera_por: null, nota: '' }, version));
  }
};
const deliver = async ({ orden }: Opened, ago: number): Promise<void> => {
  const { version } = (await taller.owner.get(`/api/ordenes/${orden.id}`)).body;
  await at(ago, (tx, who) => deliverOrden(tx, who, orden.id, { entregada_a: '', kilometraje_salida: null }, version));
};
const read = async (path: string): Promise<Json> => {
  const { status, body } = await taller.owner.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const cuentaOf = ({ orden }: Opened): Promise<Json> => read(`/api/pagos/cuentas/${orden.cuenta_id}`);
const debts = async () => {
  const { total_centavos, vencido_centavos, por_antiguedad } = await read('/api/pagos/cuentas/totales');
  const { por_cobrar } = await read('/api/inicio');
  const saldos = (await read('/api/numeros/saldos')).data as Json[];
  const { por_cobrar: weeks } = await read('/api/contabilidad/vencimientos');
  const follow = (await read('/api/seguimientos')).data as Json[];
  const balance = (which: string) => saldos?.find(({ saldo }) => saldo === which)?.centavos;
  return {
    total: [total_centavos, por_cobrar.total_centavos, balance('por_cobrar'), weeks.total_centavos],
    vencido: [
      vencido_centavos,
      por_cobrar.vencido_centavos,
      balance('vencido'),
      weeks.plazos.find(({ plazo }: Json) => plazo === 'vencido').saldo_centavos,
      follow.filter(({ tipo }) => tipo === 'saldo').reduce((sum, one) => sum + one.monto_centavos, 0),
    ],
    en_taller: [
      por_antiguedad.find(({ antiguedad }: Json) => antiguedad === 'en_taller').saldo_centavos,
      por_cobrar.en_taller_centavos,
      weeks.plazos.find(({ plazo }: Json) => plazo === 'en_taller').saldo_centavos,
    ],
  };
};

test('a car that came in weeks ago and is still in the shop is not overdue anywhere', async () => {
  const car = await open(20);
  expect(await cuentaOf(car)).toMatchObject({ vence: null, antiguedad: 'en_taller', dias_vencido: 0 });
  const all = [116_000, 116_000, 116_000, 116_000];
  const [none, shop] = [
    [0, 0, 0, 0, 0],
    [116_000, 116_000, 116_000],
  ];
  expect(await debts()).toEqual({ total: all, vencido: none, en_taller: shop });

  await move(car, 10, 'en_proceso', 'terminada');
  expect(await debts()).toEqual({ total: all, vencido: none, en_taller: shop });

  await deliver(car, 5);
  expect(await cuentaOf(car)).toMatchObject({ vence: later(-5), antiguedad: '1_30', dias_vencido: 5 });
  const late = [116_000, 116_000, 116_000, 116_000, 116_000];
  expect(await debts()).toEqual({ total: all, vencido: late, en_taller: [0, 0, 0] });
});

test('a finished car is due from the day on which its customer was told, and no longer once work goes on', async () => {
  const byItself = { automatico: true, plantilla: 'orden_lista', idioma: 'es_MX' };
  await created(taller.owner.put('/api/whatsapp/ajustes/orden_lista', byItself, { version: 0 }));
  const car = await open(20, { limite_credito_centavos: 500_000, dias_credito: 8 });
  const goes = async (a: EstadoOrden) => {
    const { version } = await read(`/api/ordenes/${car.orden.id}`);
    await created(taller.owner.post(`/api/ordenes/${car.orden.id}/estado`, { a }, { version }));
  };
  await goes('en_proceso');
  await goes('terminada');
  expect(await cuentaOf(car)).toMatchObject({ vence: later(8), antiguedad: 'por_vencer', dias_vencido: -8 });
  await goes('en_proceso');
  expect(await cuentaOf(car)).toMatchObject({ vence: null, antiguedad: 'en_taller' });
  await goes('terminada');
  // As if he had been told three days ago: that he comes for it today changes nothing.
  await t.owner.query('update ordenes.orden set avisada_fecha = avisada_fecha - 3 where id = $1', [car.orden.id]);
  await t.owner.query('update pagos.cuenta set vence = vence - 3 where id = $1', [car.orden.cuenta_id]);
  await deliver(car, 0);
  expect(await cuentaOf(car)).toMatchObject({ vence: later(5), antiguedad: 'por_vencer', dias_vencido: -5 });
});

test('of a car in the shop nothing is asked for but the agreed advance', async () => {
  const car = await open(20);
  const { id: cliente_id } = car.cliente;
  const remind = (more: object = {}) =>
    taller.owner.post(`/api/cobranza/clientes/${cliente_id}/recordatorios`, {
      canal: 'whatsapp',
      otra_vez: true,
      ...more,
    });
  expect((await remind()).body).toMatchObject({ code: 'sigue_en_taller' });
  expect((await remind({ cuenta_id: car.orden.cuenta_id })).body.message).toContain(car.orden.folio);
  const link = await created(taller.owner.post(`/api/cobranza/cuentas/${car.orden.cuenta_id}/enlace`, {}));
  const page = () => read(`/api/publico/cobranza/${link.url.split('/').at(-1)}`);
  expect(await page()).toMatchObject({
    debe_centavos: 116_000,
    ahora_centavos: 0,
    cuentas: [{ vence: null, vencida: false }],
  });
  const own = await accountOf(t, { company: taller }, cliente_id);
  const { cuentas } = (await own.get('/api/mi-taller/dinero')).body;
  expect(cuentas).toMatchObject([{ folio: car.orden.folio, vence: null, vencida: false }]);

  await t.owner.query('update pagos.cuenta set anticipo_centavos = 30000 where id = $1', [car.orden.cuenta_id]);
  expect(await page()).toMatchObject({ debe_centavos: 116_000, ahora_centavos: 30_000 });
  const words = decodeURIComponent((await created(remind())).enlace);
  expect(words).toContain(`Te recordamos el anticipo de $300.00: ${car.orden.folio} $300.00 de anticipo.`);
  // Who comes to pay more may.
  expect(await cuentaOf(car)).toMatchObject({ por_pedir_centavos: 30_000 });
  const paid = { aplicaciones: [{ cuenta_id: car.orden.cuenta_id, monto_centavos: 116_000 }] };
  await created(taller.owner.post('/api/pagos', { ...paid, formas: [{ forma_pago: '01', monto_centavos: 116_000 }] }));
  expect((await remind()).body).toMatchObject({ code: 'nada_que_recordar' });
});
