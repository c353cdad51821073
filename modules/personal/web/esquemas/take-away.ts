import type { MesDePersona } from '#modules/esquemas/contract.ts';
import { sayMesDePersona } from '#modules/esquemas/rules/decir.ts';
import type { ExportChoice } from '#platform/web/table/ListTools.tsx';

/** What a month is worth to each, with its formula. */
export const takeMes = async (data: readonly MesDePersona[], mes: string, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<MesDePersona>({
    title: 'Comisiones por mes',
    ...choice,
    columns: [
      { title: 'Persona', kind: 'texto', read: ({ nombre }) => nombre },
      { title: 'Esquema', kind: 'texto', read: ({ esquema }) => esquema },
      { title: 'Importe que cuenta', kind: 'pesos', read: ({ base_centavos }) => base_centavos },
      { title: 'Tasa', kind: 'porcentaje', read: ({ tasa_diezmilesimas }) => tasa_diezmilesimas },
      { title: 'Vale el mes', kind: 'pesos', read: ({ debido_centavos }) => debido_centavos },
      { title: 'Ya anotado', kind: 'pesos', read: ({ acreditado_centavos }) => acreditado_centavos },
      { title: 'Falta', kind: 'pesos', read: ({ ajuste_centavos }) => ajuste_centavos },
      { title: 'Fórmula', kind: 'texto', read: (one) => sayMesDePersona(one) },
    ],
    filters: [mes],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
