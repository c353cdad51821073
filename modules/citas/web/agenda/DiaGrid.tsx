import Box from '@mui/material/Box';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { CUARTO_MIN } from '#modules/citas/rules.ts';
import { dateInZone, hourInZone, instantAt } from '#platform/contract/zones.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useNow } from '#platform/web/live/use-now.ts';
import { type Columna, columnOf, columnsOf, hoursOf, inColumn, laneOf, type Vista } from './columns.ts';
import { CitaCard } from './CitaCard.tsx';
import { useDrag } from './use-drag.ts';
import type { Destino } from './use-mover.ts';

export interface GridProps {
  agenda: Agenda;
  vista: Vista;
  may: boolean;
  onOpen: (cita: Cita) => void;
  onMove: (cita: Cita, destino: Destino) => void;
  /** Somebody touched a free place. */
  onFree: (destino: Destino) => void;
}

const HOUR_PX = 64;

/** One day: hours down, bays or persons across. What is dragged, keys and the menu move the same way. */
export function DiaGrid(props: GridProps) {
  const { agenda, vista } = props;
  const columns = columnsOf(agenda, vista, agenda.desde);
  const hours = hoursOf(agenda, (iso) => hourInZone(new Date(iso), agenda.zona));
  const rows = Array.from({ length: hours.hasta - hours.desde }, (_, i) => hours.desde + i);
  const drag = useDrag(agenda, props.onMove, props.may);
  return (
    <Section flush>
      <Box sx={{ overflowX: 'auto' }} role="group" aria-label={vista === 'bahia' ? 'Día por bahía' : 'Día por técnico'}>
        <Box
          sx={{ display: 'grid', minWidth: 56 + columns.length * 148 }}
          style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(148px, 1fr))` }}
        >
          <span />
          {columns.map((column) => (
            <Cabeza
              key={column.id ?? ''}
              column={column}
              reason={drag.over?.key === (column.id ?? '') ? drag.over : null}
            />
          ))}
          <Box sx={{ position: 'relative' }} style={{ height: rows.length * HOUR_PX }}>
            {rows.map((hour, i) => (
              <Box key={hour} sx={hourMark} style={{ top: i * HOUR_PX }}>
                {String(hour).padStart(2, '0')}:00
              </Box>
            ))}
          </Box>
          {columns.map((column, i) => (
            <Carril
              key={column.id ?? ''}
              {...props}
              column={column}
              columns={columns}
              at={i}
              hours={hours}
              drag={drag}
            />
          ))}
        </Box>
      </Box>
    </Section>
  );
}

function Cabeza({ column, reason }: { column: Columna; reason: { texto: string; duro: boolean } | null }) {
  return (
    <Box sx={head} style={column.color ? { borderTop: `3px solid ${column.color}` } : {}}>
      <strong>{column.nombre}</strong>
      <Box
        component="span"
        sx={{
          display: 'block',
          minHeight: 18,
          fontSize: 12,
          color: reason?.texto ? (reason.duro ? 'error.main' : 'warnText') : 'text.secondary',
        }}
        {...(reason ? { role: 'status' } : {})}
      >
        {reason?.texto || column.nota}
      </Box>
    </Box>
  );
}

interface CarrilProps extends GridProps {
  column: Columna;
  columns: readonly Columna[];
  at: number;
  hours: { desde: number; hasta: number };
  drag: ReturnType<typeof useDrag>;
}

const minutesOf = (iso: string, zona: string): number => {
  const hora = hourInZone(new Date(iso), zona);
  return Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
};
const horaOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function Carril({ agenda, vista, may, onOpen, onMove, onFree, column, columns, at, hours, drag }: CarrilProps) {
  const { zona, desde: fecha } = agenda;
  const mine = agenda.citas.filter(
    (cita) => columnOf(cita, vista) === column.id && dateInZone(new Date(cita.desde), zona) === fecha,
  );
  const momentAt = (y: number): string => {
    const minutes = hours.desde * 60 + Math.floor(((y / HOUR_PX) * 60) / CUARTO_MIN) * CUARTO_MIN;
    return instantAt(fecha, horaOf(Math.min(Math.max(0, minutes), 23 * 60 + 45)), zona).toISOString();
  };
  const yOf = (event: { clientY: number; currentTarget: EventTarget }): number =>
    event.currentTarget instanceof Element ? event.clientY - event.currentTarget.getBoundingClientRect().top : 0;
  const target = drag.target(column.id ?? '', (event: DragEvent, cita) => ({
    ...inColumn(cita, vista, column.id),
    desde: momentAt(yOf(event)),
  }));
  const byKey = (cita: Cita) => (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [dx = 0, dy = 0] = step;
    const next = columns[Math.min(Math.max(0, at + dx), columns.length - 1)] ?? column;
    const desde = new Date(Date.parse(cita.desde) + dy * CUARTO_MIN * 60_000).toISOString();
    onMove(cita, { ...inColumn(cita, vista, next.id), desde });
  };
  return (
    <Box
      {...target}
      onClick={(event) => {
        if (!may || event.target !== event.currentTarget) return;
        onFree({ ...inColumn({ bahia_id: null, empleado_id: null }, vista, column.id), desde: momentAt(yOf(event)) });
      }}
      sx={lane}
      style={{
        height: (hours.hasta - hours.desde) * HOUR_PX,
        backgroundSize: `100% ${HOUR_PX}px`,
        ...(drag.over?.key === (column.id ?? '')
          ? { backgroundColor: drag.over.duro ? 'var(--mui-palette-errBg)' : 'var(--mui-palette-soft)' }
          : {}),
      }}
    >
      <Bloqueos agenda={agenda} column={column} vista={vista} hours={hours} />
      <Ahora agenda={agenda} hours={hours} />
      {mine.map((cita) => {
        const { lane: part, of } = laneOf(cita, mine);
        const top = ((minutesOf(cita.desde, zona) - hours.desde * 60) / 60) * HOUR_PX;
        return (
          <Box
            key={cita.id}
            sx={{ position: 'absolute', p: '1px' }}
            style={{
              top,
              height: Math.max(46, (cita.duracion_min / 60) * HOUR_PX),
              left: `${(part * 100) / of}%`,
              width: `${100 / of}%`,
              opacity: drag.held?.id === cita.id ? 0.5 : 1,
            }}
          >
            <CitaCard
              tall
              cita={cita}
              zona={zona}
              onOpen={() => onOpen(cita)}
              drag={
                drag.draggable(cita) ? { onStart: drag.start(cita), onEnd: drag.end, onKey: byKey(cita) } : undefined
              }
            />
          </Box>
        );
      })}
    </Box>
  );
}

function Bloqueos({ agenda, column, vista, hours }: Pick<CarrilProps, 'agenda' | 'column' | 'vista' | 'hours'>) {
  const { zona, desde: fecha } = agenda;
  const [from, to] = [
    instantAt(fecha, '00:00', zona).getTime() + hours.desde * 3_600_000,
    (hours.hasta - hours.desde) * HOUR_PX,
  ];
  const here = agenda.bloqueos.filter(
    ({ clase, bahia_id, empleado_id }) =>
      clase === 'taller' || (column.id !== null && (vista === 'bahia' ? bahia_id : empleado_id) === column.id),
  );
  return here.map(({ id, desde, hasta, motivo }) => {
    const top = Math.max(0, ((Date.parse(desde) - from) / 3_600_000) * HOUR_PX);
    const bottom = Math.min(to, ((Date.parse(hasta) - from) / 3_600_000) * HOUR_PX);
    return bottom <= top ? null : (
      <Box key={id} sx={blocked} style={{ top, height: bottom - top }}>
        {motivo}
      </Box>
    );
  });
}

/** How far the day is; nothing on any other day, nor outside of its hours. */
function Ahora({ agenda: { zona, desde: fecha }, hours }: Pick<CarrilProps, 'agenda' | 'hours'>) {
  const now = new Date(useNow());
  const minutes = minutesOf(now.toISOString(), zona) - hours.desde * 60;
  if (dateInZone(now, zona) !== fecha || minutes < 0 || minutes > (hours.hasta - hours.desde) * 60) return null;
  return <Box aria-hidden="true" sx={present} style={{ top: (minutes / 60) * HOUR_PX }} />;
}

const present = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '2px solid var(--mui-palette-error-main)',
  pointerEvents: 'none',
  zIndex: 1,
} as const;
const head = {
  p: '8px 10px',
  fontSize: 13.5,
  borderTop: '3px solid transparent',
  borderLeft: '1px solid var(--mui-palette-divider)',
  minWidth: 0,
} as const;
const hourMark = {
  position: 'absolute',
  right: 8,
  fontSize: 12,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  transform: 'translateY(-2px)',
} as const;
const lane = {
  position: 'relative',
  borderLeft: '1px solid var(--mui-palette-divider)',
  borderTop: '1px solid var(--mui-palette-divider)',
  backgroundImage: 'linear-gradient(to bottom, transparent calc(100% - 1px), var(--mui-palette-divider) 100%)',
} as const;
const blocked = {
  position: 'absolute',
  left: 0,
  right: 0,
  p: '4px 8px',
  fontSize: 12,
  color: 'text.secondary',
  bgcolor: 'var(--mui-palette-neutralBg)',
  pointerEvents: 'none',
  overflow: 'hidden',
} as const;
