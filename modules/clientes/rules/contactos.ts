import type { Contacto } from '#modules/clientes/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';

/** What he may say yes to, in words. */
export const sayTope = ({ autoriza, tope_centavos }: Pick<Contacto, 'autoriza' | 'tope_centavos'>): string => {
  if (!autoriza) return 'No autoriza trabajos';
  return tope_centavos === null ? 'Autoriza cualquier monto' : `Autoriza hasta ${formatPesos(tope_centavos)}`;
};

/** Why somebody is asked again before a yes of this amount counts as the customer's; null when it does. */
export const doubtOf = (
  contacto: Pick<Contacto, 'nombre' | 'autoriza' | 'tope_centavos'> | undefined,
  total_centavos: number,
): string | null => {
  if (contacto === undefined || total_centavos === 0) return null;
  const { nombre, autoriza, tope_centavos } = contacto;
  if (!autoriza) return `${nombre} no autoriza trabajos de este cliente.`;
  if (tope_centavos !== null && total_centavos > tope_centavos)
    return `${nombre} autoriza hasta ${formatPesos(tope_centavos)}: pide que lo confirme alguien más.`;
  return null;
};
