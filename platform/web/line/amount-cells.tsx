import { UNREAD } from '#platform/contract/numbers.ts';
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
      unread={UNREAD}
      align="right"
      numeric
    />
  );
}

/** What each costs, in centavos; red until it is written. */
export function PriceCell({ onChange, ...rest }: AmountCellProps<number | null>) {
  return (
    <CellInput<number | null>
      {...rest}
      write={writeCentavos}
      parse={(text) => atLeast(parseCentavos(text), 0)}
      unread={null}
      onChange={onChange}
      invalid={rest.value === null}
      placeholder="$"
      align="right"
      numeric
    />
  );
}
