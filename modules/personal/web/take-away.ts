import type { CifrasDePersona, Entrada, PersonaContada, Regreso } from '#modules/personal/contract.ts';
import { etiquetasEntrada, etiquetasGrupo, grupoOf, NOMBRE_POR_ORDEN } from '#modules/personal/rules.ts';
import { valueOf } from '#modules/numeros/rules/medidas.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import type { ExportChoice } from '#platform/web/table/ListTools.tsx';
import { type Pedido, readPagina } from './queries.ts';
import { type Cifra, cifrasFor, porOrdenOf } from './valores.ts';

/** All that happened to a person in a period, a row each. */
export const takeHistoria = async (pedido: Pedido, nombre: string, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const zona = useSession.getState().company?.zona ?? 'America/Mexico_City';
  await exportList<Entrada>({
    title: `Historia de ${nombre}`,
    ...choice,
    columns: [
      { title: 'Día', kind: 'fecha', read: ({ en }) => dateInZone(new Date(en), zona) },
      { title: 'Hora', kind: 'texto', read: ({ en }) => formatHora(en, zona) },
      { title: 'Qué', kind: 'texto', read: ({ clase }) => etiquetasEntrada[clase] },
      { title: 'De qué', kind: 'texto', read: (row) => etiquetasGrupo[grupoOf(row)] },
      { title: 'Descripción', kind: 'texto', read: ({ texto }) => texto },
      { title: 'Nota', kind: 'texto', read: ({ nota }) => nota },
      { title: 'Minutos tarde', kind: 'numero', read: ({ tarde_min }) => tarde_min || null },
      { title: 'Folio', kind: 'texto', read: ({ folio }) => folio },
    ],
    filters: [`Del ${pedido.desde} al ${pedido.hasta}`, ...(pedido.grupo ? [etiquetasGrupo[pedido.grupo]] : [])],
    page: (cursor, signal) => readPagina(pedido, cursor, signal),
  });
};

export interface Comparacion {
  uno: CifrasDePersona;
  otro: CifrasDePersona;
  /** What stands over each of them. */
  nombres: readonly [string, string];
  /** Of whom or of when both are. */
  de: string;
}

/** Two periods or two people, a row for each figure: numbers that a sheet adds, and of what they are. */
export const takeComparacion = async ({ uno, otro, nombres, de }: Comparacion, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const data = cifrasFor(uno);
  await exportList<Cifra>({
    title: 'Lado a lado',
    ...choice,
    columns: [
      { title: 'Cifra', kind: 'texto', read: ({ nombre }) => nombre },
      { title: 'Unidad', kind: 'texto', read: ({ unidad }) => unidad },
      { title: nombres[0], kind: 'numero', read: ({ amount }) => amount(uno) },
      { title: nombres[1], kind: 'numero', read: ({ amount }) => amount(otro) },
      { title: 'Diferencia', kind: 'texto', read: ({ change }) => change(uno, otro)?.text ?? '' },
    ],
    filters: [de],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};

const hours = (seconds: number): number => Math.round(seconds / 36) / 100;
const percent = (value: number | null): number | null => (value === null ? null : value / 100);

/** Everybody, with all that is counted of each. */
export const takePersonas = async (
  data: readonly PersonaContada[],
  periodo: string,
  choice: ExportChoice,
): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<PersonaContada>({
    title: 'Productividad por persona',
    ...choice,
    columns: [
      { title: 'Persona', kind: 'texto', read: ({ nombre }) => nombre },
      { title: 'Trabajos hechos', kind: 'numero', read: ({ trabajos }) => trabajos },
      { title: 'Órdenes', kind: 'numero', read: ({ ordenes }) => ordenes },
      { title: 'Importe', kind: 'pesos', read: (row) => valueOf('importe', row) },
      { title: 'Mano de obra', kind: 'pesos', read: (row) => valueOf('mano_obra', row) },
      { title: 'Refacciones', kind: 'pesos', read: (row) => valueOf('refacciones', row) },
      {
        title: NOMBRE_POR_ORDEN,
        kind: 'pesos',
        read: porOrdenOf,
      },
      { title: 'Horas vendidas', kind: 'numero', read: ({ vendidas_seg }) => hours(vendidas_seg) },
      { title: 'Horas trabajadas', kind: 'numero', read: ({ trabajadas_seg }) => hours(trabajadas_seg) },
      { title: 'Horas presentes', kind: 'numero', read: ({ presentes_seg }) => hours(presentes_seg) },
      { title: 'Eficiencia %', kind: 'numero', read: (row) => percent(valueOf('eficiencia', row)) },
      { title: 'Utilización %', kind: 'numero', read: (row) => percent(valueOf('utilizacion', row)) },
      { title: 'Regresos por garantía', kind: 'numero', read: ({ regresos }) => regresos },
      { title: 'Comisiones', kind: 'pesos', read: ({ comision_centavos }) => comision_centavos },
    ],
    filters: [periodo],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};

/** What came back, a row each, with who did it first. */
export const takeRegresos = async (data: readonly Regreso[], periodo: string, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const zona = useSession.getState().company?.zona ?? 'America/Mexico_City';
  await exportList<Regreso>({
    title: 'Regresos por garantía',
    ...choice,
    columns: [
      { title: 'Técnico', kind: 'texto', read: ({ nombre }) => nombre },
      { title: 'Día', kind: 'fecha', read: ({ en }) => dateInZone(new Date(en), zona) },
      { title: 'Trabajo', kind: 'texto', read: ({ trabajo }) => trabajo },
      { title: 'Se hizo en', kind: 'texto', read: ({ de_folio }) => de_folio },
      { title: 'Se repite en', kind: 'texto', read: ({ folio }) => folio },
      { title: 'Días después', kind: 'numero', read: ({ dias }) => dias },
      { title: 'Motivo', kind: 'texto', read: ({ motivo }) => motivo },
    ],
    filters: [periodo],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
