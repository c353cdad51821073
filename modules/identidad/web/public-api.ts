import type { identidadApi } from '#modules/identidad/contract.ts';
import { client } from '#platform/web/call.ts';

/** Of a person, whichever company he is looking at, and also before he is anybody. */
export const personApi = client<typeof identidadApi>({ empresaId: null, quiet401: true });
