/** One width where every screen changes to its phone shape. */
export const PHONE = '(max-width:699.95px)';
