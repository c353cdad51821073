import { connect, createServer, type Socket } from 'node:net';

/**
 * What happens to the n-th call: `error`, the database refuses it (disk full); `conflict`, it asks for another try;
 * `cut`, the call never arrives; `cut-after`, it is carried out and its answer is lost; `hang`, nothing more moves.
 */
export const FAULTS = ['error', 'conflict', 'cut', 'cut-after', 'hang'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Proxy {
  port: number;
  /** From now on one call suffers: the n-th over every connection (1 = the next one), or the first that says these words. */
  arm(fault: Fault, which: number | string): void;
  /** Ends the trouble; says whether it came and how many calls passed. */
  disarm(): { struck: boolean; calls: number; struckAt: string };
  close(): Promise<void>;
}

interface Trouble {
  fault: Fault;
  which: number | string;
  calls: number;
  struck: boolean;
  /** Text of the call that suffered. */
  at: string;
}

const STATES: Partial<Record<Fault, string>> = { error: '53100', conflict: '40001' };

/** Stands between the server and PostgreSQL and understands just enough of its language to count calls. */
export const startProxy = async (target: { host: string; port: number }): Promise<Proxy> => {
  const open = new Set<Socket>();
  let trouble: Trouble = { fault: 'cut', which: 0, calls: 0, struck: false, at: '' };
  const server = createServer((client) => {
    const path = target.host.startsWith('/') ? { path: `${target.host}/.s.PGSQL.${target.port}` } : target;
    const database = connect(path);
    for (const socket of [client, database]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          client.destroy();
          database.destroy();
        });
    }
    relay(client, database, () => trouble);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arm: (fault, which) => (trouble = { fault, which, calls: 0, struck: false, at: '' }),
    disarm: () => {
      const { struck, calls, at } = trouble;
      trouble = { fault: 'cut', which: 0, calls: 0, struck: false, at: '' };
      return { struck, calls, struckAt: at };
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
};

/** One connection: calls go in groups that end with Sync or a simple query, answers end with ReadyForQuery. */
const relay = (client: Socket, database: Socket, current: () => Trouble): void => {
  let group: Buffer[] = [];
  let sent = 0;
  let answered = 0;
  let loseAnswer = 0;
  let stuck = false;
  const cut = () => {
    client.destroy();
    database.destroy();
  };
  const strike = (trouble: Trouble, call: Buffer[]): void => {
    trouble.struck = true;
    trouble.at = textOf(call);
    const state = STATES[trouble.fault];
    if (trouble.fault === 'cut') return cut();
    if (trouble.fault === 'hang') {
      stuck = true;
      return;
    }
    sent++;
    if (trouble.fault === 'cut-after') loseAnswer = sent;
    for (const message of state ? refused(call, state) : call) database.write(message);
  };
  const fromClient = frames(true, (message, type) => {
    if (stuck) return;
    if (type === '') return void database.write(message);
    group.push(message);
    const isCall = type === 'S' || type === 'Q';
    if (!isCall && !'pX'.includes(type)) return;
    const call = group;
    group = [];
    const trouble = current();
    if (isCall) trouble.calls++;
    if (isCall && !trouble.struck && isMeant(trouble, call)) return strike(trouble, call);
    if (isCall) sent++;
    for (const part of call) database.write(part);
  });
  let greeted = false;
  const fromDatabase = frames(false, (message, type) => {
    if (stuck) return;
    if (loseAnswer > 0 && answered === loseAnswer - 1) {
      if (type === 'Z') cut();
      return;
    }
    if (type === 'Z' && greeted) answered++;
    if (type === 'Z') greeted = true;
    client.write(message);
  });
  client.on('data', fromClient);
  database.on('data', fromDatabase);
};

/** The same call refused with a state of our choice; what it prepares stays prepared, as when a statement fails while it runs. */
const refused = (call: Buffer[], state: string): Buffer[] => {
  const text = Buffer.from(`do $$ begin raise exception 'tortura' using errcode = '${state}'; end $$\0`);
  const query = Buffer.alloc(5);
  query.write('Q', 'latin1');
  query.writeInt32BE(text.length + 4, 1);
  return [...call.filter((message) => message[0] === 0x50), query, text];
};

const isMeant = ({ which, calls }: Trouble, call: Buffer[]): boolean =>
  typeof which === 'number' ? calls === which : textOf(call).includes(which);

const textOf = (call: Buffer[]): string => {
  const words = Buffer.concat(call)
    .toString('latin1')
    .replace(/[^\x20-\x7e]+/g, ' ');
  return words.trim().slice(0, 120);
};

/** Cuts a stream of bytes into messages; the client's first one has no type. */
const frames = (startsBare: boolean, take: (message: Buffer, type: string) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  let bare = startsBare;
  return (chunk: Buffer): void => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const head = bare ? 0 : 1;
      if (rest.length < head + 4) return;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return;
      const message = rest.subarray(0, size);
      rest = rest.subarray(size);
      const type = bare ? '' : String.fromCharCode(message[0] ?? 0);
      bare = false;
      take(message, type);
    }
  };
};
