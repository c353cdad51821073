import type { Job } from './typst-worker.ts';

/** For whom a paper is printed. */
export interface Owner {
  empresa_id: number;
  usuario_id: string;
}
export interface Waiting {
  job: Job;
  name: string;
  of: Owner;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** A queue that goes round the companies, and within each round its people: who asks for much waits behind his own. */
export const takeTurns = () => {
  let waiting: Waiting[] = [];
  const served = new Map<string, number>();
  let turn = 0;
  const lastTurnOf = ({ of }: Waiting): [number, number] => [
    served.get(`${of.empresa_id}`) ?? 0,
    served.get(`${of.empresa_id} ${of.usuario_id}`) ?? 0,
  ];
  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const [[company, person], [otherCompany, otherPerson]] = [lastTurnOf(one), lastTurnOf(other)];
    return company === otherCompany ? person < otherPerson : company < otherCompany;
  };
  return {
    all: (): readonly Waiting[] => waiting,
    add: (one: Waiting): void => void waiting.push(one),
    remove: (one: Waiting): void => void (waiting = waiting.filter((other) => other !== one)),
    /** Whose turn it is; of those who have waited as long, the first to come. */
    next: (): Waiting | undefined => {
      const [first, ...rest] = waiting;
      if (!first) {
        served.clear();
        return undefined;
      }
      const chosen = rest.reduce((best, one) => (isBefore(one, best) ? one : best), first);
      waiting = waiting.filter((one) => one !== chosen);
      turn += 1;
      served.set(`${chosen.of.empresa_id}`, turn).set(`${chosen.of.empresa_id} ${chosen.of.usuario_id}`, turn);
      return chosen;
    },
  };
};
