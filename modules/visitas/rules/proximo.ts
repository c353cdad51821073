import { addDays, addMonths } from '#platform/contract/zones.ts';

/** What the dashboard read on a day. */
export interface Lectura {
  fecha: string;
  km: number;
}

export const certezas = ['alta', 'media', 'baja'] as const;
export type Certeza = (typeof certezas)[number];
export const etiquetasCerteza: Record<Certeza, string> = { alta: 'segura', media: 'aproximada', baja: 'incierta' };

/** How much a vehicle is driven, and how much that can be relied on. */
export interface Ritmo {
  metros_dia: number;
  certeza: Certeza;
  /** How far its stretches stray from the whole, in ten-thousandths. */
  desvio_diezmilesimas: number;
}

/** When a work is due again, as it was said when it was delivered. */
export interface Toca {
  que: string;
  km: number | null;
  fecha: string | null;
}

export interface Proximo extends Toca {
  /** The day on which it is expected; null while nothing says one. */
  estimada: string | null;
  por: 'km' | 'fecha' | null;
  certeza: Certeza | null;
  /** So many days before or after. */
  holgura_dias: number;
}

/** No vehicle goes further in a day: a reading that says so is another's, or a slip of the finger. */
const MOST_KM_DIA = 1_500;
/** Older readings tell of another life of the vehicle. */
const WINDOW_DAYS = 730;
const LEAST_DAYS = 14;
const FARTHEST_DAYS = 3_650;
const PRONTO_DAYS = 30;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

/**
 * The readings that can be of one dashboard: the longest run of them that climbs, and no faster than a vehicle goes. One
 * slip, too high or too low, falls out by itself, wherever it stands.
 */
export const believable = (lecturas: readonly Lectura[]): Lectura[] => {
  const byDay = new Map<string, number>();
  for (const { fecha, km } of lecturas) byDay.set(fecha, Math.max(km, byDay.get(fecha) ?? 0));
  const sorted = [...byDay].map(([fecha, km]) => ({ fecha, km })).sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
  const runs: { length: number; before: number }[] = [];
  for (const [i, reading] of sorted.entries()) {
    let best = { length: 1, before: -1 };
    for (const [j, earlier] of sorted.slice(0, i).entries()) {
      const length = (runs[j]?.length ?? 0) + 1;
      if (length >= best.length && follows(earlier, reading)) best = { length, before: j };
    }
    runs.push(best);
  }
  const kept: Lectura[] = [];
  // Of two runs as long, the one that ends last.
  let at = runs.reduce((top, run, i) => (run.length >= (runs[top]?.length ?? 0) ? i : top), 0);
  while (at >= 0) {
    const reading = sorted[at];
    if (!reading) break;
    kept.unshift(reading);
    at = runs[at]?.before ?? -1;
  }
  return kept;
};

const follows = (earlier: Lectura, later: Lectura): boolean => {
  const km = later.km - earlier.km;
  return km >= 0 && km <= MOST_KM_DIA * Math.max(1, daysBetween(earlier.fecha, later.fecha));
};

/** Kilometres a day, from its visits; null where they do not say it. */
export const ritmoOf = (lecturas: readonly Lectura[]): Ritmo | null => {
  const all = believable(lecturas);
  const last = all.at(-1);
  if (!last) return null;
  const recent = all.filter(({ fecha }) => daysBetween(fecha, last.fecha) <= WINDOW_DAYS);
  const [first] = recent;
  if (!first) return null;
  const span = daysBetween(first.fecha, last.fecha);
  const km = last.km - first.km;
  if (span < LEAST_DAYS || km <= 0) return null;
  const metros_dia = Math.round((km * 1_000) / span);
  const desvio_diezmilesimas = strayOf(recent, metros_dia, span);
  const readings = recent.length;
  const sure = readings >= 4 && span >= 180 && desvio_diezmilesimas <= 3_000;
  const fair = readings >= 3 && span >= 90 && desvio_diezmilesimas <= 6_000;
  return { metros_dia, desvio_diezmilesimas, certeza: sure ? 'alta' : fair ? 'media' : 'baja' };
};

/** Each stretch between two visits against the whole, the long ones counting more. */
const strayOf = (lecturas: readonly Lectura[], metros_dia: number, span: number): number => {
  let metres = 0;
  for (const [i, reading] of lecturas.entries()) {
    const before = lecturas[i - 1];
    if (!before) continue;
    const expected = metros_dia * daysBetween(before.fecha, reading.fecha);
    metres += Math.abs((reading.km - before.km) * 1_000 - expected);
  }
  return Math.min(10_000, Math.round((metres * 10_000) / (metros_dia * span)));
};

/** When a service that was done is due again, by what the catalogue says of it. */
export const tocaOf = (
  que: string,
  { cada_km, cada_meses }: { cada_km: number; cada_meses: number },
  { km, fecha }: { km: number | null; fecha: string },
): Toca | null => {
  const due = {
    que,
    km: cada_km > 0 && km !== null ? km + cada_km : null,
    fecha: cada_meses > 0 ? addMonths(fecha, cada_meses) : null,
  };
  return due.km === null && due.fecha === null ? null : due;
};

/** The day on which it is expected: by its date or by its kilometres, whichever comes first. */
export const estimate = (toca: Toca, ultima: Lectura | null, ritmo: Ritmo | null): Proximo => {
  const left = toca.km === null || !ultima ? null : toca.km - ultima.km;
  const days =
    left === null
      ? null
      : left <= 0
        ? 0
        : ritmo && Math.min(FARTHEST_DAYS, Math.ceil((left * 1_000) / ritmo.metros_dia));
  const byKm = days === null || !ultima ? null : addDays(ultima.fecha, days);
  if (byKm !== null && days !== null && (toca.fecha === null || byKm < toca.fecha))
    return { ...toca, estimada: byKm, por: 'km', ...sureness(days, ritmo) };
  if (toca.fecha === null) return { ...toca, estimada: null, por: null, certeza: null, holgura_dias: 0 };
  // Nobody knows how much it is driven: by its kilometres it may be due before.
  const certeza = toca.km !== null && byKm === null ? 'media' : 'alta';
  return { ...toca, estimada: toca.fecha, por: 'fecha', certeza, holgura_dias: 0 };
};

const sureness = (days: number, ritmo: Ritmo | null): { certeza: Certeza; holgura_dias: number } => {
  // It has gone those kilometres already.
  if (days === 0 || !ritmo) return { certeza: 'alta', holgura_dias: 0 };
  const stray = ritmo.certeza === 'baja' ? Math.max(3_000, ritmo.desvio_diezmilesimas) : ritmo.desvio_diezmilesimas;
  return { certeza: ritmo.certeza, holgura_dias: Math.max(3, Math.round((days * stray) / 10_000)) };
};

/** Of all that is due again, in the order in which it is expected; what nothing dates goes last, by its kilometres. */
export const inOrder = (tocan: readonly Toca[], lecturas: readonly Lectura[]): Proximo[] => {
  const ritmo = ritmoOf(lecturas);
  const ultima = believable(lecturas).at(-1) ?? null;
  return tocan.map((one) => estimate(one, ultima, ritmo)).sort(sooner);
};

const sooner = (a: Proximo, b: Proximo): number => {
  if (a.estimada !== null && b.estimada !== null)
    return a.estimada < b.estimada ? -1 : a.estimada > b.estimada ? 1 : a.que.localeCompare(b.que, 'es');
  if (a.estimada !== null || b.estimada !== null) return a.estimada === null ? 1 : -1;
  return (a.km ?? 0) - (b.km ?? 0);
};

export type Urgencia = 'vencido' | 'pronto' | 'despues';

/** Whether it is due by now: its day came, or the vehicle has gone its kilometres. */
export const urgenciaOf = (
  { estimada, fecha, km }: Pick<Proximo, 'estimada' | 'fecha' | 'km'>,
  hoy: string,
  kilometraje: number | null = null,
): Urgencia => {
  const day = estimada ?? fecha;
  if ((day !== null && day <= hoy) || (km !== null && kilometraje !== null && kilometraje >= km)) return 'vencido';
  return day !== null && daysBetween(hoy, day) <= PRONTO_DAYS ? 'pronto' : 'despues';
};
