import { roundHalfAway, scaleCentavos } from '#platform/contract/money.ts';

/** What a workshop withholds of whom it pays, as its invoice says it. */
export const RETENCIONES = {
  ninguna: 'Sin retenciones',
  persona_fisica: 'Renta u honorarios: ISR 10 % e IVA ⅔',
  resico: 'RESICO: ISR 1.25 % e IVA ⅔',
  resico_sin_iva: 'RESICO: solo ISR 1.25 %',
  flete: 'Flete: IVA 4 %',
  otra: 'Otros importes',
} as const;
export type Retencion = keyof typeof RETENCIONES;

/** In millionths of what was bought; `tercios`: of its IVA. */
const tasas: Record<Exclude<Retencion, 'otra'>, { isr: number; iva: number; tercios: number }> = {
  ninguna: { isr: 0, iva: 0, tercios: 0 },
  persona_fisica: { isr: 100_000, iva: 0, tercios: 2 },
  resico: { isr: 12_500, iva: 0, tercios: 2 },
  resico_sin_iva: { isr: 12_500, iva: 0, tercios: 0 },
  flete: { isr: 0, iva: 40_000, tercios: 0 },
};

interface Retenido {
  isr_retenido_centavos: number;
  iva_retenido_centavos: number;
}
interface Partido extends Retenido {
  subtotal_centavos: number;
  iva_centavos: number;
}

const WHOLE = 1_000_000;

/** What was paid, told apart into what was bought, its IVA and what was withheld of it, to the centavo. `tasa`: of IVA, in ten-thousandths. */
export const splitRetenido = (
  pagado_centavos: number,
  tasa: number,
  retencion: Exclude<Retencion, 'otra'>,
): Partido => {
  const { isr, iva, tercios } = tasas[retencion];
  // In three-millionths, so that two thirds of the IVA are whole.
  const share = 3 * WHOLE + 3 * tasa * 100 - 3 * isr - 3 * iva - tercios * tasa * 100;
  const bought = scaleCentavos(pagado_centavos, 3 * WHOLE, share);
  const iva_centavos = scaleCentavos(bought, tasa, 10_000);
  const isr_retenido_centavos = scaleCentavos(bought, isr, WHOLE);
  const iva_retenido_centavos = Math.min(
    iva_centavos,
    tercios > 0 ? scaleCentavos(iva_centavos, tercios, 3) : scaleCentavos(bought, iva, WHOLE),
  );
  // A centavo of rounding is of what was bought.
  const subtotal_centavos = pagado_centavos - iva_centavos + isr_retenido_centavos + iva_retenido_centavos;
  return { subtotal_centavos, iva_centavos, isr_retenido_centavos, iva_retenido_centavos };
};

/** Rates at which the law withholds, in millionths: of ISR and of IVA. */
const CONOCIDAS = [12_500, 20_000, 40_000, 53_333, 60_000, 80_000, 100_000, 106_667, 160_000, 200_000, 350_000];
const ROUNDING = 2;

/** At which rate an amount was withheld, in millionths: that of the law which explains it, otherwise to a hundredth of a percent; null without a base. */
export const tasaRetenida = (base_centavos: number, retenido_centavos: number): number | null => {
  if (base_centavos <= 0) return null;
  const known = CONOCIDAS.find(
    (tasa) =>
      Math.abs(scaleCentavos(base_centavos, tasa, WHOLE) - retenido_centavos) <= ROUNDING + base_centavos / 3 / WHOLE,
  );
  return known ?? roundHalfAway(BigInt(retenido_centavos) * 10_000n, BigInt(base_centavos)) * 100;
};

/** «10.6667 %». */
export const sayTasaRetenida = (tasa: number | null): string =>
  tasa === null ? 'Sin base' : `${(tasa / 10_000).toLocaleString('es-MX', { maximumFractionDigits: 4 })} %`;
