import { askAhead } from '#platform/web/public/ask-ahead.ts';
import { portal } from './portal-call.ts';

export const cotizacion = askAhead((token) => portal('GET /api/publico/cotizaciones/{token}', { params: { token } }));
