import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Colgada, Pared as Visto } from '#modules/tablero/rules/pared.ts';
import { pageOfCards, sayLapse } from '#modules/tablero/rules/taller.ts';
import { dueLook } from '#platform/web/due.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { Wall } from '#platform/web/wall/Wall.tsx';
import '../pared.css';

/** Of a board of the office it also says the company's own word, which is for who works there. */
export type EnPared = Colgada & { etiqueta?: { nombre: string; tono: Tone } | null };
export type ColumnaDePared = Omit<Visto['columnas'][number], 'tarjetas'> & { tarjetas: readonly EnPared[] };

interface ParedProps {
  id?: string;
  empresa: string;
  /** Of the screen, where several hang. */
  nombre?: string;
  zona: string | undefined;
  columnas: readonly ColumnaDePared[];
  nowMs: number;
  /** When what is seen was told, if nobody answers now. */
  lostAt: number | null;
  busy?: boolean;
  /** What may be done here; nothing on a wall. */
  children?: ReactNode;
}

/** So many are read from five metres; the rest comes after them. */
const FIT = 3;

/** The board as it hangs over the floor or in the waiting room: large, without amounts, and with the last that is known when the network goes. */
export function Pared({ columnas, nowMs, zona, busy = false, children, ...frame }: ParedProps) {
  return (
    <Wall className="pared" {...frame} nowMs={nowMs} zona={zona} actions={children}>
      <main aria-busy={busy}>
        {columnas.map((one) => (
          <Columna
            key={`${one.estado} ${one.tarjetas.map(({ folio }) => folio).join()}`}
            {...one}
            nowMs={nowMs}
            zona={zona}
          />
        ))}
      </main>
    </Wall>
  );
}

type ColumnaProps = ColumnaDePared & Pick<ParedProps, 'nowMs' | 'zona'>;

/** Begins with its first cards whenever others hang in it. */
function Columna({ titulo, cuantas, tarjetas, nowMs, zona }: ColumnaProps) {
  const [sinceMs] = useState(nowMs);
  const { seen, desde } = pageOfCards(tarjetas, FIT, nowMs - sinceMs);
  const now = new Set(seen);
  return (
    <section aria-label={titulo} data-empty={cuantas === 0 || undefined}>
      <h2>
        {titulo} <span>{cuantas}</span>
      </h2>
      <ul>
        {tarjetas.map((card) => (
          <Tarjeta key={card.folio} card={card} waits={!now.has(card)} nowMs={nowMs} zona={zona} />
        ))}
      </ul>
      <p className="pared-more">{cuantas > FIT && `${desde} a ${desde + seen.length - 1} de ${cuantas}`}</p>
    </section>
  );
}

function Tarjeta({ card, waits, nowMs, zona }: { card: EnPared; waits: boolean } & Pick<ParedProps, 'nowMs' | 'zona'>) {
  const promesa = card.promesa === null ? null : dueLook(card.promesa, zona, nowMs, true);
  return (
    <li data-waits={waits || undefined}>
      <strong>{card.placas || card.folio}</strong>
      <span className="pared-vehicle">{card.vehiculo || card.cliente}</span>
      <div className="pared-chips">
        {promesa && <Chip tone={promesa.tone}>{promesa.text}</Chip>}
        {card.espera && <Chip tone="warn">{card.espera}</Chip>}
        {card.etiqueta && <Chip tone={card.etiqueta.tono}>{card.etiqueta.nombre}</Chip>}
        <small>
          {card.hechas}/{card.lineas} · {sayLapse(nowMs - Date.parse(card.desde), 1)}
        </small>
      </div>
      <div className="pared-people">
        {card.tecnicos.map(({ nombre, color }) => (
          <span key={`${nombre}${color}`} style={{ '--color': color } as CSSProperties}>
            {card.tecnicos.length > 1 ? nombre.replace(/ .*/, '') : nombre}
          </span>
        ))}
      </div>
      <div className="pared-row">
        <span>{card.vehiculo && card.cliente}</span>
        {card.placas && <span>{card.folio}</span>}
      </div>
    </li>
  );
}

const Chip = ({ tone, children }: { tone: Tone; children: ReactNode }) => <span data-tone={tone}>{children}</span>;
