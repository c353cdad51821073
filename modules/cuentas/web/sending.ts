import { useState } from 'react';
import { useHuman } from '#modules/sesiones/web/front-door.tsx';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import type { cuentasApi } from '#modules/cuentas/contract.ts';

/** Calls of whoever is not in. */
export const openApi = client<typeof cuentasApi>({ empresaId: null, quiet401: true });
/** Calls of whoever is. */
export const ownApi = client<typeof cuentasApi>();

/** One form that is sent: busy, what went wrong, and with which field. */
export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  /** Runs it and says whether it went well. */
  const send = async (work: () => Promise<unknown>, onRefused?: (error: unknown) => void): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    setFields({});
    try {
      await work();
      return true;
    } catch (error) {
      const told = error instanceof ApiError ? error.fields : {};
      setFields(told);
      if (Object.keys(told).length === 0) setProblem(messageOf(error));
      onRefused?.(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, fields, setFields, send };
};

/** The same for forms that anybody may send: a captcha comes when the server wants one. */
export const useOpenSending = () => {
  const human = useHuman();
  const sending = useSending();
  const send = (work: (proof: ReturnType<typeof human.proof>) => Promise<unknown>) =>
    sending.send(() => work(human.proof()), human.after);
  return { ...sending, send, human };
};
