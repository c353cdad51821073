import { trustedScriptUrl } from '#platform/web/trusted-url.ts';
import type { Sheet } from './sheet.ts';
import type { Answer } from './xlsx-worker.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the worker
import workerUrl from './xlsx-worker.ts?worker&url';

/** The workbook of these sheets (`buildXlsx`), written beside the page: one of 50,000 rows takes seconds. */
export const writeXlsx = async (...sheets: Sheet[]): Promise<Blob> => {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'libro' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const fail = () => reject(new Error('the workbook could not be written'));
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        'file' in data ? resolve(data.file) : fail(),
      );
      worker.postMessage(sheets);
    });
  } finally {
    worker.terminate();
  }
};
