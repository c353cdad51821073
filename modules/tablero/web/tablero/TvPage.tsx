import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Hourglass, Tag, WifiOff, X } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import { lookOfOrden, promesaLook } from '#modules/ordenes/web/front-door.tsx';
import type { Tablero, Tarjeta } from '#modules/tablero/contract.ts';
import { columnasOf, hang, sayLapse } from '#modules/tablero/rules.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PersonMarks } from '#platform/web/ui/PersonMarks.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';

interface TvPageProps {
  board: Tablero | undefined;
  cards: readonly Tarjeta[];
  nowMs: number;
  /** When what is seen was told, and whether the last try failed. */
  toldAt: number;
  lost: boolean;
  onClose: () => void;
}

/** More of a column nobody reads from the floor: it is said how many more there are. */
const MOST = 6;

/** The board as it hangs over the floor: large, without amounts, and with the last that is known when the network goes. */
export function TvPage({ board, cards, nowMs, toldAt, lost, onClose }: TvPageProps) {
  const titleId = useId();
  const company = useSession((state) => state.company);
  const zona = company?.zona;
  useAwake();
  const hung = useMemo(() => hang(cards, 'estado'), [cards]);
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId} transitionDuration={0}>
      <Head>
        <h1 id={titleId}>{company?.nombre_empresa ?? 'Tablero'}</h1>
        {lost && (
          <Lost role="status">
            <WifiOff size={26} aria-hidden="true" />
            Sin conexión: lo que se sabía a las {formatHora(new Date(toldAt).toISOString(), zona)}
          </Lost>
        )}
        <Clock>{formatHora(new Date(nowMs).toISOString(), zona)}</Clock>
        <IconButton aria-label="Salir de la pantalla grande" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </Head>
      <Columns aria-busy={!board}>
        {columnasOf('estado', []).map(({ clave, titulo }) => (
          <Columna key={clave} titulo={titulo} cards={hung.get(clave) ?? []} nowMs={nowMs} zona={zona} />
        ))}
      </Columns>
    </Dialog>
  );
}

interface ColumnaProps {
  titulo: string;
  cards: readonly Tarjeta[];
  nowMs: number;
  zona: string | undefined;
}

function Columna({ titulo, cards, nowMs, zona }: ColumnaProps) {
  const rest = cards.length - MOST;
  return (
    <Column aria-label={titulo} data-empty={cards.length === 0 || undefined}>
      <h2>
        {titulo} <span>{cards.length}</span>
      </h2>
      <ul>
        {cards.slice(0, MOST).map((card) => (
          <Grande key={card.id} card={card} nowMs={nowMs} zona={zona} />
        ))}
      </ul>
      {rest > 0 && <More>{rest === 1 ? 'y 1 más' : `y ${rest} más`}</More>}
    </Column>
  );
}

function Grande({ card, nowMs, zona }: { card: Tarjeta } & Pick<ColumnaProps, 'nowMs' | 'zona'>) {
  const promesa = promesaLook(card.promesa, card.estado, zona, nowMs);
  const look = lookOfOrden(card.estado, card.espera_por);
  return (
    <Card>
      <Row>
        <strong>{card.placas || card.folio}</strong>
        <Marks>
          <PersonMarks people={card.tecnicos} />
        </Marks>
      </Row>
      <Vehicle>{card.vehiculo || card.cliente}</Vehicle>
      <Chips>
        {promesa && <StateChip tone={promesa.tone}>{promesa.text}</StateChip>}
        {card.estado === 'en_espera' && <StateChip tone={look.tone ?? 'neutral'}>{look.label}</StateChip>}
        {card.etiqueta && (
          <StateChip tone={card.etiqueta.tono} icon={<Tag aria-hidden="true" />}>
            {card.etiqueta.nombre}
          </StateChip>
        )}
      </Chips>
      <Row>
        <span>
          {card.hechas}/{card.lineas}
        </span>
        <Lapse>
          <Hourglass size={16} aria-hidden="true" /> {sayLapse(nowMs - Date.parse(card.desde))}
        </Lapse>
      </Row>
    </Card>
  );
}

/** The screen does not go to sleep while somebody may look up at it. */
const useAwake = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (stop.signal.aborted) void held.release();
          else lock = held;
        },
        // Where the browser does not let it, the screen sleeps as any other.
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold, { signal: stop.signal });
    return () => {
      stop.abort();
      void lock?.release();
    };
  }, []);
};

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  padding: '14px 24px',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '& h1': {
    flex: 1,
    margin: 0,
    fontSize: 30,
    fontWeight: 650,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Clock = styled('span')({ fontSize: 40, fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
const Lost = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  padding: '8px 14px',
  borderRadius: 8,
  fontSize: 20,
  fontWeight: 600,
  color: 'var(--mui-palette-warnText)',
  backgroundColor: 'var(--mui-palette-warnBg)',
});
const Columns = styled('main')({
  display: 'flex',
  gap: 12,
  flex: 1,
  minHeight: 0,
  padding: '16px 24px 20px',
  overflowX: 'auto',
});
const Column = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 190,
  minHeight: 0,
  padding: 10,
  borderRadius: 12,
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 4%, transparent)',
  '&[data-empty]': { flex: '0 1 150px', minWidth: 120 },
  '& h2': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    margin: '0 2px 10px',
    fontSize: 20,
    fontWeight: 650,
  },
  '& h2 span': { color: 'var(--mui-palette-text-secondary)' },
  '& ul': { display: 'grid', gap: 10, margin: 0, padding: 0, overflow: 'hidden', alignContent: 'start' },
});
const Card = styled('li')({
  display: 'grid',
  gap: 6,
  padding: '10px 12px',
  listStyle: 'none',
  borderRadius: 10,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  fontSize: 17,
  '& strong': { fontSize: 25, fontWeight: 700, whiteSpace: 'nowrap' },
});
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minWidth: 0,
});
const Marks = styled('span')({ '& span': { transform: 'none' }, zoom: 1.25 });
const Vehicle = styled('span')({ fontSize: 18, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 5, '& > span': { height: 28, fontSize: 16 } });
const Lapse = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  color: 'var(--mui-palette-text-secondary)',
  whiteSpace: 'nowrap',
});
const More = styled('p')({
  margin: '8px 2px 0',
  fontSize: 18,
  fontWeight: 600,
  color: 'var(--mui-palette-text-secondary)',
});
