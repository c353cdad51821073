import { Logger } from 'graphile-worker';
import type { JobLog } from './task.ts';

/** What the library says while it installs is of no use to whoever starts Bahía. */
export const quietLogger = new Logger(() => () => undefined);

/** Failed tries are warnings: what could not be done at all is told apart, by `onDead`. */
export const loggerTo = (log: JobLog): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const error = meta?.['error'];
    log.warn({ reason: error instanceof Error ? error.message : message }, 'job queue');
  });
