import { type MouseEvent, type ReactNode, useId } from 'react';
import './door.css';

/** Goes to an address of this site: by the router where there is one, and by bringing it where there is none yet. It does not fail: what cannot be brought is asked for as any address is. */
export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => Promise<void>;

const signs = {
  error:
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2zM12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
  espera: 'M12 5.99L19.53 19H4.47L12 5.99M12 2L1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z',
};

export function DoorAlert({ tone, children }: { tone: keyof typeof signs; children: ReactNode }) {
  return (
    <div role="alert" className={`puerta-aviso es-${tone}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={signs[tone]} />
      </svg>
      <div>{children}</div>
    </div>
  );
}

interface DoorLinkProps {
  to: string;
  go: Go;
  state?: unknown;
  small?: boolean;
  children: ReactNode;
}

export function DoorLink({ to, go, state, small = false, children }: DoorLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void go(to, { state });
  };
  return (
    <a href={to} className={`puerta-boton${small ? ' es-chico' : ''}`} onClick={open}>
      {children}
    </a>
  );
}

export function DoorSubmit({ busy, disabled, children }: { busy: boolean; disabled: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <button type="submit" id={id} className="puerta-boton es-lleno" aria-busy={busy} disabled={busy || disabled}>
      {children}
      {busy && <span className="puerta-rueda" role="progressbar" aria-labelledby={id} />}
    </button>
  );
}
