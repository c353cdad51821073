import type { CotizacionPublica, portalApi } from '#modules/portal/contract.ts';
import { ApiError, client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
export const portal = client<typeof portalApi>({ empresaId: null, quiet401: true });

export const pdfPath = (token: string): string => `/api/publico/cotizaciones/${encodeURIComponent(token)}/pdf`;

export const fotoPath = (token: string, id: string, chica: boolean): string =>
  `/api/publico/cotizaciones/${encodeURIComponent(token)}/fotos/${id}${chica ? '?tamano=chica' : ''}`;

/** The document as it is now, when the server refused because it changed. */
export const currentOf = (error: unknown): CotizacionPublica | null =>
  // Only these endpoints are called here, and all of them send the public document.
  error instanceof ApiError && error.current !== undefined ? (error.current as CotizacionPublica) : null;
