import { lazy, useEffect } from 'react';
import { EntrarConProveedor } from '#modules/identidad/web/front-door.tsx';
import type { bringPuerta } from '#modules/sesiones/web/front-door.tsx';
import type { Go } from '#platform/web/door/door-parts.tsx';
import { LoginOptions } from '#platform/web/shell/OtherWaysIn.tsx';
import { UpdateGate } from '#platform/web/versions/UpdateGate.tsx';
import { bringPieces } from './pieces.ts';
import { version } from './version.ts';

/** When the page that somebody came for is surely there. */
const OFFICE_AHEAD_MS = 1_000;

const Kit = lazy(async () => ({ default: (await import('#platform/web/theme/ThemeFrame.tsx')).ThemeFrame }));
const waysIn = (state: unknown) => <EntrarConProveedor state={state} />;

interface SignInProps {
  Puerta: Awaited<ReturnType<typeof bringPuerta>>['Puerta'];
  state: unknown;
  go: Go;
}

/** Nobody is in yet: what somebody left is listed to him alone. */
const noDrafts = () => Promise.resolve({});

/** The first page of whoever works here, before anything of the office: that comes while he types. */
export function SignIn({ Puerta, state, go }: SignInProps) {
  useEffect(() => {
    document.title = 'Iniciar sesión · Bahía';
    const timer = setTimeout(() => bringPieces('oficina'), OFFICE_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <LoginOptions.Provider value={waysIn}>
        <Puerta state={state} go={go} kit={Kit} />
      </LoginOptions.Provider>
      <UpdateGate version={version} pathname="/login" draftNames={noDrafts} />
    </>
  );
}
