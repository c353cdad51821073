import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sumInCompany } from '#modules/numeros/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { signIn, startTest } from '../apps/server/testing/harness.ts';
import { azar } from '../demo/azar.ts';
import { overhear, type Sentencia } from './capture.ts';
import { CLAVE, CUENTAS, tellBase } from './seed/base.ts';
import { closeWeeks } from './seed/close-weeks.ts';
import { multiply } from './seed/multiply.ts';
import { forgetChanges } from './sums.ts';

/** With its lines, orders, payments, journal and words it is some 400,000 rows of one company. */
const BLOQUES = 50;
const BIG =
  /^(cotizacion|partida|autorizacion|orden|cuenta|pago|pago_forma|aplicacion|movimiento|bitacora|busqueda|cliente|activo|partida_trabajador|cambio_estado|mensaje|credito|cita|lugar|estancia|trabajo|turno|refaccion|conciliacion|conciliado|apunte)$/;

const server = await startTest();
let empresa_id = 0;
let ids: { cotizacion: string; orden: string; cliente: string; cuenta: string; empleado: string };
let hear: (path: string) => Promise<Sentencia[]>;
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
    await addPast(superuser, empresa_id, email);
    await forgetChanges(superuserUrl);
  } finally {
    await superuser.end();
  }
  const keeper = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', new Date()), empresa_id };
  await sumInCompany({ who: keeper, run: (work) => asWho(pool, keeper, work) }, 60_000);
  await server.owner.query('analyze numeros.dia; analyze numeros.suma');
  const any = async (table: string) =>
    String(
      (
        await server.owner.query(`select id from ${table} where empresa_id = $1 order by md5(id::text) limit 1`, [
          empresa_id,
        ])
      ).rows[0].id,
    );
  const cotizacion = await any('cotizaciones.cotizacion');
  ids = {
    cotizacion,
    orden: await any('ordenes.orden'),
    cliente: await any('clientes.cliente'),
    cuenta: await any('pagos.cuenta'),
    empleado: await any('empleados.empleado'),
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
    return heard.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('sesiones.abrir'));
  };
  hear = (path) => listen(() => person.get(path));
  const customer = await customerWithAccount(ids.cliente);
  hearCustomer = (path) => listen(() => customer.get(path));
  hearWrite = (path, body) => listen(() => person.post(path, body));
}, 240_000);

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

/** Years of appointments and of work that was clocked: neither is copied, for each keeps others out. */
const addPast = async (superuser: pg.Client, empresa: number, email: string): Promise<void> => {
  await superuser.query(`set session_replication_role = replica`);
  await superuser.query(
    `insert into citas.cita (empresa_id, id, estado, fecha, desde, hasta, duracion_min, tipo_id, tipo, activo_id, cliente_id,
       carril, origen, creado_por, creado_en)
     select $1, gen_random_uuid(), 'no_vino', o.fecha_negocio - 1, o.creado_en, o.creado_en + interval '30 minutes', 30, gen_random_uuid(),
       'Servicio', o.activo_id, o.cliente_id, 1, 'mostrador', 'Bahía', o.creado_en
     from ordenes.orden o where o.empresa_id = $1 and o.entregada_en is not null`,
    [empresa],
  );
  await superuser.query(
    `insert into jornadas.trabajo (empresa_id, id, empleado_id, documento_id, partida_id, folio, descripcion, fecha, inicio_en, fin_en,
       motivo, exclusivo)
     select $1, gen_random_uuid(), w.empleado_id, w.orden_id, w.partida_id, o.folio, 'Trabajo', o.fecha_negocio, o.creado_en,
       o.creado_en + interval '1 hour', 'termino', true
     from ordenes.partida_trabajador w join ordenes.orden o on o.empresa_id = w.empresa_id and o.id = w.orden_id
     where w.empresa_id = $1 and o.entregada_en is not null`,
    [empresa],
  );
  // A part of each, found by its words; of one order in a hundred that is open it is awaited.
  await superuser.query(
    `insert into refacciones.refaccion (empresa_id, id, orden_id, descripcion, cantidad_milesimas, estado, fecha_negocio, pedida_por,
       pedida_nombre, pedida_en, creado_en)
     select $1, gen_random_uuid(), o.id, case when o.numero % 400 = 0 then 'Bomba de agua' else 'Retén de cigüeñal' end, 1000,
       case when o.estado in ('entregada', 'cerrada', 'cancelada') then 'instalada' else 'pedida' end, o.fecha_negocio, o.asesor_id,
       'Quien pide', o.creado_en, o.creado_en
     from ordenes.orden o where o.empresa_id = $1 and (o.estado in ('entregada', 'cerrada', 'cancelada') or o.numero % 100 = 0)`,
    [empresa],
  );
  await superuser.query(
    `insert into plataforma.busqueda (empresa_id, tipo, id, token)
     select r.empresa_id, 'refaccion', r.id, lower(palabra)
     from refacciones.refaccion r, regexp_split_to_table(r.descripcion, ' ') palabra where r.empresa_id = $1`,
    [empresa],
  );
  await addBank(superuser, empresa);
  // Whoever asks here works here too, and has for years.
  await superuser.query(
    `update empleados.empleado set usuario_id = (select id from usuarios.usuario where email = $2)
     where empresa_id = $1 and numero = 1`,
    [empresa, email],
  );
  await superuser.query('set session_replication_role = origin');
  await superuser.query(
    'analyze citas.cita; analyze jornadas.trabajo; analyze refacciones.refaccion; analyze plataforma.busqueda',
  );
};

/**
 * Two accounts and 50,000 movements in two years; nine in ten were matched: the last ones with charges by card (each payment
 * by card was charged in twenty, of which one waits), those of before with nothing.
 */
const addBank = async (superuser: pg.Client, empresa: number): Promise<void> => {
  for (const statement of BANCO) await superuser.query(statement.replaceAll('$1', String(empresa)));
  const { rows } = await superuser.query('select id from bancos.cuenta where empresa_id = $1 order by nombre', [
    empresa,
  ]);
  cheques = rows[0].id;
  const { rows: paid } = await superuser.query(
    `select p.id from pagos.pago p join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id and f.renglon < 100
     where p.empresa_id = $1 and f.forma_pago = '28' order by p.fecha_negocio, p.id`,
    [empresa],
  );
  cobros = [paid.at(-1).id, paid.at(0).id];
};

const MATCHED = `
  (select *, row_number() over (order by fecha desc, id) as n from bancos.movimiento where empresa_id = $1 and renglon % 10 <> 0) m
  left join (select f.*, p.fecha_negocio, row_number() over (order by p.fecha_negocio desc, f.pago_id, f.renglon) as n
    from pagos.pago_forma f join pagos.pago p on p.empresa_id = f.empresa_id and p.id = f.pago_id
    where f.empresa_id = $1 and f.forma_pago = '28' and f.renglon > 100) f on f.n = m.n`;
const BANCO = [
  `insert into pagos.pago_forma (empresa_id, pago_id, renglon, forma_pago, monto_centavos)
   select f.empresa_id, f.pago_id, f.renglon * 100 + n, f.forma_pago, f.monto_centavos / 20
   from pagos.pago_forma f, generate_series(1, 19) n where f.empresa_id = $1 and f.forma_pago = '28'`,
  `update pagos.pago_forma f set monto_centavos = f.monto_centavos - 19 * (f.monto_centavos / 20)
   where f.empresa_id = $1 and f.forma_pago = '28' and f.renglon < 100`,
  `insert into bancos.cuenta (empresa_id, id, nombre, banco, terminacion)
   select $1, gen_random_uuid(), nombre, 'BBVA', '4821' from unnest(array['Cheques', 'Terminal']) nombre`,
  `insert into bancos.estado (empresa_id, id, cuenta_id, archivo, sha256, formato, estado, usuario_id, usuario_nombre, guardado_en)
   select c.empresa_id, gen_random_uuid(), c.id, 'movimientos.csv', '', 'hoja', 'guardado', gen_random_uuid(), 'Bahía', now()
   from bancos.cuenta c where c.empresa_id = $1`,
  `insert into bancos.movimiento (empresa_id, id, cuenta_id, estado_id, renglon, fecha, texto, referencia, monto_centavos, huella, pendiente)
   select $1, gen_random_uuid(), e.cuenta_id, e.id, n, current_date - (n % 730), 'SPEI RECIBIDO ' || n, n::text,
     (case when n % 5 = 0 then -1 else 1 end) * (10000 + n), md5(e.id::text || n), n % 10 = 0
   from bancos.estado e, generate_series(1, 25000) n where e.empresa_id = $1`,
  `insert into bancos.conciliacion (empresa_id, id, cuenta_id, fecha, banco_centavos, sistema_centavos, diferencia_centavos,
     diferencia_tipo, motivo, usuario_id, usuario_nombre)
   select m.empresa_id, m.id, m.cuenta_id, m.fecha, m.monto_centavos, coalesce(f.monto_centavos, 0),
     m.monto_centavos - coalesce(f.monto_centavos, 0), case when m.monto_centavos = f.monto_centavos then '' else 'otro' end,
     case when m.monto_centavos = f.monto_centavos then '' else 'Aclarado' end, gen_random_uuid(), 'Bahía' from ${MATCHED}`,
  `insert into bancos.conciliado (empresa_id, conciliacion_id, movimiento_id, monto_centavos)
   select k.empresa_id, k.id, k.id, k.banco_centavos from bancos.conciliacion k where k.empresa_id = $1`,
  `insert into bancos.apunte (empresa_id, conciliacion_id, origen, origen_id, renglon, fecha, monto_centavos)
   select m.empresa_id, m.id, 'pago', f.pago_id, f.renglon, f.fecha_negocio, f.monto_centavos from ${MATCHED} where f.pago_id is not null`,
  `insert into bancos.regla (empresa_id, via, desde, cuenta_id, usuario_id, usuario_nombre)
   select $1, via, date '2000-01-01', (select id from bancos.cuenta where empresa_id = $1 and nombre = 'Cheques'), gen_random_uuid(), 'Bahía'
   from unnest(array['02', '03', '04', '05', '28', '29', 'efectivo', 'salida']) via`,
  'vacuum analyze bancos.movimiento',
  'analyze pagos.pago_forma, bancos.cuenta, bancos.estado, bancos.conciliacion, bancos.conciliado, bancos.apunte, bancos.regla',
];

describe('with a big company, by the statements that the endpoints really send', () => {
  test.each<[name: string, path: () => string, rows: number]>([
    ['the list of quotations', () => '/api/cotizaciones?limit=25', 400],
    ['a tab of that list', () => '/api/cotizaciones?limit=25&estado=por_autorizar', 4_000],
    ['the quotations of a customer', () => `/api/cotizaciones?limit=25&cliente_id=${ids.cliente}`, 400],
    ['a quotation with its lines', () => `/api/cotizaciones/${ids.cotizacion}`, 100],
    ['totals and tabs of quotations', () => '/api/cotizaciones/totales', 12_000],
    ['a quotation by its folio', () => '/api/cotizaciones?limit=25&q=COT-777', 400],
    ['quotations by plates and name', () => '/api/cotizaciones?limit=25&q=maria%20tapia', 16_000],
    ['the customer type-ahead', () => '/api/clientes?limit=8&q=mar%20tap', 16_000],
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
      const plan = await explain(statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, JSON.stringify(plan.nodes)).toBeLessThanOrEqual(most);
    }
  });

  test('what a customer sees in his account reads his own and no table whole', async () => {
    const statements = await hearCustomer('/api/mi-taller');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explain(statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, `${statement.text} ${JSON.stringify(plan.nodes)}`).toBeLessThanOrEqual(800);
    }
  });

  test.each(['/api/pagos/pendientepago/empresa/{id}', '/api/pagos/totales', '/api/pagos/cuentas?grupo=pagadas'])(
    '%s gathers much, and keeps no plan made for a company of average size',
    async (path) => {
      const statements = await hear(path.replace('{id}', String(empresa_id)));
      const gathering = statements.filter(({ text }) => /"pagos"\."(cuenta|pago)"/.test(text));
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
    const plan = await explain(statement, executeKept);
    expect(plan.whole, statement.text).toEqual([]);
    expect(plan.touched, JSON.stringify(plan.nodes)).toBeLessThanOrEqual(most);
  });

  test('whoever begins a job is asked nothing of all that he did before', async () => {
    const statements = await hearWrite('/api/piso/actos', { ...abierta, acto: 'empezar', marcada_ms: Date.now() });
    for (const statement of statements) {
      const plan = await explain(statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, `${statement.text} ${JSON.stringify(plan.nodes)}`).toBeLessThanOrEqual(200);
    }
  });

  test('where two charges went that are years apart is asked of those two', async () => {
    const apuntes = cobros.map((origen_id) => ({ origen: 'pago', origen_id, renglon: 1 }));
    const statements = await hearWrite('/api/bancos/destinos', { cuenta_id: cheques, apuntes });
    expect(statements.some(({ text }) => text.includes('pagos.pago_forma'))).toBe(true);
    for (const statement of statements) {
      const plan = await explain(statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, `${statement.text} ${JSON.stringify(plan.nodes)}`).toBeLessThanOrEqual(400);
    }
  });

  test('canary: a question that no index answers is seen to read a table whole', async () => {
    const text = 'select count(*) from cotizaciones.partida where empresa_id = $1 and descripcion = $2';
    const plan = await explain({ text, values: [empresa_id, 'Bomba de agua'], row: null });
    expect(plan.touched).toBeGreaterThan(25_000);
  });
});

function ofBank(what: string): string {
  return `/api/bancos/${what}?mes=${day(-15).slice(0, 7)}&cuenta_id=${cheques}`;
}

function day(from_today: number): string {
  return new Date(Date.now() + from_today * 86_400_000).toISOString().slice(0, 10);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

interface Looked {
  whole: string[];
  touched: number;
  nodes: string[];
  text: string;
}

type Run = (client: pg.PoolClient, explained: string, statement: Sentencia) => Promise<pg.QueryResult>;
const planAnew: Run = (client, explained, { text, values }) => client.query(`${explained} ${text}`, values);
/** By the plan that knows none of the values, as `planKept` has it. */
const executeKept: Run = async (client, explained, { text, values }) => {
  await client.query('set local plan_cache_mode = force_generic_plan');
  await client.query(`prepare kept as ${text}`);
  const given = values.map((value) => (typeof value === 'string' ? pg.escapeLiteral(value) : JSON.stringify(value)));
  const result = await client.query(`${explained} execute kept(${given.join(', ')})`);
  await client.query('deallocate kept');
  return result;
};

/** Runs a statement as its request would, under row-level security, and says what it had to look at. */
async function explain(statement: Sentencia, run: Run = planAnew): Promise<Looked> {
  const client = await server.app.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.empresa_id', $1, true)", [String(empresa_id)]);
    const { rows } = await run(client, 'explain (analyze, verbose, timing off, format json)', statement);
    const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan);
    return {
      // A table that has nothing yet is read from end to end by any plan.
      whole: scans
        .filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > 0)
        .map((node) => node['Relation Name'] ?? ''),
      touched: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      text: JSON.stringify(rows),
      nodes: scans.map((node) => `${node['Node Type']} ${node['Relation Name']} ${rowsOf(node)}`),
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A company has a handful of accounts in banks, whatever becomes of it: theirs is a small table of the same name. */
const scansOf = (node: Node): Node[] => [
  ...(BIG.test(node['Relation Name'] ?? '') && `${node.Schema}.${node['Relation Name']}` !== 'bancos.cuenta'
    ? [node]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

const rowsOf = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
