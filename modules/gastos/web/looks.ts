import { ESTADOS, type Estado, ORIGENES } from '#modules/gastos/rules.ts';
import type { Gasto } from '#modules/gastos/rules/formas.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones: Record<Estado, Tone> = {
  borrador: 'neutral',
  registrado: 'info',
  por_pagar: 'warn',
  pagado_parcial: 'info',
  pagado: 'ok',
  cancelado: 'neutral',
};

/** Where an expense stands; one that is late says by how much. */
export const lookOfGasto = ({ estado, dias_vencido }: Gasto): StateLook =>
  dias_vencido > 0
    ? { label: dias_vencido === 1 ? '1 día vencido' : `${dias_vencido} días vencido`, tone: 'error' }
    : { label: ESTADOS[estado], tone: tones[estado] };

export const sayOrigenes = ({ origenes }: Pick<Gasto, 'origenes'>): string =>
  origenes.map((origen) => ORIGENES[origen]).join(' + ');
