import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { giveWork, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;

afterAll(closePdf);
beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
});

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const fresh = async (id: string): Promise<Json> => done(await owner.get(`/api/ordenes/${id}`));
const act = async (id: string, what: string, body: Json, as = owner): Promise<Answer> =>
  as.post(`/api/ordenes/${id}/${what}`, body, { version: (await fresh(id)).version });
const orderOf = async (servicio: Json): Promise<Json> =>
  done(
    await owner.post('/api/ordenes', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      partidas: [
        {
          servicio_id: servicio.id,
          tipo: 'servicio',
          descripcion: servicio.nombre,
          precio_centavos: servicio.precio_centavos,
          cantidad_milesimas: 1000,
          tasa_iva: 1600,
        },
      ],
    }),
  );
const service = async (rest: Json): Promise<Json> =>
  done(await owner.post('/api/servicios', { nombre: 'Cambio de turbo', precio_centavos: 900_000, ...rest }));

test('work that asks for points, a serial number and photos is done only with all of them, by whatever way it is finished', async () => {
  const asked = { comprobaciones: ['Torque', 'Sin fugas'], fotos_minimas: 1, requiere_serie: true };
  const { id, partidas } = await orderOf(await service(asked));
  const partida_id = partidas[0].id;
  expect(partidas[0]).toMatchObject({ pide: asked, comprobado: { hechas: [], serie: '', fotos: [] } });

  const tecnico = await taller.company.hire('tecnico');
  await giveWork(taller, tecnico, done(await owner.get(`/api/ordenes/${id}`)));
  const finish = (comprobacion?: Json) =>
    act(id, 'avance', { partida_id, estado: 'hecha', ...(comprobacion ? { comprobacion } : {}) }, tecnico);
  const refused = await finish({ hechas: ['Torque'], serie: '' });
  expect([refused.status, refused.body.code]).toEqual([409, 'falta_comprobar']);
  expect(refused.body.message).toBe(
    'Antes de terminar falta: «Cambio de turbo»: revisar «Sin fugas», anotar el número de serie, tomar 1 foto.',
  );
  await act(id, 'estado', { a: 'en_proceso' });
  expect((await act(id, 'estado', { a: 'terminada' })).body.code).toBe('falta_comprobar');

  const photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'gray' } })
    .png()
    .toBuffer();
  const send = (as: Person, partida = partida_id) =>
    as.post(`/api/fotos/de/orden/${id}?parte_id=${partida}`, photo, { headers: { 'content-type': 'image/png' } });
  const [first, again] = [done(await send(tecnico)), done(await send(tecnico))];
  expect(again.id).toBe(first.id);
  expect((await send(tecnico, id)).status).toBe(404);
  expect((await tecnico.get(`/api/fotos/${first.id}/archivo`)).status).toBe(200);
  const otro = await server.company();
  expect((await send(otro.owner)).status).toBe(404);

  const whole = { hechas: ['Torque', 'Sin fugas'], serie: 'TB-88' };
  const [line] = done(await finish(whole)).partidas;
  expect(line).toMatchObject({ estado: 'hecha', comprobado: { ...whole, fotos: [first.id] } });
  // What was checked stays when the lines are written anew, and when the work is opened again.
  const { partidas: lines } = await fresh(id);
  const entries = lines.map(({ trabajadores: _t, pide: _p, comprobado: _c, ...one }: Json) => ({
    ...one,
    precio_centavos: one.precio_centavos - 100,
  }));
  const { version } = await fresh(id);
  done(await owner.put(`/api/ordenes/${id}/partidas`, { partidas: entries }, { version }));
  done(await act(id, 'avance', { partida_id, estado: 'pendiente' }));
  expect(done(await finish()).partidas[0].comprobado).toMatchObject({ serie: 'TB-88', fotos: [first.id] });
  done(await act(id, 'estado', { a: 'terminada' }));
  // Whoever claims the warranty has it on his paper.
  const paper = await owner.get(`/api/ordenes/${id}/pdf`);
  expect(await textOfPdf(paper.raw)).toContain('serie TB-88');
});

test('work that asks nothing is finished as always', async () => {
  const { id, partidas } = await orderOf(await service({ nombre: 'Sin más' }));
  expect(partidas[0].pide).toBeNull();
  done(await act(id, 'estado', { a: 'en_proceso' }));
  expect(done(await act(id, 'estado', { a: 'terminada' })).partidas[0].estado).toBe('hecha');
});

test('work asks what its service asked when the line was taken down, whatever the catalogue says since', async () => {
  const servicio = await service({ nombre: 'Cambio de clutch', comprobaciones: ['Purgado'], fotos_minimas: 0 });
  const { id, partidas } = await orderOf(servicio);
  const change = { comprobaciones: ['Purgado', 'Prueba de manejo'], fotos_minimas: 3 };
  done(await owner.patch(`/api/servicios/${servicio.id}`, change, { version: servicio.version }));
  expect((await fresh(id)).partidas[0].pide).toMatchObject({ comprobaciones: ['Purgado'], fotos_minimas: 0 });
  const finished = await act(id, 'avance', {
    partida_id: partidas[0].id,
    estado: 'hecha',
    comprobacion: { hechas: ['Purgado'], serie: '' },
  });
  expect(done(finished).partidas[0].estado).toBe('hecha');
  const later = await orderOf(servicio);
  expect(later.partidas[0].pide).toMatchObject(change);
});
