import { create } from 'zustand';

/** `text` is what the box holds when it opens: a code that a scanner has read. */
export const usePalette = create<{ open: boolean; text: string }>(() => ({ open: false, text: '' }));

export const openPalette = (text = ''): void => usePalette.setState({ open: true, text });
export const closePalette = (): void => usePalette.setState({ open: false, text: '' });
