import { useEffect, useState } from 'react';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { client } from '#platform/web/call.ts';

const api = client<typeof sesionesApi>({ empresaId: null, quiet401: true });

/** Whether anybody may make an account and a company here; not, until the server says so. */
export const useOpenDoor = (): boolean => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let current = true;
    api('GET /api/auth/opciones', {}).then(
      ({ registro }) => current && setOpen(registro),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return open;
};
