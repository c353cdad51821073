import { describe, expect, test } from 'vitest';
import { PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const LOOPS = 40;
const NETWORKS = 8;
const PICTURE_LOOPS = 48;
const SAMPLES = 8;
/** Those that a core serves beside what is counted, however slow the machine is. */
const AHEAD = 4;

const post = (url: string, payload: object, from: string, cookie = '') =>
  t.app.fastify.inject({ method: 'POST', url, payload, remoteAddress: from, headers: cookie ? { cookie } : {} });

/** How many of the crowd were served between the question of one and its answer. */
const servedMeanwhile = async (
  loops: number,
  /** Whether it cost what was asked for, and was not turned away before. */
  ask: (loop: number, round: number) => Promise<boolean>,
  one: (sample: number) => Promise<void>,
): Promise<number[]> => {
  let served = 0;
  let goesOn = true;
  const crowd = Array.from({ length: loops }, async (_, loop) => {
    for (let round = 0; goesOn; round++) {
      if (await ask(loop, round)) served++;
    }
  });
  // Until the whole crowd stands in the queue.
  while (served < loops / 4) await new Promise<void>((resolve) => setImmediate(resolve));
  const meanwhile: number[] = [];
  try {
    for (let sample = 0; sample < SAMPLES; sample++) {
      const before = served;
      await one(sample);
      meanwhile.push(served - before);
    }
  } finally {
    goesOn = false;
    await Promise.all(crowd);
  }
  return meanwhile;
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
let crowds = 0;
/** Another account each time, as somebody who has thousands of them tries passwords. */
const crowdOf = () => {
  const crowd = ++crowds;
  return async (loop: number, round: number): Promise<boolean> => {
    const email = `nadie.${crowd}.${loop}.${round}@prueba.test`;
    const from = `10.8${crowd}.${loop % NETWORKS}.${loop}`;
    const answer = await post('/api/auth/login', { email, password: 'adivinanza de alguien' }, from);
    return answer.json<{ code: string }>().code === 'credenciales';
  };
};

describe('while forty loops of a few networks try to sign in', () => {
  test('whoever got in before from his browser waits for a handful of them', async () => {
    const person = await taller.hire('asesor');
    const meanwhile = await servedMeanwhile(LOOPS, crowdOf(), async () => {
      const entered = await post(
        '/api/auth/login',
        { email: person.email, password: PASSWORD },
        '192.0.2.10',
        person.cookie,
      );
      expect(entered.statusCode).toBe(200);
    });
    expect(median(meanwhile), `${meanwhile}`).toBeLessThanOrEqual(AHEAD);
  });

  test('whoever signs in for the first time from another network waits for one of each network, not for all who stand in the queue', async () => {
    const person = await taller.hire('asesor');
    const meanwhile = await servedMeanwhile(LOOPS, crowdOf(), async (sample) => {
      const from = `192.0.2.${20 + sample}`;
      expect((await post('/api/auth/login', { email: person.email, password: PASSWORD }, from)).statusCode).toBe(200);
    });
    expect(median(meanwhile), `${meanwhile}`).toBeLessThanOrEqual(NETWORKS + AHEAD);
  });

  test('and so does whoever is asked for his password again, in a session', async () => {
    const person = await taller.hire('asesor');
    const meanwhile = await servedMeanwhile(LOOPS, crowdOf(), async () => {
      const given = await post('/api/auth/confirmar-contrasena', { password: PASSWORD }, '192.0.2.10', person.cookie);
      expect(given.statusCode).toBe(200);
    });
    expect(median(meanwhile), `${meanwhile}`).toBeLessThanOrEqual(AHEAD);
  });
});

describe('while forty-eight loops ask for pictures', () => {
  const picture = async (loop: number): Promise<boolean> =>
    (await post('/api/auth/captcha', { tipo: 'imagen' }, `10.90.${loop % NETWORKS}.${loop}`)).statusCode === 200;

  test('somebody from another network gets his each time, after one of each network', async () => {
    const meanwhile = await servedMeanwhile(PICTURE_LOOPS, picture, async (sample) => {
      const given = await post('/api/auth/captcha', { tipo: 'imagen' }, `192.0.2.${40 + sample}`);
      expect(given.statusCode, given.body).toBe(200);
    });
    expect(median(meanwhile), `${meanwhile}`).toBeLessThanOrEqual(NETWORKS + AHEAD);
  });

  test('a browser that got in before goes first', async () => {
    const { cookie } = await taller.hire('asesor');
    const meanwhile = await servedMeanwhile(PICTURE_LOOPS, picture, async () => {
      expect((await post('/api/auth/captcha', { tipo: 'imagen' }, '10.90.0.1', cookie)).statusCode).toBe(200);
    });
    expect(median(meanwhile), `${meanwhile}`).toBeLessThanOrEqual(AHEAD);
  });
});
