import type { Screen } from '#platform/web/shell/screen.ts';
import { publica } from './publica/publica-call.ts';

/** Where a customer says how his visit was, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'Calificar/:token',
    title: 'Califica tu visita',
    public: true,
    ahead: ({ token = '' }) => publica.begin(token),
    lazy: () => import('./publica/CalificarPage.tsx'),
  },
];
