import type { Devengado } from '#modules/comisiones/contract.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import type { ExportChoice } from '#platform/web/table/ListTools.tsx';

/** What each earned, was paid and is owed. */
export const takeDevengado = async (
  data: readonly Devengado[],
  { desde, hasta }: Periodo,
  choice: ExportChoice,
): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<Devengado>({
    title: 'Comisiones ganadas y pagadas',
    ...choice,
    columns: [
      { title: 'Persona', kind: 'texto', read: ({ nombre }) => nombre },
      { title: 'Ganado', kind: 'pesos', read: ({ devengado_centavos }) => devengado_centavos },
      { title: 'De eso, pagado', kind: 'pesos', read: ({ pagado_centavos }) => pagado_centavos },
      { title: 'Se debe', kind: 'pesos', read: ({ pendiente_centavos }) => pendiente_centavos },
    ],
    filters: [`Del ${desde} al ${hasta}`],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
