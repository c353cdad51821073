import type { CSSProperties } from 'react';
import './working.css';

/** A line that runs while something is on its way. */
export function Working({ label, className, style }: { label: string; className?: string; style?: CSSProperties }) {
  return (
    <div role="progressbar" aria-label={label} className={className ? `corre ${className}` : 'corre'} style={style} />
  );
}
