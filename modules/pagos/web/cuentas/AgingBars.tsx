import { type Antiguedad, etiquetasAntiguedad, MAS_DE_UN_MES } from '#modules/pagos/rules.ts';
import { Columns } from '#platform/web/chart/Columns.tsx';
import { formatPesos } from '#platform/web/format.ts';
import { toneOfAge } from '../looks.ts';

export interface Age {
  antiguedad: Antiguedad;
  saldo_centavos: number;
  cuentas: number;
}

const PAST_A_MONTH: readonly Antiguedad[] = ['31_60', '61_90', '90_mas'];

interface AgingBarsProps {
  ages: readonly Age[];
  value: string;
  onPick: (age: string | null) => void;
}

/** What is owed by age; each column filters the list to it, and again takes the filter off. */
export function AgingBars({ ages, value, onPick }: AgingBarsProps) {
  return (
    <Columns
      label="Saldo por antigüedad"
      chosen={value === MAS_DE_UN_MES ? PAST_A_MONTH : value}
      onPick={(key) => onPick(key === value ? null : key)}
      columns={ages.map(({ antiguedad, saldo_centavos, cuentas }) => ({
        key: antiguedad,
        label: antiguedad === '90_mas' ? '+90 días' : etiquetasAntiguedad[antiguedad],
        amount: saldo_centavos,
        written: formatPesos(saldo_centavos),
        note: cuentas === 1 ? 'en 1 cuenta' : `en ${cuentas} cuentas`,
        tone: toneOfAge[antiguedad],
      }))}
    />
  );
}
