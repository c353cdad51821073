import type { Apunte } from '#modules/bancos/contract.ts';
import { ORIGENES } from '#modules/bancos/rules.ts';
import { labelForma } from '#modules/pagos/rules.ts';

export const sayApunte = ({
  origen,
  forma_pago,
  monto_centavos,
}: Pick<Apunte, 'origen' | 'forma_pago' | 'monto_centavos'>): string =>
  origen === 'retiro' && monto_centavos < 0
    ? 'Efectivo traído a la caja'
    : origen === 'corte' || origen === 'retiro'
      ? ORIGENES[origen]
      : labelForma(forma_pago);

export const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
