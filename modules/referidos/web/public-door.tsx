import type { Screen } from '#platform/web/shell/screen.ts';
import { invitacion } from './publica/invitacion-call.ts';

/** The page of whom a customer sends, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'Recomendacion/:token',
    title: 'Te recomiendan',
    public: true,
    ahead: ({ token = '' }) => invitacion.begin(token),
    lazy: () => import('./publica/InvitacionPublicaPage.tsx'),
  },
];
