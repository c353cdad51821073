import { styled } from '@mui/material/styles';
import { formatMoney } from '#platform/web/format.ts';
import { type Tone, toneColors } from './StateChip.tsx';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Money as people read it; `null` (a cost the reader may not see) is a dash. */
export function Money({
  centavos,
  tone,
  strong,
}: {
  centavos: number | null | undefined;
  tone?: Tone;
  strong?: boolean;
}) {
  const style = { ...(tone ? { color: toneColors[tone].color } : {}), ...(strong ? { fontWeight: 600 } : {}) };
  return <Figure style={style}>{centavos == null ? '—' : formatMoney(centavos)}</Figure>;
}
