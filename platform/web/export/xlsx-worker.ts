import { buildXlsx } from './build-xlsx.ts';
import type { Sheet } from './sheet.ts';

export type Answer = { file: Blob } | { failed: string };

self.addEventListener('message', ({ data }: MessageEvent<Sheet[]>) => {
  void answer(data).then((reply) => self.postMessage(reply));
});

const answer = async (sheets: Sheet[]): Promise<Answer> => {
  try {
    return { file: await buildXlsx(...sheets) };
  } catch (error) {
    return { failed: String(error) };
  }
};
