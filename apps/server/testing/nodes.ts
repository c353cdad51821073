import { randomUUID } from 'node:crypto';
import type { Json, Person } from './harness.ts';
import type { AppProcess } from './installations.ts';

interface Said {
  status: number;
  body: Json;
  replayed: boolean;
}

/** One request to one node, as the browser of a person sends it. */
export const call = async (
  node: AppProcess,
  { cookie, empresa_id }: Person,
  method: string,
  path: string,
  body?: Json,
  headers: Record<string, string> = {},
): Promise<Said> => {
  const request = {
    method,
    headers: {
      cookie,
      'x-empresa-id': String(empresa_id),
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  // A node with every connection taken says so, and the browser asks again with the same key.
  let answer = await fetch(`${node.url}${path}`, request);
  while (answer.status === 503) answer = await fetch(`${node.url}${path}`, request);
  // Every reply of the house is an object.
  const said = (await answer.json()) as Json;
  return { status: answer.status, body: said, replayed: answer.headers.get('idempotency-replayed') === 'true' };
};

/** What a node tells a page, as it tells it. */
export const listen = async (node: AppProcess, { cookie, empresa_id }: Person, lastEventId = '') => {
  const reply = await fetch(`${node.url}/api/eventos?empresa_id=${empresa_id}`, {
    headers: { cookie, ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) },
  });
  let text = '';
  const waiting: (() => void)[] = [];
  const follow = async () => {
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      for (const wake of waiting.splice(0)) wake();
    }
  };
  follow().catch(() => undefined);
  return async (needle: string): Promise<string> => {
    while (!text.includes(needle)) await new Promise<void>((resolve) => waiting.push(resolve));
    return text;
  };
};
