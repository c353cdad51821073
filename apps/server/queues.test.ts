import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCaptcha } from '#modules/sesiones/server/front-door.ts';
import { hashPassword } from '#modules/usuarios/server/front-door.ts';
import { type Asker, askedBy } from '#platform/server/asker.ts';
import { readApart } from '#platform/server/files/read-apart.ts';
import { askerFor } from '#platform/server/http/asking.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { drawPhoto } from '#platform/server/pdf/pictures.ts';
import { renderList, renderPdf } from '#platform/server/pdf/render.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { queues } from '../../architecture/queues.ts';
import { type Company, startTest } from './testing/harness.ts';
import { previewOf } from './link-preview.ts';
import { filesOfStranger } from './testing/hilo-de-desconocido.ts';

const t = await startTest();
const [ruidoso, tranquilo] = [await t.company(), await t.company()];
const folder = await mkdtemp(join(tmpdir(), 'bahia-colas-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0E5C73' } })
  .png()
  .toBuffer();
await writeFile(join(folder, 'foto'), picture);

/** Somebody without a session, of one network, with one link of a company. */
const strangerOf = (n: number): Asker => ({ isKnown: false, marks: [`red ${n}`, `enlace ${n}`, `empresa ${n}`] });
const personOf = (n: number): Asker => ({ isKnown: true, marks: [`persona ${n}`, `sesion ${n}`, `empresa ${n}`] });

const CROWD = 16;
/** One piece of work of a queue, as somebody of the one company or of the other asks for it. */
type Piece = (who: { n: number; company: Company }, i: number) => Promise<unknown>;

const paper = { name: 'hoja', source: '#lorem(20)' };
const sendPhoto = async (company: Company): Promise<void> => {
  const answer = await company.owner.put('/api/perfil/foto', picture, { headers: { 'content-type': 'image/png' } });
  expect(answer.status).toBe(200);
};
const paths = new Map<number, string>();
const sendAsStranger = async (n: number, company: Company): Promise<void> => {
  const from = `203.0.${n}.7`;
  const url = paths.get(n) ?? (await filesOfStranger(t, company, from));
  paths.set(n, url);
  const headers = { 'content-type': 'image/png' };
  await t.app.fastify.inject({ method: 'POST', url, payload: picture, remoteAddress: from, headers });
};

const pieces: Readonly<Record<string, Piece>> = {
  'files that strangers send': ({ n, company }) => sendAsStranger(n, company),
  'files that signed-in people send': ({ company }) => sendPhoto(company),
  'files that are read apart': async ({ n }, i) => {
    const own = join(folder, `leido-${n}-${i}`);
    await mkdir(own);
    const rule = { tipos: ['image/png'] } as const;
    await readApart({ sent: join(folder, 'foto'), folder: own, tipo: 'image/png', rule, marks: strangerOf(n).marks });
  },
  'previews of links': ({ n }, i) =>
    previewOf(t.app, `/Cita/${`${n}x${i}`.padStart(43, 'x')}`, { id: 'prueba', ip: `203.0.${n}.7` }),
  'photos for paper': ({ n }) => askedBy(strangerOf(n), () => drawPhoto(picture)),
  'papers that somebody waits for': ({ n }, i) => askedBy(strangerOf(n), () => renderPdf(paper, { i })),
  'lists on paper': ({ n, company }, i) =>
    renderList(paper, { i }, {}, { ...company.who, usuario_id: `${n}` }, new AbortController().signal),
  'passwords of strangers': ({ n }) => hashPassword('rin cubierto', strangerOf(n)),
  'passwords of those who are known': ({ n }) => hashPassword('rin cubierto', personOf(n)),
  'captcha pictures of strangers': ({ n }) => newCaptcha(t.app.pool, 'imagen', strangerOf(n)),
  'captcha pictures for browsers that got in before': ({ n }) => newCaptcha(t.app.pool, 'imagen', personOf(n)),
};

/** How many of a crowd were done when the one of the other was, though he came last. */
const doneBefore = async (piece: Piece): Promise<number> => {
  const [crowd, other] = [
    { n: 1, company: ruidoso },
    { n: 2, company: tranquilo },
  ];
  await piece(crowd, -1);
  await piece(other, -1);
  let done = 0;
  const all = Array.from({ length: CROWD }, (_, i) =>
    piece(crowd, i).then(
      () => void done++,
      () => undefined,
    ),
  );
  await piece(other, CROWD);
  const before = done;
  await Promise.all(all);
  return before;
};

describe('a crowd of one leaves the next turn to somebody else', () => {
  const told = Object.entries(queues).filter(([, { marks }]) => marks.length > 0);

  test('and each queue that has marks is tried', () => {
    expect([...Object.keys(pieces), 'work left for later'].toSorted()).toEqual(told.map(([name]) => name).toSorted());
    for (const [name, { marks, because }] of Object.entries(queues))
      expect(marks.length > 0 || because !== undefined, name).toBe(true);
  });

  test.each(Object.entries(pieces))('%s', async (_, piece) => {
    // Some of the crowd were running already; the other must not wait for the rest.
    expect(await doneBefore(piece)).toBeLessThan(CROWD / 2);
  });

  test('work left for later', async () => {
    await ruidoso.run(async (tx) => {
      for (let i = 0; i < CROWD; i++) await queueJob(tx, 'prueba.nada', { i });
    });
    await tranquilo.run((tx) => queueJob(tx, 'prueba.nada'));
    const { rows } = await t.owner.query(`select (payload ->> 'empresa_id')::int as empresa_id
      from graphile_worker._private_jobs order by priority, run_at, id`);
    expect(rows.findIndex(({ empresa_id }) => empresa_id === tranquilo.empresa_id)).toBeLessThan(CROWD / 2);
  });
});

test('who holds links of a company does not push back who works there', async () => {
  const asked = (access: string, token: string) =>
    ({
      ip: '203.0.113.7',
      params: { token },
      routeOptions: { config: { endpoint: { access } } },
    }) as unknown as Parameters<typeof askerFor>[0];
  const opened = { empresa_id: 1 };
  const outside = (i: number) => askerFor(asked('enlace:cobranza', `${i}`.padStart(43, 'x')), opened);
  const inside = askerFor(asked('session', ''), { ...opened, usuario_id: 'u', sesion_id: 's' });
  let done = 0;
  const crowd = Array.from({ length: CROWD }, async (_, i) => {
    await askedBy(outside(i), () => drawPhoto(picture));
    done += 1;
  });
  await askedBy(inside, () => drawPhoto(picture));
  expect(done).toBeLessThan(CROWD / 2);
  await Promise.all(crowd);
});
