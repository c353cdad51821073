import { afterAll, describe, expect, test } from 'vitest';
import { secciones } from '#modules/empresas/contract.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';
import { line, openCaja, openOrden, openTaller, pay } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
afterAll(closePdf);

const settings = async (of: Person): Promise<Json> => (await of.get(`/api/empresas/${of.empresa_id}/ajustes`)).body;
/** Writes one section over the version that is there. */
const write = async (of: Person, seccion: string, change: Json, version?: number) => {
  const { version: now, cambiado_por: _, cambiado_en: __, ...values } = (await settings(of))[seccion];
  if (seccion === 'banco' || seccion === 'contacto') await of.confirm();
  return of.patch(
    `/api/empresas/${of.empresa_id}/ajustes/${seccion}`,
    { ...values, ...change },
    { version: version ?? now },
  );
};
const set = async (of: Person, seccion: string, change: Json): Promise<Json> => {
  const answer = await write(of, seccion, change);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const empresa = async (of: Person): Promise<Json> => (await of.get(`/api/empresas/${of.empresa_id}`)).body;
const addDays = (day: string, n: number) => new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10);
const quote = async (taller: { owner: Person; cliente_id: string }, rest: Json = {}): Promise<Json> => {
  const answer = await taller.owner.post('/api/cotizaciones', {
    cliente_id: taller.cliente_id,
    partidas: [line('Afinación', 100_000)],
    ...rest,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

describe('each section', () => {
  test('has a version of its own: two people in different ones do not meet, in the same one the second sees both', async () => {
    const { owner } = await server.company();
    const before = await settings(owner);
    expect(secciones.map((seccion) => before[seccion].version)).toEqual(secciones.map(() => 1));
    await set(owner, 'fiscal', { nombre: 'Taller Las Palmas' });
    expect((await write(owner, 'contacto', { telefono: '4777654321' }, 1)).status).toBe(200);
    const stale = await write(owner, 'fiscal', { nombre: 'Otro nombre' }, 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'version_anterior']);
    expect(stale.body.current).toMatchObject({
      nombre: 'Taller Las Palmas',
      version: 2,
      cambiado_por: 'Dueña de Prueba',
    });
  });

  test('two at the same moment: one is written and the other hears of it', async () => {
    const { owner } = await server.company();
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((nombre) => write(owner, 'fiscal', { nombre }, 1)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect((await settings(owner)).fiscal.version).toBe(2);
  });

  test('leaves who changed it, with what it said before, and tells the open pages', async () => {
    const { owner, empresa_id } = await server.company({ nombre: 'Antes' });
    await set(owner, 'fiscal', { nombre: 'Después' });
    const { rows } = await server.owner.query(
      "select texto, antes, despues from plataforma.bitacora where empresa_id = $1 and accion = 'empresa.ajustada'",
      [empresa_id],
    );
    expect(rows).toEqual([
      {
        texto: 'Dueña de Prueba cambió los datos fiscales.',
        antes: expect.objectContaining({ nombre: 'Antes' }),
        despues: expect.objectContaining({ nombre: 'Después' }),
      },
    ]);
    const events = await server.owner.query(
      "select permiso from plataforma.evento where empresa_id = $1 and tipo = 'empresa.ajustada'",
      [empresa_id],
    );
    expect(events.rows).toEqual([{ permiso: null }]);
  });

  test.each([
    ['fiscal', { rfc: 'XX01' }, 'rfc'],
    ['fiscal', { rfc: 'GODE561331GR8' }, 'rfc'],
    ['fiscal', { cp: '3715' }, 'cp'],
    ['fiscal', { nombre: ' ' }, 'nombre'],
    ['contacto', { email: 'sin-arroba' }, 'email'],
    ['contacto', { telefono: '123' }, 'telefono'],
    ['banco', { clabe: '032180000118359718' }, 'clabe'],
    ['imagen', { color: '#FFEE00' }, 'color'],
    ['sesion', { zona: 'America/Leon' }, 'zona'],
    ['sesion', { inactividad_min: 1 }, 'inactividad_min'],
    ['sesion', { inactividad_min: 61 }, 'inactividad_min'],
    ['precios', { vigencia_dias: 0 }, 'vigencia_dias'],
    ['caja', { denominaciones: [] }, 'denominaciones'],
    ['mensajes', { cotizacion_envio: 'Hola {nombre}' }, 'cotizacion_envio'],
  ])('%s with %j is refused at its field', async (seccion, change, field) => {
    const { owner } = await shared;
    const answer = await write(owner, seccion, change);
    expect([answer.status, answer.body.code]).toEqual([422, 'datos_invalidos']);
    expect(answer.body.fields[field]).toMatch(/\w.*\.$/);
  });
  const shared = server.company();
});

describe('what is written acts where it belongs', () => {
  test('what is written of the company is on its papers and on the customer’s page', async () => {
    const taller = await openTaller(server);
    await set(taller.owner, 'fiscal', {
      nombre: 'Frenos del Bajío',
      nombre_fiscal: 'frenos del bajío',
      rfc: 'eku-900317-3c9',
    });
    await set(taller.owner, 'contacto', {
      direccion: 'Hidalgo 8, León',
      telefono: '4771112233',
      horario: 'Lunes a viernes',
    });
    await set(taller.owner, 'banco', { banco: 'BBVA', clabe: '032180000118359719' });
    const c = await quote(taller, { anticipo: { tipo: 'monto', centavos: 50_000 } });
    const paper = await readPdf(await taller.owner.get(`/api/cotizaciones/${c.id}/pdf`));
    for (const said of [
      'Frenos del Bajío',
      'FRENOS DEL BAJÍO',
      'EKU9003173C9',
      'Hidalgo 8, León',
      '032 180 00011835971 9',
    ])
      expect(paper).toContain(said);
    const { url } = (
      await taller.owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version })
    ).body;
    const token = new URL(url).pathname.split('/').at(-1);
    const page = (await server.anonymous.get(`/api/publico/cotizaciones/${token}`)).body;
    expect(page.empresa).toMatchObject({
      nombre: 'Frenos del Bajío',
      telefono: '4771112233',
      clabe: '032180000118359719',
    });
  });

  test('a new quotation begins as the company says; the one that was there stays as it was', async () => {
    const taller = await openTaller(server);
    const before = await quote(taller);
    await set(taller.owner, 'precios', { precios: 'mas_iva', vigencia_dias: 30, anticipo_diezmilesimas: 5000 });
    const after = await quote(taller);
    expect([before.precios, before.total_centavos]).toEqual(['con_iva', 100_000]);
    expect([after.precios, after.total_centavos]).toEqual(['mas_iva', 116_000]);
    const hoy = (await settings(taller.owner)).hoy;
    expect(after.vigencia).toBe(addDays(hoy, 30));
    expect(await empresa(taller.owner)).toMatchObject({ precios: 'mas_iva', anticipo_diezmilesimas: 5000 });
    expect((await taller.owner.get(`/api/cotizaciones/${before.id}`)).body).toMatchObject({
      precios: 'con_iva',
      total_centavos: 100_000,
    });
  });

  test('a rate that begins tomorrow does not touch today, and from then on it is the usual one', async () => {
    const taller = await openTaller(server);
    const { owner } = taller;
    const { hoy } = await settings(owner);
    const document = await quote(taller);
    const path = (desde: string) => `/api/empresas/${owner.empresa_id}/tasas/${desde}`;
    expect((await owner.put(path(addDays(hoy, 1)), { tasa_iva: 800 })).body.tasas).toEqual([
      { desde: addDays(hoy, 1), tasa_iva: 800, quien: 'Dueña de Prueba' },
    ]);
    expect(await empresa(owner)).toMatchObject({ tasa_iva: 1600, tasas_anteriores: [] });
    await server.owner.query('update empresas.tasa set desde = $2 where empresa_id = $1', [owner.empresa_id, hoy]);
    expect(await empresa(owner)).toMatchObject({ tasa_iva: 800, tasas_anteriores: [1600] });
    const kept = (await owner.get(`/api/cotizaciones/${document.id}`)).body;
    expect(kept.partidas.map((p: Json) => p.tasa_iva)).toEqual([1600]);
    expect(kept.total_centavos).toBe(document.total_centavos);
  });

  test('no rate begins in the past, and one in use is not taken away', async () => {
    const { owner } = await server.company();
    const { hoy } = await settings(owner);
    const path = (desde: string) => `/api/empresas/${owner.empresa_id}/tasas/${desde}`;
    expect((await owner.put(path(addDays(hoy, -1)), { tasa_iva: 800 })).body.code).toBe('tasa_pasada');
    await owner.put(path(hoy), { tasa_iva: 800 });
    expect((await owner.del(path(hoy))).body.code).toBe('tasa_vigente');
    await owner.put(path(addDays(hoy, 9)), { tasa_iva: 1600 });
    expect((await owner.del(path(addDays(hoy, 9)))).body.tasas).toHaveLength(1);
    expect((await owner.put(path(addDays(hoy, 9)), { tasa_iva: 1500 })).status).toBe(422);
  });

  test('the zone decides which day it is', async () => {
    const { owner } = await server.company();
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
    await set(owner, 'sesion', { zona: 'America/Tijuana' });
    expect((await settings(owner)).hoy).toBe(dayIn('America/Tijuana'));
    await set(owner, 'sesion', { zona: 'Pacific/Kiritimati' });
    expect((await settings(owner)).hoy).toBe(dayIn('Pacific/Kiritimati'));
  });

  test('the minutes of inactivity reach the next check of the session', async () => {
    const { owner } = await server.company();
    await set(owner, 'sesion', { inactividad_min: 17 });
    const checked = await owner.get(`/api/auth/check-session?empresa_id=${owner.empresa_id}`, { empresa: null });
    expect(checked.body.empresa.inactividad_min).toBe(17);
  });

  test('each paper prints its own text; an order without one takes that of quotations', async () => {
    const taller = await openTaller(server);
    await openCaja(taller.owner);
    await set(taller.owner, 'textos', {
      condiciones: 'Vale para cotizar.',
      leyenda_recibo: 'Gracias por su pago puntual.',
    });
    const orden = await openOrden(taller);
    const printOrden = async () => readPdf(await taller.owner.get(`/api/ordenes/${orden.id}/pdf`));
    expect(await printOrden()).toContain('Vale para cotizar.');
    await set(taller.owner, 'textos', { condiciones_orden: 'No respondemos por objetos olvidados.' });
    const printed = await printOrden();
    expect(printed).toContain('No respondemos por objetos olvidados.');
    expect(printed).not.toContain('Vale para cotizar.');
    const c = await quote(taller);
    expect(await readPdf(await taller.owner.get(`/api/cotizaciones/${c.id}/pdf`))).toContain('Vale para cotizar.');
    const pago = await pay(taller, orden, [['01', 10_000]]);
    expect(await readPdf(await taller.owner.get(`/api/pagos/${pago.id}/pdf`))).toContain(
      'Gracias por su pago puntual.',
    );
  });

  test('the message that goes out is the company’s, with its places filled', async () => {
    const taller = await openTaller(server);
    await set(taller.owner, 'mensajes', {
      cotizacion_envio: '{cliente}, su presupuesto {folio} por {total}: {enlace}',
    });
    const c = await quote(taller);
    const { texto, url, whatsapp_url } = (
      await taller.owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'whatsapp' }, { version: c.version })
    ).body;
    expect(texto).toBe(`Transportes del Bajío, SA, su presupuesto COT-1 por $1,000.00: ${url}`);
    expect(decodeURIComponent(whatsapp_url)).toContain(texto);
    await set(taller.owner, 'mensajes', { cotizacion_envio: '' });
    const again = await quote(taller);
    const usual = await taller.owner.post(`/api/cotizaciones/${again.id}/envio`, { canal: 'copiar' }, { version: 1 });
    expect(usual.body.texto).toContain('Te compartimos la cotización COT-2 de Taller Las Palmas');
  });

  test('what is counted, and whether the notice of WhatsApp shows, reach whoever works', async () => {
    const taller = await server.company();
    await set(taller.owner, 'caja', { denominaciones: ['b500', 'b200', 'm10'] });
    await set(taller.owner, 'whatsapp', { mostrar_whatsapp_alerta: false });
    const cajero = await taller.hire('cajero');
    expect(await empresa(cajero)).toMatchObject({
      denominaciones: ['b500', 'b200', 'm10'],
      mostrar_whatsapp_alerta: false,
    });
  });
});

test('another company’s settings are neither read nor written', async () => {
  const [mine, other] = [await server.company(), await server.company({ nombre: 'Ajena' })];
  const path = `/api/empresas/${other.empresa_id}/ajustes`;
  expect((await mine.owner.get(path, { empresa: null })).status).toBe(404);
  const answer = await mine.owner.patch(`${path}/imagen`, { color: '#8A1C4A' }, { version: 1, empresa: null });
  expect(answer.status).toBe(404);
  expect((await mine.owner.patch(`${path}/imagen`, { color: '#8A1C4A' }, { version: 1 })).body.code).toBe(
    'empresa_distinta',
  );
});
