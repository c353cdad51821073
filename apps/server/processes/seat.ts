import type { Config } from '#platform/server/config.ts';
import type { Database } from '../database.ts';

/** What a process is told by the one that starts it. */
export interface Seat {
  config: Config;
  database: Omit<Database, 'stop'>;
  webFolder: string;
  /** Does besides what one of them does: examples, jobs, what is said to whoever reads the terminal. */
  isFirst: boolean;
  setupToken: string;
}

/** From a process to the one that started it. */
export type Sign = { sign: 'ready' };
/** And back. */
export type Order = { order: 'stop' };
