import type { exportsApi } from '#platform/contract/exports.ts';
import { client } from '#platform/web/call.ts';
import { useExportProgress } from './export-progress.ts';

const api = client<typeof exportsApi>();
const ASKED_EVERY_MS = 2_000;

/** Says in the card of what is being made that the server prints it, and how many lists go before. */
export const whilePrinting = async <T>(print: () => Promise<T>): Promise<T> => {
  tell(null);
  const asking = setInterval(() => {
    api('GET /api/exportaciones/pdf/turno', {}).then(
      ({ antes }) => tell(antes),
      () => undefined,
    );
  }, ASKED_EVERY_MS);
  try {
    return await print();
  } finally {
    clearInterval(asking);
  }
};

const tell = (before: number | null): void =>
  useExportProgress.setState(({ progress }) => ({ progress: progress && { ...progress, printing: { before } } }));
