import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Etiqueta } from '#modules/ordenes/rules/etiquetas.ts';
import type { Tarjeta, Tecnico } from '#modules/tablero/contract.ts';
import { type Agrupacion, type Columna as Column, columnasOf, hang, reasonAgainst } from '#modules/tablero/rules.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { labelCard, letCardGo } from '../let-go.ts';
import { Columna } from './Columna.tsx';
import { type Asked, MoverMenu } from './MoverMenu.tsx';
import type { CardActs } from './Tarjeta.tsx';

interface ColumnasProps {
  cards: readonly Tarjeta[];
  por: Agrupacion;
  tecnicos: readonly Tecnico[];
  etiquetas: readonly Etiqueta[];
  nowMs: number;
  onOpen: (id: string) => void;
}

const NOTHING: readonly Tarjeta[] = [];

/** Side by side; on a phone one at a time, swiped or by its tab. */
export function Columnas({ cards, por, tecnicos, etiquetas, nowMs, onOpen }: ColumnasProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const zona = useSession((state) => state.company?.zona);
  const columnas = useMemo(() => columnasOf(por, tecnicos), [por, tecnicos]);
  const hung = useMemo(() => hang(cards, por), [cards, por]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = useActs({ columnas, tecnicos, onOpen, onMenu: setAsked });
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  return (
    <>
      {phone && (
        <ColumnTabs
          columnas={columnas}
          countOf={(clave) => hung.get(clave)?.length ?? 0}
          shown={shown}
          onPick={(at) => track.current?.scrollTo({ left: at * track.current.clientWidth })}
        />
      )}
      <Box
        ref={track}
        role="group"
        aria-label="Columnas del tablero"
        onKeyDown={walk}
        onScroll={({ currentTarget }) =>
          phone && setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        sx={phone ? swiped : sideBySide}
      >
        {columnas.map((columna) => (
          <Columna
            key={columna.clave}
            columna={columna}
            cards={hung.get(columna.clave) ?? NOTHING}
            nowMs={nowMs}
            zona={zona}
            takeable={!phone}
            acts={acts}
            onLetGo={({ card, from }, lugar) => void letCardGo(card, from, lugar, tecnicos)}
          />
        ))}
      </Box>
      <MoverMenu
        asked={asked}
        por={por}
        tecnicos={tecnicos}
        etiquetas={etiquetas}
        onLabel={(card, etiqueta) => {
          setAsked(null);
          void labelCard(card, etiqueta).then(() => !phone && focusCard(card.id));
        }}
        onClose={() => setAsked(null)}
        onPick={({ card, from }, lugar) => {
          setAsked(null);
          void letCardGo(card, from, lugar, tecnicos).then(() => !phone && focusCard(card.id));
        }}
      />
    </>
  );
}

interface Acting {
  columnas: readonly Column[];
  tecnicos: readonly Tecnico[];
  onOpen: (id: string) => void;
  onMenu: (asked: Asked) => void;
}

/** The same functions through every draw, so that no card is drawn again because of them. */
const useActs = ({ columnas, tecnicos, onOpen, onMenu }: Acting): CardActs => {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const menu = useCallback(
    (card: Tarjeta, from: string, anchor: HTMLElement) => onMenu({ card, from, anchor }),
    [onMenu],
  );
  return useMemo(
    () => ({
      open: (id) => open.current(id),
      menu,
      step: (card, from, side) => {
        const at = columnas.findIndex(({ clave }) => clave === from);
        const ahead = side === 1 ? columnas.slice(at + 1) : columnas.slice(0, at).toReversed();
        // What it would wait for is asked by its menu.
        const next = ahead.find(
          ({ clave, lugar }) => clave !== 'en_espera' && reasonAgainst(card, from, lugar) === null,
        );
        if (next) void letCardGo(card, from, next.lugar, tecnicos).then(() => focusCard(card.id));
        else toast(`${card.folio} no puede pasar a ninguna columna de ese lado.`, { tone: 'warning', topic: card.id });
      },
    }),
    [columnas, tecnicos, menu],
  );
};

/** The card hangs elsewhere now; whoever moved it with the keys goes on from there. */
const focusCard = (id: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus());
};

/** Arrows go from card to card, and from column to column. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement))
    return;
  const { target, currentTarget } = event;
  if (!target.matches('[data-card]')) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined && side === undefined) return;
  event.preventDefault();
  const columns = [...currentTarget.querySelectorAll('[data-column]')].map((one) => [
    ...one.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const column = columns.findIndex((cards) => cards.includes(target));
  const row = columns[column]?.indexOf(target) ?? 0;
  if (step !== undefined) columns[column]?.[row + step]?.focus();
  for (let at = column + (side ?? 0); side !== undefined && at >= 0 && at < columns.length; at += side) {
    const cards = columns[at] ?? [];
    if (cards.length === 0) continue;
    cards[Math.min(row, cards.length - 1)]?.focus();
    return;
  }
};

interface ColumnTabsProps {
  columnas: readonly Column[];
  countOf: (clave: string) => number;
  shown: number;
  onPick: (at: number) => void;
}

function ColumnTabs({ columnas, countOf, shown, onPick }: ColumnTabsProps) {
  return (
    <TabStrip
      label="Columnas"
      tabs={columnas.map(({ clave, titulo }) => ({ value: clave, label: `${titulo} ${countOf(clave)}` }))}
      value={columnas[Math.min(shown, columnas.length - 1)]?.clave ?? false}
      onPick={(picked) => onPick(columnas.findIndex(({ clave }) => clave === picked))}
    />
  );
}

const sideBySide = { display: 'flex', gap: 2, flex: 1, minHeight: 0, overflowX: 'auto', pb: 1 } as const;
const swiped = {
  display: 'flex',
  flex: 1,
  minHeight: 0,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
} as const;
