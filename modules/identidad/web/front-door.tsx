import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'auth/oauth',
    title: 'Entrar con tu proveedor',
    public: true,
    themed: true,
    lazy: () => import('./OauthPage.tsx'),
  },
  {
    path: 'administracion/identidad',
    title: 'Proveedor de identidad',
    permission: 'administrar_permisos',
    lazy: () => import('./IdentidadPage.tsx'),
  },
];

/** The other way in, for the sign-in page; drawn inside a `Suspense`. */
export const EntrarConProveedor = lazy(async () => ({
  default: (await import('./EntrarConProveedor.tsx')).EntrarConProveedor,
}));

/** With which identity one also enters, for the profile; drawn inside a `Suspense`. */
export const ProveedorIdentidad = lazy(async () => ({ default: (await import('./perfil.tsx')).ProveedorIdentidad }));

/** Another proof than the password, where it is asked twice; drawn inside a `Suspense`. */
export const ConfirmarConProveedor = lazy(async () => ({
  default: (await import('./ConfirmarConProveedor.tsx')).ConfirmarConProveedor,
}));
