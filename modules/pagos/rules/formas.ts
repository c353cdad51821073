import * as z from 'zod/mini';
import { formasPago } from '#modules/pagos/data/formas-pago.ts';
import { findForma, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { Patron } from '#platform/contract/fields.ts';

/** Money that a person hands over or takes back: a form of the counter. The rest of the SAT's list is read on invoices and old records. */
export const isMoney = (clave: string): boolean => findForma(clave)?.mostrador === true;
/** What a charge or a return may be in: money, or what the customer has in favour. Debts are forgiven elsewhere, by who may. */
export const isTaken = (clave: string): boolean => clave === SALDO_A_FAVOR || isMoney(clave);

const MENSAJE = 'Elige una forma de pago de la lista.';
/** Any form of the SAT, to look for what was paid so. */
export const FORMA = Patron(/^\d\d$/, MENSAJE);
const claves = [...new Set([SALDO_A_FAVOR, ...formasPago.map(({ clave }) => clave)])];
export const FormaQueSeRecibe = z.enum(claves.filter(isTaken), MENSAJE);
export const FormaDeDinero = z.enum(claves.filter(isMoney), MENSAJE);
