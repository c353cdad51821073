import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { plainPicture } from './spending-cases.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create, lineOf } from './workshop.ts';

/** The least that is a film: its kind, its table and its pictures. */
const plainVideo = (bench: Bench): Buffer => {
  const box = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const kind = Buffer.from('isom\0\0\0\x01isommp42', 'latin1');
  return Buffer.concat([
    box('ftyp', kind),
    box('moov', Buffer.alloc(8)),
    box('mdat', Buffer.from(String(bench.next()))),
  ]);
};

const ofNewOrden = async (bench: Bench): Promise<{ dueno: string; dueno_id: string }> => {
  const body = { cliente_id: bench.clientes[0], partidas: [lineOf(10_000)] };
  return { dueno: 'orden', dueno_id: (await create(bench.owner, '/api/ordenes', body)).id };
};
const newFoto = async (bench: Bench): Promise<Json> => {
  const { dueno, dueno_id } = await ofNewOrden(bench);
  const path = `/api/fotos/de/${dueno}/${dueno_id}`;
  return must(bench.owner, { method: 'POST', path, body: await plainPicture(), type: 'image/png', key: randomUUID() });
};

export const photoCases: Record<string, Case> = {
  'POST /api/fotos/de/{dueno}/{dueno_id}': async (bench) => ({
    params: await ofNewOrden(bench),
    body: await plainPicture(),
    type: 'image/png',
  }),
  'POST /api/fotos/de/{dueno}/{dueno_id}/videos': async (bench) => ({
    params: await ofNewOrden(bench),
    query: { segundos: '5' },
    body: plainVideo(bench),
    type: 'video/mp4',
  }),
  'PATCH /api/fotos/{id}': async (bench) => changed(await newFoto(bench), { nota: 'Fuga', cliente_ve: true }),
  'POST /api/fotos/{id}/cambios': async (bench) => {
    const { id } = await newFoto(bench);
    return { params: { id }, body: { antes: { nota: '' }, cambio: { nota: 'Fuga' } } };
  },
  'POST /api/fotos/{id}/eliminacion': async (bench) => ({
    params: { id: (await newFoto(bench)).id },
    body: { antes: { nota: '' } },
  }),
  'POST /api/fotos/{id}/portada': async (bench) => {
    const { dueno, dueno_id } = await ofNewOrden(bench);
    const path = `/api/fotos/de/${dueno}/${dueno_id}/videos?segundos=5`;
    const film = { path, body: plainVideo(bench), type: 'video/mp4', key: randomUUID() };
    const { id } = await must(bench.owner, { method: 'POST', ...film });
    return { params: { id }, body: await plainPicture(), type: 'image/png' };
  },
  'POST /api/fotos/espacio/papelera': async (bench) => {
    const { id, version } = await newFoto(bench);
    await must(bench.owner, { method: 'DELETE', path: `/api/fotos/${id}`, version });
    return { body: {} };
  },
  'DELETE /api/fotos/{id}': async (bench) => changed(await newFoto(bench), {}),
  'POST /api/fotos/{id}/recuperacion': async (bench) => {
    const { id, version } = await newFoto(bench);
    const gone = await must(bench.owner, { method: 'DELETE', path: `/api/fotos/${id}`, version });
    return changed(gone, {});
  },
};
