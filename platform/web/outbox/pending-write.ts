import { ApiError, isPassing } from '#platform/web/call.ts';

/** A write that waits in this browser for the server, as it was meant when it was written. */
export interface PendingWrite {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  id: string;
  usuario_id: string;
  empresa_id: number;
  empresa: string;
  /** `POST /api/ordenes/{id}/notas` */
  call: string;
  params: Record<string, string>;
  query?: Record<string, string | undefined>;
  /** JSON, or a picture as the browser holds it. */
  body: unknown;
  /** Of a picture, a very small one, to be shown while it waits. */
  preview?: string;
  /** «Nota en OT-12» */
  title: string;
  /** What was written, to be read and copied. */
  text: string;
  /** The screen where it belongs. */
  path: string;
  /** First words of the queries that it makes stale. */
  refreshes: readonly string[];
  creado_en: number;
  /** Why the server did not take it; null while it waits. */
  failure: string | null;
}

/** `stop`: nobody answers or the session is not its owner's, and the rest would fare the same. */
export type Outcome = 'stop' | 'refused';

export const outcomeOf = (error: unknown): Outcome => {
  if (isPassing(error)) return 'stop';
  if (!(error instanceof ApiError)) return 'stop';
  // The same write, sent from another tab a moment ago, is still being done; a broken server may be mended.
  const passes = error.status === 401 || error.status >= 500 || ['otra_persona', 'en_curso'].includes(error.code);
  return passes ? 'stop' : 'refused';
};

const keptKeyMs = 29 * 24 * 3_600_000;

/** The server forgets a key after 30 days: older than that, a person decides whether it is sent. */
export const isStale = (write: PendingWrite, now: number): boolean => now - write.creado_en > keptKeyMs;

/** What goes next for this person: his own, oldest first, nothing that was refused. */
export const nextOf = (writes: readonly PendingWrite[], usuario_id: string | undefined): PendingWrite | undefined =>
  ownOf(writes, usuario_id).find(({ failure }) => failure === null);

export const ownOf = (writes: readonly PendingWrite[], usuario_id: string | undefined): PendingWrite[] =>
  writes
    .filter((write) => write.usuario_id === usuario_id)
    .toSorted((a, b) => a.creado_en - b.creado_en || (a.id < b.id ? -1 : 1));

/** «3 por enviar» */
export const countText = (writes: readonly PendingWrite[]): string => {
  const failed = writes.filter(({ failure }) => failure !== null).length;
  const waiting = writes.length - failed;
  return [waiting > 0 && `${waiting} por enviar`, failed > 0 && `${failed} sin aceptar`].filter(Boolean).join(' · ');
};
