import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyReply } from 'fastify';
import type pg from 'pg';
import { createPool } from '#platform/server/db/pool.ts';
import type { Grabacion, Sentencia } from './capture.ts';
import { planOf, type Valor } from './replay.ts';

/**
 * The least that each operation could cost here: the statements that the app was heard sending, by the bare driver, in
 * as few flushes as their results allow. No contract, no rules, no serializer: what is above this line is ours.
 */
const fastify = Fastify({ logger: false });
const pool = createPool({ connectionString: process.env.PISO_BASE ?? '', max: 12 });
const grabaciones = JSON.parse(readFileSync(process.env.PISO_SENTENCIAS ?? '', 'utf8')) as Grabacion[];

const unpack = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if ('hex' in value) return Buffer.from(String(value.hex), 'hex');
  if ('fecha' in value) return new Date(String(value.fecha));
  return value;
};

const send = (client: pg.PoolClient, { text, name }: Sentencia, values: unknown[]): Promise<pg.QueryResult> =>
  client.query(name === undefined ? { text, values } : { name, text, values });

const withClient = async (reply: FastifyReply, work: (client: pg.PoolClient) => Promise<unknown>) => {
  const client = await pool.connect();
  try {
    return await reply.send(await work(client));
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

fastify.get('/readyz', (_request, reply) => reply.send({ ok: true }));
fastify.get('/vacio', (_request, reply) => reply.send({ ok: true }));

for (const grabacion of grabaciones)
  if (grabacion.escribe) addWrite(grabacion);
  else addRead(grabacion);

function addRead({ clave, peticiones }: Grabacion): void {
  const ready = peticiones.map((sentencias) =>
    sentencias.map((sentencia) => ({ sentencia, values: sentencia.values.map(unpack) })),
  );
  fastify.get<{ Params: { i: string } }>(`/piso/${clave}/:i`, (request, reply) =>
    withClient(reply, async (client) => {
      const sentencias = ready[Number(request.params.i) % ready.length] ?? [];
      const answers = await Promise.all(sentencias.map(({ sentencia, values }) => send(client, sentencia, values)));
      return { data: answers.map(({ rows }) => rows) };
    }),
  );
}

function addWrite(grabacion: Grabacion): void {
  const plan = planOf(grabacion);
  fastify.post<{ Body: { cambia: Record<string, string> } }>(`/piso/${grabacion.clave}/:i`, (request, reply) =>
    withClient(reply, async (client) => {
      const fresh = new Map<string, string>();
      const results: Promise<pg.QueryResult>[] = [];
      for (const { sentencia, valores } of plan) {
        const values: unknown[] = [];
        for (const valor of valores) values.push(await resolve(valor, fresh, results, request.body.cambia));
        const result = send(client, sentencia, values);
        result.catch(() => undefined);
        results.push(result);
      }
      const answers = await Promise.all(results);
      return { data: answers.at(-2)?.rows };
    }),
  );
}

/** Only a value that comes out of an earlier statement makes the next one wait. */
async function resolve(
  valor: Valor,
  fresh: Map<string, string>,
  results: readonly Promise<pg.QueryResult>[],
  cambia: Record<string, string>,
): Promise<unknown> {
  switch (valor.tipo) {
    case 'igual':
      return unpack(valor.valor);
    case 'nuevo': {
      const made = fresh.get(valor.clave) ?? randomUUID();
      fresh.set(valor.clave, made);
      return made;
    }
    case 'cambia':
      return cambia[valor.clave];
    case 'resultado':
      return (await results[valor.sentencia])?.rows[0]?.[valor.columna];
    case 'folio': {
      const numero = String((await results[valor.sentencia])?.rows[0]?.numero);
      const folio = `${valor.serie}-${numero}`;
      if (typeof valor.texto === 'string') return valor.texto.replaceAll(valor.folio, folio);
      const [old, whole] = [valor.folio, folio].map((text) => text.replace('-', '').toLowerCase()) as [string, string];
      return valor.texto.map((token) =>
        token.length >= 3 && old.endsWith(token) ? whole.slice(-token.length) : token,
      );
    }
  }
}

await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void fastify.close().then(() => pool.end()));
