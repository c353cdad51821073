import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PruebaDeColega } from '#modules/sesiones/contract.ts';
import { ApiError } from '#platform/web/call.ts';
import type { PermisoDeColega } from './AutorizarDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./AutorizarDialog.tsx')).AutorizarDialog<{ id: string }> }));

interface Asked {
  motivo: string;
  permiso: PermisoDeColega;
  prove: (prueba: PruebaDeColega) => Promise<{ id: string }>;
}

/** For what the server does only with a colleague's yes: runs the work, asks with `dialog` when it is refused for that, and runs it again. */
export const useColleagueYes = (
  permiso: PermisoDeColega,
): {
  withYes: <T>(
    work: (autorizacion_id: string | null) => Promise<T>,
    prove: (prueba: PruebaDeColega) => Promise<{ id: string }>,
  ) => Promise<T>;
  dialog: ReactNode;
} => {
  const [waiting, setWaiting] = useState<
    (Asked & { given: (id: string) => void; none: (why: ApiError) => void }) | null
  >(null);
  const ask = (asked: Asked) =>
    new Promise<string>((given, none) => {
      setWaiting({ ...asked, given, none });
    }).finally(() => setWaiting(null));
  const dialog = waiting && (
    <Suspense fallback={null}>
      <Dialog
        motivo={waiting.motivo}
        permiso={waiting.permiso}
        prove={waiting.prove}
        onGiven={({ id }) => waiting.given(id)}
        onClose={() => waiting.none(new ApiError(0, 'sin_autorizar', 'No se hizo nada: falta la autorización.'))}
      />
    </Suspense>
  );
  return {
    withYes: async (work, prove) => {
      try {
        return await work(null);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'requiere_autorizacion') throw error;
        return work(await ask({ motivo: error.message, permiso, prove }));
      }
    },
    dialog,
  };
};
