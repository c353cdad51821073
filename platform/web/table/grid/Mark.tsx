import { MARKS } from './keys.ts';

/** The box of a row, or of all of them. The grid hears its click. */
export function Mark({ label, all, some = false }: { label: string; all: boolean; some?: boolean }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      data-field={MARKS}
      tabIndex={-1}
      checked={all}
      readOnly
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
    />
  );
}
