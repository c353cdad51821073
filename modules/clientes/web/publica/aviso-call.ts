import type { clientesApi } from '#modules/clientes/contract.ts';
import { client } from '#platform/web/call.ts';
import { askAhead } from '#platform/web/public/ask-ahead.ts';

/** The link says the company; there is no session to lose. */
const publicApi = client<typeof clientesApi>({ empresaId: null, quiet401: true });

/** The version that is asked for in the address; none: the one in force. */
const versionAsked = (): { version?: number } => {
  const version = Number(new URLSearchParams(location.search).get('version'));
  return Number.isInteger(version) && version > 0 ? { version } : {};
};
export const aviso = askAhead((token) =>
  publicApi('GET /api/publico/aviso/{token}', { params: { token }, query: versionAsked() }),
);
