import { useEffect } from 'react';
import { connectCalls } from '#platform/web/call.ts';
import { usePasswordPrompt } from './password-step.tsx';

/** Draws «Confirmar contraseña» over whatever page made a call that asks for it, and lets the call go on. */
export function AskPassword() {
  const { prompt, dialog } = usePasswordPrompt();
  useEffect(() => {
    connectCalls({ confirmPassword: prompt });
    return () => connectCalls({ confirmPassword: null });
  }, [prompt]);
  return dialog;
}
