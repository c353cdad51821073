import { type Answer, type Attempt, call, type Door, type Json } from './client.ts';
import { type Driver, judgeAnswer, pause } from './driver.ts';
import { create, lineOf, type Workshop } from './workshop.ts';

export interface Arena {
  driver: Driver;
  workshop: Workshop;
  clients: number;
  /** Somebody whose permissions the owner can change. */
  asesor: Door;
  /** Two who do the work: each with his session, and who he is among the people of the workshop. */
  tecnicos: readonly [Tecnico, Tecnico];
  /** Gets ready to give him a permission or to take it away; the function that it returns does it. */
  readyToSet(permiso: string, allowed: boolean): Promise<() => Promise<Json>>;
  /** Notes how often something happened. */
  count(what: string): void;
}

export interface Tecnico {
  door: Door;
  empleado_id: string;
}

/** Runs one round; returns what was wrong with it. */
export type Race = (arena: Arena) => Promise<string | undefined>;
export interface NamedRace {
  name: string;
  run: Race;
}

/** Refusals that a loser may be given, besides the race's own. */
const WAITING = ['en_curso'];

export const newOrden = ({ workshop: { owner, clientes } }: Arena, precio_centavos: number, cliente = clientes[0]) =>
  create(owner, '/api/ordenes', { cliente_id: cliente, partidas: [lineOf(precio_centavos)] });

/** All at once. One that was told to come back does, with the same key, as a page would. */
export const start = async (
  arena: Arena,
  attempts: readonly Attempt[],
  door = arena.workshop.owner,
): Promise<Answer[]> =>
  Promise.all(
    attempts.map(async (attempt) => {
      for (;;) {
        const answer = await call(door, attempt);
        const against = answer.status === 0 ? `sin respuesta (${answer.body.code})` : judgeAnswer(answer);
        if (against) arena.driver.violate(`${attempt.method} ${attempt.path}: ${against}`);
        if (answer.status !== 503) return answer;
        arena.count('503');
        await pause(50);
      }
    }),
  );

export const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

export const won = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ status }) => status >= 200 && status < 300);

/** What a loser heard that he should not have. */
export const strange = (answers: readonly Answer[], allowed: readonly string[]): string | undefined => {
  const odd = answers.find(
    ({ status, body }) => status >= 300 && !(status === 409 && [...allowed, ...WAITING].includes(body.code)),
  );
  return odd && `un perdedor oyó ${odd.status} ${odd.text.slice(0, 160)}`;
};
