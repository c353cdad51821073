import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import {
  accountOf,
  act,
  created,
  line,
  move,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let clienta: Person;
/** Another customer of the same workshop, with records of everything. */
let ajeno: { cliente_id: string; activo_id: string; orden: Json; pago: Json; cuenta: Person };

const NOMBRE_AJENO = 'Refrigerados Quetzal';
const deliver = async (orden: Json): Promise<Json> => {
  const done = await move(taller, await move(taller, orden, 'en_proceso'), 'terminada');
  return created(act(taller, done, 'entrega', { entregada_a: 'Juan Núñez' }));
};
const read = async (path: string, as = clienta): Promise<Json> => {
  const { status, body } = await as.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  const { owner } = taller;
  clienta = await accountOf(server, taller, taller.cliente_id);
  const otro = await created(owner.post('/api/clientes', { nombre: NOMBRE_AJENO, telefono: '4421112233' }));
  const activo = await created(
    owner.post('/api/activos', { cliente_id: otro.id, marca: 'Isuzu', modelo: 'ELF', placas: 'QRO-77-Q' }),
  );
  const orden = await openOrden(taller, { cliente_id: otro.id, activo_id: activo.id });
  ajeno = {
    cliente_id: otro.id,
    activo_id: activo.id,
    orden,
    pago: await pay(taller, orden, [['01', 50_000]]),
    cuenta: await accountOf(server, taller, otro.id),
  };
});

test('a customer finds what is in the shop, what runs under warranty, what she left for another day and what she owes', async () => {
  await openOrden(taller, { promesa: '2030-01-01T18:00:00Z' });
  const done = await openOrden(taller, {
    kilometraje: 81_000,
    partidas: [line('Balatas', 50_000, { garantia_dias: 90, garantia_km: 5_000 }), line('Lavado', 20_000)],
  });
  await pay(taller, done, [['01', done.total_centavos]]);
  await deliver(await created(taller.owner.get(`/api/ordenes/${done.id}`)));
  await created(
    taller.owner.post('/api/pendientes', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      descripcion: 'Amortiguadores traseros',
      precio_centavos: 320_000,
      prioridad: 'recomendado',
      comentario: 'Nota de la casa: insistir',
    }),
  );
  const mine = await read('/api/mi-taller');
  expect(mine.en_taller).toMatchObject([{ vehiculo: 'Kenworth T680 2017', estado: 'recibida', lineas: 2, hechas: 0 }]);
  expect(mine.vehiculos).toMatchObject([
    {
      placas: 'GTO-101-B',
      pendientes: [{ descripcion: 'Amortiguadores traseros', prioridad: 'recomendado' }],
      garantias: [{ descripcion: 'Balatas', folio: done.folio, hasta_km: 86_000 }],
    },
  ]);
  expect(mine.visitas).toMatchObject([{ folio: done.folio, trabajos: 'Balatas, Lavado' }]);
  expect(mine.saldo_centavos).toBe(mine.en_taller[0].total_centavos);
  const money = await read('/api/mi-taller/dinero');
  expect(money).toMatchObject({
    saldo_centavos: mine.saldo_centavos,
    pagos: [{ monto_centavos: done.total_centavos, formas: ['Efectivo'], documentos: done.folio, cancelado: false }],
  });
});

test('nothing of another customer nor of the house is told: no names, no ids, no costs, no internal notes', async () => {
  const told = await Promise.all(['', '/dinero', '/datos'].map((path) => read(`/api/mi-taller${path}`)));
  const text = JSON.stringify(told);
  for (const secret of [
    NOMBRE_AJENO,
    'QRO-77-Q',
    '4421112233',
    ajeno.cliente_id,
    ajeno.activo_id,
    ajeno.orden.id,
    ajeno.orden.folio,
    taller.cliente_id,
    taller.owner.usuario_id,
    'insistir',
  ])
    expect(text, secret).not.toContain(secret);
  const names = new Set<string>();
  JSON.stringify(told, (name, value: unknown) => {
    names.add(name);
    return value;
  });
  for (const name of [
    'costo_centavos',
    'notas',
    'comentario',
    'cliente_id',
    'asesor_id',
    'limite_credito_centavos',
    'dias_credito',
  ])
    expect(names, name).not.toContain(name);
});

test('nobody reaches with her account what is of another, and whoever works here has no such page', async () => {
  const { orden, pago, activo_id } = ajeno;
  for (const path of [`ordenes/${orden.id}/pdf`, `pagos/${pago.id}/pdf`, `facturas/${randomUUID()}/pdf`])
    expect((await clienta.get(`/api/mi-taller/${path}`)).status, path).toBe(404);
  const open = (body: Json) => clienta.post('/api/mi-taller/enlaces', body);
  expect((await open({ de: 'orden', id: orden.id })).status).toBe(404);
  expect((await open({ de: 'cita', id: randomUUID() })).status).toBe(404);
  const [tipo] = (await read('/api/mi-taller')).agenda.tipos;
  const { dias } = await read(`/api/mi-taller/horas?tipo_id=${tipo.id}`);
  const ask = { tipo_id: tipo.id, desde: dias[0].horas[0], activo_id };
  expect((await clienta.post('/api/mi-taller/citas', ask)).status).toBe(404);
  for (const path of ['', '/dinero', '/datos', '/estado-cuenta/pdf'])
    expect((await taller.owner.get(`/api/mi-taller${path}`)).status, path).toBe(404);
  // An account of another workshop reaches nothing of this one.
  const elsewhere = await openTaller(server);
  const stranger = await accountOf(server, elsewhere, elsewhere.cliente_id);
  expect((await stranger.get(`/api/mi-taller/ordenes/${orden.id}/pdf`)).status).toBe(404);
});

test('her papers are those that the shop prints', async () => {
  const money = await read('/api/mi-taller/dinero');
  const { visitas } = await read('/api/mi-taller');
  const paths = ['estado-cuenta/pdf', `pagos/${money.pagos[0].id}/pdf`, `ordenes/${visitas[0].id}/pdf`];
  for (const path of paths) {
    const answer = await clienta.get(`/api/mi-taller/${path}`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
  }
});

test('her invoice is hers to read on paper, and nobody else’s', async () => {
  const { owner } = taller;
  const datos = await read('/api/mi-taller/datos');
  const saved = await clienta.put(
    '/api/mi-taller/datos',
    { ...FISCALES, telefono: datos.telefono },
    { version: datos.version },
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { empresa_id } = taller.company;
  const { fiscal } = await created(owner.get(`/api/empresas/${empresa_id}/ajustes`));
  const own = { nombre: 'Taller Las Palmas', nombre_fiscal: 'ESCUELA KEMPER URGATE', regimen: '601', cp: '37150' };
  await created(
    owner.patch(
      `/api/empresas/${empresa_id}/ajustes/fiscal`,
      { ...own, rfc: 'EKU9003173C9' },
      { version: fiscal.version },
    ),
  );
  const { visitas } = await read('/api/mi-taller');
  await created(owner.post('/api/facturas', { documento_id: visitas[0].id }));
  const { facturas } = await read('/api/mi-taller/dinero');
  expect(facturas).toMatchObject([{ rfc: FISCALES.rfc, deshecha: false }]);
  const paper = await clienta.get(`/api/mi-taller/facturas/${facturas[0].id}/pdf`);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await ajeno.cuenta.get(`/api/mi-taller/facturas/${facturas[0].id}/pdf`)).status).toBe(404);
});

const FISCALES = {
  whatsapp: true,
  email: 'ana@correo.test',
  direccion: 'Av. Juárez 10, León',
  cp: '37000',
  rfc: 'EKU9003173C9',
  nombre_fiscal: 'Escuela Kemper Urgate, S.A. de C.V.',
  regimen: '601',
  uso_cfdi: 'G03',
  cp_fiscal: '42501',
  email_factura: 'facturas@correo.test',
  marketing: true,
};

test('her fiscal data are judged as at the counter, each problem by its field, and the journal says that it was she', async () => {
  const before = await read('/api/mi-taller/datos');
  const { nombre: _, version, ...now } = before;
  const put = (change: Json, at = version) =>
    clienta.put('/api/mi-taller/datos', { ...now, ...change }, { version: at });
  const cases: [Json, string, RegExp][] = [
    [{ rfc: 'EKU900230AAA', regimen: '601' }, 'rfc', /fecha|RFC/],
    [{ rfc: 'EKU9003173C9', regimen: '605' }, 'regimen', /no es de una empresa/],
    [{ rfc: 'EKU9003173C9', regimen: '601', uso_cfdi: 'D01' }, 'uso_cfdi', /no acepta ese uso/],
    [{ cp_fiscal: '123' }, 'cp_fiscal', /5 dígitos/],
    [{ telefono: '12345' }, 'telefono', /10 dígitos/],
    [{ email: 'ana@' }, 'email', /correo completo/],
  ];
  for (const [change, field, words] of cases) {
    const { status, body } = await put(change);
    expect([status, Object.keys(body.fields)], JSON.stringify(change)).toEqual([422, [field]]);
    expect(body.fields[field]).toMatch(words);
  }
  const saved = await put({ nombre_fiscal: 'escuela kemper urgate sa de cv', direccion: 'Calle 2' });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body).toMatchObject({ nombre_fiscal: 'ESCUELA KEMPER URGATE', direccion: 'Calle 2' });
  const late = await put({ direccion: 'Calle 3' });
  expect([late.status, late.body.code]).toEqual([409, 'version_anterior']);
  expect(JSON.stringify(late.body)).not.toContain('limite_credito');
  // What the shop keeps of her stays the shop's.
  const kept = await created(taller.owner.get(`/api/clientes/${taller.cliente_id}`));
  expect(kept).toMatchObject({ nombre: 'Transportes del Bajío, SA', limite_credito_centavos: 0, direccion: 'Calle 2' });
});

test('she books a free hour for a vehicle of hers, the shop hears of it, and nobody gets that hour twice', async () => {
  const { agenda } = await read('/api/mi-taller');
  const tipo_id = agenda.tipos[0].id;
  const { dias } = await read(`/api/mi-taller/horas?tipo_id=${tipo_id}`);
  const desde = dias.at(-1).horas[0];
  const body = { id: randomUUID(), tipo_id, desde, activo_id: taller.activo_id, motivo: 'Hace un ruido' };
  const booked = await clienta.post('/api/mi-taller/citas', body);
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  expect(booked.body).toMatchObject({ estado: 'pedida', falta: 'taller', placas: 'GTO-101-B', puede_cambiar: true });
  expect((await clienta.post('/api/mi-taller/citas', body)).body.id).toBe(body.id);
  expect((await read('/api/mi-taller')).citas).toHaveLength(1);
  const bells = (await taller.owner.get('/api/notificaciones')).body.data;
  expect(bells.some((one: Json) => one.ruta.includes(body.id))).toBe(true);
  const [link] = [await clienta.post('/api/mi-taller/enlaces', { de: 'cita', id: body.id })];
  expect(link.body.url).toMatch(/^\/Cita\/[\w-]{43}$/);
  const token = link.body.url.split('/').at(-1);
  const gone = await server.anonymous.post(`/api/publico/citas/${token}/respuesta`, { accion: 'cancelar' });
  expect([gone.status, gone.body.estado]).toEqual([200, 'cancelada']);
  expect((await read('/api/mi-taller')).citas).toMatchObject([{ estado: 'cancelada', puede_cambiar: false }]);
});

test('a vehicle of hers comes once at an hour, however often it is asked for at once', async () => {
  const { agenda } = await read('/api/mi-taller');
  const tipo_id = agenda.tipos[0].id;
  const { dias } = await read(`/api/mi-taller/horas?tipo_id=${tipo_id}`);
  const ask = { tipo_id, desde: dias.at(-1).horas[0], activo_id: taller.activo_id };
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => insist((options) => clienta.post('/api/mi-taller/citas', ask, options))),
  );
  const [booked, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  const told = await clienta.post('/api/mi-taller/citas', ask);
  expect([told.status, told.body.code]).toEqual([409, 'vehiculo_con_cita']);
  expect(told.body.message).toContain('Ese vehículo ya tiene cita');
  const link = await clienta.post('/api/mi-taller/enlaces', { de: 'cita', id: booked?.body.id });
  const token = link.body.url.split('/').at(-1);
  await created(server.anonymous.post(`/api/publico/citas/${token}/respuesta`, { accion: 'cancelar' }));
  // Cancelled, it leaves the hour to another one.
  const again = await clienta.post('/api/mi-taller/citas', ask);
  expect(again.status).toBe(201);
  const next = await clienta.post('/api/mi-taller/enlaces', { de: 'cita', id: again.body.id });
  const other = next.body.url.split('/').at(-1);
  await created(server.anonymous.post(`/api/publico/citas/${other}/respuesta`, { accion: 'cancelar' }));
});

test('of those that wait for the shop she has four at the most, also when asked for at once', async () => {
  const { agenda } = await read('/api/mi-taller');
  const tipo_id = agenda.tipos[0].id;
  const { dias } = await read(`/api/mi-taller/horas?tipo_id=${tipo_id}`);
  const answers = await Promise.all(
    dias
      .slice(0, 7)
      .map((dia: Json) =>
        clienta.post('/api/mi-taller/citas', { tipo_id, desde: dia.horas.at(-1), activo_id: taller.activo_id }),
      ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'muchas_citas')).toBe(true);
});

test('each vehicle of hers says its next service, and her memberships what is left of them; of another customer, nothing', async () => {
  const { owner } = taller;
  const make = (path: string, body: Json) => created(owner.post(path, body));
  const aceite = await make('/api/servicios', { nombre: 'Cambio de aceite', precio_centavos: 90_000, cada_km: 10_000 });
  const lavado = await make('/api/servicios', { nombre: 'Lavado', precio_centavos: 18_000 });
  const serve = async (de: Json, kilometraje: number) => {
    const partidas = [line('Cambio de aceite', 90_000, { servicio_id: aceite.id })];
    const orden = await openOrden(taller, { ...de, kilometraje, partidas });
    const done = await move(taller, await move(taller, orden, 'en_proceso'), 'terminada');
    await created(act(taller, done, 'entrega', { entregada_a: 'Ana', con_saldo: true }));
  };
  await serve({}, 82_000);
  await serve({ cliente_id: ajeno.cliente_id, activo_id: ajeno.activo_id }, 40_000);
  const sell = async (de: Json, nombre: string, vehiculos: number | null): Promise<Json> => {
    const beneficios = [
      { id: randomUUID(), nombre: 'Lavado', servicio_id: lavado.id, da: 'gratis', limite: 4, cada: 'mes' },
    ];
    const body = { nombre, color: 'azul', precio_centavos: 0, tasa_iva: 1600, duracion: 1, unidad: 'mes', beneficios };
    const plan = await make('/api/membresias/planes', { ...body, vehiculos });
    const common = { tipo: 'otro', descripcion: nombre, cantidad_milesimas: 1000, precio_centavos: 0, tasa_iva: 1600 };
    await make('/api/ventas', { ...de, partidas: [{ ...common, membresia: { plan_id: plan.id } }] });
    const { data } = await created(owner.get(`/api/membresias?cliente_id=${de.cliente_id}`));
    return data[0];
  };
  const { cliente_id, activo_id } = taller;
  const suya = await sell({ cliente_id, activo_id }, 'Club Azul', 1);
  const otra = await sell({ cliente_id: ajeno.cliente_id, activo_id: ajeno.activo_id }, 'Club Quetzal', null);
  const gratis = { tipo: 'monto', centavos: 18_000 };
  const wash = line('Lavado', 18_000, { servicio_id: lavado.id, descuento: gratis, membresia_id: suya.id });
  await make('/api/ventas', { cliente_id, activo_id, partidas: [wash] });

  const mine = await read('/api/mi-taller');
  expect(mine.vehiculos[0].proximo).toMatchObject({ descripcion: 'Cambio de aceite', km: 92_000, ya: false });
  expect(mine.membresias).toEqual([
    {
      id: suya.id,
      plan_nombre: 'Club Azul',
      color: 'azul',
      estado: 'activa',
      fin: suya.fin,
      congelada_hasta: null,
      cancela_al: null,
      da_hoy: true,
      vehiculos: ['Kenworth T680 2017 GTO-101-B'],
      beneficios: [{ nombre: 'Lavado', limite: 4, usados: 1, cada: 'mes', renueva: expect.any(String) }],
    },
  ]);
  const text = JSON.stringify(mine);
  for (const secret of [otra.id, otra.folio, 'Club Quetzal', '"km":50000', ajeno.activo_id, 'QRO-77-Q'])
    expect(text, secret).not.toContain(secret);
  const theirs = await read('/api/mi-taller', ajeno.cuenta);
  expect(theirs.membresias.map(({ plan_nombre }: Json) => plan_nombre)).toEqual(['Club Quetzal']);

  const open = (id: string, as = clienta) => as.post('/api/mi-taller/enlaces', { de: 'membresia', id });
  expect((await open(otra.id)).status).toBe(404);
  const opened = await open(suya.id);
  expect(opened.body.url).toMatch(/^\/membresia\/[\w-]{43}$/);
  const page = await server.anonymous.get(`/api/publico/membresia/${opened.body.url.split('/').at(-1)}`);
  expect(page.body).toMatchObject({ folio: suya.folio, plan_nombre: 'Club Azul' });

  // Once her vehicle is another's, neither tells what is of the other.
  const sold = await created(owner.get(`/api/activos/${activo_id}`));
  const given = await created(
    owner.post(
      `/api/activos/${activo_id}/propietario`,
      { cliente_id: ajeno.cliente_id, confirmado: true },
      { version: sold.version },
    ),
  );
  expect((await read('/api/mi-taller')).membresias[0].vehiculos).toEqual([]);
  const after = await read('/api/mi-taller', ajeno.cuenta);
  expect(after.membresias.map(({ plan_nombre }: Json) => plan_nombre)).toEqual(['Club Quetzal']);
  const back = await owner.post(
    `/api/activos/${activo_id}/propietario`,
    { cliente_id, confirmado: true },
    { version: given.version ?? sold.version + 1 },
  );
  expect(back.status, JSON.stringify(back.body)).toBe(200);
});

test('the page of her order opens from her account, and an account that opens without end is told to stop', async () => {
  const { en_taller } = await read('/api/mi-taller');
  const opened = await clienta.post('/api/mi-taller/enlaces', { de: 'orden', id: en_taller[0].id });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const page = await server.anonymous.get(`/api/publico/cobranza/${opened.body.url.split('/').at(-1)}`);
  expect(page.body).toMatchObject({ una_cuenta: true, cuentas: [{ folio: en_taller[0].folio }] });
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push((await clienta.post('/api/mi-taller/enlaces', { de: 'saldo' })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
});

test('her open page hears that her order went on, and hears of no other', async () => {
  const heard = async (id: string): Promise<string[]> =>
    (
      await server.owner.query(
        "select permiso from plataforma.evento where tipo = 'orden.cambio' and datos ->> 'id' = $1 order by id desc limit 1",
        [id],
      )
    ).rows.flatMap(({ permiso }: { permiso: string }) => permiso.split('|'));
  const mine = await openOrden(taller);
  await move(taller, mine, 'diagnostico');
  expect(await heard(mine.id)).toContain(`usuario:${clienta.usuario_id}`);
  expect(await heard(mine.id)).not.toContain(`usuario:${ajeno.cuenta.usuario_id}`);
});

test('while the shop rewards it he has a code to send somebody, and his own coupons once he earned them', async () => {
  const { owner } = taller;
  expect((await clienta.post('/api/mi-taller/invitacion', {})).body.code).toBe('programa_apagado');
  expect(await read('/api/mi-taller')).toMatchObject({ invita: false, cupones: [] });
  const cupon = await created(owner.post('/api/cupones', { nombre: 'Gracias', da: 'monto', centavos: 5_000 }));
  const { version } = (await owner.get('/api/referidos/programa')).body;
  const programa = { activo: true, cupon_nuevo_id: cupon.id, cupon_premio_id: cupon.id, dias: 30 };
  await owner.put('/api/referidos/programa', programa, { version });
  const shared = (await clienta.post('/api/mi-taller/invitacion', {})).body;
  expect(shared.texto).toContain(shared.codigo);
  const nuevo = await created(owner.post('/api/clientes', { nombre: 'Amigo de la clienta' }));
  const said = await owner.post(`/api/referidos/clientes/${nuevo.id}/recomendacion`, { quien: shared.codigo });
  expect(said.body.lo_recomendo).toMatchObject({ cliente_id: taller.cliente_id });
  expect(await read('/api/mi-taller')).toMatchObject({ invita: true, cupones: [] });
});
