import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Contrasena = lazy(async () => ({ default: (await import('./perfil.tsx')).CambiarContrasena }));
const Correo = lazy(async () => ({ default: (await import('./perfil.tsx')).CambiarCorreo }));
const Factor = lazy(async () => ({ default: (await import('./perfil.tsx')).SegundoFactor }));

/** In the profile: another password, giving the old one. */
export const CambiarContrasena = () => (
  <Suspense fallback={null}>
    <Contrasena />
  </Suspense>
);

/** In the profile: another e-mail, confirmed from its mailbox. */
export const CambiarCorreo = () => (
  <Suspense fallback={null}>
    <Correo />
  </Suspense>
);

/** In the profile: the second factor and its recovery codes. */
export const SegundoFactor = () => (
  <Suspense fallback={null}>
    <Factor />
  </Suspense>
);

const open = { public: true, themed: true } as const;

export const screens: readonly Screen[] = [
  { path: 'registro', title: 'Crear una cuenta', ...open, lazy: () => import('./RegistroPage.tsx') },
  { path: 'registro-exitoso', title: 'Registro exitoso', ...open, lazy: () => import('./RegistroExitosoPage.tsx') },
  {
    path: 'confirmar_correo/:token',
    title: 'Confirmar correo',
    ...open,
    lazy: () => import('./ConfirmarCorreoPage.tsx'),
  },
  { path: 'cambiar_correo/:token', title: 'Correo nuevo', ...open, lazy: () => import('./CambiarCorreoPage.tsx') },
  { path: 'recuperar', title: 'Olvidé mi contraseña', ...open, lazy: () => import('./RecuperarPage.tsx') },
  { path: 'restablecer/:token', title: 'Otra contraseña', ...open, lazy: () => import('./RestablecerPage.tsx') },
  { path: 'no_fui_yo/:token', title: 'No fui yo', ...open, lazy: () => import('./NoFuiYoPage.tsx') },
  { path: 'crear_empresa', title: 'Crear empresa', ...open, lazy: () => import('./CrearEmpresaPage.tsx') },
];
