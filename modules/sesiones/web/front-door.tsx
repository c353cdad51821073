import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export { AskPassword } from './AskPassword.tsx';
export { type Human, useHuman } from './human.tsx';
export { usePasswordStep } from './password-step.tsx';

export const screens: Screen[] = [
  { path: 'login', title: 'Iniciar sesión', public: true, themed: true, lazy: () => import('./LoginPage.tsx') },
  {
    path: 'elegir_empresa',
    title: 'Elegir empresa',
    public: true,
    themed: true,
    lazy: () => import('./ElegirEmpresaPage.tsx'),
  },
  { path: 'LoginEditar', title: 'Confirmar contraseña', lazy: () => import('./ConfirmarContrasenaPage.tsx') },
];

/** The sign-in by itself, before the kit and the router. */
export const bringPuerta = () => import('./puerta/Puerta.tsx');

/** A way that exists only where anybody may make an account; drawn inside a `Suspense`. */
export const OpenDoor = lazy(async () => ({ default: (await import('./OpenDoor.tsx')).OpenDoor }));

/** What the second factor is set up with; drawn inside a `Suspense`. */
export const KeyToScan = lazy(async () => ({ default: (await import('./KeyToScan.tsx')).KeyToScan }));
export const CodesToKeep = lazy(async () => ({ default: (await import('./CodesToKeep.tsx')).CodesToKeep }));
/** The other half of signing in, for whoever gave his first proof elsewhere. */
export const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));
export const CodeField = lazy(async () => ({ default: (await import('./CodeField.tsx')).CodeField }));

/** Where a colleague says yes on this person's screen; a page that may ask for it brings it at rest. */
export const bringAutorizar = async () => (await import('./AutorizarDialog.tsx')).AutorizarDialog;

/** For the profile, drawn inside a `Suspense`: the PIN with which one says yes on a colleague's screen, and where one has the session open. */
const perfil = () => import('./perfil.tsx');
export const PinPropio = lazy(async () => ({ default: (await perfil()).PinPropio }));
export const MisSesiones = lazy(async () => ({ default: (await perfil()).MisSesiones }));
