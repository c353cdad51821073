import { randomUUID } from 'node:crypto';
import { type Attempt, type Json, must } from './client.ts';
import { many, newOrden, type Race, start, strange, won } from './race.ts';
import type { Bench, Case } from './trial-ground.ts';
import { cash, create, lineOf, openSesion } from './workshop.ts';

const register = ({ owner, next }: Bench): Promise<Json> =>
  create(owner, '/api/clientes', { nombre: `Quizá ${next()}` });
const two = async (bench: Bench) => {
  const [queda, va] = [await register(bench), await register(bench)];
  return { queda_id: queda.id, va_id: va.id, campos: [], queda_version: queda.version, va_version: va.version };
};

/** Two customers who are one, or look it. */
export const fusionCases: Record<string, Case> = {
  'POST /api/fusiones': async (bench) => ({ body: await two(bench) }),
  'POST /api/fusiones/distintos': async (bench) => {
    const { queda_id, va_id } = await two(bench);
    return { body: { uno_id: queda_id, otro_id: va_id } };
  },
  'POST /api/fusiones/distintos/regreso': async (bench) => {
    const { queda_id, va_id } = await two(bench);
    const body = { uno_id: queda_id, otro_id: va_id };
    await create(bench.owner, '/api/fusiones/distintos', body);
    return { body };
  },
  'POST /api/fusiones/{id}/separacion': async (bench) => {
    const { id, version } = await create(bench.owner, '/api/fusiones', await two(bench));
    return { params: { id }, version, body: {} };
  },
};

/** While sales, orders and charges of one customer are being written he is found to be another: nothing stays behind. */
export const mergeWhileSelling: Race = async (arena) => {
  const { owner } = arena.workshop;
  const [queda, va] = await Promise.all(
    many(2, () => create(owner, '/api/clientes', { nombre: `Doble ${randomUUID().slice(0, 8)}` })),
  );
  if (!queda || !va) return 'sin clientes';
  // Another race may have closed the register.
  const { abiertas } = await must(owner, { method: 'GET', path: '/api/cajas' });
  if (abiertas.length === 0) await openSesion(arena.workshop);
  const orden = await newOrden(arena, 90_000, va.id);
  const middle = Math.floor(arena.clients / 3);
  const answers = await start(
    arena,
    many(arena.clients, (i): Attempt => {
      const body = { cliente_id: va.id, partidas: [lineOf(1_000)] };
      if (i === middle)
        return {
          method: 'POST',
          path: '/api/fusiones',
          key: randomUUID(),
          body: { queda_id: queda.id, va_id: va.id, campos: [], queda_version: 1, va_version: 1 },
        };
      if (i % 4 === 0)
        return {
          method: 'POST',
          path: '/api/pagos',
          key: randomUUID(),
          body: { aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 100 }], formas: cash(100) },
        };
      if (i % 4 === 1) return { method: 'POST', path: '/api/cotizaciones', key: randomUUID(), body };
      return {
        method: 'POST',
        path: '/api/ordenes',
        key: randomUUID(),
        body: { ...body, clase: i % 4 === 2 ? 'mostrador' : 'orden' },
      };
    }),
  );
  const merged = answers[middle];
  if (merged?.status !== 201) return `no se unieron: ${merged?.status} ${merged?.text.slice(0, 160)}`;
  const made = won(answers).length - 1;
  arena.count('unidos');
  const odd = strange(answers, []);
  if (odd) return odd;
  if (made !== arena.clients - 1) return `se perdieron ${arena.clients - 1 - made} escrituras`;
  const seen: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Json = await must(owner, {
      method: 'GET',
      path: `/api/clientes/${queda.id}/documentos?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    });
    seen.push(...page.data);
    cursor = page.cursor;
  }
  return seen.length === made + 1 ? undefined : `se confirmaron ${made + 1} documentos y se ven ${seen.length}`;
};
