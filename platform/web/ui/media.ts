/** One width where every screen changes to its phone shape. */
export const PHONE = '(max-width:699.95px)';

/** How much of the right edge of a desktop an open side panel takes, if any. */
export const PANEL_WIDTH = '--bahia-panel';
