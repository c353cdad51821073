import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** As it travelled. */
  raw: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** Refuses the addresses for which it returns an SMTP code. */
  refuse(judge: (address: string) => number | undefined): void;
  close(): Promise<void>;
}

/** A real mail server on loopback. `port` 0 = any. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const received: Received[] = [];
  let judge: (address: string) => number | undefined = () => undefined;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = judge(address);
      if (responseCode === undefined) done();
      else
        done(Object.assign(new Error(`${responseCode === 550 ? 'no existe' : 'intenta después'}`), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    refuse: (next) => {
      judge = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Headers of a mail, unfolded, by their name in small letters; and its parts. */
export const readMail = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map(
    raw
      .slice(0, end)
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 2))]),
  );
  return { headers, parts: partsOf(raw) };
};

/** Every leaf of the mail, decoded. */
const partsOf = (raw: string): { type: string; name: string | undefined; bytes: Buffer }[] => {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(end + 4);
  const type = /^content-type: ([^;\r\n]+)/im.exec(head)?.[1] ?? 'text/plain';
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  if (type.startsWith('multipart/') && boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  const name = /filename(?:\*0?\*?)?="?([^";\r\n]+)/i.exec(head)?.[1];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : Buffer.from(body);
  return [{ type, name: name && decodeWords(name), bytes }];
};

const fromQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      (how.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : fromQuoted(word.replaceAll('_', ' '))).toString(
        'latin1',
      ),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
