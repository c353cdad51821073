import type { informesApi } from '#modules/informes/contract.ts';
import { client } from '#platform/web/call.ts';
import { askAhead } from '#platform/web/public/ask-ahead.ts';

/** The link says the company; there is no session to lose. */
export const publicApi = client<typeof informesApi>({ empresaId: null, quiet401: true });

export const informe = askAhead((token) => publicApi('GET /api/publico/informes/{token}', { params: { token } }));
