import { create } from 'zustand';

/** Whether the sheet with every key is on the screen; the frame draws it, any page may ask for it. */
export const useKeySheet = create<{ open: boolean }>(() => ({ open: false }));

export const showKeySheet = (open = true): void => useKeySheet.setState({ open });
