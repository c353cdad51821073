import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#platform/web/call.ts';

/** How a colleague proves on this screen that he says yes; the room that knows colleagues draws it. */
interface YesProps<Prueba, Permiso> {
  motivo: string;
  permiso: Permiso;
  prove: (prueba: Prueba) => Promise<{ id: string }>;
  onGiven: (given: { id: string }) => void;
  onClose: () => void;
}
type Bring<Prueba, Permiso> = () => Promise<ComponentType<YesProps<Prueba, Permiso>>>;

interface Asked<Prueba> {
  motivo: string;
  prove: (prueba: Prueba) => Promise<{ id: string }>;
}

/** For what the server does only with a colleague's yes: runs the work, asks with `dialog` when it is refused for that, and runs it again. */
export const useColleagueYes = <Prueba, Permiso>(
  bring: Bring<Prueba, Permiso>,
  permiso: Permiso,
): {
  withYes: <T>(
    work: (autorizacion_id: string | null) => Promise<T>,
    prove: (prueba: Prueba) => Promise<{ id: string }>,
  ) => Promise<T>;
  dialog: ReactNode;
} => {
  const [Dialog] = useState(() => lazy(async () => ({ default: await bring() })));
  const [waiting, setWaiting] = useState<
    (Asked<Prueba> & { given: (id: string) => void; none: (why: ApiError) => void }) | null
  >(null);
  const ask = (asked: Asked<Prueba>) =>
    new Promise<string>((given, none) => {
      setWaiting({ ...asked, given, none });
    }).finally(() => setWaiting(null));
  const dialog = waiting && (
    <Suspense fallback={null}>
      <Dialog
        motivo={waiting.motivo}
        permiso={permiso}
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
        return work(await ask({ motivo: error.message, prove }));
      }
    },
    dialog,
  };
};
