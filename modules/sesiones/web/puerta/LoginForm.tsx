import { type FormEvent, useState } from 'react';
import { DoorField, DoorPassword } from '#platform/web/door/DoorField.tsx';
import { DoorAlert, DoorLink, DoorSubmit, type Go } from '#platform/web/door/door-parts.tsx';
import { localKeys, tabKeys, textIn } from '#platform/web/session/stored-keys.ts';
import { countdown } from '../login-attempts.ts';
import type { useSignIn } from '../sign-in.ts';

export function LoginForm({ signIn, go }: { signIn: ReturnType<typeof useSignIn>; go: Go }) {
  const [email, setEmail] = useState(() => textIn(localStorage, localKeys.rememberMe));
  const [remembered] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [ended] = useState(() => textIn(sessionStorage, tabKeys.ended) !== '');
  const [remember, setRemember] = useState(true);
  const { submit, busy, problem, lockedFor, human } = signIn;
  const lockedSeconds = lockedFor(email.trim());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (lockedSeconds > 0) return;
    sessionStorage.removeItem(tabKeys.ended);
    void submit({ email: email.trim(), password, remember });
  };
  return (
    <form className="puerta-pila" onSubmit={send} noValidate>
      {ended && !problem && lockedSeconds === 0 && (
        <DoorAlert tone="espera">
          Tu sesión se cerró por falta de actividad o porque venció. Entra y sigue: lo que escribías está guardado.
        </DoorAlert>
      )}
      {problem && lockedSeconds === 0 && <DoorAlert tone="error">{problem}</DoorAlert>}
      {lockedSeconds > 0 && (
        <DoorAlert tone="espera">
          Demasiados intentos. Vuelve a probar en <span aria-live="off">{countdown(lockedSeconds)}</span>.
        </DoorAlert>
      )}
      <DoorField
        label="Correo"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        aria-required
        autoFocus={!remembered}
        value={email}
        onChange={setEmail}
      />
      <DoorPassword
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus={remembered}
      />
      {lockedSeconds === 0 && human.fields}
      <div className="puerta-fila">
        <label className="puerta-casilla">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          Recordarme
        </label>
        <DoorLink to="/recuperar" go={go} state={{ correo: email.trim() }} small>
          Olvidé mi contraseña
        </DoorLink>
      </div>
      <DoorSubmit busy={busy} disabled={lockedSeconds > 0}>
        Iniciar sesión
      </DoorSubmit>
    </form>
  );
}
