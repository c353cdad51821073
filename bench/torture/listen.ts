import { get, type IncomingMessage } from 'node:http';
import type { Door } from './client.ts';
import { pause } from './driver.ts';

/** A page that listens to live changes and comes back after each cut, naming the last event it heard. */
export interface Listener {
  /** Ids of the payments it was told of. */
  readonly heard: ReadonlySet<string>;
  /** Settles when it stands at the present: only from then on must it miss nothing. */
  readonly ready: Promise<void>;
  /** The same event told twice. */
  repeated: number;
  close(): void;
}

const RETRY_MS = 100;

export const listen = (door: Door): Listener => {
  const heard = new Set<string>();
  let closed = false;
  let last: string | undefined;
  let stream: IncomingMessage | undefined;
  const { promise: ready, resolve: standing } = Promise.withResolvers<void>();
  const listener: Listener = {
    heard,
    ready,
    repeated: 0,
    close: () => {
      closed = true;
      stream?.destroy();
    },
  };
  const take = (block: string) => {
    const id = /^id: (.+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    if (data) {
      const { tipo, datos } = JSON.parse(data) as { tipo: string; datos: { id?: string } };
      if (tipo === 'pago.registrado' && datos.id) {
        if (heard.has(datos.id)) listener.repeated++;
        heard.add(datos.id);
      }
    }
    if (!id) return;
    last = id;
    standing();
  };
  const follow = async () => {
    while (!closed) {
      await once(door, last, (reply) => (stream = reply), take);
      await pause(RETRY_MS);
    }
  };
  void follow();
  return listener;
};

const once = (
  door: Door,
  last: string | undefined,
  hold: (reply: IncomingMessage) => void,
  take: (block: string) => void,
) =>
  new Promise<void>((done) => {
    const headers = { cookie: door.cookie, ...(last ? { 'last-event-id': last } : {}) };
    const path = `/api/eventos?empresa_id=${door.empresa_id}`;
    get({ host: '127.0.0.1', port: door.port, path, headers }, (reply) => {
      hold(reply);
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      });
      reply.once('close', done).on('error', () => done());
    }).on('error', () => done());
  });
