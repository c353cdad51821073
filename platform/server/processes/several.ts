import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

const NAME = 'BAHIA_DE_CUANTOS';
const MOST = 8;

/** How many processes of this Bahía answer people; what is limited for all of them, each divides by it. */
export const processCount = cluster.isWorker ? Number(process.env[NAME] ?? 1) : 1;

/** How each of them is told. */
export const asOneOf = (count: number): Record<string, string> => ({ [NAME]: String(count) });

/**
 * As many as pay where nobody said how many: of a request the server spends half of the processor and its database the other
 * half, so one for each two cores leaves neither waiting. Two cores have enough with one, which needs less memory.
 */
export const usualCount = (cores = availableParallelism()): number =>
  cores <= 2 ? 1 : Math.min(MOST, Math.ceil(cores / 2));
