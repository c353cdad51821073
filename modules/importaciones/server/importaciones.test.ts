import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { importacionesJobs } from './jobs.ts';

const t = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let worker: Worker;
let taller: Company;
let owner: Person;

beforeAll(async () => {
  taller = await t.company();
  ({ owner } = taller);
  worker = startWorker({
    app: t.app,
    maintenanceUrl: t.maintenanceUrl,
    rooms: [importacionesJobs],
    log: quiet,
    readCompany: async () => ({ nombre: 'Taller', zona: 'America/Mexico_City' }),
    onDead: async () => undefined,
  });
});
afterAll(() => worker.stop());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const send = (tipo: string, bytes: Buffer | string, name = 'lista.csv', as = owner, type = 'text/csv') =>
  as.post(`/api/importaciones/${tipo}`, Buffer.from(bytes), {
    headers: { 'content-type': type, 'x-nombre-archivo': encodeURIComponent(name) },
  });
const upload = async (tipo: string, text: string | Buffer, as = owner): Promise<Json> => {
  const answer = await send(tipo, text, 'lista.csv', as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const read = async (id: string, as = owner): Promise<Json> => (await as.get(`/api/importaciones/${id}`)).body;
/** Those of the list; what is none of it only where it is asked for. */
const rows = async (id: string, query = '', as = owner): Promise<Json[]> =>
  (await as.get(`/api/importaciones/${id}/renglones?limit=100${query}`)).body.data.filter(
    ({ suerte }: Json) => suerte !== 'saltado' || query.includes('saltado'),
  );
const settled = async (id: string, as = owner): Promise<Json> => {
  await soon(async () => /ando$|iendo$/.test((await read(id, as)).estado)).toBe(false);
  return read(id, as);
};
const confirm = async ({ id, version }: Json, as = owner): Promise<Json> => {
  const answer = await as.post(`/api/importaciones/${id}/confirmacion`, {}, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return settled(id, as);
};
const undo = async ({ id, version }: Json, as = owner): Promise<Json> => {
  const answer = await as.post(`/api/importaciones/${id}/reversion`, { motivo: 'Era otra lista' }, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return settled(id, as);
};
const bring = async (tipo: string, text: string, as = owner): Promise<Json> => {
  const review = await upload(tipo, text, as);
  expect(review.cuentas.error, JSON.stringify(await rows(review.id, '&suerte=error', as))).toBe(0);
  const done = await confirm(review, as);
  expect(done.falla).toBe('');
  return done;
};
const clientes = async (q: string, as = owner): Promise<Json[]> =>
  (await as.get(`/api/clientes?q=${encodeURIComponent(q)}&activo=todos`)).body.data;

describe('a file of customers', () => {
  test('brings what new customers agreed to, and leaves alone what is known of the rest', async () => {
    const own = await t.company();
    const file = (beto: string) =>
      `Nombre,Teléfono,Aviso de privacidad,Acepta promociones\nAlma Ruiz,5511110000,Sí,No\nBeto Ruiz,5511110001,${beto}`;
    await bring('clientes', file('No,Sí'), own.owner);
    const [alma, beto] = [await clientes('Alma Ruiz', own.owner), await clientes('Beto Ruiz', own.owner)];
    expect(alma[0]).toMatchObject({ aviso_privacidad_en: expect.any(String), marketing_en: null });
    expect(beto[0]).toMatchObject({ aviso_privacidad_en: null, marketing_en: expect.any(String) });
    const again = await upload('clientes', file('Sí,No'), own.owner);
    expect(again.cuentas).toMatchObject({ igual: 2, nuevo: 0, error: 0 });
    const wrong = await upload('clientes', file('quizá,No'), own.owner);
    expect(wrong).toMatchObject({ por_corregir: 1, cuentas: { error: 0 } });
  });

  test('lets others be added by hand while thousands are written', async () => {
    const own = await t.company();
    const lines = Array.from({ length: 2_000 }, (_, i) => `Cliente del archivo ${i},55${10_000_000 + i}`);
    const { id, version } = await upload('clientes', `Nombre,Teléfono\n${lines.join('\n')}`, own.owner);
    const yes = await own.owner.post(`/api/importaciones/${id}/confirmacion`, {}, { version });
    expect(yes.status).toBe(202);
    await soon(async () => ((await read(id, own.owner)).avance?.hechos ?? 0) > 0).toBe(true);
    const by_hand = await own.owner.post('/api/clientes', { nombre: 'Llegó al mostrador', telefono: '3312345678' });
    expect([by_hand.status, by_hand.body.numero]).toEqual([201, 2_001]);
    expect((await read(id, own.owner)).estado).toBe('escribiendo');
    expect((await settled(id, own.owner)).estado).toBe('hecha');
    const { rows: numbers } = await t.owner.query(
      "select count(distinct numero)::int as n, max(numero)::int as ultimo from clientes.cliente where empresa_id = $1 and tipo <> 'publico'",
      [own.who.empresa_id],
    );
    expect(numbers).toEqual([{ n: 2_001, ultimo: 2_001 }]);
  });

  test('is reviewed row by row, each fault with its cell and what to do, and nothing is written', async () => {
    const review = await upload(
      'clientes',
      [
        'Nombre del cliente;Celular;R.F.C.;E-mail;Límite de crédito;Columna mía',
        'Ana Ruiz;55 1234 5678;;ana@correo.mx;1.234,50;a',
        'Beto Díaz;123;MALO;no es correo;abc;b',
        ';5511112222;;;;c',
        'Ana Ruíz;+52 55 1234 5678;;;;d',
        '=A1;;;;;e',
      ].join('\n'),
    );
    expect(review).toMatchObject({ estado: 'revision', renglones: 5, problemas: {}, por_corregir: 1 });
    expect(review.cuentas).toEqual({ error: 2, nuevo: 2, cambia: 0, unido: 1, omitido: 0, igual: 0, saltado: 1 });
    expect(review.columnas).toMatchObject({ nombre: 0, telefono: 1, rfc: 2, email: 3, limite_credito_centavos: 4 });
    expect(review.vistas[5]).toMatchObject({
      encabezado: 'Columna mía',
      motivo: 'No se reconoce su nombre',
      ejemplos: ['a', 'b', 'c'],
    });
    const bad = await rows(review.id, '&suerte=error');
    expect(bad.map(({ numero }) => numero)).toEqual([4, 6]);
    expect(bad[0]?.faltas[0]).toMatchObject({ campo: 'nombre', mensaje: 'Falta «Nombre». Escríbelo en esta celda.' });
    expect(bad[1]?.faltas[0].mensaje).toContain('fórmula');
    const [mended] = await rows(review.id, '&por_corregir=si');
    expect(mended?.pendientes.map(({ campo, valor }: Json) => [campo, valor]).toSorted()).toEqual([
      ['email', 'no es correo'],
      ['limite_credito_centavos', 'abc'],
      ['rfc', 'MALO'],
      ['telefono', '123'],
    ]);
    const [joined] = await rows(review.id, '&suerte=unido');
    expect(joined).toMatchObject({ numero: 5, avisos: ['Se une al renglón 2: es el mismo cliente.'] });
    const [skipped] = await rows(review.id, '&suerte=saltado');
    expect(skipped).toMatchObject({ numero: 1, avisos: ['Son los encabezados.'] });
    expect(await clientes('ana')).toEqual([]);
  });

  test('writes what the preview said, once, however often it is confirmed, and is undone without a trace', async () => {
    const text =
      'Nombre,Teléfono,RFC,Notas\r\nCarla Nieto,4421234567,,"Dice ""hola"", siempre"\r\nDiesel SA,,EKU9003173C9,\r\n';
    const review = await upload('clientes', text);
    const key = 'una-vez-y-ya-0001';
    const first = await owner.post(
      `/api/importaciones/${review.id}/confirmacion`,
      {},
      { version: review.version, key },
    );
    const again = await owner.post(
      `/api/importaciones/${review.id}/confirmacion`,
      {},
      { version: review.version, key },
    );
    expect([first.status, again.status]).toEqual([202, 202]);
    const late = await owner.post(`/api/importaciones/${review.id}/confirmacion`, {}, { version: review.version + 1 });
    expect(late.body.code).toBe('ya_confirmada');
    const done = await settled(review.id);
    expect(done).toMatchObject({ estado: 'hecha', cuentas: { nuevo: 2, error: 0 } });
    expect(await clientes('carla')).toHaveLength(1);
    expect((await clientes('carla'))[0]).toMatchObject({ telefono: '4421234567', notas: 'Dice "hola", siempre' });
    // The same file again finds everything there.
    const repeated = await upload('clientes', text);
    expect(repeated.cuentas).toMatchObject({ nuevo: 0, igual: 2 });
    expect(repeated.repetida_en).not.toBeNull();
    expect(
      (await owner.post(`/api/importaciones/${repeated.id}/confirmacion`, {}, { version: repeated.version })).body.code,
    ).toBe('nada_que_importar');
    expect(await undo(done)).toMatchObject({ estado: 'deshecha', deshechos: 2, conservados: 0 });
    expect([...(await clientes('carla')), ...(await clientes('diesel'))]).toEqual([]);
    expect(
      (await owner.post(`/api/importaciones/${done.id}/reversion`, { motivo: 'Otra vez' }, { version: 9 })).body.code,
    ).toBe('no_se_deshace');
  });

  test('updates those that are there only where it is asked, tells each change, and its undo brings back what they said', async () => {
    const { id } = (await owner.post('/api/clientes', { nombre: 'Elena Soto', telefono: '5510102020', notas: 'Vieja' }))
      .body;
    const text = 'Nombre\tTeléfono\tNotas\tDirección\nElena Soto\t5510102020\tNueva\tCalle 1\n';
    const review = await upload('clientes', text);
    expect(review.cuentas).toMatchObject({ omitido: 1, cambia: 0 });
    const patched = (
      await owner.patch(`/api/importaciones/${review.id}`, { existentes: 'actualizar' }, { version: review.version })
    ).body;
    expect(patched.cuentas).toMatchObject({ omitido: 0, cambia: 1 });
    expect((await rows(review.id))[0]?.cambios).toEqual([
      { titulo: 'Dirección', antes: 'vacío', despues: 'Calle 1' },
      { titulo: 'Notas', antes: 'Vieja', despues: 'Nueva' },
    ]);
    const done = await confirm(patched);
    expect((await owner.get(`/api/clientes/${id}`)).body).toMatchObject({ notas: 'Nueva', direccion: 'Calle 1' });
    await undo(done);
    expect((await owner.get(`/api/clientes/${id}`)).body).toMatchObject({ notas: 'Vieja', direccion: '' });
  });

  test('keeps on undo, by name, those that were used or changed since', async () => {
    const done = await bring('clientes', 'Nombre\nFermín Usado\nGloria Cambiada\nHugo Libre\n');
    const [fermin] = await clientes('fermin');
    const [gloria] = await clientes('gloria');
    await owner.post('/api/activos', { cliente_id: fermin?.id, marca: 'Nissan', modelo: 'Versa' });
    await owner.patch(`/api/clientes/${gloria?.id}`, { notas: 'Suya' }, { version: gloria?.version });
    expect(await undo(done)).toMatchObject({ estado: 'deshecha', deshechos: 1, conservados: 2 });
    expect((await rows(done.id, '&conservados=si')).map(({ nombre, conservado }) => [nombre, conservado])).toEqual([
      ['Fermín Usado', 'Ya se usó: hay documentos o registros a su nombre.'],
      ['Gloria Cambiada', 'Se cambió después de importarlo.'],
    ]);
    expect(await clientes('hugo')).toEqual([]);
    const { rows: journal } = await t.owner.query(
      "select texto from plataforma.bitacora where empresa_id = $1 and accion = 'importacion.deshecha' and entidad_id = $2",
      [taller.empresa_id, done.id],
    );
    expect(journal[0].texto).toContain('Se conservaron 2');
  });

  test('writes nothing if the catalogue changed since it was reviewed, and shows it again', async () => {
    const review = await upload('clientes', 'Nombre,Teléfono\nIrma Nueva,5577778888\nJulio Nuevo,5577779999\n');
    await owner.post('/api/clientes', { nombre: 'Irma Nueva', telefono: '5577778888' });
    const stopped = await confirm(review);
    expect(stopped).toMatchObject({ estado: 'revision', cuentas: { nuevo: 1, igual: 1 } });
    expect(stopped.falla).toContain('cambió desde que revisaste');
    expect(await clientes('julio')).toEqual([]);
    expect(await confirm(stopped)).toMatchObject({ estado: 'hecha' });
    expect(await clientes('irma')).toHaveLength(1);
  });

  test('takes columns put right by hand, and may be discarded', async () => {
    const review = await upload('clientes', 'Quién,Dónde\nKarla,Calle 2\n');
    expect(review.problemas).toEqual({ nombre: 'Elige la columna de «Nombre».' });
    const premature = await owner.post(`/api/importaciones/${review.id}/confirmacion`, {}, { version: review.version });
    expect(premature.body).toMatchObject({ code: 'columnas_mal', fields: { nombre: 'Elige la columna de «Nombre».' } });
    const columnas = { nombre: 0, direccion: 1 };
    const fixed = (await owner.patch(`/api/importaciones/${review.id}`, { columnas }, { version: review.version }))
      .body;
    expect(fixed.cuentas.nuevo).toBe(1);
    expect((await owner.del(`/api/importaciones/${review.id}`, { version: review.version })).status).toBe(409);
    expect((await owner.del(`/api/importaciones/${review.id}`, { version: fixed.version })).body).toEqual({
      success: true,
    });
    expect((await owner.get(`/api/importaciones/${review.id}`)).status).toBe(404);
  });
});

test('a file that nobody confirmed in a month goes; the newer ones and those imported stay', async () => {
  const old = await upload('clientes', 'Nombre\nOlvidada Uno\n');
  const fresh = await upload('clientes', 'Nombre\nReciente Dos\n');
  await t.owner.query("update importaciones.importacion set creado_en = now() - interval '31 days' where id = $1", [
    old.id,
  ]);
  await taller.run((tx) => queueJob(tx, 'importaciones.limpiar'));
  await soon(async () => (await owner.get(`/api/importaciones/${old.id}`)).status).toBe(404);
  expect((await owner.get(`/api/importaciones/${fresh.id}`)).status).toBe(200);
});

describe('who may', () => {
  test('import is who holds the key of importing and the key of what the file brings', async () => {
    const asesor = await taller.hire('asesor');
    expect((await send('clientes', 'Nombre\nX\n', 'x.csv', asesor)).status).toBe(403);
    const admin = await taller.hire('administrador');
    const { personas } = (await owner.get('/api/permisos')).body;
    const { version } = personas.find(({ usuario_id }: Json) => usuario_id === admin.usuario_id);
    const denied = { excepciones: [{ permiso: 'editar_servicios', permitido: false }] };
    await owner.patch(`/api/miembros/${admin.usuario_id}`, denied, { version });
    expect((await send('servicios', 'Nombre,Precio\nX,1\n', 'x.csv', admin)).body).toMatchObject({
      code: 'no_se_importa',
      message: expect.stringContaining('«Servicios»'),
    });
    expect((await send('clientes', 'Nombre\nDe Admin\n', 'x.csv', admin)).status).toBe(201);
  });

  test('nobody sees, confirms or undoes what another company brought', async () => {
    const other = await t.company();
    const done = await bring('clientes', 'Nombre\nLuz Ajena\n');
    for (const path of [`/api/importaciones/${done.id}`, `/api/importaciones/${done.id}/renglones`])
      expect((await other.owner.get(path)).status).toBe(404);
    const stolen = await other.owner.post(
      `/api/importaciones/${done.id}/reversion`,
      { motivo: 'Ajena' },
      { version: done.version },
    );
    expect(stolen.status).toBe(404);
    expect((await other.owner.get('/api/importaciones')).body.data).toEqual([]);
    // The same customer of another company is nobody here.
    expect((await upload('clientes', 'Nombre\nLuz Ajena\n', other.owner)).cuentas.nuevo).toBe(1);
  });
});

describe('the other catalogues', () => {
  test('vehicles go to their customers, by RFC, telephone or name; those without one are told', async () => {
    await owner.post('/api/clientes', { nombre: 'María Pérez', telefono: '5500000001' });
    await owner.post('/api/clientes', { nombre: 'María Pérez', telefono: '5500000002' });
    await owner.post('/api/clientes', { nombre: 'Transportes Uno', rfc: 'EKU9003173C9' });
    const head = 'Cliente,Teléfono,RFC,Marca,Modelo,Año,Placas,Serie\n';
    const review = await upload(
      'activos',
      `${head}maria perez,5500000002,,Nissan,Versa,2020,ABC-123,\nMaría Pérez,,,Kia,Rio,,XYZ-1,\nNadie,,,Kia,Rio,,,\n,,EKU9003173C9,Kenworth,T680,2017,,1XKYD49X0HJ000001\n,,EKU9003173C9,Kenworth,T680,2017,,MALO?\n`,
    );
    const [ok, twins, nobody, byRfc, bad] = await rows(review.id);
    expect([ok?.suerte, byRfc?.suerte]).toEqual(['nuevo', 'nuevo']);
    expect(twins?.faltas[0].mensaje).toContain('Hay 2 clientes «María Pérez»');
    expect(nobody?.faltas[0].mensaje).toContain('No hay un cliente «Nadie»');
    // A bad serial number stays out of the vehicle; without it this one is the same as the one above.
    expect([bad?.suerte, bad?.pendientes[0]]).toEqual([
      'nuevo',
      expect.objectContaining({ campo: 'serie', mensaje: 'El NIV lleva solo letras y números.' }),
    ]);
    const done = await confirm(review);
    const { data } = (await owner.get('/api/activos?q=ABC123')).body;
    expect(data[0]).toMatchObject({ cliente: 'María Pérez', anio: 2020 });
    const elsewhere = await upload('activos', `${head}Transportes Uno,,,Nissan,Versa,2020,abc 123,\n`);
    expect((await rows(elsewhere.id))[0]?.faltas[0].mensaje).toContain('Ya está registrado a nombre de María Pérez');
    expect(await undo(done)).toMatchObject({ deshechos: 3, conservados: 0 });
    expect((await owner.get('/api/activos?q=ABC123')).body.data).toEqual([]);
  });

  test.each(['servicios', 'articulos'])('a rate that cannot be read never becomes the usual one: %s', async (tipo) => {
    const text =
      'Clave,Nombre,Descripción,Precio,IVA\nEX-1,Libro,Libro,100,Exento\nEX-2,Otro,Otro,100,exenta\nEX-3,Al ocho,Al ocho,100,8 %\n';
    const review = await upload(tipo, text);
    expect(review.cuentas).toMatchObject({ error: 2, nuevo: 1 });
    const wrong = await rows(review.id, '&suerte=error');
    expect(JSON.stringify(wrong)).toContain('«Exento» no es una tasa con la que se venda aquí');
  });

  test('services make the classes that are missing, and change their price where asked', async () => {
    const done = await bring(
      'servicios',
      'Clave,Nombre,Precio,Clasificación\nS-1,Afinación,"1,450.00",Motor\nS-2,Lavado,99.5,motor\n',
    );
    const { data } = (await owner.get('/api/servicios?q=afinacion')).body;
    expect(data[0]).toMatchObject({ precio_centavos: 145_000, clasificacion: 'Motor' });
    const { body: clases } = await owner.get(`/api/clasificaciones/empresa/${taller.empresa_id}`);
    expect(clases.filter(({ nombre }: Json) => /motor/i.test(nombre))).toHaveLength(1);
    const review = await upload('servicios', 'Clave,Nombre,Precio\nS-1,Afinación,1500\nS-2,Lavado,99.50\n');
    expect(review.cuentas).toMatchObject({ omitido: 1, igual: 1 });
    // The price of an important one asks for the password, which no file can give.
    const important = { clave: 'S-9', nombre: 'Blindaje', precio_centavos: 900_000, importante: true };
    expect((await owner.post('/api/servicios', important)).status).toBe(201);
    const dear = await upload('servicios', 'Clave,Nombre,Precio\nS-9,Blindaje,1\n');
    expect(dear.cuentas).toMatchObject({ omitido: 1 });
    await owner.patch(`/api/importaciones/${dear.id}`, { existentes: 'actualizar' }, { version: dear.version });
    expect((await rows(dear.id))[0]?.faltas[0]).toMatchObject({
      campo: 'precio_centavos',
      mensaje: expect.stringContaining('servicio importante'),
    });
    expect(await undo(done)).toMatchObject({ deshechos: 2 });
  });

  test('articles bring their opening stock into the kardex; an undo takes it out again and keeps those that moved', async () => {
    const done = await bring(
      'articulos',
      'SKU,Descripción,Existencia,Costo,Precio,Código de barras\nBAL-1,Balatas,4,520,890,7501\nACE-1,Aceite,2.5,80,150,\nFIL-1,Filtro,,,90,\n',
    );
    const one = async (sku: string): Promise<Json> =>
      (await owner.get(`/api/inventario/articulos?q=${sku}&estado=todos`)).body.data[0];
    const balatas = await one('BAL-1');
    expect(balatas).toMatchObject({ existencia_milesimas: 4_000, valor_centavos: 208_000, codigos: ['7501'] });
    const taken = await upload('articulos', 'SKU,Descripción,Código de barras\nOTR-1,Otro,7501\n');
    const [other] = await rows(taken.id);
    expect([other?.suerte, other?.pendientes[0].mensaje]).toEqual([
      'nuevo',
      '7501 ya es de Balatas (BAL-1). Escribe otro.',
    ]);
    await owner.post('/api/inventario/movimientos', {
      tipo: 'salida',
      articulo_id: balatas['id'],
      cantidad_milesimas: 1_000,
      motivo: 'merma',
    });
    expect(await undo(done)).toMatchObject({ deshechos: 2, conservados: 1 });
    expect((await rows(done.id, '&conservados=si'))[0]).toMatchObject({ conservado: 'Su existencia ya se movió.' });
    const { data } = (await owner.get('/api/inventario/articulos?q=ACE-1&estado=baja')).body;
    expect(data[0]).toMatchObject({ existencia_milesimas: 0, valor_centavos: 0, activo: false });
    expect((await owner.get('/api/inventario/articulos?q=FIL-1&estado=baja')).body.data).toEqual([]);
  });

  test('articles are linked to the supplier of that name or RFC; one that nobody registered is only written', async () => {
    const supplier = async (nombre: string, rfc = ''): Promise<Json> =>
      (await owner.post('/api/proveedores', { nombre, rfc })).body;
    const luna = await supplier('Frenos Luna');
    const [sol] = [await supplier('Frenos Sol', 'JUFA7608212V6'), await supplier('Frenos Sol')];
    const file = [
      'SKU,Descripción,Proveedor,RFC del proveedor',
      'PRV-1,Balata,frenos luna,',
      'PRV-2,Disco,Frenos Sol,JUFA7608212V6',
      'PRV-3,Caliper,El de la esquina,',
    ];
    const doubtful = await upload('articulos', [...file, 'PRV-4,Manguera,Frenos Sol,', ''].join('\n'));
    expect((await rows(doubtful.id, '&por_corregir=si'))[0]?.pendientes[0].mensaje).toContain(
      'Hay 2 proveedores «Frenos Sol»',
    );
    const review = await upload('articulos', `${file.join('\n')}\n`);
    expect((await rows(review.id)).map(({ avisos }) => avisos.length)).toEqual([0, 0, 1]);
    await confirm(review);
    const of = async (sku: string): Promise<Json> =>
      (await owner.get(`/api/inventario/articulos?q=${sku}&estado=todos`)).body.data[0];
    expect(await of('PRV-1')).toMatchObject({ proveedor_id: luna['id'], proveedor: 'Frenos Luna' });
    expect(await of('PRV-2')).toMatchObject({ proveedor_id: sol?.['id'], proveedor: 'Frenos Sol' });
    expect(await of('PRV-3')).toMatchObject({ proveedor_id: null, proveedor: 'El de la esquina' });
    // Registered meanwhile, the same file links him, says so, and an undo leaves it as it was.
    const esquina = await supplier('El de la esquina');
    const again = await upload('articulos', `${file.join('\n')}\n`);
    const wanted = await owner.patch(
      `/api/importaciones/${again.id}`,
      { existentes: 'actualizar' },
      { version: again.version },
    );
    expect((await rows(again.id, '&suerte=cambia')).map(({ cambios }) => cambios)).toEqual([
      [{ titulo: 'Proveedor', antes: 'El de la esquina, solo escrito', despues: 'El de la esquina' }],
    ]);
    const done = await confirm(wanted.body);
    expect(await of('PRV-3')).toMatchObject({ proveedor_id: esquina['id'] });
    await undo(done);
    expect(await of('PRV-3')).toMatchObject({ proveedor_id: null, proveedor: 'El de la esquina' });
  });

  test('opening stock goes to articles without any, by key or bar code', async () => {
    await bring('articulos', 'SKU,Descripción\nLLA-1,Llanta\nLLA-2,Rin\n');
    const done = await bring('existencias', 'Clave;Existencia;Costo\nLLA-1;4;1.200,00\n');
    const again = await upload('existencias', 'Clave,Existencia,Costo\nLLA-1,9,1\nNO-1,1,1\n');
    expect((await rows(again.id)).map(({ faltas }) => faltas[0].mensaje)).toEqual([
      'Ya tiene 4. Corrígela en Inventario con un conteo físico.',
      'No hay un artículo «NO-1». Impórtalo o agrégalo antes.',
    ]);
    expect(await undo(done)).toMatchObject({ deshechos: 1, conservados: 0 });
  });

  test('prices by kind of vehicle go to services that are there, and an undo gives them back what they had', async () => {
    const make = async (body: Json): Promise<Json> =>
      (await owner.post('/api/servicios', { precio_centavos: 100_000, ...body })).body;
    const precios = async ({ id }: Json): Promise<Json> =>
      Object.fromEntries(
        (await owner.get(`/api/servicios/${id}`)).body.precios.map((p: Json) => [p.categoria, p.precio_centavos]),
      );
    const plan = await make({
      clave: 'PV-1',
      nombre: 'Precio por tipo',
      precios: [
        { categoria: 'suv', precio_centavos: 120_000 },
        { categoria: 'grúa', precio_centavos: 300_000 },
      ],
    });
    const named = await make({ nombre: 'Por su nombre' });
    await make({ nombre: 'De los importantes', importante: true });
    const head = 'Servicio,Precio suv,Precio pickup';
    const review = await upload(
      'precios',
      `${head}\npv-1,1250.50,1400\nPOR SU NOMBRE,,900\nDe los importantes,1,\nNo existe,1,2`,
    );
    expect(review.cuentas).toMatchObject({ cambia: 2, error: 2, nuevo: 0 });
    const faults = (await rows(review.id, '&suerte=error')).map(({ faltas }) => faltas[0].mensaje);
    expect(faults).toEqual([
      'Es un servicio importante: cámbialo en Servicios, donde se pide tu contraseña.',
      'No hay un servicio «No existe» que se use. Agrégalo antes.',
    ]);
    const done = await bring('precios', `${head}\npv-1,1250.50,1400\nPOR SU NOMBRE,,900`);
    expect([await precios(plan), await precios(named)]).toEqual([
      { suv: 125_050, pickup: 140_000, grúa: 300_000 },
      { pickup: 90_000 },
    ]);
    expect((await upload('precios', `${head}\nPV-1,1250.50,`)).cuentas).toMatchObject({ igual: 1, error: 0 });
    await undo(done);
    expect([await precios(plan), await precios(named)]).toEqual([{ suv: 120_000, grúa: 300_000 }, {}]);
  });

  test('suppliers are told apart by their RFC', async () => {
    const done = await bring(
      'proveedores',
      'Nombre comercial,RFC,Se le compra\nNorte,EKU9003173C9,Refacciones; Llantas\n',
    );
    const { data } = (await owner.get('/api/proveedores?q=norte')).body;
    expect(data[0].categorias).toEqual(['refacciones', 'llantas']);
    const other = await upload('proveedores', 'Nombre,RFC\nNorte,XIA190128J61\n');
    expect((await rows(other.id))[0]?.faltas[0].mensaje).toContain('con otro RFC');
    expect(await undo(done)).toMatchObject({ deshechos: 1 });
  });
});

describe('what one began with', () => {
  test('customers owe it as any other account: it is charged, and an undo keeps what was paid', async () => {
    const mostrador = await openMostrador(t);
    const { owner: duena } = mostrador;
    const text =
      'Cliente,Documento,Fecha,Vence,Saldo\nRefrigerados del Centro,F-1033,15/01/2026,14/02/2026,"3,480.00"\nrefrigerados del centro,F-1034,1-feb-2026,,100\nRefrigerados del Centro,f 1033,,,5\nRefrigerados del Centro,F-9,32/13/2026,,1.234\n';
    const review = await upload('por_cobrar', text, duena);
    const [good, second, twice, bad] = await rows(review.id, '', duena);
    expect([good?.suerte, second?.suerte]).toEqual(['nuevo', 'nuevo']);
    expect(twice?.faltas[0].mensaje).toContain('Se repite');
    expect(bad?.faltas.map(({ campo }: Json) => campo)).toEqual(['fecha', 'saldo_centavos']);
    const done = await confirm(review, duena);
    const { data } = (await duena.get('/api/pagos/cuentas?q=F-1033')).body;
    expect(data).toEqual([
      expect.objectContaining({
        documento_tipo: 'saldo_inicial',
        folio: 'SI-1',
        fecha: '2026-01-15',
        vence: '2026-02-14',
        saldo_centavos: 348_000,
      }),
    ]);
    expect((await mostrador.charge(data[0].id, 348_000)).status).toBe(201);
    expect((await upload('por_cobrar', text, duena)).cuentas).toMatchObject({ igual: 2, nuevo: 0 });
    expect(await undo(done, duena)).toMatchObject({ deshechos: 1, conservados: 1 });
    expect((await duena.get('/api/pagos/cuentas?q=F-1034&grupo=abiertas')).body.data).toEqual([]);
  });

  test('suppliers are owed it as any other expense; an undo cancels what was not paid', async () => {
    await bring('proveedores', 'Nombre\nLlantera Ruiz\n');
    const text =
      'Proveedor,Documento,Vence,Saldo,Categoría\nLlantera Ruiz,A-1,31/12/2030,500,Llantas\nLlantera Ruiz,A-2,,60.5,\nNadie,A-3,,1,\n';
    const review = await upload('por_pagar', text);
    expect((await rows(review.id, '&suerte=error'))[0]?.faltas[0].mensaje).toContain('No hay un proveedor «Nadie»');
    const done = await confirm(review);
    const { data } = (await owner.get('/api/gastos?q=llantera&grupo=por_pagar')).body;
    expect(data.map(({ concepto, total_centavos }: Json) => [concepto, total_centavos]).toSorted()).toEqual([
      ['Saldo inicial A-1', 50_000],
      ['Saldo inicial A-2', 6_050],
    ]);
    const paid = data.find(({ concepto }: Json) => concepto === 'Saldo inicial A-2');
    expect((await owner.post(`/api/gastos/${paid.id}/abonos`, { origen: 'banco', monto_centavos: 50 })).status).toBe(
      201,
    );
    expect((await upload('por_pagar', text)).cuentas).toMatchObject({ igual: 2, error: 1 });
    expect(await undo(done)).toMatchObject({ deshechos: 1, conservados: 1 });
  });
});

describe('the file', () => {
  test('may be a workbook: texts, figures and days as Excel shows them, and the example row of the template is left out', async () => {
    const bytes = await (
      await writeExcelFile(
        [
          ['Clave', 'Nombre', 'Precio'].map((value) => ({ value, type: String })),
          [
            { value: 'AFI-01', type: String },
            { value: 'Afinación mayor', type: String },
            { value: '1450.00', type: String },
          ],
          [{ value: '007', type: String }, { value: 'Escáner <rápido> & "listo"', type: String }, { value: 1234.5 }],
        ],
        {},
      ).toBlob()
    ).arrayBuffer();
    const answer = await send('servicios', Buffer.from(bytes), 'catálogo.xlsx', owner, XLSX);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
      archivo: 'catálogo.xlsx',
      renglones: 1,
      cuentas: { nuevo: 1 },
    });
    expect((await rows(answer.body.id))[0]).toMatchObject({
      numero: 3,
      celdas: ['007', 'Escáner <rápido> & "listo"', '1234.5'],
    });
  });

  test('that is not what it says, is too long or holds something else is refused with the way out', async () => {
    const refusal = async (bytes: Buffer | string, name = 'x.csv', type = 'text/csv') =>
      (await send('clientes', bytes, name, owner, type)).body.code;
    expect(await refusal('hola', 'x.xlsx', XLSX)).toBe('archivo_distinto');
    expect(await refusal('PK\x03\x04 y nada más', 'x.xlsx', XLSX)).toBe('hoja_ilegible');
    expect(await refusal('Nombre\n')).toBe('hoja_vacia');
    expect(await refusal(`Nombre\n${'Ana\n'.repeat(5_001)}`)).toBe('hoja_larga');
    expect(await refusal(`${'a,'.repeat(80)}\n1\n`)).toBe('hoja_ancha');
    expect(await refusal('Nombre\n"sin cerrar\n')).toBe('hoja_ilegible');
    expect(await refusal('x'.repeat(5 * 1024 * 1024 + 1))).toBe('archivo_grande');
    expect(await refusal('%PDF-1.7', 'x.pdf', 'application/pdf')).toBe('archivo_no_permitido');
  });
});
