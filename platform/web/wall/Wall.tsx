import type { CSSProperties, ReactNode } from 'react';
import { formatHora } from '#platform/web/format.ts';
import { orbitOf } from './turns.ts';
import './wall.css';

interface WallProps {
  id?: string;
  /** What is inside, for its own styles. */
  className: string;
  empresa: string;
  /** Of the screen, where several hang. */
  nombre?: string | undefined;
  zona: string | undefined;
  nowMs: number;
  /** When what is seen was told, if nobody answers now. */
  lostAt: number | null;
  /** Colours other than those of the page. */
  style?: CSSProperties;
  /** What may be done here; nothing where nobody is. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What hangs over the floor: whose it is, what hour it is, and since when nobody answers. All of it moves a little with the minutes. */
export function Wall({ id, className, empresa, nombre, zona, nowMs, lostAt, style, actions, children }: WallProps) {
  const [x, y] = orbitOf(nowMs);
  return (
    <div className={`wall ${className}`} style={style}>
      <div className="wall-orbit" style={{ transform: `translate(${x * STEP}px, ${y * STEP}px)` }}>
        <header>
          <h1 id={id}>
            {empresa}
            {nombre && <small>{nombre}</small>}
          </h1>
          {lostAt !== null && (
            <p role="status" className="wall-lost">
              Sin conexión desde las {horaOf(lostAt, zona)}
            </p>
          )}
          <time>{horaOf(nowMs, zona)}</time>
          {actions}
        </header>
        {children}
      </div>
    </div>
  );
}

/** Some points of a television are one of its cells: fewer would light the same ones. */
const STEP = 3;

const horaOf = (ms: number, zona: string | undefined): string => formatHora(new Date(ms).toISOString(), zona);

/** A sentence instead of a wall. */
export const WallAlone = ({ children }: { children: ReactNode }) => <main className="wall-alone">{children}</main>;
