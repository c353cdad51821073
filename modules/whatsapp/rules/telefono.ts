import { worldNumber } from '#platform/contract/phones.ts';

const COUNTRY = '52';

/**
 * A phone as the API wants it, +524771234567; null when it cannot be one. Ten digits are of Mexico; the 1 that cell
 * phones used to take after 52 is dropped, since WhatsApp no longer does.
 */
export const toE164 = (telefono: string): string | null => {
  const read = worldNumber(telefono);
  if (read !== null) return read;
  // As WhatsApp itself tells it: the prefix without its mark.
  const digits = telefono.replace(/\D/g, '').replace(/^00/, '');
  if (/^521\d{10}$/.test(digits)) return `+${COUNTRY}${digits.slice(3)}`;
  if (digits.startsWith(COUNTRY)) return digits.length === 12 ? `+${digits}` : null;
  return digits.length > 10 && digits.length <= 15 && !digits.startsWith('0') ? `+${digits}` : null;
};

/** The link that opens WhatsApp with the message written; sending it is left to whoever presses. */
export const waLink = (e164: string, texto: string): string =>
  `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(texto)}`;
