import { type ReactNode, useEffect, useState } from 'react';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { hasValidSession } from './entry.ts';
import { useSession } from './session-store.ts';

/** The sign-in page: whoever is already in goes to the start. */
export function LoginArea({ onIn, children }: { onIn: () => void; children: ReactNode }) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    let current = true;
    void hasValidSession().then((valid) => {
      if (!current) return;
      if (!valid) return setIsOut(true);
      useSession.setState({ entry: 'checking' });
      onIn();
    });
    return () => {
      current = false;
    };
  }, [onIn]);
  return isOut ? children : <FullScreenSpinner label="Verificando estado de sesión..." />;
}
