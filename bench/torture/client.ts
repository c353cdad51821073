import { Agent, request } from 'node:http';

const PATIENCE_MS = 15_000;

// oxlint-disable-next-line typescript/no-explicit-any -- a reply is judged by whoever asked
export type Json = Record<string, any>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  /** 0 = the connection was cut before an answer: what happened is unknown. */
  status: number;
  body: Json;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface Attempt {
  method: Method;
  path: string;
  /** Sent as JSON, or as it is when it is bytes; then of this type. */
  body?: unknown;
  type?: string;
  version?: number;
  /** Idempotency-Key. */
  key?: string;
}

/** Who calls, from where: a cookie, a company and a bundle of connections. */
export interface Door {
  port: number;
  cookie: string;
  empresa_id: number;
  agent: Agent;
}

export const newAgent = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections });

/** One request. It never throws: a cut is an answer too, of status 0. */
export const call = (door: Door, { method, path, body, type, version, key }: Attempt): Promise<Answer> =>
  new Promise((done) => {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const unknown = (why: string) => done({ status: 0, body: { code: why }, text: '', headers: {} });
    const sent = request(
      {
        host: '127.0.0.1',
        port: door.port,
        agent: door.agent,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: {
          ...(door.cookie ? { cookie: door.cookie } : {}),
          ...(door.empresa_id ? { 'x-empresa-id': String(door.empresa_id) } : {}),
          ...(payload === undefined
            ? {}
            : { 'content-type': type ?? 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.once('error', () => unknown('cortada'));
        reply.once('end', () => {
          const text = Buffer.concat(parts).toString();
          const isJson = String(reply.headers['content-type']).includes('json');
          done({ status: reply.statusCode ?? 0, body: isJson ? readJson(text) : {}, text, headers: reply.headers });
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error) => unknown(error.message));
    sent.end(payload);
  });

const readJson = (text: string): Json => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
};

export const signIn = async (port: number, email: string, password: string, empresa_id: number): Promise<Door> => {
  const door: Door = { port, cookie: '', empresa_id, agent: newAgent(64) };
  const answer = await call({ ...door, empresa_id: 0 }, loginOf(email, password));
  const cookies = [answer.headers['set-cookie']].flat().map((header) => header?.split(';')[0]);
  if (answer.status !== 200) throw new Error(`No pudo entrar ${email}: ${answer.status} ${answer.text}`);
  return { ...door, cookie: cookies.join('; ') };
};

export const loginOf = (email: string, password: string): Attempt => ({
  method: 'POST',
  path: '/api/auth/login',
  body: { email, password },
});

/** Succeeds or throws: for what a run needs around its trouble. Told to come back, it does. */
export const must = async (door: Door, attempt: Attempt): Promise<Json> => {
  for (let tries = 1; ; tries++) {
    const answer = await call(door, attempt);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    if (answer.status !== 503 || tries === MOST_TRIES)
      throw new Error(`${attempt.method} ${attempt.path} → ${answer.status} ${answer.text}`);
    await new Promise((done) => setTimeout(done, 100));
  }
};
const MOST_TRIES = 50;
