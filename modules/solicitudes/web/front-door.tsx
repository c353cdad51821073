import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/usuarios',
    permission: 'ver_usuarios',
    lazy: () => import('./UsuariosPage.tsx'),
  },
  {
    path: 'invitacion/:token',
    title: 'Invitación',
    public: true,
    themed: true,
    lazy: () => import('./InvitacionPage.tsx'),
  },
  {
    path: 'sin_empresa',
    title: 'Sin empresa',
    public: true,
    themed: true,
    lazy: () => import('./SinEmpresaPage.tsx'),
  },
  {
    path: 'solicitar_acceso/:token',
    title: 'Pedir acceso',
    public: true,
    themed: true,
    lazy: () => import('./SolicitarAccesoPage.tsx'),
  },
];
