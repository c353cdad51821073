import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';

const derive = promisify(argon2);

/** What a hash takes to make: memory in KiB, and how often it is gone over. */
interface Cost {
  memory: number;
  passes: number;
}

/** Of new hashes; older ones are judged with what is written in them. */
const COST: Cost = { memory: 19_456, passes: 2 };
const MAX_AT_ONCE = 4;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing costs 19 MiB and a core each: an attack must not take more of them than this, nor those who are known wait behind it. */
const bounded = async <T>(work: () => Promise<T>, first: boolean): Promise<T> => {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= (first ? 2 * MAX_WAITING : MAX_WAITING))
      throw new Refusal(usuariosRefusals.ocupado, {}, { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => (first ? waiting.unshift(resolve) : waiting.push(resolve)));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
};

const argon = (password: string, salt: Buffer, cost: Cost, first: boolean): Promise<Buffer> =>
  bounded(
    async () =>
      Buffer.from(
        await derive('argon2id', {
          message: Buffer.from(password.normalize('NFKC')),
          nonce: salt,
          parallelism: 1,
          tagLength: 32,
          ...cost,
        }),
      ),
    first,
  );

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** PHC string of argon2id, computed in the thread pool. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return writePhc({ cost: COST, salt, tag: await argon(password, salt, COST, false) });
};

interface Phc {
  cost: Cost;
  salt: Buffer;
  tag: Buffer;
}

const writePhc = ({ cost, salt, tag }: Phc): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${b64(salt)}$${b64(tag)}`;

const readPhc = (hash: string | undefined): Phc | undefined => {
  const [, memory, passes, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(hash ?? '') ?? [];
  if (memory === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

/** A hash of another cost than new ones have: it is made anew when its password is at hand. */
export const needsRehash = (hash: string): boolean => {
  const cost = readPhc(hash)?.cost;
  return cost?.memory !== COST.memory || cost.passes !== COST.passes;
};

/** Judged in place of a hash that is not there, so that it takes as long. */
const NOBODYS: Phc = { cost: COST, salt: Buffer.alloc(16, 7), tag: Buffer.alloc(32, 7) };

/** False also for an unknown account, at the same cost. `first` goes before whoever waits. */
export const verifyPassword = async (password: string, hash: string | undefined, first = false): Promise<boolean> => {
  const known = readPhc(hash);
  const { cost, salt, tag } = known ?? NOBODYS;
  return timingSafeEqual(tag, await argon(password, salt, cost, first)) && known !== undefined;
};
