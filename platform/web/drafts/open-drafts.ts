/** Forms on the screen that may have something typed and not yet put away. */
export const openDrafts = new Set<() => Promise<unknown>>();

/** Puts away what was typed a moment ago; done when it is safe to leave the page. */
export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...openDrafts].map((flush) => flush()));
};
