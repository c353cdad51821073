import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import './sign-button.css';

interface SignButtonProps {
  label: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Where it leads: a link instead of an act. */
  to?: string;
  disabled?: boolean;
  popup?: 'menu' | 'dialog';
  expanded?: boolean;
  /** Its sign is plain enough: no tip. */
  quiet?: boolean;
  children: ReactNode;
}

/** A button that is only a sign, as the kit's own looks, drawn by rules alone: a list has a dozen. */
export function SignButton({ label, onClick, to, disabled, popup, expanded, quiet, children }: SignButtonProps) {
  const told = { className: 'signo', 'aria-label': label, 'data-tip': quiet ? undefined : label };
  if (to !== undefined)
    return (
      <Link to={to} {...told}>
        {children}
      </Link>
    );
  return (
    <button
      type="button"
      {...told}
      disabled={disabled}
      aria-haspopup={popup}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
