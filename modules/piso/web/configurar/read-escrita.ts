import type { Configuracion } from '#modules/piso/contract.ts';
import type { Parte } from '#modules/piso/rules/partes.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import type { Escrita } from './escrita.ts';

/** A part of what is written, in words: where two people wrote of one service, each reads what the other did. */
export const readEscrita = ({ equipo }: Pick<Configuracion, 'equipo'>, field: string, value: unknown): string => {
  // The fields are those of `Escrita`, which the reader of differences knows by name alone.
  const written = { [field]: value } as Partial<Escrita>;
  if (written.trabajadores) return written.trabajadores.map((one) => sayParte(equipo, one)).join(', ') || 'Nadie';
  if (written.hechas) return written.hechas.join(', ') || 'Nada';
  if (written.precio_centavos !== undefined) return formatMoney(written.precio_centavos);
  if (written.garantia) return saySome([days(written.garantia.dias), kilometres(written.garantia.km)], 'Sin garantía');
  if (written.proximo)
    return saySome(
      [kilometres(written.proximo.km), written.proximo.fecha && formatFecha(written.proximo.fecha)],
      'Ninguno',
    );
  return written.serie ?? '';
};

const sayParte = (equipo: Configuracion['equipo'], { empleado_id, diezmilesimas }: Parte): string =>
  `${equipo.find(({ id }) => id === empleado_id)?.nombre ?? 'Alguien que ya no está'} ${diezmilesimas / 100} %`;
const days = (n: number | null) => (n === null ? null : `${formatNumber(n)} días`);
const kilometres = (n: number | null) => (n === null ? null : `${formatNumber(n)} km`);
const saySome = (parts: readonly (string | null)[], none: string): string => parts.filter(Boolean).join(' o ') || none;
