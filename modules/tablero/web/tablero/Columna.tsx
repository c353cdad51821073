import { styled } from '@mui/material/styles';
import { Ban } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { esperas, etiquetasEspera } from '#modules/ordenes/rules.ts';
import type { Tarjeta as Card } from '#modules/tablero/contract.ts';
import { type Columna as Column, isHere, type Lugar, reasonAgainst } from '#modules/tablero/rules.ts';
import { type Taken, useLetGo, useTaken } from './mano.ts';
import { type CardActs, Tarjeta } from './Tarjeta.tsx';

interface ColumnaProps {
  columna: Column;
  cards: readonly Card[];
  nowMs: number;
  zona: string | undefined;
  takeable: boolean;
  acts: CardActs;
  onLetGo: (taken: Taken, lugar: Lugar) => void;
}

/** A place of the board with what hangs in it; while a card is in the hand it says whether it may be let go here, and why not. */
export function Columna({ columna, cards, nowMs, zona, takeable, acts, onLetGo }: ColumnaProps) {
  const { clave, titulo, lugar } = columna;
  const box = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const taken = useTaken((state) => state.taken);
  useLetGo(box, { onOver: setOver, onLetGo: (one) => onLetGo(one, lugar) });
  const own = taken !== null && taken.from === clave;
  const reason = taken === null || own ? null : reasonAgainst(taken.card, taken.from, lugar);
  const open = taken !== null && !own && reason === null && !isHere(taken.card, taken.from, lugar);
  const list = useMemo(
    () =>
      cards.map((card) => (
        <Tarjeta
          key={card.id}
          card={card}
          from={clave}
          nowMs={nowMs}
          zona={zona}
          takeable={takeable}
          saysState={lugar.por === 'tecnico'}
          acts={acts}
        />
      )),
    [cards, clave, nowMs, zona, takeable, lugar.por, acts],
  );
  return (
    <Section
      ref={box}
      aria-label={titulo}
      data-column={clave}
      data-empty={cards.length === 0 || undefined}
      data-open={open || undefined}
      data-over={(over && open) || undefined}
      data-closed={reason !== null || undefined}
    >
      <Title>
        <span>{titulo}</span>
        <Count>{cards.length}</Count>
        {reason !== null && <Ban size={14} aria-hidden="true" />}
      </Title>
      <List>{list}</List>
      {over && reason !== null && <Reason role="status">{reason}</Reason>}
      {open && lugar.por === 'estado' && lugar.a === 'en_espera' && <Esperas onLetGo={onLetGo} />}
    </Section>
  );
}

/** What it would wait for is chosen by where it is let go: one movement, no question after it. */
function Esperas({ onLetGo }: Pick<ColumnaProps, 'onLetGo'>) {
  return (
    <Bands>
      {esperas.map((espera_por) => (
        <Banda key={espera_por} lugar={{ por: 'estado', a: 'en_espera', espera_por }} onLetGo={onLetGo}>
          {etiquetasEspera[espera_por]}
        </Banda>
      ))}
    </Bands>
  );
}

function Banda({ lugar, onLetGo, children }: Pick<ColumnaProps, 'onLetGo'> & { lugar: Lugar; children: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useLetGo(box, { onOver: setOver, onLetGo: (one) => onLetGo(one, lugar) });
  return (
    <Band ref={box} data-over={over || undefined} data-espera={children}>
      {children}
    </Band>
  );
}

const Section = styled('section')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 220px',
  minWidth: 208,
  maxWidth: 420,
  minHeight: 0,
  borderRadius: 10,
  border: '1px solid transparent',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 4%, transparent)',
  '&[data-empty]': { flex: '0 1 132px', minWidth: 116 },
  '&[data-open]': { borderColor: 'var(--mui-palette-primary-main)', borderStyle: 'dashed' },
  '&[data-over]': { borderStyle: 'solid', backgroundColor: 'var(--mui-palette-soft)' },
  '&[data-closed] > :not([role=status])': { opacity: 0.5 },
  '@media (max-width:699.95px)': {
    '&, &[data-empty]': { flex: '0 0 100%', minWidth: '100%', scrollSnapAlign: 'start' },
  },
});

const Title = styled('h2')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '8px 10px 6px',
  fontSize: 13,
  fontWeight: 650,
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (max-width:699.95px)': { display: 'none' },
});
const Count = styled('span')({ fontWeight: 600, color: 'var(--mui-palette-text-secondary)' });

const List = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  flex: 1,
  minHeight: 60,
  margin: 0,
  padding: '2px 6px 8px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehaviorY: 'contain',
  '& > li': { flex: 'none' },
});

const Reason = styled('p')({
  position: 'absolute',
  inset: '36px 6px auto',
  zIndex: 2,
  margin: 0,
  padding: 10,
  borderRadius: 8,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-warnBg)',
  color: 'var(--mui-palette-warnText)',
  fontSize: 13,
  fontWeight: 600,
  boxShadow: 'var(--bahia-float)',
});

const Bands = styled('div')({ position: 'absolute', inset: '34px 4px 4px', zIndex: 2, display: 'grid', gap: 4 });
const Band = styled('div')({
  display: 'grid',
  placeItems: 'center',
  borderRadius: 8,
  border: '1px dashed var(--mui-palette-primary-main)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  fontSize: 13,
  fontWeight: 600,
  '&[data-over]': { borderStyle: 'solid', backgroundColor: 'var(--mui-palette-soft)' },
});
