import { createEnlace } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import type { Registered } from '#platform/server/http/app.ts';
import { type Ground, pedidosOf } from '../../every/requests.ts';
import { sourceOf } from '../../every/places.ts';
import { type Attempt, call, type Method } from '../client.ts';
import type { Servers } from '../servers.ts';
import type { Bench } from '../trial-ground.ts';
import { isByPermission, NOBODY, OWNER_ELSEWHERE } from './actors.ts';
import type { Attack } from './writes.ts';
import { shorten } from './report.ts';

const SOME_ID = '018f0000-0000-7000-8000-000000000001';

/** Where the addresses of reads find their records, and how a link to one is made. */
export const groundOf = ({ pool, owner }: Servers, { empresa_id, who }: Bench): Ground => ({
  empresa_id,
  days: { hoy: who.hoy, mes: `${who.hoy.slice(0, 8)}01`, antes: who.hoy },
  find: async (statement, values) => {
    const { rows } = await owner.query<Record<string, unknown>>(statement, [...values]);
    return rows.map((row) => String(Object.values(row)[0]));
  },
  link: (kind, id) =>
    asWho(pool, { ...who, now: new Date() }, (tx) => createEnlace(tx, who, kind, id, new Date(Date.now() + 3_600_000))),
});

export interface ReadRules {
  /** Records of each address that are asked. */
  records: number;
  /** Each filter of each list besides the plain one. */
  filters: boolean;
}

/** Asks every read, with the records of the company, as everybody who may not read it. */
export const attackReads = async (
  attack: Attack,
  registry: readonly Registered[],
  ground: Ground,
  { records, filters }: ReadRules,
): Promise<void> => {
  const { actors, notes, leaks } = attack;
  const access = new Map(registry.map(({ key, endpoint }) => [key, endpoint.access]));
  for (const { address, filtro, urls, quien } of await pedidosOf(registry, ground)) {
    const asked = access.get(`GET ${address}`) ?? '';
    if (quien === 'nadie' || (filtro !== '' && !filters)) continue;
    for (const actor of actors.filter((one) => !one.isOfTheHouse || (isByPermission(asked) && !one.may(asked))))
      for (const url of urls.slice(0, records)) {
        const attempt: Attempt = { method: 'GET', path: url };
        const answer = await call(actor.door, attempt);
        notes.note(`${actor.name}, al leer`, attempt, answer);
        const isOwnList = actor.name === OWNER_ELSEWHERE;
        if (answer.status < 400 && !isOwnList && isByPermission(asked))
          notes.violate(`GET ${address}: a ${actor.name} se le contestó ${answer.status} ${shorten(answer.text)}`);
        const told = leaks.look(`GET ${address}, a ${actor.name},`, attempt, answer, actor.door.empresa_id);
        if (told && actor.name !== NOBODY) notes.violate(told);
      }
  }
};

/** A link of every kind, to a record of that kind where there is one. */
export const linksOf = async (registry: readonly Registered[], ground: Ground): Promise<Map<string, string>> => {
  const links = new Map<string, string>();
  for (const { key, endpoint } of registry) {
    const kind = endpoint.access.startsWith('enlace:') ? endpoint.access.slice('enlace:'.length) : undefined;
    if (kind === undefined || links.has(kind)) continue;
    const { path } = splitKey(key);
    const statement = sourceOf(path.slice(0, path.indexOf('{token}')));
    const [id = SOME_ID] = statement ? await ground.find(`${statement} limit 1`, [ground.empresa_id]) : [];
    links.set(kind, await ground.link(kind, id));
  }
  return links;
};

/** Each public operation with the links of all other kinds, which open nothing there. */
export const attackLinks = async (
  { victim, notes }: Attack,
  registry: readonly Registered[],
  links: ReadonlyMap<string, string>,
) => {
  const door = { ...victim.owner, cookie: '', empresa_id: 0 };
  for (const { key, endpoint } of registry.filter((one) => one.endpoint.access.startsWith('enlace:')))
    for (const [kind, token] of links) {
      if (endpoint.access === `enlace:${kind}`) continue;
      const { method, path } = splitKey(key);
      const filled = path.replace('{token}', token).replace(/\{\w+\}/g, SOME_ID);
      const isRead = method === 'GET' || method === 'DELETE';
      // Methods of a contract are those that the client knows.
      const attempt: Attempt = {
        method: method as Method,
        path: filled,
        key: `clave-${kind}-000`,
        ...(isRead ? {} : { body: {} }),
      };
      const answer = await call(door, attempt);
      notes.note('enlace de otra clase', attempt, answer);
      if (answer.status < 400)
        notes.violate(`${key}: un enlace de ${kind} lo abrió (${answer.status} ${shorten(answer.text)})`);
    }
};
