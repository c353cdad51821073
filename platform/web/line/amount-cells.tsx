import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { atLeast, CellInput } from './CellInput.tsx';

interface AmountCellProps<V> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  name?: string;
  autoFocus?: boolean;
  onEnter?: () => void;
}

/** How many, in thousandths: never none. */
export function QuantityCell(props: AmountCellProps<number>) {
  return (
    <CellInput
      {...props}
      write={writeMilesimas}
      parse={(text) => atLeast(parseMilesimas(text), 1)}
      align="right"
      numeric
    />
  );
}

/** What each costs, in centavos; red until it is written. */
export function PriceCell({ onChange, ...rest }: AmountCellProps<number | null>) {
  return (
    <CellInput
      {...rest}
      write={writeCentavos}
      parse={(text) => atLeast(parseCentavos(text), 0)}
      onChange={(next: number | null) => onChange(next)}
      invalid={rest.value === null}
      placeholder="$"
      align="right"
      numeric
    />
  );
}
