import { randomUUID } from 'node:crypto';
import { splitKey } from '#platform/contract/endpoint.ts';
import type { Registered } from '#platform/server/http/app.ts';
import { isSame, type Judge, request } from '../all-or-nothing.ts';
import { type Attempt, call, type Door } from '../client.ts';
import type { Bench, Case, Prepared } from '../trial-ground.ts';
import { type Actor, isByPermission, NOBODY, OWNER_ELSEWHERE } from './actors.ts';
import type { Leaks } from './leaks.ts';
import { type Notes, shorten } from './report.ts';

export interface Attack {
  victim: Bench;
  other: Bench;
  actors: readonly Actor[];
  judge: Judge;
  notes: Notes;
  leaks: Leaks;
}

interface Target extends Registered {
  make: Case;
}

const REFUSED = [400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 428, 429];

/** Tries one operation that writes as everybody who may not do it; then its own person does it, so the trial was a real one. */
export const attackWrite = async (attack: Attack, target: Target): Promise<void> => {
  const { victim, notes } = attack;
  const prepared = await target.make(victim);
  const wanted = aim(target, victim, prepared);
  const before = await attack.judge.look(victim.empresa_id);
  const whole = attack.actors.filter((actor) => isForbidden(target, actor, prepared));
  for (const actor of whole) await tryAs(attack, target, actor.name, actor.door, wanted);
  if (!isSame(before, await attack.judge.look(victim.empresa_id)))
    notes.violate(`${target.key}: quedó algo de lo que intentaron ${whole.map(({ name }) => name).join(', ')}`);
  await attackByMixing(attack, target, prepared);
  const { door, attempt } = request(
    { ...splitKey(target.key), bench: victim, proxiedPort: victim.owner.port },
    prepared,
  );
  const answer = await call(door, attempt);
  notes.note('por quien sí puede', attempt, answer);
  if (answer.status >= 400)
    notes.violate(`${target.key}: su caso ya no pasa (${answer.status} ${shorten(answer.text)})`);
};

const aim = ({ key }: Registered, victim: Bench, prepared: Prepared): Attempt =>
  request({ ...splitKey(key), bench: victim, proxiedPort: victim.owner.port }, prepared).attempt;

/**
 * A link is its own credential. What is open to members is each person's own, unless the request names somebody's record.
 */
const isForbidden = ({ key, endpoint: { access } }: Registered, actor: Actor, { params, body }: Prepared): boolean => {
  if (access === 'public' || access.startsWith('enlace:')) return false;
  // The settings of his own company are his, and so are the ids that he gives to what they hold.
  if (actor.name === OWNER_ELSEWHERE && idsIn({ params, body }).every(isOfWhatIsMade)) return false;
  if (isByPermission(access)) return !actor.may(access);
  if (!actor.isOfTheHouse) return actor.name === NOBODY;
  if (/\{(id|\w+_id)\}/.test(key)) return true;
  return actor.name === 'cliente' && idsIn({ params, body }).some((one) => !isOfWhatIsMade(one));
};

const tryAs = async ({ notes, leaks }: Attack, { key }: Registered, name: string, door: Door, attempt: Attempt) => {
  const sent = { ...attempt, key: randomUUID() };
  const answer = await call(door, sent);
  notes.note(name, sent, answer);
  if (!REFUSED.includes(answer.status))
    notes.violate(`${key}: a ${name} se le contestó ${answer.status} ${shorten(answer.text)}`);
  const told = leaks.look(`${key}, a ${name},`, sent, answer, door.empresa_id);
  if (told) notes.violate(told);
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The other company's own request, complete and allowed there, with one id at a time taken from this company's. */
const attackByMixing = async (attack: Attack, target: Target, prepared: Prepared): Promise<void> => {
  const { victim, other, notes, leaks, judge } = attack;
  if (prepared.as !== undefined || Buffer.isBuffer(prepared.body)) return;
  const own = await target.make(other);
  const places = idsIn({ params: prepared.params, body: prepared.body });
  const before = await judge.look(victim.empresa_id);
  for (const { path, id } of places) {
    const mixed = putAt({ params: own.params, body: own.body }, path, id) as Pick<Prepared, 'params' | 'body'>;
    const { door, attempt } = request(
      { ...splitKey(target.key), bench: other, proxiedPort: other.owner.port },
      { ...own, ...definedOf(mixed) },
    );
    const answer = await call(door, attempt);
    notes.note('un id ajeno entre los propios', attempt, answer);
    const told = leaks.look(`${target.key} con ${path.join('.')} ajeno`, attempt, answer, other.empresa_id);
    if (told) notes.violate(told);
  }
  if (places.length > 0 && !isSame(before, await judge.look(victim.empresa_id)))
    notes.violate(`${target.key}: un id ajeno entre los propios cambió algo`);
};

const definedOf = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

type Path = readonly (string | number)[];

/** Ids called `id` in a body are those of what is made. */
const isOfWhatIsMade = ({ path }: { path: Path }): boolean => path[0] === 'body' && path.at(-1) === 'id';

/** Where ids stand in a request. */
export const idsIn = (value: unknown, path: Path = []): { path: Path; id: string }[] => {
  if (typeof value === 'string') return ID.test(value) ? [{ path, id: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, i) => idsIn(one, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => idsIn(one, [...path, name]));
};

/** The same value with this in that place; unchanged where it has no such place. */
export const putAt = (value: unknown, [first, ...rest]: Path, put: unknown): unknown => {
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((one, i) => (i === first ? putAt(one, rest, put) : one));
  if (typeof value !== 'object' || value === null || !(first in value)) return value;
  return { ...value, [first]: putAt((value as Record<string | number, unknown>)[first], rest, put) };
};
