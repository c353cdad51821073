import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { created, giveWork, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { fotosJobs } from './jobs.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
});

let number = 0;
/** A picture whose bytes no other has. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#964b28' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: `Foto ${++number}` } })
    .toBuffer();
const image = { headers: { 'content-type': 'image/jpeg' } };
const take = async (of: string, query = '', as = owner): Promise<Json> =>
  created(as.post(`/api/fotos/de/orden/${of}?${query}`, await picture(), image));
const listed = async (of: string): Promise<Json[]> => (await created(owner.get(`/api/fotos/de/orden/${of}`))).data;
const late = (foto: Json, antes: Json, cambio: Json, as = owner) =>
  as.post(`/api/fotos/${foto.id}/cambios`, { antes, cambio });
const remove = (foto: Json, antes: Json = {}, as = owner) => as.post(`/api/fotos/${foto.id}/eliminacion`, { antes });

describe('a change that waited for the network', () => {
  test('is done whatever else was changed of the photo meanwhile', async () => {
    const foto = await take((await openOrden(taller)).id);
    await created(owner.patch(`/api/fotos/${foto.id}`, { categoria: 'pieza', cliente_ve: true }, { version: 1 }));
    const now = await created(late(foto, { nota: '' }, { nota: 'Fuga' }));
    expect(now).toMatchObject({ categoria: 'pieza', cliente_ve: true, nota: 'Fuga', version: 3 });
    // Sent again by another key it is what it is.
    expect((await late(foto, { nota: '' }, { nota: 'Fuga' })).status).toBe(200);
  });

  test('over what somebody else changed is told, with who and what it is now, and changes nothing', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await openOrden(taller));
    const foto = await take(orden.id, '', tecnico);
    await created(owner.patch(`/api/fotos/${foto.id}`, { nota: 'Cambiar ya' }, { version: 1 }));
    const refused = await late(foto, { nota: '' }, { nota: 'Puede esperar' }, tecnico);
    expect([refused.status, refused.body.code, refused.body.current.nota]).toEqual([
      409,
      'foto_cambiada',
      'Cambiar ya',
    ]);
    expect(refused.body.message).toMatch(
      /^.+ cambió la foto mientras esto esperaba: la nota ahora dice «Cambiar ya»\. Mírala y decide\.$/,
    );
    const gone = await remove(foto, { nota: '', marcas: [] }, tecnico);
    expect([gone.status, gone.body.code]).toEqual([409, 'foto_cambiada']);
    expect((await listed(orden.id)).map(({ nota }) => nota)).toEqual(['Cambiar ya']);
    expect((await remove(foto, { nota: 'Cambiar ya', marcas: [] }, tecnico)).body.eliminada).toBe(true);
    // Deleted twice it is deleted.
    expect((await remove(foto, { nota: 'Otra' }, tecnico)).body.eliminada).toBe(true);
    expect((await late(foto, { nota: 'Cambiar ya' }, { nota: 'x' }, tecnico)).body.code).toBe('foto_eliminada');
  });

  test('is for whoever may change that photo', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await openOrden(taller));
    const foto = await take(orden.id);
    expect((await late(foto, {}, { nota: 'x' }, tecnico)).body.code).toBe('foto_ajena');
    expect((await remove(foto, {}, tecnico)).body.code).toBe('foto_ajena');
    const vecino = (await server.company()).owner;
    expect([(await late(foto, {}, { nota: 'x' }, vecino)).status, (await remove(foto, {}, vecino)).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('the picture of a film', () => {
  const box = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const film = () =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\x01isommp42', 'latin1')),
      box('moov', Buffer.alloc(8)),
      box('mdat', randomBytes(400)),
    ]);

  test('is what lists show of it; the film itself stays as it came', async () => {
    const { id: of } = await openOrden(taller);
    const bytes = film();
    const video = { headers: { 'content-type': 'video/mp4' } };
    const foto = await created(owner.post(`/api/fotos/de/orden/${of}/videos?segundos=9&cliente_ve=1`, bytes, video));
    expect(foto.con_portada).toBe(false);
    const cover = async () => owner.post(`/api/fotos/${foto.id}/portada`, await picture(), image);
    expect((await created(cover())).con_portada).toBe(true);
    const small = await owner.get(`/api/fotos/${foto.id}/archivo?tamano=chica`);
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await owner.get(`/api/fotos/${foto.id}/archivo`)).raw.equals(bytes)).toBe(true);
    // Made again on another way it is the one that there is.
    const { version } = await created(cover());
    expect((await listed(of)).map((one) => [one.con_portada, one.version])).toEqual([[true, version]]);
    const plain = await take(of);
    expect((await owner.post(`/api/fotos/${plain.id}/portada`, await picture(), image)).body.code).toBe('sin_portada');
  });
});

describe('what was deleted', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let worker: Worker | undefined;
  afterEach(async () => worker?.stop());
  const idle = async () => (await server.owner.query('select 1 from graphile_worker._private_jobs')).rowCount === 0;
  const work = () => {
    worker = startWorker({
      app: server.app,
      maintenanceUrl: server.maintenanceUrl,
      rooms: [fotosJobs],
      log: silent,
      readCompany: async () => ({ nombre: 'Taller', zona: 'America/Mexico_City' }),
      onDead: async (tarea, _datos, reason) => Promise.reject(new Error(`${tarea}: ${reason}`)),
    });
  };
  const night = async () => {
    work();
    await server.owner.query("select graphile_worker.add_job('fotos.papelera')");
    await soon(idle).toBe(true);
  };
  const filesOf = async ({ empresa_id }: Person): Promise<string[]> =>
    (await readdir(join(server.filesFolder, 'archivos', String(empresa_id), 'fotos'))).toSorted();
  const daysAgo = (foto: Json, days: number) =>
    server.owner.query('update fotos.foto set eliminada_en = now() - make_interval(days => $2) where id = $1', [
      foto.id,
      days,
    ]);

  test('goes for ever after thirty days, file and small one, and is not brought to life by a phone that sends it late', async () => {
    const own = await openTaller(server);
    const { id: of } = await openOrden(own);
    const id = '018f0000-0000-7000-8000-00000000f0f0';
    const bytes = await picture();
    const at = `/api/fotos/de/orden/${of}`;
    const gone = await created(own.owner.post(`${at}?id=${id}`, bytes, image));
    const fresh = await created(own.owner.post(at, await picture(), image));
    const kept = await created(own.owner.post(`${at}?cliente_ve=1`, await picture(), image));
    for (const foto of [gone, fresh]) await created(remove(foto, {}, own.owner));
    await daysAgo(gone, 31);
    await daysAgo(fresh, 29);
    expect(await filesOf(own.owner)).toHaveLength(6);
    await night();
    expect(await filesOf(own.owner)).toHaveLength(4);
    const late = [
      await own.owner.post(`/api/fotos/${gone.id}/recuperacion`, {}, { version: 2 }),
      await own.owner.post(`${at}?id=${id}`, bytes, image),
      await own.owner.post(`/api/fotos/${gone.id}/cambios`, { antes: {}, cambio: { nota: 'x' } }),
    ];
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'foto_purgada']));
    expect((await own.owner.get(`/api/fotos/${gone.id}/archivo`)).status).toBe(404);
    expect((await own.owner.get(`/api/fotos/${kept.id}/archivo`)).status).toBe(200);
    const back = await own.owner.post(`/api/fotos/${fresh.id}/recuperacion`, {}, { version: 2 });
    expect(back.body.eliminada).toBe(false);
    expect((await own.owner.get(`/api/fotos/${fresh.id}/archivo`)).status).toBe(200);
  });

  test('whose bytes a cut left behind loses them the next night', async () => {
    const own = await openTaller(server);
    const foto = await created(
      own.owner.post(`/api/fotos/de/orden/${(await openOrden(own)).id}`, await picture(), image),
    );
    await created(remove(foto, {}, own.owner));
    await daysAgo(foto, 40);
    // As a server that stops between the commit and its files leaves it.
    await server.owner.query(`with gone as (update fotos.foto set purgada_en = now(), archivo_id = null, miniatura_id = null
      where id = '${foto.id}' returning empresa_id)
      insert into plataforma.archivo_por_borrar select a.empresa_id, a.clave, now() from plataforma.archivo a, gone
      where a.empresa_id = gone.empresa_id and a.uso = 'fotos'`);
    await server.owner.query(
      `delete from plataforma.archivo where empresa_id = ${own.owner.empresa_id} and uso = 'fotos'`,
    );
    expect(await filesOf(own.owner)).toHaveLength(2);
    await night();
    expect(await filesOf(own.owner)).toEqual([]);
    expect((await server.owner.query('select 1 from plataforma.archivo_por_borrar')).rowCount).toBe(0);
  });

  test('can go at once when its room is needed; who may see it is told what weighs most', async () => {
    const own = await openTaller(server);
    const orden = await openOrden(own);
    const [one, two] = [
      await created(own.owner.post(`/api/fotos/de/orden/${orden.id}`, await picture(), image)),
      await created(own.owner.post(`/api/fotos/de/orden/${orden.id}?categoria=dano`, await picture(), image)),
    ];
    await created(remove(one, {}, own.owner));
    const before = await created(own.owner.get('/api/fotos/espacio'));
    expect(before).toMatchObject({
      limite_bytes: 5 * 1024 ** 3,
      papelera: { fotos: 1, dias: 30 },
      mayores: [{ id: two.id, folio: orden.folio, categoria: 'dano' }],
    });
    expect(before.por_uso.find(({ uso }: Json) => uso === 'fotos').archivos).toBe(4);
    expect(before.usado_bytes).toBe(before.por_uso.reduce((sum: number, { bytes }: Json) => sum + bytes, 0));
    const after = await created(own.owner.post('/api/fotos/espacio/papelera', {}));
    expect([after.papelera.fotos, after.usado_bytes]).toEqual([0, before.usado_bytes - before.papelera.bytes]);
    work();
    await soon(idle).toBe(true);
    expect(await filesOf(own.owner)).toHaveLength(2);
    const tecnico = await own.company.hire('tecnico');
    expect((await tecnico.get('/api/fotos/espacio')).status).toBe(403);
    expect((await tecnico.post('/api/fotos/espacio/papelera', {})).status).toBe(403);
  });

  test('a company without room refuses one more with where to make some, and keeps nothing of it', async () => {
    const own = await openTaller(server);
    const at = `/api/fotos/de/orden/${(await openOrden(own)).id}`;
    const first = await created(own.owner.post(at, await picture(), image));
    await server.owner.query(
      `update plataforma.archivo set tamano = 5 * 1024::bigint ^ 3 where empresa_id = $1 and uso = 'fotos'
       and id = (select archivo_id from fotos.foto where id = $2)`,
      [own.owner.empresa_id, first.id],
    );
    const full = await own.owner.post(at, await picture(), image);
    expect([full.status, full.body.code]).toEqual([409, 'sin_espacio']);
    expect(full.body.message).toContain('5.0 de sus 5 GB');
    expect(full.body.message).toContain('Un administrador hace lugar en');
    expect(await filesOf(own.owner)).toHaveLength(2);
    await created(remove(first, {}, own.owner));
    await created(own.owner.post('/api/fotos/espacio/papelera', {}));
    expect((await own.owner.post(at, await picture(), image)).status).toBe(201);
  });
});
