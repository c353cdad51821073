import type { soporteApi } from '#modules/soporte/contract.ts';
import { client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
export const publicApi = client<typeof soporteApi>({ empresaId: null, quiet401: true });
