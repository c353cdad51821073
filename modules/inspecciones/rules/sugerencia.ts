import { foldText } from '#platform/contract/fold.ts';

export const niveles = ['rapida', 'completa', 'pre_viaje', 'compra_venta', 'propia'] as const;
export type Nivel = (typeof niveles)[number];
export const etiquetasNivel: Record<Nivel, string> = {
  rapida: 'Rápida',
  completa: 'Completa',
  pre_viaje: 'Antes de un viaje',
  compra_venta: 'Compra-venta',
  propia: 'Del taller',
};

/** When a template is proposed by itself: at every visit, when so much has passed, or for what the customer says. */
export interface Sugerir {
  siempre: boolean;
  cada_km: number | null;
  cada_meses: number | null;
  palabras: string;
}

export interface Candidata {
  id: string;
  nombre: string;
  sugerir: Sugerir;
  /** Its last time on this vehicle. */
  ultima: { fecha: string; kilometraje: number | null } | null;
}
export interface Visita {
  hoy: string;
  kilometraje: number | null;
  motivo: string;
}
export interface Sugerencia {
  plantilla_id: string;
  motivo: string;
}

/** Every template that has a reason, the strongest first: what the customer asks for, what is due, what is done at each visit. */
export const suggest = (candidatas: readonly Candidata[], visita: Visita): Sugerencia[] =>
  candidatas
    .flatMap((one) => {
      const found = reasonOf(one, visita);
      return found ? [{ plantilla_id: one.id, ...found }] : [];
    })
    .toSorted((a, b) => b.peso - a.peso)
    .map(({ plantilla_id, motivo }) => ({ plantilla_id, motivo }));

const reasonOf = ({ sugerir, ultima }: Candidata, visita: Visita): { motivo: string; peso: number } | null => {
  const said = foldText(visita.motivo);
  const word = sugerir.palabras
    .split(',')
    .map((one) => one.trim())
    .find((one) => one !== '' && said.includes(foldText(one)));
  if (word !== undefined) return { motivo: `El cliente dice «${word}».`, peso: 3 };
  const due = dueOf(sugerir, ultima, visita);
  if (due !== null) return { motivo: due, peso: 2 };
  if (sugerir.siempre) return { motivo: 'Se hace en cada visita.', peso: 1 };
  // Of a vehicle that comes for the first time nobody knows what is due: long lists are not what it begins with.
  const isNew = ultima === null && (sugerir.cada_km !== null || sugerir.cada_meses !== null);
  return isNew ? { motivo: 'A este vehículo no se le ha hecho.', peso: 0 } : null;
};

const dueOf = (
  { cada_km, cada_meses }: Sugerir,
  ultima: Candidata['ultima'],
  { hoy, kilometraje }: Visita,
): string | null => {
  if (ultima === null) return null;
  const km = kilometraje !== null && ultima.kilometraje !== null ? kilometraje - ultima.kilometraje : null;
  if (cada_km !== null && km !== null && km >= cada_km)
    return `Ya recorrió ${km.toLocaleString('es-MX')} km desde la última.`;
  const meses = monthsBetween(ultima.fecha, hoy);
  return cada_meses !== null && meses >= cada_meses ? `Pasaron ${meses} meses desde la última.` : null;
};

const monthsBetween = (from: string, to: string): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
};
