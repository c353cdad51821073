import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from './testing/harness.ts';
import { cash, type Mostrador, openMostrador } from './testing/mostrador.ts';
import { figuresIn, statingFigures } from './testing/refusals-with-figures.ts';
import { created, line } from './testing/taller.ts';

/** What a refusal says is what its record says, to the centavo: every refusal that states figures is provoked and read. */
const server = await startTest();
let t: Mostrador;
let owner: Person;
let cajero: Person;
let stated: string[];
beforeAll(async () => {
  t = await openMostrador(server);
  ({ owner, cajero } = t);
  stated = await statingFigures();
});

interface Refused {
  answer: Answer;
  /** What the records say, in the order in which the sentence says it. */
  says: number[];
}
const read = (path: string): Promise<Json> => created(owner.get(path));
const sumOf = (rows: Json[], field: string): number => rows.reduce((sum, row) => sum + row[field], 0);
const credit = (cuenta_id: string, monto_centavos: number): Promise<Answer> =>
  owner.post(`/api/pagos/cuentas/${cuenta_id}/notas`, {
    clase: 'bonificacion',
    motivo: 'Cliente de años',
    monto_centavos,
  });
const cancel = (id: string): Promise<Answer> =>
  owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'Se capturó mal' });
const paid = async (cuenta_id: string, monto: number, rest: Json = {}): Promise<Json> =>
  created(t.charge(cuenta_id, monto, rest));
const favourOf = async (cliente_id: string): Promise<number> =>
  (await read(`/api/pagos/clientes/${cliente_id}/saldo`)).data[0]?.saldo_centavos ?? 0;
const someone = async (): Promise<string> => (await created(owner.post('/api/clientes', { nombre: 'Laura Mejía' }))).id;
let keys = 0;
const stocked = async (existencia_milesimas: number): Promise<Json> => {
  const descripcion = `Refacción ${'abcdefgh'[keys]}`;
  const body = { sku: `R-${++keys}`, descripcion, existencia_milesimas, costo_centavos: 4_000 };
  return created(owner.post('/api/inventario/articulos', body));
};
const shelf = ({ id }: Json): Promise<Json> => read(`/api/inventario/articulos/${id}`);
const move = ({ id }: Json, body: Json): Promise<Answer> =>
  owner.post('/api/inventario/movimientos', { articulo_id: id, motivo: 'conteo', ...body });
const part = ({ id }: Json, cantidad_milesimas: number): Json =>
  line('Balatas', 10_000, { tipo: 'refaccion', articulo_id: id, cantidad_milesimas });
const changeTo = async (orden: Json, precio_centavos: number, more: Json[] = []): Promise<Answer> => {
  const { version, partidas } = await read(`/api/ordenes/${orden.id}`);
  const [{ id, descripcion }] = partidas;
  const lines = { partidas: [{ ...line(descripcion, precio_centavos), id }, ...more] };
  return owner.put(`/api/ordenes/${orden.id}/partidas`, lines, { version });
};
const card = { forma_pago: '04', referencia: { terminal: 'Clip', ultimos4: '1234', autorizacion: '123456' } };
const sold = (partidas: Json[], formas: Json[], cliente_id: string | null = null): Promise<Json> =>
  created(
    cajero.post('/api/ventas', {
      cliente_id,
      partidas,
      cobro: { monto_centavos: sumOf(formas, 'monto_centavos'), formas, sesion_id: t.sesion_id },
    }),
  );
const giveBack = (nota: Json, cantidad_milesimas: number, forma_pago: string | null, as = owner): Promise<Answer> => {
  const partidas = [{ partida_id: nota.partidas[0].id, cantidad_milesimas }];
  const body = { partidas, motivo: 'No era', forma_pago, sesion_id: t.sesion_id };
  return as.post(`/api/ventas/${nota.id}/devolucion`, body, { version: nota.version });
};

const CASES: Record<string, () => Promise<Refused>> = {
  'pagos.excede_saldo': async () => {
    const orden = await t.order(10_000);
    await paid(orden.cuenta_id, 3_050);
    const answer = await t.charge(orden.cuenta_id, 6_951);
    return { answer, says: [(await t.accountOf(orden)).saldo_centavos] };
  },
  'pagos.total_menor_que_pagado': async () => {
    const orden = await t.order(10_000);
    await paid(orden.cuenta_id, 4_000);
    await created(credit(orden.cuenta_id, 3_000));
    const answer = await changeTo(orden, 6_999);
    const { pagado_centavos, acreditado_centavos } = await t.accountOf(orden);
    return { answer, says: [pagado_centavos, acreditado_centavos, pagado_centavos + acreditado_centavos] };
  },
  'pagos.pago_con_devolucion': async () => {
    const orden = await t.order(5_000);
    const pago = await paid(orden.cuenta_id, 5_000);
    const nota = await created(credit(orden.cuenta_id, 2_000));
    const answer = await cancel(pago.id);
    const { pagado_centavos } = await t.accountOf(orden);
    return { answer, says: [pagado_centavos, pago.monto_centavos, nota.a_favor_centavos] };
  },
  'pagos.saldo_insuficiente': async () => {
    const cliente_id = await someone();
    await created(
      cajero.post('/api/pagos', { cliente_id, aplicaciones: [], a_favor_centavos: 1_500, formas: [cash(1_500)] }),
    );
    const body = { monto_centavos: 1_501, forma_pago: '01', motivo: 'Ya no lo quiso' };
    const answer = await owner.post(`/api/pagos/clientes/${cliente_id}/saldo/devolucion`, body);
    return { answer, says: [await favourOf(cliente_id)] };
  },
  'pagos.saldo_ya_usado': async () => {
    const cliente_id = await someone();
    const advance = { cliente_id, aplicaciones: [], a_favor_centavos: 2_000, formas: [cash(2_000)] };
    const pago = await created(cajero.post('/api/pagos', advance));
    const orden = await t.order(1_500, { cliente_id });
    await paid(orden.cuenta_id, 500, { formas: [{ forma_pago: '30', monto_centavos: 500 }] });
    return { answer: await cancel(pago.id), says: [await favourOf(cliente_id)] };
  },
  'pagos.nota_excede': async () => {
    const orden = await t.order(5_000);
    await created(credit(orden.cuenta_id, 1_250));
    const answer = await credit(orden.cuenta_id, 3_751);
    return { answer, says: [(await t.accountOf(orden)).total_centavos] };
  },
  'pagos.devolucion_con_notas': async () => {
    const nota = await sold([line('Plumas', 5_000, { tipo: 'refaccion' })], [cash(5_000)], t.cliente_id);
    await created(credit(nota.cuenta_id, 2_000));
    const { version } = await read(`/api/ventas/${nota.id}`);
    const answer = await giveBack({ ...nota, version }, 1_000, '01');
    return { answer, says: [(await t.accountOf(nota)).total_centavos] };
  },
  'pagos.devolver_en_otra_forma': async () => {
    const formas = [cash(1_000), { ...card, monto_centavos: 2_000 }];
    const nota = await sold([line('Plumas', 3_000, { tipo: 'refaccion' })], formas);
    const answer = await giveBack(nota, 1_000, '01', cajero);
    const { pagos } = await read(`/api/ventas/${nota.id}`);
    const inCash = pagos.flatMap((pago: Json) => pago.formas).filter((one: Json) => one.forma_pago === '01');
    return { answer, says: [sumOf(inCash, 'monto_centavos')] };
  },
  'ordenes.sube_con_pago': async () => {
    const partidas = [line('Balatas', 50_000), line('Lavado', 10_000)];
    const orden = await created(owner.post('/api/ordenes', { cliente_id: t.cliente_id, partidas }));
    await paid(orden.cuenta_id, 60_000);
    const now = await read(`/api/ordenes/${orden.id}`);
    const lines = now.partidas.map((p: Json, i: number) => ({
      ...line(p.descripcion, i === 0 ? 60_000 : 10_000),
      id: p.id,
    }));
    const answer = await owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas: lines }, { version: now.version });
    const { pagado_centavos } = await t.accountOf(orden);
    return { answer, says: [now.partidas[1].total_centavos, pagado_centavos] };
  },
  'ordenes.orden_pagada': async () => {
    const orden = await t.order(9_000);
    await paid(orden.cuenta_id, 2_350);
    const { version } = await read(`/api/ordenes/${orden.id}`);
    const answer = await owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Ya no viene' }, { version });
    return { answer, says: [(await t.accountOf(orden)).pagado_centavos] };
  },
  'ordenes.devolucion_excesiva': async () => {
    const formas = [cash(15_000)];
    const nota = await sold([line('Aceite', 5_000, { tipo: 'refaccion', cantidad_milesimas: 3_000 })], formas);
    const part = await created(giveBack(nota, 1_500, '01'));
    const answer = await giveBack(part, 2_000, '01');
    const [{ cantidad_milesimas, devuelto_milesimas }] = (await read(`/api/ventas/${nota.id}`)).partidas;
    return { answer, says: [cantidad_milesimas - devuelto_milesimas] };
  },
  'ventas.sin_credito': async () => {
    const cliente_id = await someone();
    const partidas = [line('Batería', 24_550, { tipo: 'refaccion' })];
    const answer = await cajero.post('/api/ventas', { cliente_id, partidas, cobro: null });
    const { debe_centavos } = await read(`/api/pagos/clientes/${cliente_id}/credito`);
    return { answer, says: [24_550, debe_centavos + 24_550] };
  },
  'caja.sin_efectivo': async () => {
    const body = { tipo: 'retiro', monto_centavos: 99_999_99, concepto: 'Al banco', sesion_id: t.sesion_id };
    return { answer: await owner.post('/api/cajas/movimientos', body), says: [await t.drawer()] };
  },
  'caja.caja_con_dinero': async () => {
    const { id } = await created(owner.post('/api/cajas', { nombre: 'Patio' }));
    const sesion = await created(owner.post('/api/cajas/sesiones', { caja_id: id, fondo_centavos: 50_000 }));
    const body = { sesion_id: sesion.id, conteo: { b500: 1 }, fondo_final_centavos: 20_000 };
    const corte = await created(owner.post('/api/cortes', body));
    const answer = await owner.patch(`/api/cajas/${id}`, { activa: false }, { version: 1 });
    return { answer, says: [corte.fondo_final_centavos] };
  },
  'cobranza.convenio_no_cuadra': async () => {
    const orden = await t.order(6_000);
    await paid(orden.cuenta_id, 1_000);
    const cuotas = [{ vence: t.taller.who.hoy, monto_centavos: 4_500 }];
    const answer = await owner.post('/api/cobranza/convenios', { cuentas: [orden.cuenta_id], cuotas });
    return { answer, says: [4_500, (await t.accountOf(orden)).saldo_centavos] };
  },
  'compras.total_no_cuadra': async () => {
    const proveedor = await created(owner.post('/api/proveedores', { nombre: 'Refaccionaria El Pistón' }));
    const renglones = [{ articulo_id: (await stocked(0)).id, cantidad_milesimas: 3_000, costo_centavos: 3_333 }];
    const body = { proveedor_id: proveedor.id, fecha: t.taller.who.hoy, pago: 'por_pagar', renglones };
    const answer = await owner.post('/api/compras', { ...body, total_centavos: 21_598 });
    const compra = await created(owner.post('/api/compras', body));
    return { answer, says: [compra.total_centavos, 21_598] };
  },
  'gastos.excede_saldo': async () => {
    const body = {
      fecha: t.taller.who.hoy,
      categoria: 'otros',
      concepto: 'Esmalte',
      total_centavos: 11_600,
      iva_centavos: 1_600,
      pago: 'por_pagar',
    };
    const gasto = await created(owner.post('/api/gastos', body));
    await created(owner.post(`/api/gastos/${gasto.id}/abonos`, { origen: 'banco', monto_centavos: 5_000 }));
    const answer = await owner.post(`/api/gastos/${gasto.id}/abonos`, { origen: 'banco', monto_centavos: 6_601 });
    return { answer, says: [(await read(`/api/gastos/${gasto.id}`)).saldo_centavos] };
  },
  'inventario.sin_existencia': async () => {
    const foco = await stocked(2_500);
    const answer = await move(foco, { tipo: 'salida', cantidad_milesimas: 3_000 });
    return { answer, says: [(await shelf(foco)).existencia_milesimas, 3_000] };
  },
  'inventario.con_existencia': async () => {
    const foco = await stocked(1_250);
    const answer = await owner.patch(`/api/inventario/articulos/${foco.id}`, { activo: false }, { version: 1 });
    return { answer, says: [(await shelf(foco)).existencia_milesimas] };
  },
  'inventario.existencia_cambio': async () => {
    const foco = await stocked(5_000);
    await created(move(foco, { tipo: 'salida', cantidad_milesimas: 1_000 }));
    const answer = await move(foco, { tipo: 'ajuste', contado_milesimas: 5_000, visto_milesimas: 5_000 });
    return { answer, says: [(await shelf(foco)).existencia_milesimas] };
  },
  'inventario.apartado_para_otros': async () => {
    const banda = await stocked(3_000);
    const partidas = [part(banda, 2_000)];
    await created(owner.post('/api/ordenes', { cliente_id: t.cliente_id, partidas }));
    const answer = await move(banda, { tipo: 'salida', cantidad_milesimas: 2_000, motivo: 'uso_interno' });
    return { answer, says: [(await shelf(banda)).disponible_milesimas] };
  },
};

/** Provoked in a test of their own, which reads the figures of a longer story. */
const OWN_TEST: Record<string, string> = {
  'bancos.comisiones_cambiaron': 'modules/bancos/server/cuentas.test.ts',
  'bancos.diferencia_sin_motivo': 'modules/bancos/server/bancos.test.ts',
  'bancos.diferencia_sin_nombre': 'modules/bancos/server/bancos.test.ts',
  'bancos.no_sale': 'modules/bancos/server/cuentas.test.ts',
  'bancos.redondeo_grande': 'modules/bancos/server/bancos.test.ts',
  'comisiones.comisiones_cambiaron': 'modules/comisiones/server/comisiones.test.ts',
  'compras.devolucion_excesiva': 'modules/compras/server/devoluciones.test.ts',
  'cupones.limite_menor': 'modules/cupones/server/cupones.test.ts',
  'gastos.cfdi_nota_credito': 'modules/gastos/server/gastos.test.ts',
};

test('every refusal that states an amount or a quantity is provoked here, or in the test that is named', () => {
  expect([...Object.keys(CASES), ...Object.keys(OWN_TEST)].toSorted()).toEqual(stated);
  for (const [name, file] of Object.entries(OWN_TEST)) {
    const path = join(import.meta.dirname, '../..', file);
    expect(existsSync(path), file).toBe(true);
    expect(readFileSync(path, 'utf8'), name).toContain(`'${name.split('.')[1]}'`);
  }
});

test.each(Object.keys(CASES))('%s states what the record says', async (name) => {
  const { answer, says } = await (CASES[name] as () => Promise<Refused>)();
  expect([answer.body.code, answer.body.message, figuresIn(answer.body.message)]).toEqual([
    name.split('.')[1],
    answer.body.message,
    says,
  ]);
});
