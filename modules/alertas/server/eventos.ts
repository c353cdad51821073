import { type Evento, eventos } from '#modules/alertas/rules/reglas.ts';
import { asWho } from '#platform/server/http/route.ts';
import { isRetold, type Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import type { EventFollower } from '#platform/server/events/events.ts';
import { reglasToReview } from './vigilar.ts';

/** What happens meanwhile is seen by the same look. */
const GATHER_MS = 2_000;
/** Where nobody watches, nobody asks again so soon; whoever puts a rule has it looked at by itself. */
const NOTHING_MS = 60_000;
const MOST_KNOWN = 5_000;

/** Until when nothing needs to be asked again, by company and event. Only an economy: what is told once is told once by the database. */
const quiet = new Map<string, number>();

/** Soon after what can make a rule cross is committed, those rules are looked at; what is lost here, the clock finds. */
export const followAlertas: EventFollower = (tx, who, tipo) => {
  const evento = eventos.find((one) => tipo.startsWith(`${one}.`));
  if (evento === undefined || isRetold(who)) return;
  tx.afterCommit((pool) => {
    const key = `${who.empresa_id} ${evento}`;
    if ((quiet.get(key) ?? 0) > Date.now()) return;
    if (quiet.size >= MOST_KNOWN) quiet.clear();
    // At the turn of a moment that is the same for every server: what comes later cannot put it off.
    const at = (Math.floor(Date.now() / GATHER_MS) + 2) * GATHER_MS;
    quiet.set(key, at);
    void ask(pool, who, evento, at).catch(() => undefined);
  });
};

const ask = async (pool: Parameters<typeof asWho>[0], who: Who, evento: Evento, at: number): Promise<void> => {
  const waits = await asWho(pool, who, async (tx) => {
    const [first] = await reglasToReview(tx, who, evento);
    if (first === undefined) return false;
    await queueJob(tx, 'alertas.mirar', { evento }, { key: `${evento} ${at}`, runAt: new Date(at) });
    return true;
  });
  if (!waits) quiet.set(`${who.empresa_id} ${evento}`, Date.now() + NOTHING_MS);
};

/** A rule that begins to hold is heard of at once by this server; the others ask again within a minute. */
export const forgetQuiet = (empresa_id: number): void => {
  for (const evento of eventos) quiet.delete(`${empresa_id} ${evento}`);
};
