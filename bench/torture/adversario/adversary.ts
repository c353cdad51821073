import type { Registered } from '#platform/server/http/app.ts';
import { azar } from '../../../demo/azar.ts';
import { newJudge, request } from '../all-or-nothing.ts';
import { call } from '../client.ts';
import { openBench } from '../fail-calls.ts';
import { brokenInvariants } from '../invariants.ts';
import type { PartReport } from '../report.ts';
import { type Servers, withServers } from '../servers.ts';
import { proveAgain } from '../workshop.ts';
import { writeCases } from '../write-cases.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import { actorsAgainst } from './actors.ts';
import { countWork } from './counted-work.ts';
import { MARK, newLeaks } from './leaks.ts';
import { attackLinks, attackReads, groundOf, linksOf, type ReadRules } from './reads.ts';
import { newNotes, totalOf } from './report.ts';
import { attackTexts } from './texts.ts';
import { type Attack, attackWrite } from './writes.ts';

export interface AdversaryOptions {
  seed: number;
  /** How many operations that write are attacked, drawn by the seed; null = all. */
  operations: number | null;
  reads: ReadRules;
  /** Only the operations that contain this text. */
  match?: string;
  tell?: ((line: string) => void) | undefined;
}

const PATIENCE_MS = 3_000;

/**
 * Replays every operation as everybody who may not do it: each role, a customer, the owner of another company, nobody; with one
 * id of this company inside another company's own request; with links of other kinds; with hostile texts. Nothing may be told,
 * nothing may change, nothing may fail, and no answer may cost much more work than an ordinary one.
 */
export const adversary = async (options: AdversaryOptions): Promise<Omit<PartReport, 'seconds'>> => {
  const notes = newNotes();
  await withServers(PATIENCE_MS, async (servers) => {
    const { bench: victim } = await openBench(servers, MARK);
    const { bench: other } = await openBench(servers);
    const actors = await actorsAgainst(servers, victim, other);
    const attack: Attack = { victim, other, actors, judge: newJudge(servers.owner), notes, leaks: newLeaks() };
    for (const target of drawn(servers, options)) {
      const before = { tried: totalOf(notes), violations: notes.violations.length };
      for (const { owner } of [victim, other]) await proveAgain(owner);
      await attackOne(attack, target).catch((error: unknown) => notes.violate(`${target.key}: ${String(error)}`));
      options.tell?.(`${target.key}: ${totalOf(notes) - before.tried} intentos`);
      for (const violation of notes.violations.slice(before.violations)) options.tell?.(`✘ ${violation}`);
    }
    const ground = groundOf(servers, victim);
    await attackReads(attack, servers.registry, ground, options.reads);
    await attackLinks(attack, servers.registry, await linksOf(servers.registry, ground));
    for (const leak of await attack.leaks.found(servers.owner, victim.empresa_id)) notes.violate(leak);
    for (const broken of await brokenInvariants(servers.owner)) notes.violate(broken);
  });
  const figures = Object.fromEntries([...notes.tried, ['peticiones en total', totalOf(notes)]]);
  const title = 'cada operación, por quien no puede';
  return { part: 'adversario', title, rounds: totalOf(notes), figures, violations: notes.violations };
};

const drawn = ({ registry }: Servers, { seed, operations, match = '' }: AdversaryOptions): readonly Registered[] => {
  const chance = azar(seed);
  const chosen = registry.filter(({ key }) => writeCases[key] && key.includes(match));
  while (chosen.length > (operations ?? chosen.length)) chosen.splice(chance.int(0, chosen.length - 1), 1);
  return chosen;
};

const attackOne = async (attack: Attack, target: Registered): Promise<void> => {
  const make = writeCases[target.key];
  if (!make) return;
  await attackWrite(attack, { ...target, make });
  const { victim, notes } = attack;
  const place = { ...splitKey(target.key), bench: victim, proxiedPort: victim.owner.port };
  const first = request(place, await make(victim));
  const { result, work } = await countWork(() => call(first.door, first.attempt));
  notes.note('lo común', first.attempt, result);
  // What was used up is made ready once more: the hostile text must meet a request that would pass.
  const again = request(place, await make(victim));
  await attackTexts(again.door, again.attempt, work, notes);
};
