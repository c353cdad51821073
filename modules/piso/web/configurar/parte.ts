import type { Configuracion } from '#modules/piso/contract.ts';
import type { Escrita } from './escrita.ts';

/** What each part of the page is given of the service and of what is being written. */
export interface ParteProps {
  servicio: Configuracion;
  written: Escrita;
  change: (changes: Partial<Escrita>) => void;
  disabled: boolean;
}
