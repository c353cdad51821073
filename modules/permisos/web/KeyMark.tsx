import Checkbox from '@mui/material/Checkbox';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';

/** One cell of the matrix. What may not be changed stays in reach of the keyboard and says why. */
export function KeyMark({
  label,
  mark,
  refusal,
  onToggle,
}: {
  label: string;
  mark: 'todos' | 'algunos' | 'ninguno';
  refusal: string | null;
  onToggle: () => void;
}) {
  const box = (
    <Checkbox
      size="small"
      checked={mark === 'todos'}
      indeterminate={mark === 'algunos'}
      onChange={() => refusal === null && onToggle()}
      sx={refusal ? { opacity: 0.45, cursor: 'not-allowed' } : {}}
      slotProps={{ input: { 'aria-label': label, 'aria-disabled': refusal !== null } }}
    />
  );
  return refusal ? (
    <Tip title={refusal} describes>
      {box}
    </Tip>
  ) : (
    box
  );
}
