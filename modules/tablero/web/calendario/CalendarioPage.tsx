import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { reasonAgainstPromise } from '#modules/ordenes/rules/promesa.ts';
import { OrdenSidePanel, ordenPath, promesaLook, VistasDeOrdenes } from '#modules/ordenes/web/front-door.tsx';
import type { Mes, Prometida } from '#modules/tablero/contract.ts';
import { monthGrid, nextMonth } from '#modules/tablero/rules/semana.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { createArrastre, openInPlace } from '../arrastre.ts';
import { useMes } from '../queries.ts';
import { promiseFor } from './mover-promesa.ts';
import { PromesaDialog } from './PromesaDialog.tsx';

const { useTaken, useTakeable, useLetGo } = createArrastre<Prometida>();

/** The month by what is promised for each day; carried to another day, it is promised for that one. */
export function CalendarioPage() {
  const { params, ask: go } = useAddress();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const asked = params.get('mes') ?? '';
  const mes = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : todayIn(zona).slice(0, 7);
  const days = useMemo(() => monthGrid(mes), [mes]);
  const query = useMes(days[0] ?? '', days.at(-1) ?? '');
  const selected = params.get('ver');
  return (
    <>
      <PageHeader title="Ordenes Trabajo">
        <Suspense fallback={null}>
          <VistasDeOrdenes />
        </Suspense>
      </PageHeader>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <IconButton aria-label="Mes anterior" onClick={() => go({ mes: nextMonth(mes, -1) })}>
          <ChevronLeft size={18} />
        </IconButton>
        <Box
          component="h2"
          aria-live="polite"
          sx={{ m: 0, minWidth: 150, fontSize: 16, fontWeight: 650, textAlign: 'center' }}
        >
          {monthName(mes)}
        </Box>
        <IconButton aria-label="Mes siguiente" onClick={() => go({ mes: nextMonth(mes, 1) })}>
          <ChevronRight size={18} />
        </IconButton>
        <Button onClick={() => go({ mes: null })}>Hoy</Button>
      </Box>
      {query.isError && (
        <ErrorState stale={query.data !== undefined} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.isError && <Loading shape="cards" />}
      {query.data && <Month mes={mes} days={days} data={query.data} zona={zona} onOpen={(id) => go({ ver: id })} />}
      <Suspense fallback={null}>
        {selected !== null && <OrdenSidePanel id={selected} onClose={() => go({ ver: null })} />}
      </Suspense>
    </>
  );
}

const monthName = (mes: string): string => {
  const text = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes}-15T12:00:00Z`),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface MonthProps {
  mes: string;
  days: readonly string[];
  data: Mes;
  zona: string;
  onOpen: (id: string) => void;
}

function Month({ mes, days, data, zona, onOpen }: MonthProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [asking, setAsking] = useState<Prometida | null>(null);
  const onLetGo = (card: Prometida, fecha: string) => void promiseFor(card, fecha, data.hoy, zona);
  const byDay = useMemo(() => Map.groupBy(data.prometidas, ({ fecha }) => fecha ?? ''), [data.prometidas]);
  const acts = { onOpen, onAsk: setAsking };
  // On a phone a day with nothing takes no room.
  const shown = phone ? days.filter((fecha) => byDay.has(fecha) || fecha === data.hoy) : days;
  return (
    <>
      {data.sin_promesa.length > 0 && (
        <Aside aria-label="Sin promesa">
          <h3>Sin promesa {data.sin_promesa.length}</h3>
          <ul>
            {data.sin_promesa.map((card) => (
              <Chip key={card.id} card={card} zona={zona} takeable={!phone} {...acts} />
            ))}
          </ul>
        </Aside>
      )}
      <Grid>
        {!phone && WEEKDAYS.map((name) => <Weekday key={name}>{name}</Weekday>)}
        {shown.map((fecha) => (
          <Day
            key={fecha}
            fecha={fecha}
            hoy={data.hoy}
            outside={!fecha.startsWith(mes)}
            cards={byDay.get(fecha) ?? []}
            entregadas={data.entregadas.find((one) => one.fecha === fecha)?.cuantas ?? 0}
            zona={zona}
            takeable={!phone}
            onLetGo={onLetGo}
            {...acts}
          />
        ))}
      </Grid>
      {asking && (
        <PromesaDialog
          card={asking}
          hoy={data.hoy}
          onClose={() => setAsking(null)}
          onPick={(fecha) => promiseFor(asking, fecha, data.hoy, zona)}
        />
      )}
    </>
  );
}

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;

interface Acts {
  onOpen: (id: string) => void;
  onAsk: (card: Prometida) => void;
}
interface DayProps extends Acts {
  fecha: string;
  hoy: string;
  outside: boolean;
  cards: readonly Prometida[];
  entregadas: number;
  zona: string;
  takeable: boolean;
  onLetGo: (card: Prometida, fecha: string) => void;
}

function Day({ fecha, hoy, outside, cards, entregadas, zona, takeable, onLetGo, ...acts }: DayProps) {
  const box = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const taken = useTaken((state) => state.taken);
  useLetGo(box, { onOver: setOver, onLetGo: (card) => onLetGo(card, fecha) });
  const reason = taken && over && taken.fecha !== fecha ? reasonAgainstPromise(taken.estado, fecha, hoy) : null;
  return (
    <Cell
      ref={box}
      aria-label={dayName(fecha)}
      data-today={fecha === hoy || undefined}
      data-outside={outside || undefined}
      data-over={(over && reason === null) || undefined}
    >
      <h3>
        <span>{Number(fecha.slice(8))}</span>
        <Weekname>{dayName(fecha)}</Weekname>
        {entregadas > 0 && <small>{entregadas === 1 ? '1 entregada' : `${entregadas} entregadas`}</small>}
      </h3>
      {reason !== null && <p role="status">{reason}</p>}
      <ul>
        {cards.map((card) => (
          <Chip key={card.id} card={card} zona={zona} takeable={takeable} {...acts} />
        ))}
      </ul>
    </Cell>
  );
}

const dayName = (fecha: string): string =>
  new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${fecha}T12:00:00Z`),
  );

function Chip({ card, zona, takeable, onOpen, onAsk }: { card: Prometida; zona: string; takeable: boolean } & Acts) {
  const box = useRef<HTMLLIElement>(null);
  useTakeable(box, card, () => onOpen(card.id), takeable);
  const look = promesaLook(card.promesa, card.estado, zona);
  const hour = card.promesa
    ? new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: zona }).format(
        new Date(card.promesa),
      )
    : '';
  const said = `${hour} ${card.placas || card.folio}`.trim();
  return (
    <Item ref={box} style={toneColors[look?.tone ?? 'neutral']}>
      <a
        href={ordenPath(card.id)}
        draggable={false}
        aria-label={`${said} ${card.vehiculo || card.cliente}, ${card.folio}${look ? `, ${look.text}` : ''}`}
        onClick={(event) => openInPlace(event, () => onOpen(card.id))}
      >
        {said} <span>{card.vehiculo || card.cliente}</span>
      </a>
      <button type="button" aria-label={`Prometer ${card.folio} para otro día`} onClick={() => onAsk(card)} data-more>
        …
      </button>
    </Item>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 4,
  [`@media ${PHONE}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Weekday = styled('span')({
  fontSize: 12,
  fontWeight: 600,
  textAlign: 'center',
  color: 'var(--mui-palette-text-secondary)',
});
const Cell = styled('section')({
  minHeight: 104,
  minWidth: 0,
  padding: 6,
  borderRadius: 8,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  // Paler paper, not paler letters: what is promised there is read too.
  '&[data-outside]': { backgroundColor: 'transparent', '& h3': { color: 'var(--mui-palette-text-secondary)' } },
  '&[data-today] h3 > span:first-of-type': {
    padding: '0 6px',
    borderRadius: 6,
    color: 'var(--mui-palette-primary-contrastText)',
    backgroundColor: 'var(--mui-palette-primary-main)',
  },
  '&[data-over]': { borderColor: 'var(--mui-palette-primary-main)', backgroundColor: 'var(--mui-palette-soft)' },
  '& h3': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 6,
    margin: '0 0 4px',
    fontSize: 12,
    fontWeight: 600,
  },
  '& small': { fontSize: 11, fontWeight: 400, color: 'var(--mui-palette-text-secondary)' },
  '& p': { margin: '0 0 4px', fontSize: 12, fontWeight: 600, color: 'var(--mui-palette-errText)' },
  '& ul': { display: 'grid', gap: 3, margin: 0, padding: 0, maxHeight: 190, overflowY: 'auto', scrollbarWidth: 'thin' },
  [`@media ${PHONE}`]: { minHeight: 0, '& ul': { maxHeight: 'none' } },
});
const Weekname = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [`@media ${PHONE}`]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none', flex: 1 },
});
const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  listStyle: 'none',
  borderRadius: 6,
  minWidth: 0,
  '& a, & button': {
    minWidth: 0,
    textDecoration: 'none',
    padding: '3px 6px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderRadius: 6,
    '@media (pointer: coarse)': { minHeight: 48, fontSize: 14 },
  },
  '& a': { flex: 1 },
  '& a span': { marginLeft: 6, fontWeight: 400, '@media not all and (max-width:699.95px)': { display: 'none' } },
  '& [data-more]': {
    flex: 'none',
    minWidth: 24,
    minHeight: 24,
    padding: '3px 4px',
    '@media (pointer: coarse)': { minWidth: 48 },
  },
});
const Aside = styled('section')({
  marginBottom: 8,
  '& h3': { margin: '0 0 4px', fontSize: 12, fontWeight: 600, color: 'var(--mui-palette-text-secondary)' },
  '& ul': { display: 'flex', gap: 4, margin: 0, padding: 0, overflowX: 'auto' },
  '& li': { flex: 'none', maxWidth: 260 },
});
