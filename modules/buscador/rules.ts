import { parseCantidad } from '#platform/contract/money.ts';

/** What is asked for: something to find, or an act on what is found. */
export interface Pedido {
  acto: 'cobrar' | 'ajustar' | null;
  texto: string;
  /** Of a count: how many there are. */
  contado_milesimas: number | null;
}

/** «cobrar distribuidora» charges what that customer owes; «fil-gas = 12», or «ajustar fil-gas», corrects what there is. */
export const readPedido = (written: string): Pedido => {
  const text = written.trim();
  const charge = /^cobrar(?:le)?\s+(?:a\s+)?(\S.*)$/i.exec(text)?.[1];
  if (charge) return { acto: 'cobrar', texto: charge, contado_milesimas: null };
  const equals = text.lastIndexOf('=');
  const named = text
    .slice(0, Math.max(0, equals))
    .trim()
    .replace(/^ajustar\s+/i, '');
  const counted = text.slice(equals + 1).trim();
  const contado = named !== '' && /^[\d.,]+$/.test(counted) ? parseCantidad(counted) : null;
  if (contado !== null) return { acto: 'ajustar', texto: named, contado_milesimas: contado };
  const adjust = /^ajustar\s+(\S.*)$/i.exec(text)?.[1];
  if (adjust) return { acto: 'ajustar', texto: adjust, contado_milesimas: null };
  return { acto: null, texto: text, contado_milesimas: null };
};
