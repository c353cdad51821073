import type { soporteApi } from '#modules/soporte/contract.ts';
import { client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
export const publicApi = client<typeof soporteApi>({ empresaId: null, quiet401: true });

/** Set by the company; anything that is not a plain colour is left to the house's own. */
export const colorOf = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#0E5C73');
