import { styled } from '@mui/material/styles';
import { EllipsisVertical, Hourglass, MessageCircleQuestion, PackageX, Tag, UserRoundX } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react';
import { etiquetasTipo } from '#modules/ordenes/rules/pasos.ts';
import { lookOfOrden, ordenPath, promesaLook } from '#modules/ordenes/web/front-door.tsx';
import type { Tarjeta as Card } from '#modules/tablero/contract.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { formatMoney } from '#platform/web/format.ts';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { PersonMarks } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { steadyPress } from '#platform/web/ui/steady-press.ts';
import { openInPlace, TAP_PX } from '../arrastre.ts';
import { useTakeable } from './mano.ts';

export interface CardActs {
  open: (id: string) => void;
  /** What can be done with it, from the button or from the keys. */
  menu: (card: Card, from: string, anchor: HTMLElement) => void;
  /** One column to the right or to the left, as far as it may go. */
  step: (card: Card, from: string, side: 1 | -1) => void;
}

interface TarjetaProps {
  card: Card;
  from: string;
  nowMs: number;
  zona: string | undefined;
  takeable: boolean;
  /** Its state is not said by the column in which it hangs. */
  saysState: boolean;
  acts: CardActs;
}

/** An order on the board: what it is, when it is promised, how far it is, and how long it has been here. */
export const Tarjeta = memo(function Tarjeta({ card, from, nowMs, zona, takeable, saysState, acts }: TarjetaProps) {
  const box = useRef<HTMLLIElement>(null);
  const open = () => acts.open(card.id);
  useTakeable(box, { card, from }, open, takeable);
  const touch = steadyPress(TAP_PX, pressWithin);
  const onClick = (event: MouseEvent) => openInPlace(event, open);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      acts.menu(card, from, event.currentTarget);
    } else if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      acts.step(card, from, event.key === 'ArrowRight' ? 1 : -1);
    }
  };
  const name = `${card.folio}, ${card.vehiculo || card.cliente}${card.placas ? `, ${card.placas}` : ''}`;
  return (
    <Paper ref={box} {...touch}>
      <Line>
        <Link
          href={ordenPath(card.id)}
          draggable={false}
          onClick={onClick}
          onKeyDown={onKeyDown}
          data-card={card.id}
          aria-label={name}
          aria-keyshortcuts="M Shift+ArrowRight Shift+ArrowLeft"
        >
          {card.placas ? <Plate>{card.placas}</Plate> : card.folio}
        </Link>
        <Quiet>{card.placas ? card.folio : ''}</Quiet>
        <MoveButton
          type="button"
          tabIndex={-1}
          aria-label={`Mover ${card.folio}`}
          aria-haspopup="menu"
          onClick={(event) => acts.menu(card, from, event.currentTarget)}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </MoveButton>
      </Line>
      <Name>{card.vehiculo || card.cliente}</Name>
      {card.vehiculo && <Quiet>{card.cliente}</Quiet>}
      <Chips card={card} nowMs={nowMs} zona={zona} saysState={saysState} />
      <Foot card={card} />
    </Paper>
  );
});

/** Its button where that was touched, otherwise the card. */
const pressWithin = (card: HTMLElement, target: EventTarget): void => {
  const button = target instanceof Element ? target.closest('button') : null;
  (button ?? card.querySelector<HTMLElement>('[data-card]'))?.click();
};

function Chips({ card, nowMs, zona, saysState }: Pick<TarjetaProps, 'card' | 'nowMs' | 'zona' | 'saysState'>) {
  const promesa = promesaLook(card.promesa, card.estado, zona, nowMs);
  const waits = saysState || card.estado === 'en_espera';
  const look = lookOfOrden(card.estado, card.espera_por);
  return (
    <Row>
      {promesa && <StateChip tone={promesa.tone}>{promesa.text}</StateChip>}
      {waits && <StateChip tone={look.tone ?? 'neutral'}>{look.label}</StateChip>}
      {card.etiqueta && (
        <StateChip tone={card.etiqueta.tono} icon={<Tag aria-hidden="true" />}>
          {card.etiqueta.nombre}
        </StateChip>
      )}
      {card.tipo !== 'normal' && <StateChip tone="primary">{etiquetasTipo[card.tipo]}</StateChip>}
      {card.por_autorizar > 0 && card.estado !== 'por_autorizar' && (
        <StateChip tone="warn">{card.por_autorizar} por autorizar</StateChip>
      )}
      {card.faltan_piezas > 0 && (
        <StateChip tone="warn" icon={<PackageX aria-hidden="true" />}>
          {card.faltan_piezas === 1 ? 'Falta pieza' : `Faltan ${card.faltan_piezas} piezas`}
        </StateChip>
      )}
      <Lapse title="Tiempo en este estado">
        <Hourglass size={12} aria-hidden="true" />
        {sayLapse(nowMs - Date.parse(card.desde))}
      </Lapse>
    </Row>
  );
}

function Foot({ card }: { card: Card }) {
  const asked = card.sin_contestar ?? 0;
  return (
    <Feet>
      <Progress>
        {card.hechas}/{card.lineas}
        <Meter
          part={card.lineas === 0 ? 0 : card.hechas / card.lineas}
          label={`Trabajos hechos de ${card.folio}`}
          height={4}
        />
      </Progress>
      {asked > 0 && (
        <Mark role="img" aria-label="El cliente espera respuesta" title="El cliente espera respuesta">
          <MessageCircleQuestion size={16} />
        </Mark>
      )}
      {card.saldo_centavos > 0 && <Owed title="Saldo">{formatMoney(card.saldo_centavos)}</Owed>}
      <Right>
        {card.tecnicos.length > 0 ? (
          <PersonMarks people={card.tecnicos} />
        ) : (
          <Quiet role="img" aria-label="Sin asignar" title="Sin asignar">
            <UserRoundX size={16} />
          </Quiet>
        )}
      </Right>
    </Feet>
  );
}

const Paper = styled('li')({
  position: 'relative',
  display: 'grid',
  gap: 5,
  padding: '8px 10px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 8,
  backgroundColor: 'var(--mui-palette-background-paper)',
  listStyle: 'none',
  // What is out of sight is not drawn: two hundred cards scroll as twenty.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 132px',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--mui-palette-primary-main)' },
  '&:has(a:focus-visible)': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
});

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
/** What does not fit goes under, and is not cut. */
const Feet = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minWidth: 0 });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, minWidth: 0 });
const Right = styled('span')({ marginLeft: 'auto', display: 'inline-flex' });

/** The whole card is the link. */
const Link = styled('a')({
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 600,
  outline: 'none',
  '& > span': { fontSize: 13.5, fontWeight: 600 },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
});

const MoveButton = styled('button')({
  position: 'relative',
  zIndex: 1,
  marginLeft: 'auto',
  marginRight: -6,
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: 6,
  color: 'var(--mui-palette-text-secondary)',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '@media (pointer: coarse)': { width: 48, height: 48, marginTop: -6, marginBottom: -6 },
});

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
const Name = styled('span')({ fontSize: 13.5, fontWeight: 600, ...cut });
const Quiet = styled('span')({ fontSize: 12, color: 'var(--mui-palette-text-secondary)', ...cut });
const Progress = styled('span')({ display: 'inline-grid', gap: 2, fontSize: 12, lineHeight: 1.2 });
const Lapse = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  height: 22,
  fontSize: 12,
  whiteSpace: 'nowrap',
  color: 'var(--mui-palette-text-secondary)',
});
const Mark = styled('span')({ display: 'inline-flex', color: 'var(--mui-palette-warnText)' });
const Owed = styled('span')({ fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' });
