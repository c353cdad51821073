import { create } from 'zustand';

interface Progress {
  title: string;
  rows: number;
  total: number | undefined;
  stop: () => void;
  /** Set once the rows are together and the server prints them: how many lists go before, where it is known. */
  printing?: { before: number | null };
}

/** The file being made: it goes on while the person looks at other pages. */
export const useExportProgress = create<{ progress: Progress | null }>(() => ({ progress: null }));
