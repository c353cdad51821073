import type { entradasApi } from '#modules/entradas/contract.ts';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
export const publicApi = client<typeof entradasApi>({ empresaId: null, quiet401: true });
export const captchaApi = client<typeof sesionesApi>({ empresaId: null, quiet401: true });
