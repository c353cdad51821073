import type { Screen } from '#platform/web/shell/screen.ts';
import { informe } from './informe-call.ts';

/** Where whoever gets a report by mail leaves it, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'Baja_informe/:token',
    title: 'Informes por correo',
    public: true,
    ahead: ({ token = '' }) => informe.begin(token),
    lazy: () => import('./InformePublicoPage.tsx'),
  },
];
