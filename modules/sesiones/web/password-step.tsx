import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#platform/web/call.ts';

const Dialog = lazy(async () => ({ default: (await import('./ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog }));

interface Waiting {
  confirmed: () => void;
  cancelled: (reason: ApiError) => void;
}

/**
 * For what the server does only after the password was given again: `withPassword` runs the work, asks with `dialog` when
 * it is refused for that, and runs it once more. Draw `dialog` somewhere in the page.
 */
export const usePasswordStep = (): { withPassword: <T>(work: () => Promise<T>) => Promise<T>; dialog: ReactNode } => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const withPassword = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirma_contrasena') throw error;
      await new Promise<void>((confirmed, cancelled) => setWaiting({ confirmed, cancelled }));
      return work();
    }
  };
  const end = (tell: (who: Waiting) => void) => {
    if (waiting) tell(waiting);
    setWaiting(null);
  };
  const dialog = waiting && (
    <Suspense fallback={null}>
      <Dialog
        onConfirmed={() => end(({ confirmed }) => confirmed())}
        onClose={() =>
          end(({ cancelled }) =>
            cancelled(new ApiError(0, 'sin_confirmar', 'No se hizo nada: falta confirmar tu contraseña.')),
          )
        }
      />
    </Suspense>
  );
  return { withPassword, dialog };
};
