import { lazy, Suspense, useCallback } from 'react';
import { DoorCard } from '#platform/web/door/DoorCard.tsx';
import { DoorLink } from '#platform/web/door/door-parts.tsx';
import { LoginArea } from '#platform/web/session/LoginArea.tsx';
import { OtherWaysIn } from '#platform/web/shell/OtherWaysIn.tsx';
import { useOpenDoor } from '../open-door.ts';
import { type Place, useSignIn } from '../sign-in.ts';
import { LoginForm } from './LoginForm.tsx';

// What few see at the door is not carried by all.
const SecondStep = lazy(async () => ({ default: (await import('../SecondStep.tsx')).SecondStep }));
const CodesToKeep = lazy(async () => ({ default: (await import('../CodesToKeep.tsx')).CodesToKeep }));

/** The sign-in, without kit nor router: they come while somebody types. */
export function Puerta(place: Place) {
  const { go } = place;
  const goIn = useCallback(() => void go('/', { replace: true }), [go]);
  return (
    <LoginArea onIn={goIn}>
      <Steps {...place} />
    </LoginArea>
  );
}

function Steps(place: Place) {
  const { state, go, kit: InKit } = place;
  const signIn = useSignIn(place);
  const { step, entered, startOver, codesKept } = signIn;
  const open = useOpenDoor();
  if (step === 'clave')
    return (
      <DoorCard title="Iniciar sesión" subtitle="Entra con el correo de tu taller.">
        <div className="puerta-pila">
          <LoginForm signIn={signIn} go={go} />
          <OtherWaysIn state={state} />
          {open && (
            <DoorLink to="/registro" go={go}>
              Crear una cuenta
            </DoorLink>
          )}
        </div>
      </DoorCard>
    );
  const codes = typeof step === 'object' ? step.codigos : null;
  return (
    <DoorCard
      title={codes ? 'Guarda tus códigos' : 'Verificación en dos pasos'}
      {...(codes ? { subtitle: 'La verificación en dos pasos quedó activa.' } : {})}
    >
      <Suspense fallback={null}>
        <InKit>
          {codes ? (
            <CodesToKeep codigos={codes} onDone={() => void codesKept()} />
          ) : (
            <SecondStep setUp={step === 'alta'} onEntered={entered} onStartOver={startOver} />
          )}
        </InKit>
      </Suspense>
    </DoorCard>
  );
}
