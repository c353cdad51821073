import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { ordenPath } from '#modules/ordenes/web/front-door.tsx';
import type { Semana, TareaDeSemana } from '#modules/tablero/contract.ts';
import { type Celda, sayHours, tasksAside, tasksAt } from '#modules/tablero/rules/semana.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { createArrastre, openInPlace } from '../arrastre.ts';
import { againstCell, putWork } from './mover-trabajo.ts';

const { useTaken, useTakeable, useLetGo } = createArrastre<TareaDeSemana>();

interface RejillaProps {
  semana: Semana;
  zona: string;
  phone: boolean;
  onOpen: (id: string) => void;
}

interface Shared extends RejillaProps {
  onAsk: (task: TareaDeSemana, anchor: HTMLElement) => void;
}

/** Technicians down, days across, what nobody has at the side. */
export function Rejilla(props: RejillaProps) {
  const { semana, zona } = props;
  const [asked, setAsked] = useState<{ task: TareaDeSemana; anchor: HTMLElement } | null>(null);
  const shared: Shared = { ...props, onAsk: (task, anchor) => setAsked({ task, anchor }) };
  if (semana.tecnicos.length === 0)
    return <EmptyState>Nadie trabaja aquí todavía. Agrega a quienes hacen los trabajos en Empleados.</EmptyState>;
  return (
    <Frame>
      <Aside aria-label="Sin asignar">
        <h3>Sin asignar o sin día</h3>
        <Tasks tasks={tasksAside(semana)} {...shared} />
      </Aside>
      <Scroll>
        <Table
          style={{ gridTemplateColumns: `minmax(120px, 160px) repeat(${semana.dias.length}, minmax(132px, 1fr))` }}
        >
          <span />
          {semana.dias.map(({ fecha, cerrado, ocupado_min, capacidad_min }) => (
            <DayHead key={fecha} data-today={fecha === semana.hoy || undefined}>
              {dayText.format(new Date(`${fecha}T12:00:00Z`))}
              <small data-over={ocupado_min > capacidad_min || undefined}>
                {cerrado || sayHours(ocupado_min, capacidad_min)}
              </small>
            </DayHead>
          ))}
          {semana.tecnicos.map(({ empleado_id, nombre, color, dias }) => [
            <Person key={empleado_id}>
              <PersonMark nombre={nombre} color={color} />
              <span>{nombre}</span>
            </Person>,
            ...dias.map(({ fecha, capacidad_min, ocupado_min, falta }) => (
              <Cell
                key={`${empleado_id} ${fecha}`}
                celda={{ empleado_id, fecha }}
                name={`${nombre}, ${dayText.format(new Date(`${fecha}T12:00:00Z`))}`}
                hours={falta && ocupado_min === 0 ? falta : sayHours(ocupado_min, capacidad_min)}
                over={ocupado_min > capacidad_min}
                {...shared}
              />
            )),
          ])}
        </Table>
      </Scroll>
      <CellMenu asked={asked} semana={semana} zona={zona} onClose={() => setAsked(null)} />
    </Frame>
  );
}

const dayText = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

interface CellProps extends Shared {
  celda: Celda;
  name: string;
  hours: string;
  over: boolean;
}

function Cell({ celda, name, hours, over, ...shared }: CellProps) {
  const box = useRef<HTMLElement>(null);
  const [hand, setHand] = useState(false);
  const taken = useTaken((state) => state.taken);
  const { semana, zona } = shared;
  useLetGo(box, { onOver: setHand, onLetGo: (task) => void putWork(task, celda, semana, zona) });
  const reason = taken && hand ? againstCell(taken, celda, semana) : null;
  return (
    <Box ref={box} aria-label={name} data-hand={(hand && reason === null) || undefined}>
      {/* Never colour alone: what is too much says so. */}
      <Hours data-over={over || undefined}>{over ? `${hours}, de más` : hours}</Hours>
      {reason !== null && <Reason role="status">{reason}</Reason>}
      <Tasks tasks={tasksAt(semana.tareas, celda)} {...shared} />
    </Box>
  );
}

function Tasks({ tasks, ...shared }: { tasks: readonly TareaDeSemana[] } & Shared) {
  return (
    <List>
      {tasks.map((task) => (
        <Task key={`${task.id} ${task.empleado_id}`} task={task} {...shared} />
      ))}
    </List>
  );
}

function Task({ task, phone, onOpen, onAsk }: { task: TareaDeSemana } & Shared) {
  const box = useRef<HTMLLIElement>(null);
  const { orden_id } = task;
  const open = () => {
    if (orden_id !== null) onOpen(orden_id);
  };
  useTakeable(box, task, open, !phone && orden_id !== null);
  const hours = `${Math.round(task.minutos / 6) / 10} h`;
  const words = (
    <>
      <strong>{task.placas || task.folio || 'Cita'}</strong> <em>{hours}</em> <small>{task.titulo}</small>
    </>
  );
  return (
    <Item ref={box} data-cita={task.clase === 'cita' || undefined}>
      {orden_id === null ? (
        <span>{words}</span>
      ) : (
        <a
          href={ordenPath(orden_id)}
          draggable={false}
          aria-label={`${task.placas || task.folio} ${hours} ${task.titulo}, ${task.folio}`}
          onClick={(event) => openInPlace(event, open)}
        >
          {words}
        </a>
      )}
      {orden_id !== null && (
        <button
          type="button"
          data-more
          aria-haspopup="menu"
          aria-label={`Mover «${task.titulo}» de ${task.folio}`}
          onClick={(event) => onAsk(task, event.currentTarget)}
        >
          …
        </button>
      )}
    </Item>
  );
}

interface CellMenuProps {
  asked: { task: TareaDeSemana; anchor: HTMLElement } | null;
  semana: Semana;
  zona: string;
  onClose: () => void;
}

/** For whoever does not drag: each person on its day, and each day with its person. */
function CellMenu({ asked, semana, zona, onClose }: CellMenuProps) {
  const cells = asked ? placesFor(asked.task, semana) : [];
  return (
    <Menu
      open={asked !== null}
      anchorEl={asked?.anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: 340 } } }}
    >
      {asked &&
        cells.map(({ celda, text }) => {
          const reason = againstCell(asked.task, celda, semana);
          return (
            <MenuItem
              key={text}
              disabled={reason !== null}
              onClick={() => {
                onClose();
                void putWork(asked.task, celda, semana, zona);
              }}
            >
              <ListItemText
                primary={text}
                secondary={reason}
                slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
              />
            </MenuItem>
          );
        })}
    </Menu>
  );
}

const placesFor = (task: TareaDeSemana, { hoy, dias, tecnicos }: Semana): { celda: Celda; text: string }[] => {
  const fecha = task.fecha ?? dias.find((one) => one.fecha >= hoy)?.fecha ?? hoy;
  return [
    ...tecnicos
      .filter(({ empleado_id }) => empleado_id !== task.empleado_id)
      .map(({ empleado_id, nombre }) => ({ celda: { empleado_id, fecha }, text: `A ${nombre}` })),
    ...dias
      .filter((one) => one.fecha !== task.fecha && one.fecha >= hoy)
      .map((one) => ({
        celda: { empleado_id: task.empleado_id, fecha: one.fecha },
        text: `Para el ${dayText.format(new Date(`${one.fecha}T12:00:00Z`))}`,
      })),
  ];
};

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  '@media (max-width:999.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const panel = {
  padding: 8,
  borderRadius: 10,
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 4%, transparent)',
} as const;
const Aside = styled('section')({
  ...panel,
  '& h3': { margin: '0 0 6px', fontSize: 13, fontWeight: 650 },
  '& > ul': { maxHeight: '60dvh', overflowY: 'auto', scrollbarWidth: 'thin' },
  '@media (max-width:999.95px)': { '& > ul': { maxHeight: 190 } },
});
const Scroll = styled('div')({ overflowX: 'auto', minWidth: 0 });
const Table = styled('div')({ display: 'grid', gap: 4, minWidth: 'min-content' });
const DayHead = styled('h3')({
  display: 'grid',
  margin: 0,
  padding: '4px 6px',
  fontSize: 13,
  fontWeight: 650,
  '& small': { fontSize: 12, fontWeight: 400, color: 'var(--mui-palette-text-secondary)' },
  '& small[data-over]': { color: 'var(--mui-palette-errText)', fontWeight: 600 },
  '&[data-today]': { borderBottom: '2px solid var(--mui-palette-primary-main)' },
});
const Person = styled('div')({
  display: 'flex',
  alignItems: 'start',
  paddingTop: 8,
  gap: 8,
  minWidth: 0,
  fontSize: 13,
  fontWeight: 600,
  '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const Box = styled('section')({
  ...panel,
  minHeight: 74,
  minWidth: 0,
  border: '1px solid transparent',
  '&[data-hand]': { borderColor: 'var(--mui-palette-primary-main)', backgroundColor: 'var(--mui-palette-soft)' },
});
const Hours = styled('div')({
  marginBottom: 4,
  fontSize: 12,
  color: 'var(--mui-palette-text-secondary)',
  '&[data-over]': { color: 'var(--mui-palette-errText)', fontWeight: 650 },
});
const Reason = styled('p')({ margin: '0 0 4px', fontSize: 12, fontWeight: 600, color: 'var(--mui-palette-errText)' });
const List = styled('ul')({
  display: 'grid',
  gap: 3,
  margin: 0,
  padding: 0,
  maxHeight: 232,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
});
const Item = styled('li')({
  display: 'flex',
  alignItems: 'start',
  listStyle: 'none',
  borderRadius: 6,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  minWidth: 0,
  '&[data-cita]': { borderStyle: 'dashed', backgroundColor: 'transparent' },
  '& > a, & > span, & button': {
    minWidth: 0,
    textDecoration: 'none',
    padding: '3px 6px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 12,
    textAlign: 'left',
    cursor: 'pointer',
    borderRadius: 6,
    '@media (pointer: coarse)': { minHeight: 48, fontSize: 14 },
  },
  '& > a, & > span': { flex: 1 },
  '& em': { fontStyle: 'normal', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-more]': { flex: 'none', minWidth: 24, minHeight: 24, '@media (pointer: coarse)': { minWidth: 48 } },
  [`@media ${PHONE}`]: { fontSize: 14 },
});
