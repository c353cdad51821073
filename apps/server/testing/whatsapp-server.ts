import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire is judged by what each test says of it
type Sent = { path: string; token: string; body: any };
/** `cuelga`: takes the message and never answers. `corta`: takes it and cuts the line. */
type Answer = { status: number; body: unknown } | 'cuelga' | 'corta';

export interface WhatsappServer {
  url: string;
  received: Sent[];
  /** What the next messages are answered with, one each; afterwards they are accepted. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

export const cloudError = (status: number, code: number, message = 'refused'): Answer => ({
  status,
  body: {
    error: { message, type: 'OAuthException', code, error_data: { messaging_product: 'whatsapp', details: message } },
  },
});

/** The WhatsApp Cloud API on loopback, as far as messages go. */
export const startWhatsappServer = async (): Promise<WhatsappServer> => {
  const received: Sent[] = [];
  const prepared: Answer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
      const token = String(request.headers.authorization ?? '').replace('Bearer ', '');
      received.push({ path: request.url ?? '', token, body });
      reply(response, prepared.shift() ?? accepted(received.length, body.to));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v23.0`,
    received,
    answer: (...answers) => void prepared.push(...answers),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const accepted = (n: number, to: string): Answer => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: `wamid.prueba-${n}` }],
  },
});

const reply = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'cuelga') return;
  if (answer === 'corta') return void response.socket?.destroy();
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
};

/** A notice as Meta sends it, with its seal. */
export const sealNotice = (secreto: string, numero_id: string, value: object) => {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: numero_id }, ...value },
          },
        ],
      },
    ],
  });
  return { payload, seal: `sha256=${createHmac('sha256', secreto).update(payload).digest('hex')}` };
};
