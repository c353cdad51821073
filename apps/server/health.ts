import type { App } from '#platform/server/http/app.ts';

const GOOD_FOR_MS = 1_000;

let draining = false;
/** From now on this process wants no more work. */
export const startDraining = (): void => {
  draining = true;
};

/** Whether the process lives, and whether it may be given work. Anybody asks, so the database is asked once a second at most. */
export const addHealth = ({ fastify, pool }: App): void => {
  let known: { answer: Promise<boolean>; until: number } | undefined;
  const isReady = (): Promise<boolean> => {
    if (known && known.until > Date.now()) return known.answer;
    const answer = pool.query('select 1').then(
      () => true,
      () => false,
    );
    known = { answer, until: Number.POSITIVE_INFINITY };
    const asked = known;
    void answer.then(() => (asked.until = Date.now() + GOOD_FOR_MS));
    return answer;
  };
  fastify.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  fastify.get('/readyz', async (_request, reply) => {
    if (!draining && (await isReady())) return reply.send({ ok: true });
    return draining
      ? reply.code(503).send({ ok: false })
      : reply.code(503).header('retry-after', '2').send({ ok: false });
  });
};
