import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';

const derive = promisify(argon2);
const MEMORY_KIB = 19_456;
const PASSES = 2;
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

const argon = (password: string, salt: Buffer, first: boolean): Promise<Buffer> =>
  bounded(
    async () =>
      Buffer.from(
        await derive('argon2id', {
          message: Buffer.from(password.normalize('NFKC')),
          nonce: salt,
          parallelism: 1,
          tagLength: 32,
          memory: MEMORY_KIB,
          passes: PASSES,
        }),
      ),
    first,
  );

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** PHC string of argon2id, computed in the thread pool. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${b64(salt)}$${b64(await argon(password, salt, false))}`;
};

const DUMMY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${b64(Buffer.alloc(16, 7))}$${b64(Buffer.alloc(32, 7))}`;

/** False also for an unknown account, at the same cost. `first` goes before whoever waits. */
export const verifyPassword = async (password: string, hash: string | undefined, first = false): Promise<boolean> => {
  const [, , , , salt = '', tag = ''] = (hash ?? DUMMY).split('$');
  const actual = await argon(password, Buffer.from(salt, 'base64'), first);
  const expected = Buffer.from(tag, 'base64');
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== undefined;
};
