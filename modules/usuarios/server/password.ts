import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { withoutEnd } from '#platform/contract/text.ts';
import { type Asker, HOUSE } from '#platform/server/asker.ts';
import { processCount } from '#platform/server/processes/several.ts';
import { isSameSecret } from '#platform/server/same-secret.ts';
import { openTurns } from '#platform/server/turns.ts';

const derive = promisify(argon2);

/** What a hash takes to make: memory in KiB, and how often it is gone over. */
interface Cost {
  memory: number;
  passes: number;
}

/** Of new hashes; older ones are judged with what is written in them. */
const COST: Cost = { memory: 19_456, passes: 2 };

/** Of all processes together, but that each needs a place for either. */
const MOST_AT_ONCE = Math.max(2, Math.floor(4 / processCount));
const FREE_CORES = Math.floor((availableParallelism() - 1) / processCount);
const STRANGERS_AT_ONCE = Math.max(1, Math.min(MOST_AT_ONCE - 1, FREE_CORES));
const full = () => new Refusal(usuariosRefusals.ocupado, {}, { retryAfterSeconds: 2 });

/**
 * Hashing costs 19 MiB and a core each: an attack must not take more of them than this. Strangers have places of their own,
 * which leave a core to those who are known; neither waits for the other.
 */
const strangers = openTurns({ atOnce: STRANGERS_AT_ONCE, mostWaiting: 128, full });
const known = openTurns({ atOnce: MOST_AT_ONCE - STRANGERS_AT_ONCE, mostWaiting: 128, full });

const argon = (password: string, salt: Buffer, cost: Cost, { isKnown, marks }: Asker): Promise<Buffer> =>
  (isKnown ? known : strangers).take(marks, async () =>
    Buffer.from(
      await derive('argon2id', {
        message: Buffer.from(password.normalize('NFKC')),
        nonce: salt,
        parallelism: 1,
        tagLength: 32,
        ...cost,
      }),
    ),
  );

const b64 = (bytes: Buffer): string => withoutEnd(bytes.toString('base64'), '=');

/** PHC string of argon2id, computed in the thread pool. */
export const hashPassword = async (password: string, asker = HOUSE): Promise<string> => {
  const salt = randomBytes(16);
  return writePhc({ cost: COST, salt, tag: await argon(password, salt, COST, asker) });
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

/** False also for an unknown account, at the same cost. */
export const verifyPassword = async (password: string, hash: string | undefined, asker = HOUSE): Promise<boolean> => {
  const known = readPhc(hash);
  const { cost, salt, tag } = known ?? NOBODYS;
  return isSameSecret(tag, await argon(password, salt, cost, asker)) && known !== undefined;
};
