import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { checkVin } from '#modules/activos/rules.ts';
import { checkRfc, findProblemasFiscales } from '#modules/clientes/rules.ts';
import { type Json, signIn, startTest, type TestServer } from '../apps/server/testing/harness.ts';
import { PIN_DEMO } from './asistencia.ts';
import type { cuentas } from './cuentas.ts';
import { loadDemo } from './load-demo.ts';

/** Forty days are told once, and two weeks twice; the invariants run on all three when the file ends. */
const DAYS = 40;
const TWIN_DAYS = 14;
const NOW = new Date('2026-11-21T19:30:00Z');
/** The twins live now, so that what they show today is today's. */
const TODAY = new Date();
const PASSWORD = 'contraseña de ejemplo 2026';

let first: TestServer;
let twins: [TestServer, TestServer];
let said: string[];

beforeAll(async () => {
  const [one, two, three] = await Promise.all([startTest(), startTest(), startTest()]);
  first = one;
  twins = [two, three];
  const progress: string[] = [];
  const [lines] = await Promise.all([
    loadDemo(first.app, PASSWORD, { days: DAYS, now: NOW, say: (line) => progress.push(line) }),
    ...twins.map(({ app }) => loadDemo(app, PASSWORD, { days: TWIN_DAYS, now: TODAY })),
  ]);
  said = [...progress, ...lines];
});

const rows = async (server: TestServer, text: string): Promise<Json[]> => (await server.owner.query(text)).rows;
const count = async (text: string): Promise<number> =>
  Number((await rows(first, `select count(*) as n from ${text}`))[0]?.n);

test('the same seed and the same day tell the same story, to the centavo and to the minute', async () => {
  const story = `
    select 'cliente' as que, c.empresa_id, c.nombre || c.rfc || c.telefono as quien, 0::bigint as monto, c.creado_en as cuando from clientes.cliente c where c.tipo <> 'publico'
    union all select 'activo', empresa_id, placas || serie || kilometraje, anio, creado_en from activos.activo
    union all select 'cotizacion', empresa_id, folio || estado || revision, total_centavos + autorizado_centavos, creado_en from cotizaciones.cotizacion
    union all select 'orden', empresa_id, folio || estado || coalesce(espera_por, ''), total_centavos, creado_en from ordenes.orden
    union all select 'pago', empresa_id, folio || tipo, monto_centavos, creado_en from pagos.pago
    union all select 'movimiento', empresa_id, concepto || forma_pago, monto_centavos, creado_en from caja.movimiento
    union all select 'corte', empresa_id, folio || comentario, diferencia_centavos, creado_en from cortes.corte
    order by 1, 2, 5, 3, 4`;
  const digest = async (server: TestServer) => {
    const digests: Record<string, string> = {};
    for (const { que, ...row } of await rows(server, story))
      digests[que] = createHash('sha256')
        .update(`${digests[que]} ${JSON.stringify(row)}`)
        .digest('hex');
    return digests;
  };
  const [one, other] = await Promise.all(twins.map(digest));
  expect(Object.keys(one ?? {})).toHaveLength(7);
  expect(other).toEqual(one);
});

test('three workshops, each with its own crowd, fleets and papers', async () => {
  const companies = await rows(
    first,
    `select e.nombre, e.demo,
      (select count(*)::int from clientes.cliente c where c.empresa_id = e.empresa_id and c.tipo = 'persona') as personas,
      (select count(*)::int from clientes.cliente c where c.empresa_id = e.empresa_id and c.tipo = 'flotilla' and c.dias_credito > 0) as flotillas,
      (select count(*)::int from activos.activo a where a.empresa_id = e.empresa_id) as vehiculos,
      (select count(*)::int from cotizaciones.cotizacion q where q.empresa_id = e.empresa_id) as cotizaciones,
      (select count(*)::int from ordenes.orden o where o.empresa_id = e.empresa_id) as ordenes,
      (select count(*)::int from cortes.corte z where z.empresa_id = e.empresa_id) as cortes
      from empresas.empresa e order by e.empresa_id`,
  );
  expect(companies.map((c) => c.nombre)).toEqual([
    'Taller Las Palmas',
    'Llantas y Aceites Express',
    'Diésel y Flotillas del Bajío',
  ]);
  for (const company of companies) {
    expect(company.demo).toBe(true);
    expect(company.flotillas).toBeGreaterThanOrEqual(3);
    expect(company.personas).toBeGreaterThanOrEqual(5);
    expect(company.vehiculos).toBeGreaterThanOrEqual(40);
    expect(company.cotizaciones).toBeGreaterThanOrEqual(40);
    expect(company.ordenes).toBeGreaterThanOrEqual(40);
    expect(company.cortes).toBeGreaterThanOrEqual(30);
  }
});

test('every business day ends with a Z of each register, and today something is open to close', async () => {
  expect(await count("caja.sesion s where s.cerrada_en is null and s.fecha_negocio < date '2026-11-21'")).toBe(0);
  expect(await count('caja.sesion s where s.cerrada_en is null')).toBe(4);
  const off = await rows(
    first,
    'select sign(diferencia_centavos)::int as signo, comentario from cortes.corte where diferencia_centavos <> 0',
  );
  expect(new Set(off.map((z) => z.signo))).toEqual(new Set([-1, 1]));
  expect(off.every((z) => z.comentario !== '')).toBe(true);
});

test('today holds an order in every state, late, due and later, and quotations without an answer', async () => {
  const floor = await rows(
    first,
    `select empresa_id, array_agg(distinct estado || coalesce(' ' || espera_por, '')) as estados,
      count(*) filter (where promesa < '${NOW.toISOString()}')::int as tarde,
      count(*) filter (where promesa >= '${NOW.toISOString()}' and promesa < date '2026-11-22' + time '06:00')::int as hoy
      from ordenes.orden where estado not in ('entregada', 'cerrada', 'cancelada') group by empresa_id`,
  );
  expect(floor).toHaveLength(3);
  for (const company of floor) {
    expect(company.estados).toEqual(
      expect.arrayContaining([
        'recibida',
        'diagnostico',
        'por_autorizar',
        'en_proceso',
        'en_espera refaccion',
        'en_espera cliente',
        'en_espera tercero',
        'control_calidad',
        'terminada',
      ]),
    );
    expect(company.tarde).toBeGreaterThanOrEqual(3);
    expect(company.hoy).toBeGreaterThanOrEqual(4);
  }
  const waiting = `cotizaciones.cotizacion where estado in ('enviada', 'vista') and orden_id is null`;
  expect(await count(`${waiting} and vigencia >= date '2026-11-21'`)).toBeGreaterThanOrEqual(20);
  expect(await count(`${waiting} and vigencia between date '2026-11-21' and date '2026-11-24'`)).toBeGreaterThanOrEqual(
    3,
  );
  expect(await count(`${waiting} and vigencia < date '2026-11-21'`)).toBeGreaterThanOrEqual(5);
});

test('in each workshop an order stands still for a part, one came today, and of those put in the used one went or stayed', async () => {
  const parts = await rows(
    first,
    `select e.empresa_id,
      count(distinct o.id) filter (where r.estado = 'pedida' and o.estado = 'en_espera' and o.espera_por = 'refaccion')::int as detenidas,
      count(*) filter (where r.estado = 'llego' and (r.llego_en at time zone e.zona)::date = '2026-11-21')::int as de_hoy,
      count(*) filter (where r.estado = 'instalada' and u.entregada)::int as entregadas,
      count(*) filter (where r.estado = 'instalada' and not u.entregada)::int as guardadas
     from empresas.empresa e
     left join refacciones.refaccion r on r.empresa_id = e.empresa_id
     left join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
     left join refacciones.usada u on u.empresa_id = r.empresa_id and u.orden_id = r.orden_id and u.pieza_id = coalesce(r.pieza_id, r.id)
     group by 1 order by 1`,
  );
  expect(parts).toHaveLength(3);
  for (const said of parts)
    for (const n of Object.values(said)) expect(n, JSON.stringify(said)).toBeGreaterThanOrEqual(1);
});

test('not everything goes well: partial, rejected and cancelled, returns, debts and money given back', async () => {
  for (const estado of ['parcial', 'rechazada', 'cancelada', 'borrador'])
    expect(await count(`cotizaciones.cotizacion where estado = '${estado}'`), estado).toBeGreaterThan(0);
  expect(await count('cotizaciones.cotizacion where revision > 1')).toBeGreaterThan(0);
  expect(
    await count("cotizaciones.autorizacion where canal = 'enlace' and firma_archivo_id is not null"),
  ).toBeGreaterThan(10);
  expect(await count('ordenes.devolucion')).toBeGreaterThan(0);
  for (const tipo of ['anticipo', 'abono', 'liquidacion', 'devolucion'])
    expect(await count(`pagos.pago where tipo = '${tipo}'`), tipo).toBeGreaterThan(0);
  expect(await count("caja.movimiento where tipo = 'gasto'")).toBeGreaterThan(20);
  expect(await count("caja.movimiento where tipo = 'retiro'")).toBeGreaterThan(20);
  expect(
    await count(
      "pagos.cuenta where pagado_centavos < total_centavos and vence < date '2026-11-21' and cancelada_en is null",
    ),
  ).toBeGreaterThan(3);
});

test('RFCs and serial numbers are well made, and no telephone or address could be somebody’s', async () => {
  const customers = await rows(first, "select * from clientes.cliente where tipo <> 'publico'");
  const fiscal = customers.filter((c) => c.rfc !== '');
  expect(fiscal.length).toBeGreaterThan(customers.length / 3);
  for (const c of fiscal) {
    expect(checkRfc(c.rfc), c.rfc).toMatchObject({ ok: true });
    expect(checkRfc(c.rfc).warning, c.rfc).toBeUndefined();
    expect(findProblemasFiscales(c as never), c.rfc).toEqual({});
  }
  expect(new Set(fiscal.map((c) => checkRfc(c.rfc).tipo))).toEqual(new Set(['fisica', 'moral']));
  // Of whose data were cancelled a number is left.
  for (const c of customers.filter(({ anonimizado_en }) => anonimizado_en === null)) {
    expect(c.telefono).toMatch(/^550000\d{4}$/);
    if (c.email) expect(c.email).toMatch(/\.test$/);
  }
  const vehicles = await rows(first, "select serie from activos.activo where serie <> ''");
  expect(vehicles.length).toBeGreaterThan(100);
  for (const { serie } of vehicles) expect(checkVin(serie), serie).toEqual({ ok: true });
});

test('a vehicle that comes back has gone further', async () => {
  const backwards =
    await count(`(select kilometraje, lag(kilometraje) over (partition by empresa_id, activo_id order by creado_en, numero) as antes
    from ordenes.orden where activo_id is not null) o where o.kilometraje < o.antes`);
  expect(backwards).toBe(0);
  expect(
    await count(
      '(select activo_id from ordenes.orden where activo_id is not null group by activo_id having count(*) > 1) v',
    ),
  ).toBeGreaterThan(5);
});

test('nothing happened later than now, and the past carries its own dates', async () => {
  for (const table of [
    'cotizaciones.cotizacion',
    'ordenes.orden',
    'ordenes.cambio_estado',
    'pagos.pago',
    'plataforma.bitacora',
  ]) {
    const [{ primero, ultimo } = {}] = await rows(
      first,
      `select min(creado_en) as primero, max(creado_en) as ultimo from ${table}`,
    );
    expect(new Date(ultimo).getTime(), table).toBeLessThanOrEqual(NOW.getTime());
    expect(new Date(primero).getTime(), table).toBeLessThan(NOW.getTime() - 38 * 86_400_000);
  }
});

test('the progress is said by months and the accounts at the end; a second load opens what is there', async () => {
  expect(said.slice(0, 2)).toEqual([
    'Preparando datos de ejemplo… 0 de 1 mes',
    'Preparando datos de ejemplo… 1 de 1 mes',
  ]);
  expect(said.join('\n')).toContain('contador@demo.bahia.test');
  expect(said.slice(-2)).toEqual([
    `  contraseña de todos: ${PASSWORD}`,
    `  PIN de quienes trabajan, en el reloj del taller: ${PIN_DEMO}`,
  ]);
  expect(await loadDemo(first.app, PASSWORD, { days: 2 })).toEqual([
    'Los datos de ejemplo ya estaban en esta carpeta: se abren como quedaron.',
  ]);
});

/** What each account finds on its first page, by one request. */
const look = async (cuenta: (typeof cuentas)[number]['cuenta']): Promise<Json> => {
  const person = await signIn(twins[0].app, `${cuenta}@demo.bahia.test`, 1, PASSWORD);
  const { status, body } = await person.get('/api/inicio');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('whoever runs the workshop finds quotations, debts, the floor, the registers and the month', async () => {
  for (const cuenta of ['dueno', 'administrador', 'contador'] as const) {
    const inicio = await look(cuenta);
    expect(inicio.cotizaciones.sin_respuesta).toBeGreaterThan(0);
    expect(inicio.por_cobrar.clientes.length).toBeGreaterThan(0);
    expect(inicio.ordenes.por_estado.length).toBeGreaterThanOrEqual(8);
    expect(inicio.caja).toMatchObject({ abierta: true, caja: 'Caja 1', por: 'Rocío Mejía' });
    expect(inicio.mes.vendido_centavos + inicio.mes.vendido_anterior_centavos).toBeGreaterThan(0);
    expect(inicio.es_cliente).toBe(false);
  }
});

test('the adviser finds who has not answered and what is late; the cashier, what to charge and her register', async () => {
  const adviser = await look('asesor');
  expect(adviser.cotizaciones.por_vencer).toBeGreaterThan(0);
  expect(adviser.ordenes.atrasadas).toBeGreaterThanOrEqual(3);
  const cashier = await look('cajero');
  expect(cashier.cotizaciones).toBeNull();
  expect(cashier.caja.abierta).toBe(true);
  expect(cashier.ordenes.terminadas).toBeGreaterThan(0);
});

test('the technician finds his work and moves it on from there, without seeing money', async () => {
  const { mis_trabajos, por_cobrar, cotizaciones, mes } = await look('tecnico');
  expect([por_cobrar, cotizaciones, mes]).toEqual([null, null, null]);
  const next = mis_trabajos.pendientes.find((t: Json) => t.orden_estado === 'en_proceso');
  const person = await signIn(twins[0].app, 'tecnico@demo.bahia.test', 1, PASSWORD);
  const answer = await person.post(
    `/api/ordenes/${next.orden_id}/avance`,
    { partida_id: next.partida_id, estado: 'hecha' },
    { version: next.orden_version },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const after = (await look('tecnico')).mis_trabajos;
  expect(after.hechos_hoy).toBe(mis_trabajos.hechos_hoy + 1);
  expect(after.pendientes.map((t: Json) => t.partida_id)).not.toContain(next.partida_id);
});

test('the customer finds her own vehicles, her quotation and her order, and nobody else’s', async () => {
  const rest = await look('cliente');
  expect(rest.es_cliente).toBe(true);
  const person = await signIn(twins[0].app, 'cliente@demo.bahia.test', 1, PASSWORD);
  const { body: cliente } = await person.get('/api/mi-taller');
  const { body: dinero } = await person.get('/api/mi-taller/dinero');
  expect([rest.cotizaciones, rest.por_cobrar, rest.ordenes, rest.caja, rest.semana, rest.mes]).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(cliente.empresa.nombre).toBe('Taller Las Palmas');
  expect(cliente.vehiculos).toHaveLength(2);
  expect(cliente.en_taller.map((o: Json) => o.estado)).toContain('en_proceso');
  expect(cliente.cotizaciones.length).toBeGreaterThan(0);
  const hers = await rows(
    twins[0],
    `select o.folio from ordenes.orden o join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
      where o.empresa_id = 1 and c.nombre = 'Ana Sofía Muñoz Ibáñez'`,
  );
  const shown = [...cliente.en_taller, ...cliente.visitas, ...dinero.cuentas].map((o: Json) => o.folio);
  expect(shown.filter((folio: string) => !hers.some((one) => one.folio === folio))).toEqual([]);
});
