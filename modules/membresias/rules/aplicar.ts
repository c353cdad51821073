import { giveBenefits, type MembresiaViva } from './beneficios.ts';

/** A line of any document while it is written, as far as memberships look at it. */
export interface LineaConBeneficio {
  servicio_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number | null;
  descuento: unknown;
  membresia_id: string | null;
  beneficio: string;
}

interface Traida extends MembresiaViva {
  da_hoy: boolean;
}

const NADA = { servicio_id: null, cantidad_milesimas: 0, precio_centavos: 0 };

/**
 * The lines with what memberships give on them today. A discount that somebody wrote stays his: `redo` says which lines may
 * be written, and the same object comes back for each that does not change.
 */
export const applyBenefits = <L extends LineaConBeneficio>(
  lineas: readonly L[],
  { hoy, data }: { hoy: string; data: readonly Traida[] },
  redo: (linea: L) => boolean,
): L[] => {
  const open = (linea: L) => linea.precio_centavos !== null && linea.servicio_id !== null && redo(linea);
  const given = giveBenefits(
    data.filter(({ da_hoy }) => da_hoy),
    lineas.map((linea) => (open(linea) ? { ...linea, precio_centavos: linea.precio_centavos ?? 0 } : NADA)),
    hoy,
  );
  return lineas.map((linea, i) => {
    if (!redo(linea)) return linea;
    const dado = given[i] ?? null;
    if (dado === null) return linea.membresia_id === null ? linea : withoutBenefit(linea);
    const descuento = { tipo: 'monto' as const, centavos: dado.descuento_centavos };
    const same =
      linea.membresia_id === dado.membresia_id &&
      linea.beneficio === dado.texto &&
      JSON.stringify(linea.descuento) === JSON.stringify(descuento);
    return same ? linea : { ...linea, descuento, membresia_id: dado.membresia_id, beneficio: dado.texto };
  });
};

export const withoutBenefit = <L extends LineaConBeneficio>(linea: L): L => ({
  ...linea,
  descuento: null,
  membresia_id: null,
  beneficio: '',
});
