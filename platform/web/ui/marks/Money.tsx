import { formatMoney } from '#platform/web/format.ts';
import { type Tone, toneColors } from './StateChip.tsx';
import './marks.css';

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
  const style =
    tone || strong ? { color: tone && toneColors[tone].color, fontWeight: strong ? 600 : undefined } : undefined;
  return (
    <span className="importe" style={style} translate="no">
      {centavos == null ? '—' : formatMoney(centavos)}
    </span>
  );
}
