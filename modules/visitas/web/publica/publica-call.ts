import type { visitasApi } from '#modules/visitas/contract.ts';
import { client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
export const publicApi = client<typeof visitasApi>({ empresaId: null, quiet401: true });
