import type { ReactNode } from 'react';
import type { Cuenta } from '#modules/pagos/contract.ts';

/** What the rooms above add to «Por Cobrar»: this one cannot know of them. */
export interface CuentaExtras {
  /** Beside the title: what waits to be looked at. */
  header: ReactNode;
  /** Below what was paid of an account. */
  body: (cuenta: Cuenta) => ReactNode;
  /** Before its buttons. */
  acts: (cuenta: Cuenta) => ReactNode;
}
