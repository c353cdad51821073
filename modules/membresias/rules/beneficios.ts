import { roundHalfAway, scaleCentavos } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';
import { type Beneficio } from './plan.ts';
import { type Cada, etiquetasCada, etiquetasEste } from './palabras.ts';

/** A benefit as it stands today: what of it is used, and when it was last. */
export interface BeneficioVivo {
  id: string;
  nombre: string;
  da: Beneficio['da'];
  diezmilesimas: number;
  centavos: number;
  limite: number | null;
  cada: Cada;
  intervalo_dias: number;
  /** The services that it is of. */
  servicio_ids: readonly string[];
  usados: number;
  ultimo: string | null;
}

export interface MembresiaViva {
  id: string;
  folio: string;
  plan_nombre: string;
  beneficios: readonly BeneficioVivo[];
}

export interface LineaConPrecio {
  servicio_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number;
}

/** What a membership gives on one line. */
export interface Dado {
  membresia_id: string;
  beneficio_id: string;
  /** How often it is used with this line. */
  usos: number;
  descuento_centavos: number;
  texto: string;
}

/**
 * What the memberships give on each line, in the order of the lines: of those that are left, the benefit that takes most
 * off. Browser and server say the same, so what is read at the counter is what is charged.
 */
export const giveBenefits = (
  membresias: readonly MembresiaViva[],
  lineas: readonly LineaConPrecio[],
  hoy: string,
): (Dado | null)[] => {
  const taken = new Map<string, number>();
  return lineas.map((linea) => {
    const all = membresias.flatMap((m) =>
      m.beneficios.flatMap((b) => offerOf(m, b, linea, hoy, taken.get(`${m.id}${b.id}`) ?? 0) ?? []),
    );
    const best = all.reduce<Dado | null>((a, b) => (a && a.descuento_centavos >= b.descuento_centavos ? a : b), null);
    if (!best) return null;
    const key = `${best.membresia_id}${best.beneficio_id}`;
    taken.set(key, (taken.get(key) ?? 0) + best.usos);
    return best;
  });
};

/** How often it may still be used today; null = as often as wanted. */
export const leftOf = (
  b: Pick<BeneficioVivo, 'limite' | 'usados' | 'intervalo_dias' | 'ultimo'>,
  hoy: string,
  taken = 0,
) => {
  const waits = b.intervalo_dias > 0 && (taken > 0 || (b.ultimo !== null && addDays(b.ultimo, b.intervalo_dias) > hoy));
  if (waits) return 0;
  const left = b.limite === null ? null : Math.max(0, b.limite - b.usados - taken);
  return b.intervalo_dias > 0 ? Math.min(1, left ?? 1) : left;
};

const offerOf = (
  m: MembresiaViva,
  b: BeneficioVivo,
  linea: LineaConPrecio,
  hoy: string,
  taken: number,
): Dado | null => {
  if (linea.servicio_id === null || !b.servicio_ids.includes(linea.servicio_id)) return null;
  const left = leftOf(b, hoy, taken);
  if (left === 0) return null;
  const covered = left === null ? linea.cantidad_milesimas : Math.min(linea.cantidad_milesimas, left * 1000);
  const usos = Math.ceil(covered / 1000);
  const descuento_centavos = worthOf(b, covered, linea.precio_centavos);
  if (descuento_centavos === 0) return null;
  const texto = `Membresía ${m.plan_nombre}: ${sayGiven(b, usos, taken)}`;
  return { membresia_id: m.id, beneficio_id: b.id, usos, descuento_centavos, texto };
};

/** What so many of a price are off; never more than they cost. */
const worthOf = ({ da, diezmilesimas, centavos }: BeneficioVivo, milesimas: number, precio: number): number => {
  const gross = roundHalfAway(BigInt(milesimas) * BigInt(precio), 1000n);
  if (da === 'gratis') return gross;
  if (da === 'porcentaje') return scaleCentavos(gross, diezmilesimas, 10_000);
  return Math.min(gross, roundHalfAway(BigInt(milesimas) * BigInt(Math.min(centavos, precio)), 1000n));
};

/** «Lavado incluido, 2 de 4 este mes». */
const sayGiven = (b: BeneficioVivo, usos: number, taken: number): string =>
  `${b.nombre}${b.da === 'gratis' ? ' incluido' : ''}${b.limite === null ? '' : `, ${b.usados + taken + usos} de ${b.limite} ${etiquetasEste[b.cada]}`}`;

/** «sin costo», «20 % menos», as a list of benefits says it. */
export const sayDa = ({
  da,
  diezmilesimas,
  centavos,
}: Pick<Beneficio, 'da' | 'diezmilesimas' | 'centavos'>): string => {
  if (da === 'gratis') return 'sin costo';
  return da === 'porcentaje' ? `${diezmilesimas / 100} % menos` : `$${(centavos / 100).toFixed(2)} menos`;
};

/** «4 al mes», «sin límite», «uno cada 7 días». */
export const sayLimite = ({
  limite,
  cada,
  intervalo_dias,
}: Pick<Beneficio, 'limite' | 'cada' | 'intervalo_dias'>): string =>
  [
    limite === null ? 'sin límite' : `${limite} ${etiquetasCada[cada]}`,
    intervalo_dias > 0 ? `uno cada ${intervalo_dias} días` : '',
  ]
    .filter(Boolean)
    .join(', ');
