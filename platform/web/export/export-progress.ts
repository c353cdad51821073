import { create } from 'zustand';

interface Progress {
  title: string;
  rows: number;
  total: number | undefined;
  stop: () => void;
}

/** The file being made: it goes on while the person looks at other pages. */
export const useExportProgress = create<{ progress: Progress | null }>(() => ({ progress: null }));
