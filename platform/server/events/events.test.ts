import { afterAll, expect, test } from 'vitest';
import { streamLimits } from './crowd.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { giveWork, move, openOrden, openTaller } from '../../../apps/server/testing/taller.ts';

const t = await startTest();
const taller = await t.company();
await t.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const address = t.app.fastify.server.address();
const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
const cut = new AbortController();
afterAll(() => cut.abort());

/** Opens the stream and gathers what it says. */
const listen = async (cookie: string, empresaId: number, lastEventId?: string, desde = '') => {
  const reply = await fetch(`${base}/api/eventos?empresa_id=${empresaId}&desde=${desde}`, {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: cut.signal,
  });
  let text = '';
  const waiting: (() => void)[] = [];
  void (async () => {
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString('utf8');
      for (const wake of waiting.splice(0)) wake();
    }
  })().catch(() => undefined);
  return {
    status: reply.status,
    text: () => text,
    until: async (needle: string) => {
      while (!text.includes(needle)) await new Promise<void>((resolve) => waiting.push(resolve));
      return text;
    },
  };
};

test('a page hears of what others do, in order, and misses nothing after a cut', async () => {
  const stream = await listen(taller.owner.cookie, taller.empresa_id);
  const { id } = (await taller.owner.post('/api/clientes', { nombre: 'Uno' })).body;
  const text = await stream.until(id);
  expect(text).toContain('"tipo":"cliente.creado"');
  const heard = /id: (\S+)\ndata: \{"tipo":"cliente\.creado"/.exec(text)?.[1];
  const second = (await taller.owner.post('/api/clientes', { nombre: 'Dos' })).body;
  const again = await listen(taller.owner.cookie, taller.empresa_id, heard);
  const replayed = await again.until(second.id);
  expect(replayed).not.toContain(id);
});

test('a page that was cut before it heard anything misses nothing either', async () => {
  const quiet = await t.company();
  const stream = await listen(quiet.owner.cookie, quiet.empresa_id);
  const position = /^id: (\S+)$/m.exec(await stream.until('id: '))?.[1];
  const { id } = (await quiet.owner.post('/api/clientes', { nombre: 'Mientras tanto' })).body;
  const again = await listen(quiet.owner.cookie, quiet.empresa_id, position);
  expect(await again.until(id)).toContain('"tipo":"cliente.creado"');
});

test('a page that opens anew says in the address how far it heard; what the browser says itself goes before', async () => {
  const shop = await t.company();
  const { cookie } = shop.owner;
  const stream = await listen(cookie, shop.empresa_id);
  const opened = /^id: (\S+)$/m.exec(await stream.until('event: lugar'))?.[1] ?? '';
  const first = (await shop.owner.post('/api/clientes', { nombre: 'Primero' })).body;
  const heard = /id: (\S+)\ndata: \{"tipo":"cliente\.creado"/.exec(await stream.until(first.id))?.[1] ?? '';
  const second = (await shop.owner.post('/api/clientes', { nombre: 'Segundo' })).body;
  const anew = await listen(cookie, shop.empresa_id, undefined, opened);
  expect(await anew.until(second.id)).toContain(first.id);
  const reconnected = await listen(cookie, shop.empresa_id, heard, opened);
  expect(await reconnected.until(second.id)).not.toContain(first.id);
  expect((await listen(cookie, shop.empresa_id, undefined, 'ayer')).status).toBe(200);
});

test('a page that begins where its permissions were given misses nothing of what it asked meanwhile', async () => {
  const shop = await t.company();
  const { lugar } = (await shop.owner.get('/api/permissions/user')).body.data;
  const { id } = (await shop.owner.post('/api/clientes', { nombre: 'Entre dos preguntas' })).body;
  const stream = await listen(shop.owner.cookie, shop.empresa_id, undefined, lugar);
  expect(await stream.until(id)).toContain('"otra_base":false');
});

test('a page that heard further than anything written is told that the database is another one', async () => {
  const shop = await t.company();
  await shop.owner.post('/api/clientes', { nombre: 'De antes' });
  const stream = await listen(shop.owner.cookie, shop.empresa_id, '999999999999.1');
  const place = /^id: (\S+)\ndata: \{"otra_base":true\}$/m.exec(await stream.until('data: '))?.[1];
  expect(place).toBe((await shop.owner.get('/api/permissions/user')).body.data.lugar);
});

test('what a person may not see is not told to him, nor anything of another company', async () => {
  const tecnico = await taller.hire('tecnico');
  const stream = await listen(tecnico.cookie, taller.empresa_id);
  const other = await t.company();
  expect((await listen(taller.owner.cookie, other.empresa_id)).status).toBe(404);
  await taller.owner.post('/api/clientes', { nombre: 'Secreto' });
  await taller.owner.put('/api/borradores/cualquiera', { datos: {} });
  expect(stream.text()).not.toContain('cliente.creado');
});

test('a technician hears of the orders where he works while he may do the work, and of no other', async () => {
  const shop = await openTaller(t);
  const tecnico = await shop.company.hire('tecnico');
  const stream = await listen(tecnico.cookie, shop.company.empresa_id);
  const other = await openOrden(shop);
  const his = await giveWork(shop, tecnico, await openOrden(shop));
  const text = await stream.until(his.folio);
  expect(text).toContain('"tipo":"orden.cambio"');
  expect(text).not.toContain(`"${other.folio}"`);
  await shop.company.leave(tecnico, ['ver_activos']);
  await move(shop, his, 'en_proceso');
  await shop.company.leave(tecnico, ['ver_clientes']);
  const { id } = (await shop.owner.post('/api/clientes', { nombre: 'Después' })).body;
  expect(await stream.until(id)).not.toContain('en_proceso');
});

test('of a session twelve pages hear at once: the thirteenth is heard, and the oldest is told that it gave way', async () => {
  const person = await taller.hire('asesor');
  const streams = [];
  for (let n = 0; n < 13; n++) streams.push(await listen(person.cookie, taller.empresa_id));
  const [oldest, second] = streams;
  expect(await oldest?.until('de_mas')).toContain('event: de_mas');
  const { id } = (await taller.owner.post('/api/clientes', { nombre: 'Para todas' })).body;
  for (const stream of streams.slice(1)) await stream.until(id);
  expect(oldest?.text()).not.toContain(id);
  expect(second?.text()).not.toContain('de_mas');
});

test('a place that is full of streams is refused more, and closes nobody’s', async () => {
  const usual = streamLimits.red;
  const first = await listen(taller.owner.cookie, taller.empresa_id);
  streamLimits.red = 1;
  const next = await listen((await taller.hire('asesor')).cookie, taller.empresa_id);
  streamLimits.red = usual;
  expect(next.status).toBe(429);
  const { id } = (await taller.owner.post('/api/clientes', { nombre: 'Sigue' })).body;
  expect(await first.until(id)).toContain(id);
});

test('a session that ends closes its stream', async () => {
  const person = await taller.hire('asesor');
  const stream = await listen(person.cookie, taller.empresa_id);
  await person.post('/api/auth/jwt-logout');
  await taller.owner.post('/api/clientes', { nombre: 'Tres' });
  expect(await stream.until('sesion.revocada')).toContain('"tipo":"sesion.revocada"');
});
