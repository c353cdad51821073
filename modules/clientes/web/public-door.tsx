import type { Screen } from '#platform/web/shell/screen.ts';
import { aviso } from './publica/aviso-call.ts';

/** The notice of privacy, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'Aviso/:token',
    title: 'Aviso de privacidad',
    public: true,
    ahead: ({ token = '' }) => aviso.begin(token),
    lazy: () => import('./publica/AvisoPublicoPage.tsx'),
  },
];
