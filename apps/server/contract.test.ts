import { hojas } from '#modules/contabilidad/rules.ts';
import { PAGINAS_DE_ENLACE, paginasDeEnlace } from '#modules/empresas/rules.ts';
import { tiposInforme } from '#modules/informes/rules.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { duenos } from '#modules/fotos/contract.ts';
import { clasesDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { eventos } from '#modules/whatsapp/rules/eventos.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import type { UploadRule } from '#platform/contract/upload.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { compileWriter, toJsonSchema } from '#platform/server/http/serialize.ts';
import { fromSchema, hostile, spoil, writeHostile } from './testing/arbitrary.ts';
import { type Answer, PASSWORD, type Person, startTest } from './testing/harness.ts';

const t = await startTest();
const taller = await t.company({ nombre: 'CANARIO-7f3a9c Taller' });
const vecino = await t.company({ nombre: 'Otro taller' });
const nobody = await taller.hire('cliente');
const endpoints = t.app.registry.map(({ key, endpoint }) => ({ key, endpoint, ...splitKey(key) }));
const guarded = endpoints.filter(
  ({ endpoint }) =>
    !['public', 'usuario', 'session'].includes(endpoint.access) && !endpoint.access.startsWith('enlace:'),
);
const SOME_ID = '018f0000-0000-7000-8000-000000000001';

const fillPath = (path: string, empresaId: number, id = SOME_ID): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name]?.(empresaId) ?? id);

/** Values of path parameters that are not ids. */
const PLACES: Record<string, (empresaId: number) => string> = {
  empresa_id: String,
  otra_id: String,
  serie: () => 'ABC123',
  codigo: () => 'COT',
  clase: () => clasesDeOrden[0],
  desde: () => '2099-01-01',
  dueno: () => duenos[0],
  archivo: () => `${'a'.repeat(43)}.pdf`,
  archivo_id: () => SOME_ID,
  foto_id: () => SOME_ID,
  empleado_id: () => SOME_ID,
  evento: () => eventos[0],
  hoja: () => hojas[0],
  tipo: () => tiposInforme[0],
  pagina: () => paginasDeEnlace[0],
};

/** For what takes sheets and no pictures. */
const SHEET = Buffer.from('Fecha,Concepto,Abono\n02/11/2026,Depósito,100.00\n');

const call = (person: Person, method: string, path: string, body: unknown, version?: number): Promise<Answer> => {
  const type =
    body === SHEET
      ? 'text/csv'
      : Buffer.isBuffer(body)
        ? 'image/png'
        : typeof body === 'string'
          ? 'application/json'
          : undefined;
  const headers = type ? { headers: { 'content-type': type } } : {};
  const options = { ...(version === undefined ? {} : { version }), ...headers };
  switch (method) {
    case 'GET':
      return person.get(path, options);
    case 'POST':
      return person.post(path, body, options);
    case 'PUT':
      return person.put(path, body, options);
    case 'PATCH':
      return person.patch(path, body, options);
    default:
      return person.del(path, options);
  }
};

describe('who may call what', () => {
  test.each(guarded.map(({ key }) => key))(
    '[ASVS 8.2.1] %s: nobody without a session, nobody without the key',
    async (key) => {
      const { method, path } = splitKey(key);
      const url = fillPath(path, taller.empresa_id);
      const anonymous = await call({ ...t.anonymous, get: t.anonymous.get }, method, url, {}, 1);
      // An unnamed company on a write is refused before anything else; both say no.
      expect([401, 428]).toContain(anonymous.status);
      const powerless = await call(nobody, method, url, {}, 1);
      expect([powerless.status, powerless.body.code]).toEqual([403, 'sin_permiso']);
      const owner = await call(taller.owner, method, url, {}, 1);
      expect([401, 403]).not.toContain(owner.status);
    },
  );

  // Written by hand from what each role does in a workshop, not from the guard's own table.
  test.each([
    ['asesor', 'GET', '/api/cotizaciones', 200],
    ['asesor', 'GET', '/api/ordenes', 200],
    ['asesor', 'GET', '/api/reportes/detalladoVehiculosCotizacion', 403],
    ['asesor', 'GET', '/api/pagos/cuentas', 200],
    ['cajero', 'GET', '/api/cotizaciones', 403],
    ['cajero', 'GET', '/api/cajas', 200],
    ['cajero', 'GET', '/api/pagos', 200],
    ['cajero', 'GET', '/api/reportes/detalladoVehiculosCotizacion', 200],
    ['tecnico', 'GET', '/api/clientes', 200],
    ['tecnico', 'GET', '/api/cotizaciones', 403],
    ['tecnico', 'GET', '/api/pagos/cuentas', 403],
    ['tecnico', 'GET', '/api/cajas', 403],
    ['contador', 'GET', '/api/pagos', 200],
    ['contador', 'GET', '/api/reportes/detalladoVehiculos', 200],
    ['cliente', 'GET', '/api/clientes', 403],
    ['cliente', 'GET', '/api/servicios', 403],
    ['cliente', 'GET', '/api/ordenes', 403],
    ['cliente', 'GET', '/api/pagos', 403],
    ['administrador', 'GET', '/api/clientes', 200],
    ['administrador', 'GET', '/api/ordenes/totales', 200],
  ] as const)('%s: %s %s answers %i', async (role, method, path, status) => {
    const person = await taller.hire(role);
    expect((await call(person, method, path, {})).status).toBe(status);
  });
});

describe('another company', () => {
  test('[ASVS 8.2.2, 8.4.1] no record of one company is read or touched from another, whatever the address', async () => {
    const cliente = (await taller.owner.post('/api/clientes', { nombre: 'CANARIO-7f3a9c Pérez' })).body;
    const servicio = (await taller.owner.post('/api/servicios', { nombre: 'CANARIO-7f3a9c', precio_centavos: 10_000 }))
      .body;
    const activo = (await taller.owner.post('/api/activos', { cliente_id: cliente.id, marca: 'CANARIO-7f3a9c' })).body;
    const partida = {
      tipo: 'servicio',
      descripcion: 'CANARIO-7f3a9c',
      cantidad_milesimas: 1000,
      precio_centavos: 10_000,
      tasa_iva: 1600,
    };
    const orden = (await taller.owner.post('/api/ordenes', { cliente_id: cliente.id, partidas: [partida] })).body;
    const cotizacion = (await taller.owner.post('/api/cotizaciones', { cliente_id: cliente.id, partidas: [partida] }))
      .body;
    const refaccion = (
      await taller.owner.post('/api/refacciones', { orden_id: orden.id, descripcion: 'CANARIO-7f3a9c' })
    ).body;
    const ids = [refaccion.id, cliente.id, servicio.id, activo.id, orden.id, orden.cuenta_id, cotizacion.id];
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
    // Whoever asks has just proved who he is, so that nothing else stands between him and the records.
    await vecino.owner.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const fileFor = ({ tipos }: UploadRule) => (tipos.includes('text/csv') ? SHEET : picture);
    const before = (
      await t.owner.query('select count(*) as n from plataforma.bitacora where empresa_id = $1', [taller.empresa_id])
    ).rows;
    for (const { key, method, path, endpoint } of endpoints.filter((e) => /\{(id|serie)\}/.test(e.path)))
      for (const id of ids) {
        const answer = await call(
          vecino.owner,
          method,
          fillPath(path, vecino.empresa_id, id) + besideFile(endpoint),
          endpoint.upload ? fileFor(endpoint.upload) : validBody(endpoint.body),
          1,
        );
        expect(JSON.stringify(answer.body), key).not.toContain('CANARIO-7f3a9c');
        expect(answer.raw.includes('CANARIO-7f3a9c'), key).toBe(false);
        if (!path.includes('{serie}')) expect([404, 422], `${key} ${answer.status}`).toContain(answer.status);
      }
    expect(
      (await t.owner.query('select count(*) as n from plataforma.bitacora where empresa_id = $1', [taller.empresa_id]))
        .rows,
    ).toEqual(before);
  });

  test('lists of one company show nothing of another', async () => {
    for (const { key, method, path } of endpoints.filter(
      (e) => e.method === 'GET' && !e.path.includes('{id}') && !e.path.includes('{token}'),
    )) {
      const answer = await call(vecino.owner, method, fillPath(path, vecino.empresa_id), {});
      expect(JSON.stringify(answer.body), key).not.toContain('CANARIO-7f3a9c');
    }
  });

  test('[ASVS 8.2.2] records of another company are refused inside a body too', async () => {
    const cliente = (await taller.owner.post('/api/clientes', { nombre: 'Ajeno' })).body;
    const partida = {
      tipo: 'servicio',
      descripcion: 'X',
      cantidad_milesimas: 1000,
      precio_centavos: 100,
      tasa_iva: 1600,
    };
    for (const path of ['/api/cotizaciones', '/api/ordenes'])
      expect((await vecino.owner.post(path, { cliente_id: cliente.id, partidas: [partida] })).status, path).toBe(404);
    expect((await vecino.owner.post('/api/activos', { cliente_id: cliente.id, marca: 'Nissan' })).status).toBe(404);
  });
});

/** What is said of a file stands behind its address. */
const besideFile = ({ upload, query }: (typeof endpoints)[number]['endpoint']): string =>
  upload && query ? `?${new URLSearchParams(validBody(query) as Record<string, string>).toString()}` : '';

const validBody = (schema: (typeof endpoints)[number]['endpoint']['body']): unknown =>
  schema ? fc.sample(fromSchema(toJsonSchema(schema, 'input')), { numRuns: 1, seed: 7 })[0] : {};

const RUNS = Number(process.env.FUZZ_RUNS ?? 24);
/** What takes a file is tried with hostile ones in `platform/server/files/uploads.test.ts`. */
const FUZZED = endpoints.filter(
  ({ path, endpoint }) => !path.startsWith('/api/auth/') && !path.startsWith('/api/alta') && !endpoint.upload,
);

describe('whatever is sent', () => {
  test.each(FUZZED.map(({ key }) => key))('%s answers with sense, never with a failure of its own', async (key) => {
    const found = endpoints.find((e) => e.key === key);
    if (!found) throw new Error(key);
    const { method, path, endpoint } = found;
    // A public page is reached only by a link that exists; what is told of a page before, by the link of its kind.
    const tipo = path.includes('{pagina}')
      ? PAGINAS_DE_ENLACE[paginasDeEnlace[0]].tipo
      : endpoint.access.startsWith('enlace:') && endpoint.access.slice('enlace:'.length);
    const id = tipo
      ? await taller.run((tx, who) => createEnlace(tx, who, tipo, SOME_ID, new Date(Date.now() + 60_000)))
      : SOME_ID;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const body = endpoint.body ? fromSchema(toJsonSchema(endpoint.body, 'input')) : fc.constant(undefined);
    const query = endpoint.query ? fromSchema(toJsonSchema(endpoint.query, 'input')) : fc.constant({});
    const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
    let reached = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        body,
        query,
        hostile,
        fc.nat(1000),
        fc.constantFrom('valid', 'valid', 'spoiled', 'raw'),
        async (value, search, bad, n, how) => {
          const payload = how === 'valid' ? value : how === 'spoiled' ? spoil(value, n, bad) : bad;
          const filters = (how === 'valid' ? search : spoil(search, n, bad)) as Record<string, unknown>;
          const text = new URLSearchParams(
            Object.entries(typeof filters === 'object' && filters !== null ? filters : {}).flatMap(([k, v]) =>
              v === undefined || k === 'empresa_id' || (k === 'cursor' && how === 'valid')
                ? []
                : [[k, `${v as string}`.toWellFormed()] as [string, string]],
            ),
          ).toString();
          const url = `${fillPath(path, taller.empresa_id, id)}${method === 'GET' && text ? `?${text}` : ''}`;
          const answer = await call(taller.owner, method, url, hasBody ? writeHostile(payload) : undefined, 1);
          if (how === 'valid') {
            sent++;
            if (answer.headers['x-verbo'] === 'alcanzado') reached++;
          }
          expect(
            answer.status,
            `${key} ${url} ${JSON.stringify(payload)?.slice(0, 300)} → ${JSON.stringify(answer.body).slice(0, 300)}`,
          ).toBeLessThan(500);
          if (answer.status >= 400) {
            expect(answer.body.code).toEqual(expect.any(String));
            expect(answer.body.message).toEqual(expect.any(String));
            // A rule of the database that a request reaches is a rule that its contract lacks.
            expect(answer.body.code, `${key} ${JSON.stringify(payload)?.slice(0, 300)}`).not.toBe('dato_imposible');
            expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |at Object\.|node_modules/);
            for (const told of Object.values((answer.body.fields ?? {}) as Record<string, string>))
              expect(told, key).not.toMatch(/invalid|expected|too (big|small)|unrecognized/i);
          }
        },
      ),
      { numRuns: RUNS, seed },
    );
    expect(reached / Math.max(1, sent), `${key}: ${reached} of ${sent} valid inputs reached the verb`).toBeGreaterThan(
      0.7,
    );
  });
});

test('[ASVS 2.2.1, 2.2.2] paths, methods and bodies that make no sense get a clear answer', async () => {
  const raw = (
    url: string,
    method: 'GET' | 'POST' | 'DELETE' = 'GET',
    payload?: string,
    headers: Record<string, string> = {},
  ) =>
    t.app.fastify.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { cookie: taller.owner.cookie, 'x-empresa-id': String(taller.empresa_id), ...headers },
    });
  expect((await raw('/api/nada')).statusCode).toBe(404);
  expect((await raw('/api/clientes', 'DELETE')).statusCode).toBe(404);
  expect((await raw('/api/clientes/no-es-uuid')).statusCode).toBe(404);
  expect((await raw('/api/%ff%fe')).statusCode).toBeLessThan(500);
  expect((await raw('/%00')).statusCode).toBeLessThan(500);
  expect((await raw('/assets/../../package.json')).statusCode).toBe(404);
  expect((await raw('/..%2f..%2fpackage.json')).statusCode).toBe(404);
  const broken = await raw('/api/clientes', 'POST', '{"nombre":', {
    'content-type': 'application/json',
    'idempotency-key': 'abcdefgh',
  });
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'solicitud_incorrecta']);
  const form = await raw('/api/clientes', 'POST', 'nombre=x', {
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': 'abcdefgh',
  });
  expect(form.statusCode).toBe(415);
  const keyless = await taller.owner.post('/api/clientes', { nombre: 'Sin clave' }, { key: null });
  expect([keyless.status, keyless.body.code]).toEqual([428, 'falta_clave']);
  const empresa = await raw('/api/clientes', 'GET', undefined, { 'x-empresa-id': 'siete' });
  expect(empresa.statusCode).toBe(404);
});

describe('[ASVS 2.2.1] what has the right kind and no sense', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const wrapped = (inner: string): string[] => [inner, `{"datos":${inner}}`, `{"a":"\\"","b":${inner}}`];
  const send = (method: string, path: string, payload: string) =>
    call(taller.owner, method, fillPath(path, taller.empresa_id), payload, 1);

  test('nested without end is refused before it is read, by every endpoint that takes a body', async () => {
    for (const { key, method, path } of endpoints) {
      if (method === 'GET' || method === 'DELETE') continue;
      // What fits into the smallest form is refused for its depth; what does not may be refused for its size first.
      for (const payload of wrapped(nested(1_900))) {
        const { status, body } = await send(method, path, payload);
        expect([key, status, body.code]).toEqual([key, 400, 'solicitud_incorrecta']);
      }
      for (const payload of wrapped(nested(20_000))) {
        const { status, body } = await send(method, path, payload);
        expect([`${key} 400 solicitud_incorrecta`, `${key} 413 cuerpo_grande`]).toContain(
          `${key} ${status} ${body.code}`,
        );
      }
    }
  });

  test('but brackets that somebody wrote, and a form of many lists, are kept as they are', async () => {
    let datos: unknown = `${'[{'.repeat(500)}"\\`;
    for (let n = 0; n < 60; n += 1) datos = n % 2 ? [datos] : { datos };
    expect((await taller.owner.put('/api/borradores/hondo', { datos })).status).toBe(200);
    expect((await taller.owner.get('/api/borradores/hondo')).body.datos).toEqual(datos);
  });

  test.each([
    ['pesos', 1.5],
    ['pesos', 1e308],
    ['pesos', 2 ** 53],
    ['numero', 1e308],
    ['texto', -1e13],
    ['texto', 'medio signo: \ud800'],
    ['fecha', '9999-99-99'],
    ['fecha', '0001-01-01'],
    ['fecha', '2026-02-29'],
  ])('a cell of %s that says %j is named', async (tipo, celda) => {
    const columnas = [
      { titulo: 'Bien', tipo: 'texto' },
      { titulo: 'Mal', tipo },
    ];
    const filas = [
      ['Una', null],
      ['Otra', celda],
    ];
    const { status, body } = await taller.owner.post('/api/exportaciones/pdf', {
      titulo: 'L',
      notas: [],
      columnas,
      filas,
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['filas.1.1']]);
  });

  test.each([
    '2026-12-01T18:00:00+99:99',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-12-01T24:00:00Z',
    '2026-02-29T10:00:00Z',
    '2026-12-01T18:60:00Z',
    '2026-12-01T18:00:00-14:30',
    '2026-12-01T18:00:00',
  ])('an order promised for %s is refused, and says which field', async (promesa) => {
    const cliente = (await taller.owner.post('/api/clientes', { nombre: 'Con prisa' })).body;
    const { status, body } = await taller.owner.post('/api/ordenes', { cliente_id: cliente.id, promesa, partidas: [] });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['promesa']]);
  });

  test('an order promised for a leap day, told in any zone, is promised for that moment', async () => {
    const cliente = (await taller.owner.post('/api/clientes', { nombre: 'Sin prisa' })).body;
    const partidas = [{ descripcion: 'Frenos', cantidad_milesimas: 1000, precio_centavos: 100, tasa_iva: 1600 }].map(
      (p) => ({ tipo: 'servicio', ...p }),
    );
    const promesa = '2028-02-29T23:30:00-06:00';
    const { status, body } = await taller.owner.post('/api/ordenes', { cliente_id: cliente.id, promesa, partidas });
    expect([status, new Date(body.promesa).toISOString()]).toEqual([201, '2028-03-01T05:30:00.000Z']);
  });
});

const LISTS = endpoints.filter(
  ({ method, endpoint }) =>
    method === 'GET' && endpoint.query && JSON.stringify(toJsonSchema(endpoint.query, 'input')).includes('"cursor":'),
);
test.each(LISTS.map(({ key, path }) => [key, path] as const))(
  '%s with a place that was made up says so',
  async (_, path) => {
    const places = ['x', '2026-99-99', -1, 1e308, SOME_ID, '99999999999999999999'].flatMap((value) =>
      [1, 2, 3].map((length) => Array.from({ length }, () => value)),
    );
    for (const place of places) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      const { status } = await taller.owner.get(`${fillPath(path, taller.empresa_id, SOME_ID)}?cursor=${cursor}`);
      expect([200, 404, 422], `${path} ${JSON.stringify(place)}`).toContain(status);
    }
  },
);

test('[ASVS 2.3.3] the same key does the same thing once, and another body with it is refused', async () => {
  const key = 'clave-de-prueba-1';
  const first = await taller.owner.post('/api/clientes', { nombre: 'Una sola vez' }, { key });
  const again = await taller.owner.post('/api/clientes', { nombre: 'Una sola vez' }, { key });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const other = await taller.owner.post('/api/clientes', { nombre: 'Otro nombre' }, { key });
  expect([other.status, other.body.code]).toEqual([422, 'clave_reutilizada']);
  const racing = await Promise.all(
    Array.from({ length: 12 }, () =>
      taller.owner.post('/api/clientes', { nombre: 'Carrera' }, { key: 'carrera-de-clave' }),
    ),
  );
  expect(new Set(racing.map((answer) => answer.body.id)).size).toBe(1);
});

test('every reply can be written', () => {
  for (const { key, endpoint } of endpoints)
    if (!endpoint.binary) expect(() => compileWriter(endpoint.reply), key).not.toThrow();
});

test('the description of the API names every endpoint with its permission', async () => {
  const { paths } = (await t.anonymous.get('/api/docs/json')).body as {
    paths: Record<string, Record<string, { 'x-permiso': string }>>;
  };
  for (const { method, path, endpoint } of endpoints)
    expect(paths[path]?.[method.toLowerCase()]?.['x-permiso']).toBe(endpoint.access);
});
