import { entradasRefusals } from '#modules/entradas/contract.ts';
import { captchaNeeded } from '#modules/sesiones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { networkOf } from '#platform/server/http/network.ts';
import type { Who } from '#platform/server/http/who.ts';

/** From one place within an hour: after two somebody proves to be there. Of one contact, five; of all, an end to it. */
const PROOF_AFTER = 2;
const MOST_FROM_A_PLACE = 8;
const MOST_OF_A_CONTACT = 5;
const MOST_OF_ALL = 200;

interface Asked {
  lugar: number;
  suyas: number;
  todas: number;
}

const count = async (tx: Tx, who: Who, huella: Buffer): Promise<Asked> => {
  await oneAtATime(tx, `entradas ${who.empresa_id}`);
  const since = new Date(who.now.getTime() - 3_600_000);
  const asked = await tx.one(sql<Asked>`
    select count(*) filter (where ip = ${networkOf(who.ip)})::int as lugar, count(*) filter (where contacto = ${huella})::int as suyas,
      count(*)::int as todas
    from entradas.entrada where empresa_id = ${who.empresa_id} and creado_en > ${since}`);
  if (asked.lugar >= MOST_FROM_A_PLACE || asked.suyas >= MOST_OF_A_CONTACT || asked.todas >= MOST_OF_ALL)
    throw new Refusal(entradasRefusals.muchas_entradas, {}, { retryAfterSeconds: 3_600 });
  return asked;
};

/** Who asks from inside an account is there already: only how much is asked counts. */
export const requireFew = async (tx: Tx, who: Who, huella: Buffer): Promise<void> => {
  await count(tx, who, huella);
};

export const refuseFlood = async (tx: Tx, who: Who, huella: Buffer, isHuman: boolean): Promise<void> => {
  const { lugar } = await count(tx, who, huella);
  if (lugar >= PROOF_AFTER && !isHuman) throw captchaNeeded();
};
