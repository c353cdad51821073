import { beforeAll, describe, expect, test } from 'vitest';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { addDays } from '#modules/cotizaciones/rules.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { demoCotizacion, getCotizacionForOrden, markConvertida } from './front-door.ts';

const server = await startTest();
let company: Company;
let owner: Person;
let cliente_id: string;
let activo_id: string;

beforeAll(async () => {
  company = await server.company({ nombre: 'Taller Las Palmas' });
  owner = company.owner;
  ({ cliente_id, activo_id } = await arrive(company));
});

const arrive = (at: Company) =>
  at.run(async (tx, who) => {
    const cliente = await addCliente(
      tx,
      who,
      ClienteNuevo.parse({ nombre: 'Transportes del Bajío, SA', telefono: '4777654321' }),
    );
    const activo = await addActivo(
      tx,
      who,
      ActivoNuevo.parse({
        cliente_id: cliente.id,
        marca: 'Kenworth',
        modelo: 'T680',
        anio: 2017,
        placas: 'GTO-101-B',
        serie: '1M8GDM9AXKP042788',
      }),
    );
    return { cliente_id: cliente.id, activo_id: activo.id };
  });

const line = (descripcion: string, precio_centavos: number, rest: Json = {}) => ({
  tipo: 'servicio',
  descripcion,
  precio_centavos,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
  ...rest,
});

/** COT-1 of the day at the counter. */
const counterDay = () => ({
  cliente_id,
  activo_id,
  anticipo: { tipo: 'porcentaje', diezmilesimas: 3000 },
  partidas: [
    line('Servicio 80,000 km', 464_000),
    line('Balatas delanteras (juego)', 129_990, {
      tipo: 'refaccion',
      cantidad_milesimas: 2000,
      descuento: { tipo: 'porcentaje', diezmilesimas: 1000 },
    }),
    line('Aceite 15W-40 (litro)', 9_850, { tipo: 'refaccion', cantidad_milesimas: 37_500 }),
    line('Mano de obra frenos (hora)', 45_000, {
      tipo: 'mano_obra',
      cantidad_milesimas: 2500,
      descuento: { tipo: 'monto', centavos: 12_500 },
    }),
    line('Libro de mantenimiento', 18_000, { tipo: 'otro', tasa_iva: 0 }),
  ],
});
const simple = (rest: Json = {}) => ({
  cliente_id,
  activo_id,
  partidas: [line('Afinación', 100_000), line('Balatas', 50_000)],
  ...rest,
});
const make = async (body: Json = simple(), as = owner): Promise<Json> => {
  const answer = await as.post('/api/cotizaciones', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const send = async (c: Json): Promise<Json> => {
  const answer = await owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const authorise = (c: Json, autorizadas: string[], rest: Json = {}, as = owner) =>
  as.post(
    `/api/cotizaciones/${c.id}/autorizacion`,
    { revision: c.revision, canal: 'telefono', nombre: 'Juan Núñez', autorizadas, ...rest },
    { version: c.version },
  );
const ids = (c: Json): string[] => c.partidas.map((p: Json) => p.id);

describe('the counter day', () => {
  test('COT-1 is numbered and adds up to the centavo, whole and without the oil', async () => {
    const other = await server.company();
    const theirs = await arrive(other);
    const created = await make({ ...counterDay(), ...theirs }, other.owner);
    expect(created).toMatchObject({
      folio: 'COT-1',
      estado: 'borrador',
      revision: 1,
      precios: 'con_iva',
      anticipo_centavos: 355_607,
    });
    expect(created.vigencia).toBe(addDays(created.fecha, 15));
    expect(created.totales).toMatchObject({
      total_centavos: 1_185_357,
      base_centavos: 1_024_343,
      iva_centavos: 161_014,
    });
    expect(created.partidas.map((p: Json) => [p.total_centavos, p.base_centavos, p.iva_centavos])).toEqual([
      [464_000, 400_000, 64_000],
      [233_982, 201_709, 32_273],
      [369_375, 318_427, 50_948],
      [100_000, 86_207, 13_793],
      [18_000, 18_000, 0],
    ]);
    const answer = await authorise(
      created,
      ids(created).filter((_, i) => i !== 2),
      {},
      other.owner,
    );
    expect(answer.body).toMatchObject({ estado: 'parcial', autorizado_centavos: 815_982 });
    expect(answer.body.partidas.map((p: Json) => p.decision)).toEqual([
      'autorizada',
      'autorizada',
      'rechazada',
      'autorizada',
      'autorizada',
    ]);
  });

  test('folios follow one another and a second send of the same key makes nothing new', async () => {
    const first = await make();
    const again = { key: 'clave-repetida-1' };
    const one = await owner.post('/api/cotizaciones', simple(), again);
    const two = await owner.post('/api/cotizaciones', { ...simple() }, again);
    expect(two.body.folio).toBe(one.body.folio);
    expect(Number(one.body.folio.slice(4))).toBe(Number(first.folio.slice(4)) + 1);
  });
});

describe('writing', () => {
  test('the document discount is shared by the lines and the sum is exact', async () => {
    const created = await make(simple({ descuento_documento: { tipo: 'monto', centavos: 10_001 } }));
    expect(created.totales.total_centavos).toBe(139_999);
    expect(created.partidas.reduce((sum: number, p: Json) => sum + p.total_centavos, 0)).toBe(139_999);
  });

  test('a discount larger than its line is refused at its field', async () => {
    const answer = await owner.post(
      '/api/cotizaciones',
      simple({ partidas: [line('Afinación', 1000, { descuento: { tipo: 'monto', centavos: 2000 } })] }),
    );
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['partidas.0.descuento']]);
  });

  test('a validity in the past is refused', async () => {
    const answer = await owner.post('/api/cotizaciones', simple({ vigencia: '2020-01-01' }));
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      422,
      'vigencia_pasada',
      ['vigencia'],
    ]);
  });

  test('without the permission no discount is given, and costs stay hidden and untouched', async () => {
    const tecnico = await company.hire('tecnico');
    expect((await tecnico.get('/api/cotizaciones')).status).toBe(403);
    const created = await make(simple({ partidas: [line('Afinación', 100_000, { costo_centavos: 40_000 })] }));
    expect(created.partidas[0].costo_centavos).toBe(40_000);
    const asesor = await company.hire('asesor');
    const seen = (await asesor.get(`/api/cotizaciones/${created.id}`)).body;
    expect(seen.partidas[0].costo_centavos).toBeNull();
    const edited = await asesor.put(
      `/api/cotizaciones/${created.id}`,
      { ...simple(), partidas: seen.partidas },
      { version: seen.version },
    );
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect((await owner.get(`/api/cotizaciones/${created.id}`)).body.partidas[0].costo_centavos).toBe(40_000);
  });

  test('a customer of another company does not exist here', async () => {
    const other = await server.company();
    const answer = await other.owner.post('/api/cotizaciones', simple());
    expect(answer.status).toBe(404);
    const mine = await make();
    expect((await other.owner.get(`/api/cotizaciones/${mine.id}`)).status).toBe(404);
    expect((await other.owner.get(`/api/cotizaciones/${mine.id}/pdf`)).status).toBe(404);
    expect((await other.owner.get(`/api/cotizaciones/${mine.id}/historial`)).status).toBe(404);
  });

  test('two people editing: the second is told and gets the present one', async () => {
    const created = await make();
    const first = await owner.put(`/api/cotizaciones/${created.id}`, simple({ motivo: 'Ruido al frenar' }), {
      version: created.version,
    });
    const second = await owner.put(`/api/cotizaciones/${created.id}`, simple({ motivo: 'Otra cosa' }), {
      version: created.version,
    });
    expect([first.status, second.status, second.body.code, second.body.current.motivo]).toEqual([
      200,
      409,
      'version_anterior',
      'Ruido al frenar',
    ]);
    expect((await owner.put(`/api/cotizaciones/${created.id}`, simple())).status).toBe(428);
  });

  test('the duplicate has its own folio, today and no answers', async () => {
    const created = await make(counterDay());
    await authorise(created, ids(created));
    const copy = (await owner.post(`/api/cotizaciones/${created.id}/duplicado`, {})).body;
    expect(copy).toMatchObject({
      estado: 'borrador',
      total_centavos: 1_185_357,
      autorizado_centavos: 0,
      autorizaciones: [],
      revision: 1,
    });
    expect(copy.folio).not.toBe(created.folio);
  });
});

describe('sending and answering', () => {
  test('sent: a link that is no folio nor id, and a message ready to be sent', async () => {
    const created = await make();
    const { url, whatsapp_url, cotizacion, correo_configurado } = await send(created);
    expect(cotizacion.estado).toBe('enviada');
    expect(url).toMatch(/^http:\/\/localhost\/Cliente_cotizaciones\/[\w-]{43}\?v=1$/);
    expect(whatsapp_url).toMatch(/^https:\/\/wa\.me\/524777654321\?text=/);
    expect(correo_configurado).toBe(false);
  });

  test('looking at what would be sent marks nothing; taking it, or saying so, does', async () => {
    const created = await make();
    const { version } = created;
    const at = `/api/cotizaciones/${created.id}`;
    const seen = (await owner.post(`${at}/envio`, { canal: 'preparar' }, { version })).body;
    expect(seen.url).toMatch(/\/Cliente_cotizaciones\/[\w-]{43}\?v=1$/);
    expect(seen.cotizacion).toMatchObject({ estado: 'borrador', enviada_en: null, version });
    expect((await owner.get(at)).body.estado).toBe('borrador');
    const taken = await owner.post(`${at}/entrega`, { como: 'otra' }, { version });
    expect(taken.body).toMatchObject({ estado: 'enviada', version: version + 1 });
    const history = (await owner.get(`${at}/historial`)).body;
    expect(history.data ?? history).toMatchObject([{ accion: 'cotizacion.enviada' }, { accion: 'cotizacion.creada' }]);
  });

  test('a reminder is noted when it is taken, not when it is looked at', async () => {
    const { cotizacion } = await send(await make());
    const { version } = cotizacion;
    const at = `/api/cotizaciones/${cotizacion.id}`;
    const seen = (await owner.post(`${at}/envio`, { canal: 'preparar', recordatorio: true }, { version })).body;
    expect(seen.texto).toContain(cotizacion.folio);
    const noted = async (): Promise<string[]> => {
      const history = (await owner.get(`${at}/historial`)).body;
      return (history.data ?? history).map((one: Json) => one.accion);
    };
    expect(await noted()).not.toContain('cotizacion.recordada');
    await owner.post(`${at}/entrega`, { como: 'mensaje', recordatorio: true }, { version });
    expect(await noted()).toContain('cotizacion.recordada');
  });

  test('edited after being sent it is the next revision, with its answers forgotten and the old one kept', async () => {
    const { cotizacion } = await send(await make());
    const answered = (await authorise(cotizacion, ids(cotizacion))).body;
    const edited = await owner.put(
      `/api/cotizaciones/${cotizacion.id}`,
      simple({ partidas: [line('Afinación mayor', 180_000)] }),
      { version: answered.version },
    );
    expect(edited.body).toMatchObject({
      revision: 2,
      estado: 'borrador',
      autorizado_centavos: 0,
      total_centavos: 180_000,
    });
    expect(edited.body.partidas[0].decision).toBe('pendiente');
    const { rows } = await server.owner.query(
      'select revision, documento_hash from cotizaciones.revision where cotizacion_id = $1',
      [cotizacion.id],
    );
    expect(rows.map((r) => r.revision)).toEqual([1]);
    expect(answered.autorizaciones[0].documento_hash).toBe(rows[0].documento_hash);
  });

  test('an answer to an older revision is refused with the present one', async () => {
    const { cotizacion } = await send(await make());
    const edited = (await owner.put(`/api/cotizaciones/${cotizacion.id}`, simple(), { version: cotizacion.version }))
      .body;
    const answer = await authorise({ ...edited, revision: 1 }, []);
    expect([answer.status, answer.body.code, answer.body.current.revision]).toEqual([409, 'revision_anterior', 2]);
  });

  test('nothing chosen is a rejection; the customer may change his mind while it is valid', async () => {
    const created = await make();
    const rejected = (await authorise(created, [], { nota: 'Muy caro' })).body;
    expect(rejected).toMatchObject({ estado: 'rechazada', autorizado_centavos: 0 });
    const accepted = await authorise(rejected, ids(rejected));
    expect(accepted.body).toMatchObject({ estado: 'autorizada', autorizado_centavos: 150_000 });
    expect(accepted.body.autorizaciones).toHaveLength(2);
  });

  test('a line of another quotation is not authorised here', async () => {
    const [one, two] = [await make(), await make()];
    expect((await authorise(one, [ids(two)[0] ?? ''])).body.code).toBe('partida_ajena');
  });

  test('only who holds the permission authorises at the counter', async () => {
    const created = await make();
    const contador = await company.hire('contador');
    expect((await authorise(created, ids(created), {}, contador)).status).toBe(403);
  });

  test('expired it is neither sent, authorised nor converted, until it is renewed', async () => {
    const created = await make();
    await server.owner.query('set app.empresa_id = 0');
    await company.run(async (tx, who) => {
      const { q } = await import('#platform/server/db/query.ts');
      await tx.run(
        q
          .updateTable('cotizaciones.cotizacion')
          .set({ vigencia: '2026-01-01' })
          .where('empresa_id', '=', who.empresa_id)
          .where('id', '=', created.id),
      );
    });
    expect((await owner.get(`/api/cotizaciones/${created.id}`)).body.estado).toBe('vencida');
    expect((await authorise(created, ids(created))).body.code).toBe('cotizacion_vencida');
    expect(
      (await owner.post(`/api/cotizaciones/${created.id}/envio`, { canal: 'copiar' }, { version: created.version }))
        .body.code,
    ).toBe('cotizacion_vencida');
    await expect(company.run((tx, who) => getCotizacionForOrden(tx, who, created.id))).rejects.toMatchObject({
      code: 'cotizacion_vencida',
    });
    expect((await owner.get('/api/cotizaciones?estado=vencidas')).body.data.map((c: Json) => c.id)).toContain(
      created.id,
    );
    const renewed = await owner.put(`/api/cotizaciones/${created.id}`, simple({ vigencia: created.vigencia }), {
      version: created.version,
    });
    expect(renewed.body.estado).toBe('borrador');
  });

  test('a cancelled one keeps its folio and takes no more answers', async () => {
    const created = await make();
    const cancelled = await owner.post(
      `/api/cotizaciones/${created.id}/cancelacion`,
      { motivo: 'El cliente vendió el camión' },
      { version: created.version },
    );
    expect(cancelled.body).toMatchObject({
      estado: 'cancelada',
      folio: created.folio,
      cancelada_motivo: 'El cliente vendió el camión',
    });
    expect((await authorise(cancelled.body, [])).body.code).toBe('cotizacion_cancelada');
  });
});

describe('conversion', () => {
  test('hands over the authorised lines only, once', async () => {
    const created = await make();
    await authorise(created, ids(created).slice(0, 1));
    const orden = { id: newId(), folio: 'OT-1' };
    const { partidas } = await company.run(async (tx, who) => {
      const handed = await getCotizacionForOrden(tx, who, created.id);
      await markConvertida(tx, who, created.id, orden);
      return handed;
    });
    expect(partidas.map((p) => p.descripcion)).toEqual(['Afinación']);
    const read = (await owner.get(`/api/cotizaciones/${created.id}`)).body;
    expect(read).toMatchObject({ estado: 'convertida', orden_id: orden.id, orden_folio: 'OT-1' });
    await expect(company.run((tx, who) => getCotizacionForOrden(tx, who, created.id))).rejects.toMatchObject({
      code: 'cotizacion_convertida',
      current: { orden_id: orden.id, folio: 'OT-1' },
    });
    const edit = await owner.put(`/api/cotizaciones/${created.id}`, simple(), { version: read.version });
    expect(edit.body.code).toBe('cotizacion_convertida');
  });

  test('of a fresh one is an authorisation at the counter, written down as such', async () => {
    const created = await make();
    await company.run((tx, who) => getCotizacionForOrden(tx, who, created.id));
    const read = (await owner.get(`/api/cotizaciones/${created.id}`)).body;
    expect(read).toMatchObject({ estado: 'autorizada', autorizado_centavos: 150_000 });
    expect(read.autorizaciones[0]).toMatchObject({
      canal: 'presencial',
      nombre: 'Transportes del Bajío, SA',
      registrada_por: company.who.nombre,
    });
  });
});

describe('the list', () => {
  test('is found by folio, plate, customer and ending of the phone, and pages without repeating', async () => {
    const at = await server.company();
    const theirs = await arrive(at);
    for (let i = 0; i < 5; i++)
      await at.run((tx, who) =>
        demoCotizacion(tx, who, {
          ...theirs,
          partidas: [{ descripcion: 'Afinación', precio_centavos: 100_000 }],
          hasta: i < 2 ? 'enviada' : 'borrador',
        }),
      );
    for (const q of ['COT-3', 'gto101', 'bajio', '4321'])
      expect((await at.owner.get(`/api/cotizaciones?q=${q}`)).body.data.length, q).toBe(q === 'COT-3' ? 1 : 5);
    const first = (await at.owner.get('/api/cotizaciones?limit=3')).body;
    const rest = (await at.owner.get(`/api/cotizaciones?limit=3&cursor=${first.cursor}`)).body;
    expect([...first.data, ...rest.data].map((c: Json) => c.folio)).toEqual([
      'COT-5',
      'COT-4',
      'COT-3',
      'COT-2',
      'COT-1',
    ]);
    expect(rest.cursor).toBeNull();
    expect(first.data[0]).toMatchObject({
      cliente: 'Transportes del Bajío, SA',
      vehiculo: 'Kenworth T680 2017',
      placas: 'GTO-101-B',
    });
    const totals = (await at.owner.get('/api/cotizaciones/totales?estado=por_autorizar')).body;
    expect(totals).toMatchObject({
      grupos: { todas: 5, por_autorizar: 2, borrador: 3, vencidas: 0 },
      cuantas: 2,
      total_centavos: 200_000,
      topado: false,
    });
    expect((await at.owner.get('/api/cotizaciones?estado=por_autorizar')).body.data).toHaveLength(2);
  });

  test('every tab holds what its state says', async () => {
    const counted = (await owner.get('/api/cotizaciones/totales')).body.grupos;
    for (const grupo of Object.keys(counted)) {
      const { data } = (await owner.get(`/api/cotizaciones?estado=${grupo}&limit=100`)).body;
      expect(data.length, grupo).toBe(counted[grupo]);
    }
  });
});

test('the PDF is a PDF, the same bytes twice', async () => {
  const created = await make(counterDay());
  const [one, two] = [
    await owner.get(`/api/cotizaciones/${created.id}/pdf`),
    await owner.get(`/api/cotizaciones/${created.id}/pdf`),
  ];
  expect([one.status, one.headers['content-type'], one.raw.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(two.raw.equals(one.raw)).toBe(true);
});

test('its history says who did what', async () => {
  const created = await make();
  await send(created);
  const { body } = await owner.get(`/api/cotizaciones/${created.id}/historial`);
  expect((body as unknown as Json[]).map((c) => c.accion)).toEqual(['cotizacion.enviada', 'cotizacion.creada']);
});
