import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sumInCompany } from '#modules/numeros/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { signIn, startTest } from '../apps/server/testing/harness.ts';
import { azar } from '../demo/azar.ts';
import { overhear, type Sentencia } from './capture.ts';
import { executeKept, explain, readsOf } from './every/look.ts';
import { MANY, MOST_ROWS, WHOLE } from './every/reasons.ts';
import { type Pedido, pedidosOf } from './every/requests.ts';
import { CLAVE, CUENTAS, tellBase } from './seed/base.ts';
import { closeWeeks } from './seed/close-weeks.ts';
import { multiply } from './seed/multiply.ts';
import { addPast } from './seed/past.ts';
import { forgetChanges } from './sums.ts';

/** With its lines, orders, payments, journal and words it is some 400,000 rows of one company. */
const BLOQUES = 50;
const server = await startTest();
let empresa_id = 0;
let ids: { cotizacion: string; orden: string; cliente: string; cuenta: string; empleado: string };
let hear: (path: string) => Promise<Sentencia[]>;
let hearAny: Record<Pedido['quien'], (path: string) => Promise<{ status: number; statements: Sentencia[] }>>;
let hearCustomer: (path: string) => Promise<Sentencia[]>;
let hearWrite: (path: string, body: object) => Promise<Sentencia[]>;
let cheques = '';
let cobros: string[] = [];
let abierta: { orden_id: string; partida_id: string };

beforeAll(async () => {
  const { pool } = server.app;
  const email = CUENTAS[azar(1).int(0, 3)] ?? '';
  const { rows } = await server.owner.query('select current_database() as name');
  const superuserUrl = inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${rows[0].name}`);
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    const base = await tellBase(pool, 5);
    [empresa_id = 0] = await multiply(superuser, base, [
      { nombre: 'Taller grande', bloques: BLOQUES, clientes: BLOQUES },
    ]);
    await closeWeeks(superuser, pool, [empresa_id]);
    ({ cheques, cobros } = await addPast(superuser, empresa_id, email));
    await forgetChanges(superuserUrl);
  } finally {
    await superuser.end();
  }
  const keeper = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', new Date()), empresa_id };
  await sumInCompany({ who: keeper, run: (work) => asWho(pool, keeper, work) }, 60_000);
  await server.owner.query('analyze numeros.dia; analyze numeros.suma');
  const oneOf = async (table: string) =>
    String(
      (
        await server.owner.query(`select id from ${table} where empresa_id = $1 order by md5(id::text) limit 1`, [
          empresa_id,
        ])
      ).rows[0].id,
    );
  const cotizacion = await oneOf('cotizaciones.cotizacion');
  ids = {
    cotizacion,
    orden: await oneOf('ordenes.orden'),
    cliente: await oneOf('clientes.cliente'),
    cuenta: await oneOf('pagos.cuenta'),
    empleado: await oneOf('empleados.empleado'),
  };
  const { rows: open } = await server.owner.query(
    `select p.orden_id, p.id as partida_id from ordenes.partida p
     join ordenes.orden o on o.empresa_id = p.empresa_id and o.id = p.orden_id and o.estado = 'recibida'
     join ordenes.partida_trabajador w on w.empresa_id = p.empresa_id and w.orden_id = p.orden_id and w.partida_id = p.id
     join empleados.empleado e on e.empresa_id = w.empresa_id and e.id = w.empleado_id and e.numero = 1
     where p.empresa_id = $1 limit 1`,
    [empresa_id],
  );
  abierta = open[0];
  const person = await signIn(server.app, email, empresa_id, CLAVE);
  let heard: Sentencia[] = [];
  overhear(pool, (sentencia) => heard.push(sentencia));
  const listen = async (asked: () => ReturnType<typeof person.get>) => {
    heard = [];
    const answer = await asked();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return readsOf(heard);
  };
  hear = (path) => listen(() => person.get(path));
  const any = (asked: (path: string) => ReturnType<typeof person.get>) => async (path: string) => {
    heard = [];
    const { status } = await asked(path);
    return { status, statements: readsOf(heard) };
  };
  const customer = await customerWithAccount(ids.cliente);
  hearAny = { dueno: any(person.get), cliente: any(customer.get), nadie: any(server.anonymous.get) };
  hearCustomer = (path) => listen(() => customer.get(path));
  hearWrite = (path, body) => listen(() => person.post(path, body));
});

const customerWithAccount = async (cliente_id: string) => {
  const email = 'cliente.grande@rendimiento.test';
  const password_hash = await hashPassword(CLAVE);
  const who = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', new Date()), empresa_id };
  await asWho(server.app.pool, who, async (tx) => {
    const { id } = await createUsuario(tx, { email, nombre: 'Quien viene', password_hash });
    await addMember(tx, who, id, 'cliente', cliente_id);
  });
  return signIn(server.app, email, empresa_id, CLAVE);
};

describe('with a big company, by the statements that the endpoints really send', () => {
  test.each<[name: string, path: () => string, rows: number]>([
    ['the list of quotations', () => '/api/cotizaciones?limit=25', 400],
    ['a tab of that list', () => '/api/cotizaciones?limit=25&estado=por_autorizar', 4_000],
    ['the quotations of a customer', () => `/api/cotizaciones?limit=25&cliente_id=${ids.cliente}`, 400],
    ['a quotation with its lines', () => `/api/cotizaciones/${ids.cotizacion}`, 100],
    ['totals and tabs of quotations', () => '/api/cotizaciones/totales', 12_000],
    ['a quotation by its folio', () => '/api/cotizaciones?limit=25&q=COT-777', 400],
    ['quotations by plates and name', () => '/api/cotizaciones?limit=25&q=maria%20tapia', 16_000],
    ['the customer type-ahead', () => '/api/clientes?limit=8&q=mar%20tap', 600],
    ['the page of a customer', () => `/api/clientes/${ids.cliente}/ficha`, 400],
    ['what was said to a customer', () => `/api/clientes/${ids.cliente}/mensajes`, 400],
    ['what is awaited', () => '/api/refacciones?limit=25', 400],
    ['what is awaited no more', () => '/api/refacciones?limit=25&estado=terminada', 400],
    ['every part', () => '/api/refacciones?limit=25&estado=todas', 400],
    ['parts by a word that few have', () => '/api/refacciones?limit=25&estado=todas&q=bomba', 4_000],
    ['parts by a word that most have', () => '/api/refacciones?limit=25&estado=todas&q=ret', 4_000],
    ['tabs of parts by their words', () => '/api/refacciones/totales?q=bomba', 4_000],
    ['the list of orders', () => '/api/ordenes?limit=25', 400],
    ['an order with its lines', () => `/api/ordenes/${ids.orden}`, 200],
    ['what the parts of an order hold', () => `/api/ordenes/${ids.orden}/partes`, 200],
    ['who said yes to what of an order', () => `/api/ordenes/${ids.orden}/autorizaciones`, 200],
    ['the words about an order', () => `/api/ordenes/${ids.orden}/mensajes`, 200],
    ['what is owed', () => '/api/pagos/cuentas?limit=25', 400],
    ['an account with its payments', () => `/api/pagos/cuentas/${ids.cuenta}`, 200],
    ['the list of payments', () => '/api/pagos?limit=25', 800],
    [
      'the fleet of a customer in two years, beside two more',
      () => `/api/flotas/${ids.cliente}?desde=${day(-700)}`,
      4_000,
    ],
    ['the statement of a customer', () => `/api/cobranza/clientes/${ids.cliente}/estado-cuenta`, 400],
    ['whom to call today', () => '/api/seguimientos', 4_000],
    ['what a membership gives somebody', () => `/api/membresias/ofertas?cliente_id=${ids.cliente}`, 400],
    ["the owner's numbers of two years", () => `/api/numeros/tablero?desde=${day(-700)}&hasta=${day(0)}`, 4_000],
    [
      'two years of them by day',
      () => `/api/numeros/corte?desde=${day(-700)}&hasta=${day(0)}&medida=utilidad_bruta&corte=dia`,
      4_000,
    ],
    [
      'a month of them by customer',
      () => `/api/numeros/corte?desde=${day(-30)}&hasta=${day(0)}&medida=vendido&corte=cliente`,
      12_000,
    ],
    ['the home page', () => '/api/inicio', 12_000],
    ['from inspections to the yes of customers', () => '/api/reportes/hallazgos', 12_000],
    ['the board', () => '/api/tablero', 12_000],
    ['the month by promise', () => `/api/tablero/calendario?desde=${day(-10)}&hasta=${day(25)}`, 4_000],
    ['the week of the technicians', () => `/api/tablero/semana?desde=${day(0)}&hasta=${day(6)}`, 4_000],
    ['a month of the agenda', () => '/api/citas/agenda?dias=31', 4_000],
    ['the bay and the appointment of an order', () => `/api/citas/ordenes/${ids.orden}`, 200],
    ['what a technician has to do', () => '/api/piso', 4_000],
    ['a job by its code', () => '/api/piso/codigo?codigo=OT-77', 4_000],
    ['a job by some of its plates', () => '/api/piso/codigo?codigo=B-12', 4_000],
    ['the hours of a week', () => `/api/jornadas/semana?desde=${day(-6)}`, 4_000],
    ['how the workshop is now', () => '/api/operativa/ahora', 12_000],
    ['how a month was in the workshop', () => `/api/operativa/tendencia?desde=${day(-30)}&hasta=${day(0)}`, 12_000],
    [
      'what came back in a month',
      () => `/api/operativa/documentos?desde=${day(-30)}&hasta=${day(0)}&medida=reingresos`,
      12_000,
    ],
    ['how often discounts would have been told', () => '/api/alertas/vista-previa?clase=descuento&umbral=1000', 12_000],
    ['how often cuts would have been told', () => '/api/alertas/vista-previa?clase=corte&umbral=1', 4_000],
    ['how often orders stood still', () => '/api/alertas/vista-previa?clase=detenida&umbral=86400', 16_000],
    ['how often promises were broken', () => '/api/alertas/vista-previa?clase=promesa&umbral=0', 12_000],
    ['how often parts ran out', () => '/api/alertas/vista-previa?clase=existencia&umbral=604800', 16_000],
    [
      'how often a figure would have been told',
      () => '/api/alertas/vista-previa?clase=medida&medida=margen&lapso=mes&sentido=menos&umbral=3000',
      16_000,
    ],
    ['what crossed', () => '/api/alertas/cruces', 400],
    ['what each person did in a month', () => `/api/personal/personas?desde=${day(-30)}&hasta=${day(0)}`, 12_000],
    ['the days of one person', () => `/api/personal/${ids.empleado}/linea?desde=${day(-30)}&hasta=${day(0)}`, 12_000],
    [
      'the figures of one person',
      () => `/api/personal/${ids.empleado}/cifras?desde=${day(-30)}&hasta=${day(0)}`,
      12_000,
    ],
    ['what is owed of commissions', () => `/api/comisiones/pendientes?desde=${day(-30)}&hasta=${day(0)}`, 12_000],
    [
      'what is owed to one person',
      () => `/api/comisiones/pendientes/${ids.empleado}?desde=${day(-30)}&hasta=${day(0)}`,
      4_000,
    ],
    ['the payments of commissions', () => `/api/comisiones/pagos?desde=${day(-30)}&hasta=${day(0)}`, 400],
    [
      'commissions by worker and service',
      () => `/api/reportes/comisiones?fecha_inicio=${day(-30)}&fecha_fin=${day(0)}`,
      12_000,
    ],
    ['the documents behind one of those figures', () => '/api/reportes/hallazgos/documentos?cifra=autorizado', 12_000],
    ['the accounts of banks', () => '/api/bancos/cuentas', 4_000],
    ['what of a month is not matched', () => ofBank('pendientes'), 12_000],
    ['how a month of the bank is', () => ofBank('resumen'), 12_000],
    ['the matches of a month', () => `${ofBank('conciliaciones')}&limit=50`, 2_000],
    ['matches by a word of the bank', () => `${ofBank('conciliaciones')}&limit=50&q=recibido`, 12_000],
    ['the movements of a month', () => `${ofBank('movimientos')}&limit=50`, 2_000],
    ['what waits of a month', () => `${ofBank('movimientos')}&limit=50&situacion=pendiente`, 400],
    ['to which account a charge went', () => `/api/bancos/destinos/${cobros[0]}`, 400],
    ['files of the bank', () => `/api/bancos/estados?limit=50&cuenta_id=${cheques}`, 400],
    ['the orders behind another', () => '/api/reportes/hallazgos/documentos?cifra=inspeccionadas', 12_000],
  ])('%s reads no table whole', async (_name, path, most) => {
    const statements = await hear(path());
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explain(server.app.pool, empresa_id, statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, JSON.stringify(plan.nodes)).toBeLessThanOrEqual(most);
    }
  });

  test('every GET of the contract reads no table whole that grows, nor more rows than it has a reason for', async () => {
    const { pool, registry } = server.app;
    const who = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', new Date()), empresa_id };
    const pedidos = await pedidosOf(registry, {
      empresa_id,
      days: { hoy: day(0), mes: day(-30), antes: day(-35) },
      find: async (statement, values) =>
        (await server.owner.query({ text: statement, values: [...values], rowMode: 'array' })).rows.map(([one]) =>
          String(one),
        ),
      link: (kind, id) => asWho(pool, who, (tx) => createEnlace(tx, who, kind, id, new Date(Date.now() + 3_600_000))),
    });
    const past: string[] = [];
    let answered = 0;
    for (const { address, quien, urls } of pedidos.filter(({ filtro }) => filtro === '')) {
      const { status, statements } = await hearAny[quien](urls[0] ?? '');
      expect(status, address).toBeLessThan(500);
      if (status === 200) answered++;
      for (const statement of statements) {
        const plan = await explain(pool, empresa_id, statement);
        const whole = plan.whole.filter((table) => !WHOLE[address]?.tablas.includes(table));
        if (whole.length > 0 || plan.touched > (MANY[address]?.renglones ?? MOST_ROWS))
          past.push(
            `${address}: ${plan.touched} ${whole.join(', ')} ${statement.text.slice(0, 100)} ${plan.nodes.join('; ')}`,
          );
      }
    }
    expect(past).toEqual([]);
    expect(answered, 'of those that have their record here').toBeGreaterThan(280);
  });

  test('what a customer sees in his account reads his own and no table whole', async () => {
    const statements = await hearCustomer('/api/mi-taller');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explain(server.app.pool, empresa_id, statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, `${statement.text} ${JSON.stringify(plan.nodes)}`).toBeLessThanOrEqual(800);
    }
  });

  test.each(['/api/pagos/pendientepago/empresa/{id}', '/api/pagos/totales', '/api/pagos/cuentas?grupo=pagadas'])(
    '%s gathers much, and keeps no plan made for a company of average size',
    async (path) => {
      const statements = await hear(path.replace('{id}', String(empresa_id)));
      const gathering = statements.filter(({ text }) => /"pagos"\."(cuenta|pago|pago_forma)"/.test(text));
      expect(gathering.length).toBeGreaterThan(0);
      for (const { name, text } of gathering) expect(name, text).toBeUndefined();
    },
  );

  test.each([
    ['quotations', '/api/cotizaciones?limit=25', 200],
    ['what is owed', '/api/pagos/cuentas?limit=25', 400],
  ])('the plan that is kept for the list of %s is as good as one made anew', async (_, path, most) => {
    const statement = (await hear(path)).at(-1) as Sentencia;
    expect(statement.name).toBeDefined();
    const plan = await explain(server.app.pool, empresa_id, statement, executeKept);
    expect(plan.whole, statement.text).toEqual([]);
    expect(plan.touched, JSON.stringify(plan.nodes)).toBeLessThanOrEqual(most);
  });

  test('whoever begins a job is asked nothing of all that he did before', async () => {
    const statements = await hearWrite('/api/piso/actos', { ...abierta, acto: 'empezar', marcada_ms: Date.now() });
    for (const statement of statements) {
      const plan = await explain(server.app.pool, empresa_id, statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, `${statement.text} ${JSON.stringify(plan.nodes)}`).toBeLessThanOrEqual(200);
    }
  });

  test('where two charges went that are years apart is asked of those two', async () => {
    const apuntes = cobros.map((origen_id) => ({ origen: 'pago', origen_id, renglon: 1 }));
    const statements = await hearWrite('/api/bancos/destinos', { cuenta_id: cheques, apuntes });
    expect(statements.some(({ text }) => text.includes('pagos.pago_forma'))).toBe(true);
    for (const statement of statements) {
      const plan = await explain(server.app.pool, empresa_id, statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, `${statement.text} ${JSON.stringify(plan.nodes)}`).toBeLessThanOrEqual(400);
    }
  });

  test('canary: a question that no index answers is seen to read a table whole', async () => {
    const text = 'select count(*) from cotizaciones.partida where empresa_id = $1 and descripcion = $2';
    const plan = await explain(server.app.pool, empresa_id, { text, values: [empresa_id, 'Bomba de agua'], row: null });
    expect(plan.touched).toBeGreaterThan(25_000);
  });
});

function ofBank(what: string): string {
  return `/api/bancos/${what}?mes=${day(-15).slice(0, 7)}&cuenta_id=${cheques}`;
}

function day(from_today: number): string {
  return new Date(Date.now() + from_today * 86_400_000).toISOString().slice(0, 10);
}
