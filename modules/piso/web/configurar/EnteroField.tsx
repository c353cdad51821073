import { UNREAD } from '#platform/contract/numbers.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';

interface EnteroFieldProps {
  label: string;
  unit: string;
  value: number | null;
  disabled: boolean;
  onChange: (value: number | null) => void;
}

/** A whole number, or none. */
export function EnteroField(props: EnteroFieldProps) {
  return (
    <NumberBox<number | null>
      {...props}
      unread={UNREAD}
      none={null}
      sx={{ width: '100%', '@media (pointer: coarse)': { '& .MuiInputBase-root': { minHeight: 48 } } }}
    />
  );
}
