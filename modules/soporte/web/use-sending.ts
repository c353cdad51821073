import { useRef, useState } from 'react';
import { ApiError, messageOf, newKey } from '#platform/web/call.ts';

/** Sends one thing once: the same words keep their key through every retry, whatever the network does in between. */
export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const intention = useRef({ words: '', key: '' });
  /** `send` answers with what to warn of, although it arrived; '' when all did. */
  const run = async (words: unknown, send: (key: string) => Promise<string>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    setFields({});
    const written = JSON.stringify(words);
    if (intention.current.words !== written) intention.current = { words: written, key: newKey() };
    try {
      setFailure(await send(intention.current.key));
      intention.current = { words: '', key: '' };
      return true;
    } catch (error) {
      const marked = error instanceof ApiError ? error.fields : {};
      setFields(marked);
      // What stands beside its field is not said twice.
      setFailure(Object.keys(marked).length > 0 ? '' : messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure, fields };
};
