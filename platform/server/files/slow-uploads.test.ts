import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { filesOfStranger } from '../../../apps/server/testing/hilo-de-desconocido.ts';
import { pace } from '#platform/server/http/pace.ts';

pace.look_ms = 20;
const t = await startTest();
const taller = await t.company();
const vecino = await t.company();
await t.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const address = t.app.fastify.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const usual = { ...pace };
afterEach(() => void Object.assign(pace, usual));

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0E5C73' } })
  .png()
  .toBuffer();

interface Line {
  socket: Socket;
  /** All that the server said, once it has cut the line. */
  ended: Promise<string>;
}
/** A request whose body comes as slowly as its sender likes. */
const begin = (path: string, type: string, length: number, headers: string[] = []): Line => {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (part: Buffer) => heard.push(part));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((done) => socket.on('close', () => done(Buffer.concat(heard).toString())));
  const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, `content-length: ${length}`];
  socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`);
  return { socket, ended };
};

const stranger = (from = '127.0.0.1'): Promise<string> => filesOfStranger(t, taller, from);

describe('slow uploads', () => {
  test('forty of one link leave the uploads of everybody else as they were', async () => {
    const path = await stranger();
    const lines = Array.from({ length: 40 }, () => begin(path, 'image/png', 2_000_000));
    for (const { socket } of lines) socket.write(picture.subarray(0, 100));
    const photo = { headers: { 'content-type': 'image/png' } };
    expect((await taller.owner.put('/api/perfil/foto', picture, photo)).status).toBe(200);
    expect((await vecino.owner.put('/api/perfil/foto', picture, photo)).status).toBe(200);
    const from = '203.0.113.7';
    const elsewhere = { method: 'POST', url: await stranger(from), payload: picture, remoteAddress: from } as const;
    expect((await t.app.fastify.inject({ ...elsewhere, ...photo })).statusCode).toBe(200);
    expect(lines.filter(({ socket }) => socket.closed)).toEqual([]);
    for (const { socket } of lines) socket.destroy();
  });

  test('one that stands still is told so, and its line is cut', async () => {
    pace.window_ms = 200;
    const { socket, ended } = begin(await stranger(), 'image/png', 2_000_000);
    socket.write(picture.subarray(0, 100));
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"envio_lento"/);
  });

  test('so is a form that trickles, whoever sends it', async () => {
    pace.window_ms = 200;
    const { socket, ended } = begin('/api/auth/login', 'application/json', 5_000);
    socket.write('{"email":');
    const trickle = setInterval(() => socket.write(' '), 20);
    expect(await ended).toContain('408');
    clearInterval(trickle);
  });

  test('one that keeps coming takes as many windows as it needs', async () => {
    Object.assign(pace, { window_ms: 1_000, least_bytes: 1 });
    const { socket, ended } = begin(await stranger(), 'image/png', picture.length);
    let sent = 0;
    const trickle = setInterval(() => socket.write(picture.subarray(sent, ++sent)), 20);
    const heard = new Promise<string>((done) => socket.once('data', (part: Buffer) => done(part.toString())));
    expect(await heard).toContain('200');
    clearInterval(trickle);
    socket.destroy();
    await ended;
  });

  test('what is left of a refused one is not waited for', async () => {
    pace.window_ms = 200;
    const { socket, ended } = begin('/api/publico/nada', 'image/png', 2_000_000);
    socket.write(picture.subarray(0, 100));
    expect(await ended).toContain('404');
  });
});
