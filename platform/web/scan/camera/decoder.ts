import { trustedScriptUrl } from '#platform/web/trusted-url.ts';
import type { Answer, Ask } from './decoder-worker.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the worker
import workerUrl from './decoder-worker.ts?worker&url';
import type { Found } from './readings.ts';

export interface Decoder {
  /** Fails where the decoder itself did not arrive, as without a network the first time. */
  read: (picture: ImageBitmap, turn?: number) => Promise<readonly Found[]>;
  close: () => void;
}

/** Reads codes away from the page, which stays smooth. It is fetched when it is opened, and let go with its memory when it is closed. */
export const openDecoder = (): Decoder => {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'lector' });
  const waiting = new Map<number, { resolve: (found: readonly Found[]) => void; reject: (why: Error) => void }>();
  let asked = 0;
  let broken: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) who?.reject(new Error(data.failed));
    else who?.resolve(data.found);
  });
  worker.addEventListener('error', () => {
    broken = new Error('the decoder did not arrive');
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  });
  return {
    read: (picture, turn) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const id = asked++;
        waiting.set(id, { resolve, reject });
        const ask: Ask = { id, picture, ...(turn === undefined ? {} : { turn }) };
        worker.postMessage(ask, [picture]);
      }),
    close: () => worker.terminate(),
  };
};
