import { Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { judgeFile, type Sent } from './judge-file.ts';

/** What is read, and what comes of it. */
export type Order = { id: number; what: Sent };
export type Told = { id: number } & (
  | { read: Partial<Recibido> }
  | { refused: RefusalKind }
  // A fault of ours.
  | { failed: string }
);

// A terminal sends Ctrl-C to everybody; what is being read is still waited for. The room ends with the process that opened it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ id, what }: Order) => {
  void judge(what).then((told) => process.connected && process.send?.({ id, ...told }));
});

const judge = async (what: Sent) => {
  try {
    return { read: await judgeFile(what) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { failed: error instanceof Error ? (error.stack ?? '') : String(error) };
    const { code, status, message } = error;
    return { refused: { code, status, message } };
  }
};
