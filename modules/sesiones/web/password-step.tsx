import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ApiError } from '#platform/web/call.ts';

const Dialog = lazy(async () => ({ default: (await import('./ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog }));

interface Waiting {
  confirmed: () => void;
  cancelled: (reason: ApiError) => void;
}

/** Asks for the password in `dialog`; `prompt` settles with what the person did. */
export const usePasswordPrompt = (): { prompt: () => Promise<void>; dialog: ReactNode } => {
  // What is asked while the dialog is open waits for the same answer.
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const prompt = useCallback(
    () => new Promise<void>((confirmed, cancelled) => setWaiting((now) => [...now, { confirmed, cancelled }])),
    [],
  );
  const end = (tell: (who: Waiting) => void) => {
    waiting.forEach(tell);
    setWaiting([]);
  };
  const dialog = waiting.length > 0 && (
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
  return { prompt, dialog };
};

/**
 * For what the server does only after the password was given again: `withPassword` runs the work, asks with `dialog` when
 * it is refused for that, and runs it once more. Draw `dialog` somewhere in the page.
 */
export const usePasswordStep = (): { withPassword: <T>(work: () => Promise<T>) => Promise<T>; dialog: ReactNode } => {
  const { prompt, dialog } = usePasswordPrompt();
  const withPassword = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirma_contrasena') throw error;
      await prompt();
      return work();
    }
  };
  return { withPassword, dialog };
};
