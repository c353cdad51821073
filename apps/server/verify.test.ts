import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { reviewRegla } from '#modules/alertas/server/front-door.ts';
import { monthOf, nextMonth } from '#modules/esquemas/rules.ts';
import { settleMonths } from '#modules/esquemas/server/front-door.ts';
import { writeCfdi } from '#modules/gastos/rules/sample-cfdi.ts';
import { settleDocumento } from '#modules/inventario/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { type Company, type Json, type Person, startTest } from './testing/harness.ts';
import { type Mostrador, openMostrador } from './testing/mostrador.ts';
import { openSuperuser } from './testing/tamper.ts';
import { type Finding, rebuildSearch, verify, verifyIn } from './verify.ts';

const server = await startTest();
const isSpread = inject('cluster').servers.length > 1;
let t: Mostrador;
let vecino: Company;
let owner: Person;
let orden: Json;
let pago: Json;
let nota: Json;
let corte: Json;
let gasto: Json;
let articulo: Json;
let pendiente: Json;
let compra: Json;
let turno: Json;
let cita: Json;

/** A day with a bit of everything, closed, in a company that has a neighbour. */
beforeAll(async () => {
  t = await openMostrador(server);
  vecino = await server.company();
  owner = t.owner;
  const partida = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, tasa_iva: 1600 };
  await owner.post('/api/cotizaciones', {
    cliente_id: t.cliente_id,
    partidas: [{ ...partida, precio_centavos: 50_000 }],
  });
  orden = await t.order(40_000);
  pago = (await t.charge(orden.cuenta_id, 15_000)).body;
  // A note on a paid ticket leaves something in favour.
  const acreditada = await t.order(7_000, { clase: 'mostrador' });
  await t.charge(acreditada.cuenta_id, 7_000);
  const porque = { clase: 'error', motivo: 'Se cobró de más', monto_centavos: 2_000 };
  nota = (await owner.post(`/api/pagos/cuentas/${acreditada.cuenta_id}/notas`, porque)).body;
  const cuotas = [{ vence: '2099-01-15', monto_centavos: 25_000 }];
  const agreed = await t.cajero.post('/api/cobranza/convenios', { cuentas: [orden.cuenta_id], cuotas });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(201);
  await prove(await t.order(6_000, { clase: 'mostrador' }));
  await t.cajero.post('/api/cajas/movimientos', { tipo: 'gasto', monto_centavos: 1_000, concepto: 'Estopa' });
  const venta = await t.order(9_000, { clase: 'mostrador' });
  await t.charge(venta.cuenta_id, 9_000);
  const back = { partida_id: venta.partidas[0].id, cantidad_milesimas: 500, motivo: 'Medio servicio' };
  const { version } = (await owner.get(`/api/ordenes/${venta.id}`)).body;
  expect((await owner.post(`/api/ordenes/${venta.id}/devolucion`, back, { version })).status).toBe(200);
  const wrong = (await t.charge((await t.order(3_000)).cuenta_id, 3_000)).body;
  const formas = [{ forma_pago: '03', monto_centavos: 3_000 }];
  const fixed = await owner.post(`/api/pagos/${wrong.id}/forma`, { formas, motivo: 'Fue transferencia' });
  expect(fixed.status, JSON.stringify(fixed.body)).toBe(201);
  gasto = await spend(t.cajero);
  await invoice();
  await readBank();
  await payCommission();
  await setGoal();
  await askForReport();
  await watchOrders();
  const z = await t.cajero.post('/api/cortes', {
    sesion_id: t.sesion_id,
    conteo: {},
    comentario: 'Fin del día',
  });
  expect(z.status, JSON.stringify(z.body)).toBe(201);
  corte = z.body;
  await vecino.owner.post('/api/clientes', { nombre: 'Cliente del vecino' });
  const nuevo = { cliente_id: t.cliente_id, descripcion: 'Amortiguadores', precio_centavos: 80_000 };
  pendiente = (await owner.post('/api/pendientes', nuevo)).body;
  articulo = await moveGoods();
  compra = await buyGoods(articulo.id);
  turno = await spendDay();
  cita = await bookBay();
  await joinClub();
  await useCoupon();
  const closed = await owner.post('/api/contabilidad/cierres', { mes: cerrado() });
  expect(closed.status, JSON.stringify(closed.body)).toBe(201);
});

/** The month before this one, whose books the owner closes when the day is over. */
const cerrado = (): string => addMonths(`${t.taller.who.hoy.slice(0, 7)}-01`, -1).slice(0, 7);

/** A cancellation of the customer's data that was executed, for the statement that goes on from it. */
const executedFor = (): string =>
  `with s as (insert into privacidad.solicitud (empresa_id, id, serie, numero, folio, tipo, cliente_id, canal, detalle, identidad, identidad_nota,
       recibida, responder_antes, respondida, procedente, ejecutar_antes, ejecutada, registrada_por, creado_en)
     select empresa_id, gen_random_uuid(), 'ARCO', 1, 'ARCO-1', 'cancelacion', id, 'mostrador', '', 'ine', '', '2026-01-05', '2026-02-02',
       '2026-01-06', true, '2026-01-27', '2026-01-07', 'Ana', now() from clientes.cliente where id = '${t.cliente_id}'
     returning empresa_id, folio, cliente_id)`;

/** A day of somebody who works here. */
const spendDay = async (): Promise<Json> => {
  const { id: empleado_id } = (await owner.post('/api/empleados', { nombre: 'Quien vino' })).body;
  const hours = { entrada_en: '2026-10-19T14:00:00Z', salida_en: '2026-10-19T23:00:00Z', motivo: 'Nadie marcó' };
  const made = await owner.post('/api/jornadas/turnos', { empleado_id, ...hours });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};

/** An appointment in a bay with its person, a block, and an order that stands there. */
const bookBay = async (): Promise<Json> => {
  const made = async (path: string, body: Json): Promise<Json> => {
    const { status, body: written } = await owner.post(path, body);
    expect(status, JSON.stringify(written)).toBe(201);
    return written;
  };
  const { id: bahia_id } = await made('/api/citas/bahias', { nombre: 'Fosa 1' });
  const { tipos } = (await owner.get('/api/citas/ajustes')).body;
  const booked = { tipo_id: tipos[0].id, cliente_id: t.cliente_id, bahia_id, empleado_id: turno.empleado_id };
  const { cita: one } = await made('/api/citas', { ...booked, desde: '2031-03-05T16:00:00Z', aun_asi: true });
  const span = { desde: '2031-03-06T16:00:00Z', hasta: '2031-03-06T18:00:00Z' };
  await made('/api/citas/bloqueos', { clase: 'bahia', bahia_id, motivo: 'Se pinta', ...span });
  expect((await owner.put(`/api/citas/ordenes/${orden.id}/bahia`, { bahia_id })).status).toBe(200);
  return one;
};

/** A membership that was sold at no cost, and a wash that it gave. */
const joinClub = async (): Promise<void> => {
  const made = async (path: string, body: Json): Promise<Json> => {
    const answer = await owner.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const lavado = await made('/api/servicios', {
    nombre: 'Lavado',
    clave: 'LAV',
    precio_centavos: 9_000,
    tipo: 'servicio',
  });
  const beneficios = [
    { id: randomUUID(), nombre: 'Lavado', servicio_id: lavado.id, da: 'gratis', limite: 4, cada: 'mes' },
  ];
  const common = { precio_centavos: 0, tasa_iva: 1600 };
  const offer = { ...common, nombre: 'Club', color: 'azul', duracion: 1, unidad: 'mes', vehiculos: null, beneficios };
  const plan = await made('/api/membresias/planes', offer);
  const { id: cliente_id } = await made('/api/clientes', { nombre: 'Socia del Club' });
  const line = {
    ...common,
    tipo: 'otro',
    descripcion: 'Club',
    cantidad_milesimas: 1000,
    membresia: { plan_id: plan.id },
  };
  await made('/api/ventas', { cliente_id, partidas: [line] });
  const [{ id: membresia_id }] = (await owner.get('/api/membresias')).body.data;
  const given = { servicio_id: lavado.id, descuento: { tipo: 'monto', centavos: 9_000 }, membresia_id };
  await made('/api/ventas', {
    cliente_id,
    partidas: [{ ...line, ...given, membresia: null, tipo: 'servicio', precio_centavos: 9_000 }],
  });
};

/** A coupon that somebody used. */
const useCoupon = async (): Promise<void> => {
  const cupon = await owner.post('/api/cupones', {
    nombre: 'Bienvenida',
    da: 'gratis',
    alcance: 'servicio',
    limite_cliente: 1,
    blancos: [{ tipo: 'servicio', id: (await owner.get('/api/servicios?q=LAV')).body.data[0].id, nombre: 'Lavado' }],
  });
  expect(cupon.status, JSON.stringify(cupon.body)).toBe(201);
  const { codigo, blancos } = cupon.body;
  const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Quien trae cupón' })).body;
  const sold = await owner.post('/api/ventas', {
    cliente_id,
    partidas: [
      {
        tipo: 'servicio',
        servicio_id: blancos[0].id,
        descripcion: 'Lavado',
        cantidad_milesimas: 1000,
        precio_centavos: 9_000,
        tasa_iva: 1600,
        descuento: { tipo: 'monto', centavos: 9_000 },
        cupon_codigo: codigo,
        cupon_centavos: 9_000,
      },
    ],
  });
  expect(sold.status, JSON.stringify(sold.body)).toBe(201);
};

/** An alert on orders that stand still, two days later: one crossed, came back and crossed again. */
const watchOrders = async (): Promise<void> => {
  const regla = {
    nombre: 'Detenidas',
    clase: 'detenida',
    umbral: 86_400,
    usuario_ids: [t.owner.usuario_id],
    vias: ['campana'],
  };
  const { body } = await t.owner.post('/api/alertas/reglas', { ...regla, urgente: true });
  const now = new Date(Date.now() + 2 * 86_400_000);
  await t.taller.run((tx, who) => reviewRegla(tx, { ...who, now }, body.id, ''));
};

const made = async (path: string, body: Json, how = {}): Promise<Json> => {
  const answer = await owner.post(path, body, how);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
};
/** A job of a thousand pesos without tax, delivered by whoever did it. */
const wax = async (empleado_id: string, servicio_id: string): Promise<void> => {
  const { id: cliente_id } = await made('/api/clientes', { nombre: 'Quien encera su auto' });
  const partida = { tipo: 'servicio', descripcion: 'Encerado', servicio_id, cantidad_milesimas: 1_000 };
  const { id, partidas, version } = await made('/api/ordenes', {
    cliente_id,
    partidas: [{ ...partida, precio_centavos: 116_000, tasa_iva: 1_600 }],
  });
  const work = { partida_id: partidas[0].id, trabajadores: [{ empleado_id }] };
  let order = (await owner.put(`/api/ordenes/${id}/trabajadores`, work, { version })).body;
  for (const a of ['en_proceso', 'terminada'])
    order = await made(`/api/ordenes/${id}/estado`, { a }, { version: order.version });
  await made(`/api/ordenes/${id}/entrega`, { entregada_a: '' }, { version: order.version });
};

/** A commission that was earned and paid, and others by each kind of scheme, whose month was settled. */
const payCommission = async (): Promise<void> => {
  const { id: servicio_id } = await made('/api/servicios', {
    nombre: 'Encerado',
    precio_centavos: 116_000,
    comision_diezmilesimas: 1_000,
  });
  const { hoy } = t.taller.who;
  const hire = async (nombre: string): Promise<string> => (await made('/api/empleados', { nombre })).id;
  const empleado_id = await hire('Quien gana comisión');
  await wax(empleado_id, servicio_id);
  await made('/api/comisiones/pagos', { empleado_id, desde: hoy, hasta: hoy, total_centavos: 10_000, pago: 'banco' });
  const tramos = [0, 30_000, 60_000].map((desde, i) => ({ desde, tasa_diezmilesimas: 500 + i * 300 }));
  const month = { cuentan: ['servicio'], tasa_diezmilesimas: 1_000, reparto: 'partes', tramos };
  const regla = { alcance: 'servicio', valor: servicio_id, nombre: 'Encerado', modo: 'fijo', fijo_centavos: 9_000 };
  const schemes: [string, Json, number][] = [
    ['Fijo', { forma: 'linea', reglas: [regla] }, 1],
    ['Todo', { forma: 'escalones', ...month }, 1],
    ['Por tramos', { forma: 'escalones', modo: 'excedente', ...month }, 1],
    ['Equipo', { forma: 'equipo', ...month }, 3],
  ];
  for (const [nombre, contenido, cuantos] of schemes) {
    const { id: esquema_id } = await made('/api/esquemas', { nombre, ...contenido });
    const personas: Json[] = [];
    for (let i = 0; i < cuantos; i++) personas.push({ empleado_id: await hire(`${nombre} ${i}`), peso: i + 1 });
    await made('/api/esquemas/asignaciones', { esquema_id, desde: hoy, personas });
    await wax(personas[0]?.empleado_id, servicio_id);
  }
  const later = { hoy: nextMonth(monthOf(hoy)), now: new Date(Date.now() + 3_600_000) };
  expect(await t.taller.run((tx, who) => settleMonths(tx, { ...who, ...later }))).toBe(5);
};

/** A goal of the month. */
const setGoal = async (): Promise<void> => {
  const mes = t.taller.who.hoy.slice(0, 7);
  const set = await owner.post('/api/numeros/metas', { mes, medida: 'autos', persona_id: null, valor: 40 });
  expect(set.status, JSON.stringify(set.body)).toBe(201);
};

/** The summary of the month, by mail. */
const askForReport = async (): Promise<void> => {
  const asked = await owner.post('/api/informes', { tipo: 'mes', hora: 8, activa: true });
  expect([200, 201], JSON.stringify(asked.body)).toContain(asked.status);
};

/** A movement of the bank that somebody matched with a transfer. */
const readBank = async (): Promise<void> => {
  const { id: cuenta_id } = (
    await owner.post('/api/bancos/cuentas', {
      nombre: 'Cheques',
      banco: 'BBVA',
      terminacion: '4821',
      retencion_maxima: 500,
    })
  ).body;
  const hoy = t.taller.who.hoy;
  const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Quien transfiere' })).body;
  const { cuenta_id: debe } = await t.order(45_000, { clase: 'mostrador', cliente_id, activo_id: null });
  const formas = [{ forma_pago: '03', monto_centavos: 45_000, referencia: { clave_rastreo: 'MB450' } }];
  const charged = await t.charge(debe, 45_000, { formas });
  expect(charged.status, JSON.stringify(charged.body)).toBe(201);
  const pago = charged.body;
  const file = await owner.post(
    `/api/bancos/cuentas/${cuenta_id}/estados`,
    Buffer.from(
      `Fecha,Concepto,Importe\n${hoy},SPEI MB450,450.00\n${hoy},MANEJO DE CUENTA,-11.60\n${hoy},CUOTA,-5.00\n`,
    ),
    { headers: { 'content-type': 'text/csv', 'x-nombre-archivo': 'banco.csv' } },
  );
  await owner.post(`/api/bancos/estados/${file.body.id}/confirmacion`, {}, { version: file.body.version });
  const { data } = (await owner.get(`/api/bancos/movimientos?cuenta_id=${cuenta_id}`)).body;
  const idOf = (monto_centavos: number): string =>
    data.find((one: Json) => one.monto_centavos === monto_centavos)?.id ?? '';
  const apuntes = [{ origen: 'pago', origen_id: pago.id, renglon: 1 }];
  const done = async (path: string, body: Json, status: number): Promise<void> => {
    const made = await owner.post(path, { cuenta_id, ...body });
    expect(made.status, JSON.stringify(made.body)).toBe(status);
  };
  await done('/api/bancos/destinos', { apuntes }, 200);
  await done('/api/bancos/conciliaciones', { movimientos: [idOf(45_000)], apuntes }, 201);
  const gasto = { concepto: 'Comisión', categoria: 'bancos', iva_centavos: 160 };
  await done('/api/bancos/gastos', { ...gasto, movimientos: [idOf(-1_160)] }, 201);
  const comision = { movimientos: [idOf(-500)], apuntes: [], diferencia_tipo: 'comision' };
  await done('/api/bancos/conciliaciones', comision, 201);
  await done('/api/bancos/comisiones', { ...gasto, iva_centavos: 69, mes: hoy.slice(0, 7), total_centavos: 500 }, 201);
};

/** Pays an order with the proof of a transfer. */
const prove = async ({ cuenta_id, total_centavos }: Json): Promise<void> => {
  const said = `monto_centavos=${total_centavos}&fecha=${t.taller.who.hoy}`;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const sent = await t.cajero.post(`/api/cobranza/cuentas/${cuenta_id}/comprobantes?${said}`, picture, { headers });
  const path = `/api/cobranza/comprobantes/${sent.body.id}/aceptacion`;
  const accepted = await t.cajero.post(path, { monto_centavos: total_centavos });
  expect(accepted.status, JSON.stringify([sent.body, accepted.body])).toBe(201);
};

/** What was sold today, in one invoice. */
const invoice = async (): Promise<void> => {
  const at = `/api/empresas/${t.taller.empresa_id}/ajustes`;
  const { version } = (await owner.get(at)).body.fiscal;
  const fiscal = {
    nombre: 'Taller',
    nombre_fiscal: 'ESCUELA KEMPER URGATE',
    rfc: 'EKU9003173C9',
    regimen: '601',
    cp: '42501',
  };
  expect((await owner.patch(`${at}/fiscal`, fiscal, { version })).status).toBe(200);
  const asked = { periodicidad: '01', fecha: t.taller.who.hoy };
  const query = new URLSearchParams(asked).toString();
  const { ventas, total_centavos } = (await owner.get(`/api/facturas/globales/previa?${query}`)).body;
  const made = await owner.post('/api/facturas/globales', { ...asked, documentos: ventas.length, total_centavos });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
};

/** Of an invoice, paid out of the drawer; and one of a supplier for whom another one stands. */
const spend = async (cajero: Person): Promise<Json> => {
  const xml = writeCfdi({
    uuid: '5C7B6A1E-9D7B-4E59-8D0F-0A1B2C3D4E5F',
    subtotal: '10.00',
    iva: '1.60',
    total: '11.60',
  });
  const { cfdi_id } = (await cajero.post('/api/gastos/cfdi', { contenido: Buffer.from(xml).toString('base64') })).body;
  const names = ['La Bujía', 'La Bujia', 'Otra'];
  const [one, two] = await Promise.all(names.map((nombre) => owner.post('/api/proveedores', { nombre })));
  await owner.post(`/api/proveedores/${one?.body.id}/union`, { repetido_id: two?.body.id }, { version: 1 });
  const { hoy } = t.taller.who;
  const body = { fecha: hoy, categoria: 'insumos', concepto: 'Estopa', total_centavos: 1, pago: 'caja', cfdi_id };
  const answer = await cajero.post('/api/gastos', { ...body, proveedor_id: two?.body.id });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

/** An article that was ordered, received in part, set apart, sold and sent to the neighbour, where the owner works too. */
const moveGoods = async (): Promise<Json> => {
  await vecino.run((tx, who) => addMember(tx, who, owner.usuario_id, 'administrador'));
  const made = await owner.post('/api/inventario/articulos', {
    sku: 'FIL-1',
    descripcion: 'Filtro',
    existencia_milesimas: 9_000,
    costo_centavos: 700,
  });
  const { id } = made.body;
  const line = { articulo_id: id, cantidad_milesimas: 4_000, costo_centavos: 800 };
  const pedido = (await owner.post('/api/inventario/pedidos', { renglones: [line] })).body;
  const came = { renglones: [{ renglon_id: pedido.renglones[0].id, cantidad_milesimas: 1_000 }] };
  expect((await owner.post(`/api/inventario/pedidos/${pedido.id}/recepcion`, came, { version: 1 })).status).toBe(200);
  const sent = { destino_id: vecino.empresa_id, renglones: [{ articulo_id: id, cantidad_milesimas: 2_000 }] };
  expect((await owner.post('/api/inventario/traspasos', sent)).status).toBe(201);
  const needs = { articulo_id: id, cantidad_milesimas: 3_000 };
  await t.taller.run((tx, who) =>
    settleDocumento(tx, who, { tipo: 'orden', id: orden.id, folio: orden.folio }, [
      { ...needs, partida_id: orden.partidas[0].id, hecha: false },
      { ...needs, partida_id: orden.cuenta_id, hecha: true },
    ]),
  );
  return made.body;
};

/** Two purchases of it on credit; the first one was undone, and of the other a piece went back. */
const buyGoods = async (articulo_id: string): Promise<Json> => {
  const proveedor = (await owner.post('/api/proveedores', { nombre: 'Refaccionaria El Pistón' })).body;
  const body = {
    proveedor_id: proveedor.id,
    fecha: t.taller.who.hoy,
    pago: 'por_pagar',
    renglones: [{ articulo_id, cantidad_milesimas: 1_000, costo_centavos: 900 }],
  };
  const gone = (await owner.post('/api/compras', body)).body;
  expect((await owner.post(`/api/compras/${gone.id}/cancelacion`, { motivo: 'Otra' })).status).toBe(201);
  const renglones = [{ articulo_id, cantidad_milesimas: 2_000, costo_centavos: 900 }];
  const made = (await owner.post('/api/compras', { ...body, renglones })).body;
  const back = { motivo: 'Rota', renglones: [{ renglon: 1, cantidad_milesimas: 1_000 }] };
  expect((await owner.post(`/api/compras/${made.id}/devoluciones`, back)).status).toBe(201);
  return made;
};

const all = async (findings: AsyncGenerator<Finding>): Promise<Finding[]> => {
  const out: Finding[] = [];
  for await (const finding of findings) out.push(finding);
  return out;
};
const ruleOf = (finding: Finding): string => finding.regla.split(' ')[0] ?? '';

/** What verify names after somebody with the keys of the database changed it behind everybody's back; nothing of it stays. */
const namedAfter = async (...statements: string[]): Promise<Finding[]> => {
  const client = await openSuperuser(server);
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    if (isSpread) await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const statement of statements) await client.query(statement);
    // Another role enters other servers by connections of its own, where nothing of this is seen before the commit.
    if (!isSpread) await client.query('set local role bahia_mantenimiento');
    return (await all(verifyIn(client))).filter((finding) => finding.rotos > 0);
  } finally {
    await client.query('rollback');
    await client.end();
  }
};
const rulesAfter = async (...statements: string[]): Promise<string[]> => (await namedAfter(...statements)).map(ruleOf);

describe('verify', () => {
  test('finds nothing after a day done through the screens', async () => {
    const client: pg.PoolClient = await server.owner.connect();
    try {
      const findings = await all(verify(client));
      expect(findings.filter((finding) => finding.rotos > 0)).toEqual([]);
      expect(findings.map(ruleOf)).toEqual(
        expect.arrayContaining([
          'I1',
          'I2',
          'I3',
          'I4',
          'I4g',
          'I5',
          'I6',
          'I7',
          'I7d',
          'I8',
          'I8b',
          'I9',
          'I10',
          'I27',
          'I27b',
          'I96',
          'I97',
          'I12',
          'I13',
        ]),
      );
    } finally {
      client.release();
    }
  });

  const touched: [rule: string, what: string, statement: () => string][] = [
    [
      'I1',
      'an account that says it was paid more',
      () => `update pagos.cuenta set pagado_centavos = pagado_centavos + 1 where id = '${orden.cuenta_id}'`,
    ],
    [
      'I1b',
      'a payment form that was raised',
      () => `update pagos.pago_forma set monto_centavos = monto_centavos + 1 where pago_id = '${pago.id}'`,
    ],
    [
      'I1b',
      'a charge moved to another session',
      () => `update caja.movimiento set sesion_id = '${randomUUID()}' where pago_id = '${pago.id}'`,
    ],
    [
      'I34',
      'something in favour that nothing explains',
      () => `update pagos.saldo set saldo_centavos = saldo_centavos + 1 where cliente_id = '${t.cliente_id}'`,
    ],
    [
      'I34b',
      'a credit note that grew',
      () => `update pagos.nota_credito set monto_centavos = monto_centavos + 1 where id = '${nota.id}'`,
    ],
    [
      'I34b',
      'a cancelled note whose money stayed in favour',
      () => `update pagos.nota_credito set cancelada_en = now() where id = '${nota.id}'`,
    ],
    [
      'I35',
      'an agreement whose dates no longer add up',
      () => `update cobranza.convenio_cuota set monto_centavos = monto_centavos + 1`,
    ],
    [
      'I35b',
      'an account due by another agreement',
      () => `update pagos.cuenta set plan_saldo_centavos = plan_saldo_centavos + 1`,
    ],
    [
      'I36',
      'an accepted proof of another amount',
      () => `update cobranza.comprobante set monto_centavos = monto_centavos + 1`,
    ],
    ['I10', 'a proof that left no entry', () => `delete from plataforma.bitacora where entidad = 'comprobante'`],
    ['I10', 'an agreement that left no entry', () => `delete from plataforma.bitacora where entidad = 'convenio'`],
    [
      'I5',
      'a credit note out of its series',
      () => `update pagos.nota_credito set numero = numero + 5 where id = '${nota.id}'`,
    ],
    ['I5', 'an agreement out of its series', () => `update cobranza.convenio set numero = numero + 5`],
    ['I10', 'a credit note that left no entry', () => `delete from plataforma.bitacora where entidad = 'nota_credito'`],
    [
      'I2',
      'a quotation that is not the sum of its lines',
      () =>
        `update cotizaciones.cotizacion set base_centavos = base_centavos + 1, total_centavos = total_centavos + 1 where empresa_id = ${t.taller.empresa_id}`,
    ],
    [
      'I2b',
      'an order that is not the sum of its lines',
      () =>
        `update ordenes.orden set base_centavos = base_centavos + 1, total_centavos = total_centavos + 1 where id = '${orden.id}'`,
    ],
    [
      'I3',
      'an account that no longer owes what its order is worth',
      () => `update pagos.cuenta set total_centavos = total_centavos + 1 where id = '${orden.cuenta_id}'`,
    ],
    [
      'I94',
      'a movement of the register that undoes another amount',
      () => `update caja.movimiento set deshace_id = id, monto_centavos = -monto_centavos where pago_id = '${pago.id}'`,
    ],
    [
      'I94',
      'cash that left for another register and never came',
      () =>
        `update caja.movimiento set tipo = 'traspaso', otra_sesion_id = sesion_id, folio = 'TEC-1' where tipo = 'gasto'`,
    ],
    [
      'I95',
      'a cancellation of another amount than its receipt',
      () => `update pagos.pago set monto_centavos = monto_centavos - 1 where tipo = 'cancelacion'`,
    ],
    [
      'I98',
      'a return with a receipt and a number beside it',
      () => `update ordenes.devolucion set serie = 'DVM', numero = 900, folio = 'DVM-900' where pago_id is not null`,
    ],
    [
      'I99',
      'a corrected receipt that stands for another amount',
      () =>
        `update pagos.pago set monto_centavos = monto_centavos + 1 where corrige_id is not null and tipo <> 'cancelacion'`,
    ],
    [
      'I91',
      'a delivered line off which a note took more than it says',
      () =>
        `update ordenes.partida p set acreditado_centavos = acreditado_centavos + 1 from ordenes.orden o
          where o.empresa_id = p.empresa_id and o.id = p.orden_id and o.entregada_fecha is not null`,
    ],
    [
      'I92',
      'a row of the register that was written into a closed month',
      () =>
        `update caja.movimiento set fecha_negocio = '${cerrado()}-15', creado_en = clock_timestamp() where sesion_id = '${t.sesion_id}'`,
    ],
    [
      'I92',
      'an expense of a closed month that was cancelled as if it had never been',
      () =>
        `update gastos.gasto set fecha = '${cerrado()}-15', cancelado_en = clock_timestamp(), pagado_centavos = 0 where id = '${compra.gasto_id}'`,
    ],
    [
      'I93',
      'books that are open though somebody closed them',
      () => `update plataforma.cerradura set hasta = null where empresa_id = ${t.taller.empresa_id}`,
    ],
    [
      'I93',
      'a closed month that no longer adds up to what it did',
      () => `update pagos.pago set fecha_negocio = '${cerrado()}-15' where id = '${pago.id}'`,
    ],
    [
      'I90',
      'a car in the shop that is overdue',
      () => `update pagos.cuenta set vence = fecha_negocio where vence = 'infinity'`,
    ],
    [
      'I90',
      'a delivered order that falls due before it was delivered',
      () =>
        `update pagos.cuenta k set vence = k.vence - 400 from ordenes.orden o where o.empresa_id = k.empresa_id and o.id = k.documento_id
          and o.entregada_fecha is not null`,
    ],
    [
      'I4',
      'an existence that its kardex does not explain',
      () =>
        `update inventario.articulo set existencia_milesimas = existencia_milesimas + 1 where id = '${articulo.id}'`,
    ],
    [
      'I4',
      'stock that is worth another sum',
      () => `update inventario.articulo set valor_centavos = valor_centavos + 1 where id = '${articulo.id}'`,
    ],
    [
      'I4b',
      'a row of the kardex that was taken out',
      () => `delete from inventario.movimiento where articulo_id = '${articulo.id}' and tipo = 'compra'`,
    ],
    [
      'I4c',
      'a reservation that nobody knows of',
      () =>
        `update inventario.apartado set reservado_milesimas = reservado_milesimas - 1 where reservado_milesimas > 0`,
    ],
    [
      'I4d',
      'goods on their way that nobody ordered',
      () => `update inventario.articulo set pedido_milesimas = pedido_milesimas + 1 where id = '${articulo.id}'`,
    ],
    [
      'I4e',
      'a document that took what did not leave the shelf',
      () => `update inventario.apartado set consumido_centavos = consumido_centavos + 1 where consumido_milesimas > 0`,
    ],
    [
      'I4f',
      'a receipt that did not enter',
      () =>
        `update inventario.pedido_renglon set recibido_milesimas = recibido_milesimas + 1 where articulo_id = '${articulo.id}'`,
    ],
    [
      'I4g',
      'a transfer that arrived nowhere',
      () => `delete from inventario.traspaso where empresa_id = ${vecino.empresa_id}`,
    ],
    [
      'I4g',
      'a transfer that grew on its way',
      () =>
        `update inventario.traspaso set cantidad_milesimas = cantidad_milesimas + 1 where empresa_id = ${vecino.empresa_id}`,
    ],
    [
      'I4h',
      'an article that no longer answers to its key',
      () => `delete from inventario.codigo where codigo = 'FIL-1' and empresa_id = ${t.taller.empresa_id}`,
    ],
    [
      'I4i',
      'a return that gives back a cost that never came back',
      () =>
        `insert into ordenes.devolucion (empresa_id, id, acto_id, orden_id, partida_id, cantidad_milesimas, base_centavos,
            iva_centavos, total_centavos, costo_centavos, motivo, fecha_negocio, usuario_nombre)
         select empresa_id, gen_random_uuid(), gen_random_uuid(), orden_id, id, 1, 0, 0, 0, 100, 'x', current_date, 'x'
         from ordenes.partida where orden_id = '${orden.id}' limit 1`,
    ],
    [
      'I27',
      'a purchase of another amount than its expense',
      () => `update gastos.gasto set total_centavos = total_centavos + 1, otros_centavos = otros_centavos + 1
        where id = '${compra.gasto_id}'`,
    ],
    [
      'I27',
      'a purchase that brought less than it says',
      () => `update compras.compra_renglon set valor_centavos = valor_centavos + 1 where compra_id = '${compra.id}'`,
    ],
    [
      'I27b',
      'a cancelled purchase whose goods stayed',
      () => `update compras.compra set cancelada_en = now() where id = '${compra.id}'`,
    ],
    [
      'I96',
      'goods that went back to a supplier and are still owed',
      () => `delete from gastos.abono where devolucion_id is not null and gasto_id = '${compra.gasto_id}'`,
    ],
    [
      'I96',
      'more that went back than was bought',
      () => `update compras.devolucion_renglon r set cantidad_milesimas = 3000 from compras.devolucion d
        where d.empresa_id = r.empresa_id and d.id = r.devolucion_id and d.compra_id = '${compra.id}'`,
    ],
    [
      'I97',
      'a receipt that is two purchases',
      () => `insert into compras.compra (empresa_id, id, serie, numero, folio, fecha, fecha_negocio, recepcion_id, articulos,
          subtotal_centavos, iva_centavos, redondeo_centavos, total_centavos, usuario_nombre)
        select empresa_id, gen_random_uuid(), serie, numero + 900, 'CPR-X', fecha, fecha_negocio, recepcion_id, 1, 0, 0, 0, 0, 'x'
        from compras.compra where id = '${compra.id}'`,
    ],
    [
      'I5',
      'a folio that was taken out of its series',
      () => `update pagos.pago set numero = numero + 5 where id = '${pago.id}'`,
    ],
    ['I7', 'a closed session without its cut', () => `delete from cortes.corte where id = '${corte.id}'`],
    [
      'I7',
      'a session that carries another cut’s folio',
      () => `update caja.sesion set corte_folio = 'Z-99' where id = '${t.sesion_id}'`,
    ],
    [
      'I7b',
      'cash that was added after the close',
      () =>
        `update caja.movimiento set monto_centavos = monto_centavos + 1 where tipo = 'gasto' and sesion_id = '${t.sesion_id}'`,
    ],
    [
      'I7c',
      'a cut whose forms are not those that were collected',
      () => `update caja.movimiento set forma_pago = '04' where pago_id = '${pago.id}'`,
    ],
    [
      'I7d',
      'a figure changed inside a closed cut',
      () => `update cortes.corte set datos = jsonb_set(datos, '{contado_centavos}', '1') where id = '${corte.id}'`,
    ],
    [
      'I7d',
      'what was taken changed beside the seal',
      () =>
        `update cortes.corte set retiro_centavos = retiro_centavos + 1, contado_centavos = contado_centavos + 1, diferencia_centavos = diferencia_centavos + 1 where id = '${corte.id}'`,
    ],
    [
      'I8',
      'a foreign key without the company',
      () => `alter table caja.movimiento add constraint suelta foreign key (id) references caja.llave_suelta (id)`,
    ],
    ['I8', 'a foreign key that was switched off', () => `alter table caja.movimiento disable trigger all`],
    [
      'I8b',
      'an order of another company’s customer',
      () =>
        `update ordenes.orden set cliente_id = (select id from clientes.cliente where empresa_id = ${vecino.empresa_id} limit 1) where id = '${orden.id}'`,
    ],
    [
      'I8c',
      'an account of a document that is not there',
      () => `update pagos.cuenta set documento_id = '${randomUUID()}' where id = '${orden.cuenta_id}'`,
    ],
    [
      'I8c',
      'money that moved for a receipt that is not there',
      () => `update caja.movimiento set pago_id = '${randomUUID()}' where pago_id = '${pago.id}'`,
    ],
    [
      'I20',
      'an expense that says it was paid more',
      () => `update gastos.gasto set pagado_centavos = pagado_centavos - 1 where id = '${gasto.id}'`,
    ],
    [
      'I20b',
      'a state that was written by hand',
      () =>
        `alter table gastos.gasto alter column estado drop expression; update gastos.gasto set estado = 'por_pagar' where id = '${gasto.id}'`,
    ],
    [
      'I21',
      'an expense that left the drawer for another amount',
      () => `update caja.movimiento set monto_centavos = monto_centavos - 1 where folio = '${gasto.folio}'`,
    ],
    [
      'I21b',
      'a correction of a payment that is not there',
      () =>
        `insert into gastos.abono (empresa_id, id, gasto_id, origen, monto_centavos, corrige_id, fecha_negocio, usuario_id, usuario_nombre)
         select empresa_id, gen_random_uuid(), gasto_id, 'banco', -1, gen_random_uuid(), fecha_negocio, usuario_id, '' from gastos.abono where gasto_id = '${gasto.id}'`,
    ],
    [
      'I22',
      'an invoice that says another amount than its expense',
      () => `update gastos.cfdi set total_centavos = total_centavos + 1, otros_centavos = otros_centavos + 1`,
    ],
    [
      'I23',
      'a supplier that stands for one that stands for another',
      () =>
        `insert into proveedores.alias (empresa_id, id, proveedor_id, unido_a, unido_por_nombre)
         select a.empresa_id, a.proveedor_id, p.id, p.id, '' from proveedores.alias a join proveedores.proveedor p
         on p.empresa_id = a.empresa_id and p.nombre = 'Otra'`,
    ],
    [
      'I24',
      'an invoice that says more than its sales',
      () => `update facturas.factura set total_centavos = total_centavos + 1`,
    ],
    ['I9', 'a key that does not know its answer', () => `update plataforma.idempotencia set estado = null`],
    [
      'I10',
      'a payment whose entry was taken out of the bitácora',
      () => `delete from plataforma.bitacora where entidad_id = '${pago.id}'`,
    ],
    ['I10', 'a return that left no entry', () => `delete from plataforma.bitacora where accion = 'orden.devolucion'`],
    ['I10', 'an invoice that left no entry', () => `delete from plataforma.bitacora where entidad = 'factura'`],
    ['I10', 'an expense that left no entry', () => `delete from plataforma.bitacora where accion = 'caja.gasto'`],
    ['I10', 'an article that left no entry', () => `delete from plataforma.bitacora where entidad = 'articulo'`],
    ['I10', 'a purchase that left no entry', () => `delete from plataforma.bitacora where entidad = 'compra'`],
    ['I10', 'a transfer that left no entry', () => `delete from plataforma.bitacora where entidad = 'traspaso'`],
    ['I10', 'a cut that left no entry', () => `delete from plataforma.bitacora where accion = 'corte.cerrado'`],
    ['I12', 'a version before the first', () => `update clientes.cliente set version = 0 where id = '${t.cliente_id}'`],
    ['I12b', 'a version that went back', () => `update pagos.cuenta set version = 1 where id = '${orden.cuenta_id}'`],
    [
      'I13',
      'a record that is no longer found by its folio',
      () => `delete from plataforma.busqueda where id = '${orden.id}' and token = 'ot1'`,
    ],
    [
      'I13',
      'words of a record that does not exist',
      () =>
        `insert into plataforma.busqueda (empresa_id, tipo, id, token) values (${t.taller.empresa_id}, 'orden', gen_random_uuid(), 'fantasma')`,
    ],
    [
      'I40',
      'an opening balance that no file brought',
      () =>
        `insert into pagos.cuenta (empresa_id, id, documento_tipo, documento_id, folio, cliente_id, fecha_negocio, vence, total_centavos)
         select empresa_id, gen_random_uuid(), 'saldo_inicial', gen_random_uuid(), 'SI-1', cliente_id, fecha_negocio, vence, 100
         from pagos.cuenta where id = '${orden.cuenta_id}'`,
    ],
    [
      'I45',
      'work that came back for more than was sold of it',
      () =>
        `insert into pendientes.recuperado (empresa_id, id, pendiente_id, orden_id, folio, monto_centavos, fecha_negocio, creado_en)
         select empresa_id, gen_random_uuid(), id, '${orden.id}', '${orden.folio}', 100, fecha_negocio, now()
         from pendientes.pendiente where id = '${pendiente.id}'`,
    ],
    [
      'I46',
      'pending work offered in an order that does not hold it',
      () =>
        `update pendientes.pendiente set estado = 'ofrecido', documento_tipo = 'orden', documento_id = '${orden.id}'
         where id = '${pendiente.id}'`,
    ],
    [
      'I56',
      'a vehicle that came more often than it was delivered',
      () =>
        `with a as (insert into activos.activo (empresa_id, id, cliente_id)
           select empresa_id, gen_random_uuid(), cliente_id from ordenes.orden where id = '${orden.id}' returning empresa_id, id)
         insert into visitas.vehiculo (empresa_id, activo_id, visitas, ultima_orden_id, ultima_fecha)
         select a.empresa_id, a.id, 2, '${orden.id}', current_date from a`,
    ],
    [
      'I58',
      'a customer who was written to and is still asked for',
      () =>
        `insert into seguimientos.contacto (empresa_id, id, clave, causa, tipo, cliente_id, canal, usuario_nombre, fecha, creado_en)
         select empresa_id, gen_random_uuid(), 'saldo:' || cliente_id, '1', 'saldo', cliente_id, 'correo', 'Nadie', current_date, now()
         from ordenes.orden where id = '${orden.id}'`,
    ],
    [
      'I57',
      'a comment that misses what it said first',
      () =>
        `insert into visitas.comentario (empresa_id, orden_id, version, texto, usuario_nombre, escrito_en)
         values (${t.taller.empresa_id}, '${orden.id}', 2, 'Sin el primero', 'Nadie', now())`,
    ],
    [
      'I47',
      'an order that is worth more than its customer authorised',
      () =>
        `update ordenes.orden set guardada = true, autorizado_centavos = total_centavos - 1 where id = '${orden.id}'`,
    ],
    [
      'I50',
      'a shift on top of another of the same person',
      () =>
        `insert into jornadas.turno (empresa_id, id, empleado_id, fecha, entrada_en, salida_en)
         select empresa_id, gen_random_uuid(), empleado_id, fecha, entrada_en + interval '1 minute', salida_en from jornadas.turno where id = '${turno.id}'`,
    ],
    [
      'I50',
      'a lunch after the person had left',
      () =>
        `insert into jornadas.descanso (empresa_id, id, turno_id, clase, desde_en, hasta_en)
         select empresa_id, gen_random_uuid(), id, 'comida', salida_en, salida_en + interval '1 minute' from jornadas.turno where id = '${turno.id}'`,
    ],
    [
      'I51',
      'a clock that runs on nothing',
      () =>
        `insert into jornadas.trabajo (empresa_id, id, empleado_id, documento_id, partida_id, folio, descripcion, fecha, inicio_en, exclusivo)
         select empresa_id, gen_random_uuid(), empleado_id, '${orden.id}', gen_random_uuid(), '${orden.folio}', 'Nada', fecha, now(), true
         from jornadas.turno where id = '${turno.id}'`,
    ],
    [
      'I52',
      'somebody credited with what was not delivered',
      () =>
        `insert into atribuciones.credito (empresa_id, id, fecha, clase, documento_id, partida_id, folio, tipo, descripcion, parte_diezmilesimas,
           comision_diezmilesimas, cantidad_milesimas, base_centavos, comision_centavos, vendido_seg, trabajado_seg, usuario_nombre, creado_en)
         select empresa_id, gen_random_uuid(), fecha, 'entrega', '${orden.id}', '${orden.partidas[0].id}', '${orden.folio}', 'servicio', 'Nada',
           10000, 0, 1000, 100, 0, 0, 0, 'Nadie', now() from jornadas.turno where id = '${turno.id}'`,
    ],
    [
      'I52b',
      'two who are each credited with the whole of one line',
      () =>
        `insert into atribuciones.credito (empresa_id, id, fecha, clase, documento_id, partida_id, folio, tipo, descripcion, empleado_id,
           parte_diezmilesimas, comision_diezmilesimas, cantidad_milesimas, base_centavos, comision_centavos, vendido_seg, trabajado_seg,
           usuario_nombre, creado_en)
         select empresa_id, gen_random_uuid(), fecha, 'entrega', '${orden.id}', '${orden.partidas[0].id}', '${orden.folio}', 'servicio', 'Nada',
           quien, 10000, 0, 1000, 0, 0, 0, 0, 'Nadie', now()
         from jornadas.turno, unnest(array[empleado_id, null]) quien where id = '${turno.id}'`,
    ],
    [
      'I53',
      'an appointment that lacks one of its places',
      () =>
        `delete from citas.lugar where cita_id = '${cita.id}' and recurso like 'bahia:%' and cuarto = '2031-03-05T16:00:00Z'`,
    ],
    [
      'I53',
      'places of an appointment that was called off',
      () => `update citas.cita set estado = 'cancelada' where id = '${cita.id}'`,
    ],
    ['I53', 'a block that keeps nothing', () => `delete from citas.lugar where bloqueo_id is not null`],
    [
      'I54',
      'two orders in one bay',
      () =>
        `insert into citas.estancia (empresa_id, id, bahia_id, orden_id, desde_en, hasta_en, usuario_nombre)
         select empresa_id, gen_random_uuid(), bahia_id, gen_random_uuid(), desde_en - interval '1 hour', desde_en + interval '1 hour', 'Nadie'
         from citas.estancia where orden_id = '${orden.id}'`,
    ],
    [
      'I54',
      'an appointment received on an order that is not there',
      () => `update citas.cita set estado = 'orden', orden_id = '${randomUUID()}' where id = '${cita.id}'`,
    ],
    [
      'I55',
      'a part that is awaited for an order that ended',
      () =>
        `insert into refacciones.refaccion (empresa_id, id, orden_id, descripcion, cantidad_milesimas, estado, fecha_negocio, pedida_por,
           pedida_nombre, pedida_en, creado_en)
         select empresa_id, gen_random_uuid(), id, 'Bomba', 1000, 'pedida', fecha_negocio, asesor_id, 'Nadie', creado_en, creado_en
         from ordenes.orden where estado in ('entregada', 'cerrada')`,
    ],
    [
      'I59',
      'a sticker that leads nowhere',
      () =>
        `with a as (insert into activos.activo (empresa_id, id, cliente_id, marca)
           select empresa_id, gen_random_uuid(), id, 'Mazda' from clientes.cliente where id = '${t.cliente_id}' returning *)
         insert into pasaportes.pasaporte (empresa_id, id, activo_id, cliente_id, enlace, creado_por, creado_en)
         select empresa_id, gen_random_uuid(), id, cliente_id, 'calcomania', 'Nadie', creado_en from a`,
    ],
    [
      'I59',
      'a link that lets in for an hour',
      () =>
        `insert into entradas.entrada (empresa_id, id, contacto, canal, ip, expira_en, creado_en)
         select empresa_id, gen_random_uuid(), '\\x00', 'correo', '', now() + interval '1 hour', now() from empresas.empresa limit 1`,
    ],
    ['I60', 'a limit that counts a use that nobody gave', () => `update membresias.cupo set usados = usados + 1`],
    [
      'I61',
      'a use that comes back twice',
      () =>
        `insert into membresias.uso (empresa_id, id, membresia_id, periodo_id, beneficio_id, tipo, ventana, cantidad, descuento_centavos, texto,
           documento_id, partida_id, folio, fecha, usuario_nombre, creado_en)
         select empresa_id, gen_random_uuid(), membresia_id, periodo_id, beneficio_id, 'reverso', ventana, -2, -2 * descuento_centavos, texto,
           documento_id, partida_id, folio, fecha, usuario_nombre, creado_en from membresias.uso`,
    ],
    [
      'I61',
      'a line that is discounted without its use',
      () => `update ordenes.partida set membresia_id = '${randomUUID()}' where membresia_id is not null`,
    ],
    [
      'I62',
      'a membership that ended though its line did not come back',
      () => `update membresias.periodo set devuelto_en = now()`,
    ],
    [
      'I67',
      'a member of another company who was given something that his own knows nothing of',
      () =>
        `insert into membresias.honrada (empresa_id, id, de_empresa_id, de_empresa, membresia_id, membresia_folio, tipo, cantidad,
           descuento_centavos, liquida_centavos, texto, documento_id, partida_id, folio, fecha, usuario_nombre, creado_en)
         select empresa_id, gen_random_uuid(), empresa_id + 1, 'Otra', membresia_id, '', 'uso', 1, 100, 70, texto, documento_id, partida_id,
           folio, fecha, usuario_nombre, creado_en from membresias.uso`,
    ],
    [
      'I64',
      'a customer who went, and nobody said with whom',
      () =>
        `insert into clientes.cliente (empresa_id, id, numero, nombre, nombre_orden, activo, fusionado_con, fusionado_de, fusionado_en)
         select empresa_id, gen_random_uuid(), 900000, 'Nadie', 'nadie', false, id, gen_random_uuid(), now() from clientes.cliente where id = '${t.cliente_id}'`,
    ],
    [
      'I64',
      'an account of staff that names a customer',
      () => `update permisos.membresia set cliente_id = '${t.cliente_id}' where usuario_id = '${t.cajero.usuario_id}'`,
    ],
    [
      'I64',
      'an account of a customer who is not there',
      () => `update permisos.membresia set cliente_id = '${randomUUID()}' where usuario_id = '${t.cajero.usuario_id}'`,
    ],
    [
      'I63',
      'somebody whose data were cancelled and who still has a name',
      () => `update clientes.cliente set anonimizado_en = now() where tipo <> 'publico'`,
    ],
    [
      'I63',
      'offers to whom nobody heard say yes',
      () => `update clientes.cliente set marketing_en = now() where tipo <> 'publico'`,
    ],
    [
      'I79',
      'an alert that crossed again before it was back',
      () =>
        `insert into alertas.cruce (empresa_id, id, regla_id, sujeto, documento, documento_id, folio, valor, sentido, umbral, cruzo_en, volvio_en)
         select empresa_id, gen_random_uuid(), regla_id, sujeto, documento, documento_id, folio, valor, sentido, umbral,
           cruzo_en - interval '1 hour', cruzo_en + interval '1 hour' from alertas.cruce`,
    ],
    ['I79', 'somebody told before his hour', () => `update alertas.aviso set dado_en = desde - interval '1 minute'`],
    ['I79', 'somebody told before it crossed', () => `update alertas.aviso set desde = desde - interval '1 day'`],
    [
      'I72',
      'a commission paid at another amount than the ledger has',
      () => `update comisiones.pagado set comision_centavos = comision_centavos - 1`,
    ],
    [
      'I72',
      'a payment of commissions that was undone and still holds them',
      () => `update comisiones.pago set cancelado_en = now(), cancelado_por_nombre = 'Nadie'`,
    ],
    ['I72', 'a payment that says more rows than it paid', () => `update comisiones.pago set creditos = creditos + 1`],
    [
      'I77',
      'a code that opens a screen for a whole day',
      () =>
        `insert into tablero.pantalla (empresa_id, id, nombre, creado_en, creado_por, enlazada_en, codigo_hash, codigo_vence_en)
         select empresa_id, gen_random_uuid(), 'TV', now(), 'Nadie', now(), decode('00', 'hex'), now() + interval '1 day' from empresas.empresa`,
    ],
    [
      'I75',
      'a commission at another amount than its formula',
      () => `update atribuciones.credito set comision_centavos = comision_centavos + 1 where forma = 'fijo'`,
    ],
    [
      'I75',
      'a plain commission at another rate than it says',
      () => `update atribuciones.credito set comision_diezmilesimas = 999 where comision_centavos = 10000`,
    ],
    [
      'I75b',
      'a commission by another formula than its scheme says',
      () =>
        `update atribuciones.credito set fijo_centavos = 100, comision_centavos = 100 where forma = 'fijo' and cantidad_milesimas = 1000`,
    ],
    ['I75b', 'somebody who earns by a scheme that he is not in', () => `delete from esquemas.asignacion`],
    [
      'I75c',
      'a month by steps that is worth more than its steps',
      () =>
        `update esquemas.liquidacion set debido_centavos = debido_centavos + 1, ajuste_centavos = ajuste_centavos + 1 where bolsa_centavos is null`,
    ],
    [
      'I75c',
      'a month that says it was of more than was sold',
      () => `update esquemas.liquidacion set base_centavos = base_centavos + 1`,
    ],
    [
      'I75c',
      'a team that divides more than it made',
      () => `update esquemas.liquidacion set bolsa_centavos = bolsa_centavos + 1 where bolsa_centavos is not null`,
    ],
    [
      'I75c',
      'what settled a month and is not in the ledger',
      () => `delete from atribuciones.credito where clase = 'ajuste'`,
    ],
    [
      'I69',
      'a match that says another sum than its movements',
      () =>
        `update bancos.conciliacion set banco_centavos = banco_centavos + 1, sistema_centavos = sistema_centavos + 1`,
    ],
    [
      'I69',
      'a match of a payment at another amount',
      () => `update bancos.apunte set monto_centavos = monto_centavos - 1`,
    ],
    ['I69', 'a match that was undone and still holds its movement', () => `update bancos.conciliado set viva = false`],
    [
      'I70',
      'an order that was delivered at another cost',
      () =>
        `update ordenes.orden set costo_centavos = costo_centavos + 1, base_con_costo_centavos = base_con_costo_centavos + 1
         where entregada_fecha is not null`,
    ],
    [
      'I70',
      'an order that cost something before it is delivered',
      () => `update ordenes.orden set costo_centavos = 5 where entregada_fecha is null`,
    ],
    [
      'I70b',
      'a day that was added up to more than its documents',
      () =>
        `with s as (insert into numeros.suma (empresa_id, fuente, vale_hasta) select empresa_id, 'cobros', now() from empresas.empresa
           on conflict (empresa_id, fuente) do update set vale_hasta = now())
         insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
         select distinct empresa_id, 'cobros', fecha_negocio, '92b917c25f6c', array[1]::bigint[] from pagos.pago`,
    ],
    [
      'I70b',
      'a day on which more lines were offered than its quotations have',
      () =>
        `with s as (insert into numeros.suma (empresa_id, fuente, vale_hasta) select empresa_id, 'ofrecidos', now() from empresas.empresa
           on conflict (empresa_id, fuente) do update set vale_hasta = now())
         insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
         select distinct empresa_id, 'ofrecidos', fecha_negocio, 'df0933ebac98', array[999, 0]::bigint[] from cotizaciones.cotizacion`,
    ],
    [
      'I81',
      'a day on which more was sold of a service than its lines say',
      () =>
        `with s as (insert into numeros.suma (empresa_id, fuente, vale_hasta) select empresa_id, 'renglones', now() from empresas.empresa
           on conflict (empresa_id, fuente) do update set vale_hasta = now()),
         d as (insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
           select distinct empresa_id, 'renglones', entregada_fecha, '94de2c710e9a', array[0, 0, 0]::bigint[] from ordenes.orden where entregada_fecha is not null)
         insert into numeros.dia_concepto (empresa_id, fecha, concepto, documentos, base_centavos, base_con_costo_centavos, costo_centavos)
         select distinct empresa_id, entregada_fecha, 'otros', 1, 999, 0, 0 from ordenes.orden where entregada_fecha is not null`,
    ],
    [
      'I81',
      'a day on which somebody came of whom nothing says so',
      () =>
        `with s as (insert into numeros.suma (empresa_id, fuente, vale_hasta) select empresa_id, 'visitas', now() from empresas.empresa
           on conflict (empresa_id, fuente) do update set vale_hasta = now())
         insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
         select distinct empresa_id, 'visitas', entregada_fecha, '7c6952337d5f', array[1]::bigint[] from ordenes.orden where entregada_fecha is not null`,
    ],
    [
      'I81',
      'a day on which somebody came who took nothing',
      () =>
        `with s as (insert into numeros.suma (empresa_id, fuente, vale_hasta) select empresa_id, 'visitas', now() from empresas.empresa
           on conflict (empresa_id, fuente) do update set vale_hasta = now()),
         d as (insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
           select empresa_id, 'visitas', date '2020-01-01', '7c6952337d5f', array[0]::bigint[] from empresas.empresa)
         insert into numeros.dia_visita (empresa_id, fecha, bloque, clientes) select empresa_id, date '2020-01-01', 1, B'01' from empresas.empresa`,
    ],
    [
      'I88',
      'a journal out of which words were struck that nobody asked for',
      () => `update plataforma.bitacora set texto = 'Dato borrado' where entidad = 'pago'`,
    ],
    [
      'I88',
      'a journal struck beyond the person whose cancellation was executed',
      () => `${executedFor()} , t as (insert into plataforma.tachadura (empresa_id, bitacora_id, folio, antes, despues, creado_en)
           select b.empresa_id, b.id, s.folio, '', '', now() from plataforma.bitacora b join s on s.empresa_id = b.empresa_id where b.entidad = 'gasto')
         update plataforma.bitacora set texto = 'Dato borrado' where entidad = 'gasto'`,
    ],
    [
      'I88',
      'a journal out of which the author of a row about that person was struck',
      () => `${executedFor()} , t as (insert into plataforma.tachadura (empresa_id, bitacora_id, folio, antes, despues, creado_en)
           select b.empresa_id, b.id, s.folio, '', '', now() from plataforma.bitacora b join s on s.empresa_id = b.empresa_id
           where b.entidad_id = s.cliente_id)
         update plataforma.bitacora set texto = 'Dato borrado', usuario_nombre = 'Dato borrado' where entidad_id = '${t.cliente_id}'`,
    ],
    [
      'I88',
      'a journal struck of a record of another kind that has the id of that person',
      () => `${executedFor()} , b as (insert into plataforma.bitacora (empresa_id, usuario_nombre, accion, entidad, entidad_id, texto)
           select empresa_id, 'Ana', 'cotizacion.creada', 'cotizacion', cliente_id, 'Dato borrado' from s returning empresa_id, id)
         insert into plataforma.tachadura (empresa_id, bitacora_id, folio, antes, despues, creado_en)
         select b.empresa_id, b.id, s.folio, '', '', now() from b join s on s.empresa_id = b.empresa_id`,
    ],
    [
      'I88',
      'a journal struck of a label of the shop that has the id of an order of that person',
      () => `${executedFor()} , b as (insert into plataforma.bitacora (empresa_id, usuario_nombre, accion, entidad, entidad_id, texto)
           select empresa_id, 'Ana', 'orden.etiquetas', 'orden', (select o.id from ordenes.orden o where o.cliente_id = s.cliente_id limit 1), 'Dato borrado'
           from s returning empresa_id, id)
         insert into plataforma.tachadura (empresa_id, bitacora_id, folio, antes, despues, creado_en)
         select b.empresa_id, b.id, s.folio, '', '', now() from b join s on s.empresa_id = b.empresa_id`,
    ],
    ['I80', 'a movement that waits and is matched', () => `update bancos.movimiento set pendiente = true`],
    [
      'I80',
      'a movement that waits no more and is matched with nothing',
      () => `update bancos.conciliado set viva = false`,
    ],
    [
      'I76',
      'an expense made of a movement at another amount',
      () => `update bancos.gasto_hecho set monto_centavos = monto_centavos + 1 where de = 'movimiento'`,
    ],
    [
      'I76',
      'an expense made of a commission that no match has',
      () => `update bancos.gasto_hecho set de_id = gen_random_uuid() where de = 'comision'`,
    ],
    [
      'I76',
      'a payment awaited in an account that nobody made',
      () => `update bancos.destino set origen_id = gen_random_uuid()`,
    ],
    [
      'I71',
      'an order promised for a day that nobody gave',
      () => `update ordenes.orden set promesa_fecha = current_date`,
    ],
    [
      'I71',
      'a promise of an order that nobody kept',
      () => `update ordenes.orden set promesa = now(), promesa_fecha = current_date`,
    ],
    [
      'I71',
      'a promise that does not count though nothing was promised before it',
      () =>
        `insert into ordenes.promesa (empresa_id, orden_id, numero, promesa, fecha, cuenta, dada_fecha, dada_en, usuario_nombre)
         select empresa_id, id, 1, null, null, false, fecha_negocio, creado_en, '' from ordenes.orden where promesa is null`,
    ],
    ['I66', 'a coupon that counts a use that nobody made', () => `update cupones.cupon set usados = usados + 1`],
    ['I66', 'a code that counts a use that nobody made', () => `update cupones.codigo set usados = usados + 1`],
    ['I66', 'a customer who used it once more', () => `update cupones.por_cliente set usados = 0`],
    [
      'I66',
      'a line with a code of which nothing was used',
      () => `update ordenes.partida set cupon_codigo = 'NADIE' where cupon_codigo is not null`,
    ],
    [
      'I66',
      'a line that says another amount than was used',
      () => `update ordenes.partida set cupon_centavos = cupon_centavos - 1 where cupon_codigo is not null`,
    ],
    [
      'I65',
      'an account with a purchase order that its document does not say',
      () => `update pagos.cuenta set orden_compra = 'OTRA' where documento_tipo = 'orden'`,
    ],
    [
      'I65',
      'a line with the words of a list that it does not name',
      () => `update ordenes.partida set precio_de = 'Precio de nadie'`,
    ],
    [
      'I73',
      'a report that was sent without a mail',
      () => `insert into informes.envio (empresa_id, suscripcion_id, desde, hasta, resultado, creado_en)
        select empresa_id, id, '2026-01-01', '2026-01-31', 'enviado', now() from informes.suscripcion`,
    ],
    ['I74', 'a goal that nobody changed to what it says', () => `update numeros.meta set valor = valor + 1`],
    ['I74', 'a goal without one of its changes', () => `delete from numeros.meta_cambio where version = 1`],
    ['I41', 'a member whom nobody finds by who he is', () => `delete from permisos.pertenencia`],
    [
      'I16',
      'a ticket called cancelled that gave nothing back',
      () =>
        `insert into ventas.nota (empresa_id, orden_id, cancelada_en) select empresa_id, id, now() from ordenes.orden where id = '${orden.id}'`,
    ],
  ];
  /** Lies that Citus does not let anybody tell where there are several servers. */
  const refusedApart = new Set(['a foreign key without the company', 'a state that was written by hand']);
  test.each(touched)('%s names %s', async (rule, what, statement) => {
    const before =
      rule === 'I8'
        ? [
            'create table caja.llave_suelta (empresa_id int, id uuid primary key)',
            'grant select on caja.llave_suelta to bahia_mantenimiento',
            'insert into caja.llave_suelta (id) select id from caja.movimiento',
          ]
        : [];
    const named = rulesAfter(...before, statement());
    if (isSpread && refusedApart.has(what)) await expect(named).rejects.toThrow(/must be a distributed|unsupported/);
    else expect(await named).toContain(rule);
  });

  test('names the first cut that was touched, by its folio', async () => {
    const [finding] = (await namedAfter(`update cortes.corte set comentario = 'otro' where id = '${corte.id}'`)).filter(
      (one) => ruleOf(one) === 'I7d',
    );
    expect(finding).toMatchObject({ rotos: 1 });
    expect(JSON.parse(finding?.primero ?? '')).toEqual({
      empresa_id: t.taller.empresa_id,
      folio: corte.folio,
      id: corte.id,
    });
  });
});

describe('what is found by its words', () => {
  const found = async (path: string, words: string): Promise<string[]> =>
    (
      await owner.get(`${path}?${path.endsWith('cuentas') ? 'grupo=todas&' : ''}q=${encodeURIComponent(words)}`)
    ).body.data.map((row: Json) => row.folio);

  test('a customer with a new name takes his documents with him', async () => {
    const ordenes = await found('/api/ordenes', 'refrigerados');
    const cuentas = await found('/api/pagos/cuentas', 'refrigerados');
    expect([ordenes.includes('OT-1'), cuentas.length > 1]).toEqual([true, true]);
    const cliente = (await owner.get(`/api/clientes/${t.cliente_id}`)).body;
    const renamed = await owner.patch(
      `/api/clientes/${t.cliente_id}`,
      { nombre: 'Congelados del Norte', telefono: '8181112233' },
      { version: cliente.version },
    );
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect(await found('/api/ordenes', 'congelados')).toEqual(ordenes);
    expect(await found('/api/ordenes', '8181112233')).toEqual(ordenes);
    expect(await found('/api/cotizaciones', 'congelados')).toEqual(['COT-1']);
    expect(await found('/api/pagos/cuentas', 'congelados')).toEqual(cuentas);
    expect(await found('/api/ordenes', 'refrigerados')).toEqual([]);
    const client = await server.owner.connect();
    try {
      expect((await all(verify(client))).filter((finding) => finding.rotos > 0)).toEqual([]);
    } finally {
      client.release();
    }
  });

  test('is built again where it was lost, and nothing else is touched', async () => {
    await server.owner.query("delete from plataforma.busqueda where id = $1 and token <> 'ot'", [orden.id]);
    await server.owner.query(
      "insert into plataforma.busqueda (empresa_id, tipo, id, token) values ($1, 'orden', $2, 'ajeno')",
      [t.taller.empresa_id, orden.id],
    );
    const client = await server.owner.connect();
    try {
      expect(await rebuildSearch(client)).toBe(1);
      expect(await rebuildSearch(client)).toBe(0);
    } finally {
      client.release();
    }
    expect(await found('/api/ordenes', 'ot-1')).toContain('OT-1');
    expect(await found('/api/ordenes', 'ajeno')).toEqual([]);
  });
});
