import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EstadoSesion } from '#modules/sesiones/contract.ts';
import { CodesToKeep, SecondStep } from '#modules/sesiones/web/front-door.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { Entering } from './Entering.tsx';

/** The provider proved who he is; his account, or his company, wants a second proof. */
export function SecondFactor({ setUp, volver }: { setUp: boolean; volver: string }) {
  const navigate = useNavigate();
  const [session, setSession] = useState<EstadoSesion | null>(null);
  const [kept, setKept] = useState(false);
  if (session?.codigos_recuperacion && !kept)
    return (
      <PublicCard title="Guarda tus códigos" subtitle="La verificación en dos pasos quedó activa.">
        <Suspense fallback={null}>
          <CodesToKeep codigos={session.codigos_recuperacion} onDone={() => setKept(true)} />
        </Suspense>
      </PublicCard>
    );
  if (session) return <Entering volver={volver} asksCompany={session.elegir_empresa ?? false} />;
  return (
    <PublicCard title="Verificación en dos pasos">
      <Suspense fallback={null}>
        <SecondStep
          setUp={setUp}
          onEntered={async (entered) => setSession(entered)}
          onStartOver={() => void navigate('/login', { replace: true })}
        />
      </Suspense>
    </PublicCard>
  );
}
