import { expect, test } from 'vitest';
import { imageCaptcha } from '../../../apps/server/testing/captcha.ts';
import { PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const NETWORKS = 60;
const PASSWORDS = 1_000;
/** Attackers who have somebody read the pictures for them. */
const WITH_READERS = 12;
const ENTRANCES = 100;
const ROUND = 18;
const MOST_ROUNDS = 14;
/** Each is tried twice a round: none comes to the thirty failures within the hour after which a captcha is asked for. */
const ACCOUNTS = 9;

interface Answer {
  status: number;
  code: string;
  text: string;
  headers: string[];
  ms: number;
}
const attempt = async (
  email: string,
  password: string,
  { from, cookie, captcha }: { from: string; cookie?: string; captcha?: object },
): Promise<Answer> => {
  const began = performance.now();
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password, ...(captcha ? { captcha } : {}) },
    headers: cookie ? { cookie } : {},
  });
  const ms = performance.now() - began;
  const { code = '' } = answer.json<{ code?: string }>();
  return { status: answer.statusCode, code, text: answer.body, headers: Object.keys(answer.headers).sort(), ms };
};

test('[ASVS 6.3.1] while sixty networks try a thousand passwords, the victim gets in a hundred times out of a hundred from his own browser', async () => {
  const victim = await taller.hire('asesor');
  const heard = new Map<string, number>();
  const attack = async (network: number) => {
    const from = `127.0.${network}.1`;
    for (let guess = network; guess <= PASSWORDS; guess += NETWORKS) {
      const captcha = network <= WITH_READERS ? await imageCaptcha(t.app) : undefined;
      const { status, code } = await attempt(victim.email, `adivinanza numero ${guess}`, {
        from,
        ...(captcha ? { captcha } : {}),
      });
      expect(status).not.toBe(200);
      heard.set(code, (heard.get(code) ?? 0) + 1);
    }
  };
  const entered: number[] = [];
  const enter = async () => {
    for (let i = 0; i < ENTRANCES; i++) {
      // At home, and behind the very address of one of those who try.
      const from = i % 2 === 0 ? '192.0.2.10' : `127.0.${(i % NETWORKS) + 1}.1`;
      entered.push((await attempt(victim.email, PASSWORD, { from, cookie: victim.cookie })).status);
    }
  };
  await Promise.all([enter(), ...Array.from({ length: NETWORKS }, (_, i) => attack(i + 1))]);
  expect(entered.filter((status) => status === 200)).toHaveLength(ENTRANCES);
  expect([...heard.values()].reduce((sum, n) => sum + n, 0)).toBe(PASSWORDS);
  expect(new Set([...heard.keys()].toSorted())).toEqual(new Set(['bloqueado', 'captcha_requerido', 'credenciales']));
  // Of the thousand, those that reached the password: thirty of strangers, and four of each who had the pictures read (the
  // fifth is told to wait).
  expect(heard.get('credenciales')).toBeLessThanOrEqual(30 + 4 * WITH_READERS);
});

test('[ASVS 6.3.8] an unknown account, a wrong password and an account switched off answer the same bytes, in the same time', async () => {
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => taller.hire('cajero')));
  const off = await Promise.all(Array.from({ length: ACCOUNTS }, () => taller.hire('cajero')));
  await t.app.pool.query('update usuarios.usuario set activo = false where id = any($1)', [
    off.map(({ usuario_id }) => usuario_id),
  ]);
  const kinds = {
    unknown: (i: number) => [`nadie.${i % ACCOUNTS}.a1b2c3d4@prueba.test`, 'contraseña que no es ninguna'] as const,
    wrong: (i: number) => [people[i % ACCOUNTS]?.email ?? '', 'contraseña que no es ninguna'] as const,
    off: (i: number) => [off[i % ACCOUNTS]?.email ?? '', PASSWORD] as const,
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const shapes = new Set<string>();
  const triplets: Record<string, number>[] = [];
  let tries = 0;
  const round = async (samples: number) => {
    for (let i = 0; i < samples; i++) {
      const triplet: Record<string, number> = {};
      // Taking turns, and each time another first: whatever else the machine does falls on all alike.
      for (let turn = 0; turn < names.length; turn++) {
        const kind = names[(i + turn) % names.length] ?? 'unknown';
        const [email, password] = kinds[kind](i);
        const { status, text, headers, ms } = await attempt(email, password, { from: `127.1.${++tries % 250}.1` });
        triplet[kind] = ms;
        shapes.add(JSON.stringify([status, text.replace(/"ref":"[0-9A-F]{8}"/, '"ref"'), headers]));
      }
      triplets.push(triplet);
    }
  };
  await round(4);
  triplets.length = 0;
  // A difference that is there stays however long it is measured; one of the moment does not.
  for (let rounds = 0; rounds < 2 || (rounds < MOST_ROUNDS && !isLevel(mediansOf(triplets))); rounds++)
    await round(ROUND);
  expect([...shapes]).toHaveLength(1);
  const medians = mediansOf(triplets);
  expect(isLevel(medians), `medians in ms: ${JSON.stringify(medians)}`).toBe(true);
  // They were all measured on the path that hashes.
  expect(Math.min(...Object.values(medians))).toBeGreaterThan(5);
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Of the quieter half of the triplets: those in which the machine had other things to do say nothing of any kind. */
const mediansOf = (triplets: readonly Record<string, number>[]): Record<string, number> => {
  const sum = (triplet: Record<string, number>) => Object.values(triplet).reduce((total, ms) => total + ms, 0);
  const quiet = triplets.toSorted((a, b) => sum(a) - sum(b)).slice(0, Math.ceil(triplets.length / 2));
  const kinds = Object.keys(quiet[0] ?? {});
  return Object.fromEntries(kinds.map((kind) => [kind, median(quiet.map((triplet) => triplet[kind] ?? 0))]));
};

const isLevel = (medians: Record<string, number>): boolean => {
  const [low, high] = [Math.min(...Object.values(medians)), Math.max(...Object.values(medians))];
  return high - low <= Math.max(3, low * 0.05);
};
