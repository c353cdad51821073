import type { AjustesEntrada } from '#modules/citas/rules/formas.ts';

/** What each part of the settings reads and changes. */
export interface PartProps {
  body: AjustesEntrada;
  onChange: (said: Partial<AjustesEntrada>) => void;
}
