import type { referidosApi } from '#modules/referidos/contract.ts';
import { client } from '#platform/web/call.ts';
import { askAhead } from '#platform/web/public/ask-ahead.ts';

/** The link says the company; there is no session to lose. */
const publicApi = client<typeof referidosApi>({ empresaId: null, quiet401: true });
export const invitacion = askAhead((token) => publicApi('GET /api/publico/invitacion/{token}', { params: { token } }));
