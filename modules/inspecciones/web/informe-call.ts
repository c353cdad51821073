import type { inspeccionesApi } from '#modules/inspecciones/contract.ts';
import { client } from '#platform/web/call.ts';
import { askAhead } from '#platform/web/public/ask-ahead.ts';

/** The link says the company; there is no session to lose. */
const api = client<typeof inspeccionesApi>({ empresaId: null, quiet401: true });

export const informe = askAhead((token) => api('GET /api/publico/inspecciones/{token}', { params: { token } }));
