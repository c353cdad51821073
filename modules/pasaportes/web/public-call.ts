import type { pasaportesApi } from '#modules/pasaportes/contract.ts';
import { client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
export const publicApi = client<typeof pasaportesApi>({ empresaId: null, quiet401: true, retries: 0 });
