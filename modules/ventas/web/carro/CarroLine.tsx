import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { BadgeCheck, Minus, Plus, Trash2, X } from 'lucide-react';
import { sayWritten } from '#modules/partidas/rules/cifras.ts';
import { UNREAD } from '#platform/contract/numbers.ts';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMoney, formatTasa } from '#platform/web/format.ts';
import { stepped } from '#platform/web/line/Stepper.tsx';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Stock } from '../buscar/Resultados.tsx';
import { useTrabajadores } from '../queries.ts';
import type { Linea } from './carro.ts';

export interface CarroLineProps {
  linea: Linea;
  /** As its price is read: with tax or before it. */
  amount_centavos: number | undefined;
  atHand: boolean;
  mayPrice: boolean;
  locked: boolean;
  onChange: (changes: Partial<Linea>) => void;
  onRemove: () => void;
  onEdit: () => void;
  onHold: () => void;
  /** A figure was written: back to the search. */
  onWritten: () => void;
}

/** One line of the cart: how many, at what price, and what is said of it. */
export function CarroLine(props: CarroLineProps) {
  const { linea, amount_centavos, atHand, mayPrice, locked, onChange, onHold } = props;
  const { descripcion } = linea;
  return (
    <Box
      component="li"
      aria-current={atHand || undefined}
      onFocusCapture={onHold}
      sx={{ ...row, ...(atHand ? atHandLook : {}) }}
    >
      <ButtonBase onClick={props.onEdit} sx={name}>
        <span>
          <span style={visuallyHidden}>Editar </span>
          <span>{descripcion || 'Sin descripción'}</span>
        </span>
        <Remarks linea={linea} />
      </ButtonBase>
      <Box sx={amount}>{sayWritten(linea.precio_centavos, amount_centavos)}</Box>
      {linea.beneficio !== '' && (
        <Beneficio
          texto={linea.beneficio}
          descripcion={descripcion}
          locked={locked}
          onLeave={
            linea.membresia_id === null
              ? undefined
              : () => onChange({ sin_beneficio: true, descuento: null, membresia_id: null, beneficio: '' })
          }
        />
      )}
      <Box sx={figures}>
        <Count linea={linea} locked={locked} onChange={onChange} onWritten={props.onWritten} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ×
        </Box>
        <NumberCell
          label={`Precio de ${descripcion}`}
          value={linea.precio_centavos}
          write={writeCentavos}
          parse={parseCentavos}
          unread={null}
          width={82}
          disabled={locked || !mayPrice}
          invalid={linea.precio_centavos === null}
          eager={linea.precio_centavos === null}
          onEnter={props.onWritten}
          onChange={(precio_centavos) => onChange({ precio_centavos })}
        />
        <IconButton
          size="small"
          aria-label={`Quitar ${descripcion}`}
          disabled={locked}
          onClick={props.onRemove}
          sx={{ ml: 'auto', ...touch }}
        >
          <Trash2 size={15} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Where its discount comes from, and a way to leave it for another day. */
function Beneficio({
  texto,
  descripcion,
  locked,
  onLeave,
}: {
  texto: string;
  descripcion: string;
  locked: boolean;
  /** Of a membership; a coupon is taken off the whole ticket. */
  onLeave: (() => void) | undefined;
}) {
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 12,
        color: 'var(--mui-palette-okText)',
      }}
    >
      <BadgeCheck size={14} aria-hidden="true" style={{ flex: 'none' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {texto}
      </Box>
      {onLeave && (
        <IconButton
          size="small"
          aria-label={`No usar la membresía en ${descripcion}`}
          disabled={locked}
          onClick={onLeave}
          sx={touch}
        >
          <X size={13} />
        </IconButton>
      )}
    </Box>
  );
}

function Count({
  linea,
  locked,
  onChange,
  onWritten,
}: Pick<CarroLineProps, 'linea' | 'locked' | 'onChange' | 'onWritten'>) {
  const { cantidad_milesimas, descripcion } = linea;
  const add = (step: number) => onChange({ cantidad_milesimas: stepped(cantidad_milesimas, step) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        size="small"
        aria-label={`Uno menos de ${descripcion}`}
        disabled={locked || !(cantidad_milesimas > 1000)}
        onClick={() => add(-1000)}
        sx={touch}
      >
        <Minus size={15} />
      </IconButton>
      <NumberCell
        label={`Cantidad de ${descripcion}`}
        value={cantidad_milesimas}
        write={writeMilesimas}
        parse={parseMilesimas}
        unread={UNREAD}
        min={1}
        width={44}
        disabled={locked}
        onEnter={onWritten}
        onChange={(next) => onChange({ cantidad_milesimas: next })}
      />
      <IconButton
        size="small"
        aria-label={`Uno más de ${descripcion}`}
        disabled={locked}
        onClick={() => add(1000)}
        sx={touch}
      >
        <Plus size={15} />
      </IconButton>
    </Box>
  );
}

function Remarks({ linea }: { linea: Linea }) {
  const { data } = useTrabajadores();
  const people = (data?.data ?? []).filter((person) => linea.trabajadores.includes(person.id));
  const said = [
    linea.descuento &&
      (linea.descuento.tipo === 'monto'
        ? `−${formatMoney(linea.descuento.centavos)}`
        : `−${formatTasa(linea.descuento.diezmilesimas)}`),
    linea.lista_centavos !== null && linea.precio_centavos !== linea.lista_centavos
      ? `lista ${formatMoney(linea.lista_centavos)}`
      : linea.precio_de,
    linea.nota,
  ].filter(Boolean);
  if (said.length === 0 && people.length === 0 && linea.existencia_milesimas === null) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontSize: 12 }}>
      <Stock milesimas={linea.existencia_milesimas} unidad={linea.unidad} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {said.join(' · ')}
      </Box>
      {people.map((person) => (
        <PersonMark key={person.id} nombre={person.nombre} color={person.color} />
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'start',
  pl: 3,
  pr: 2,
  py: 1.5,
  borderBottom: '1px solid var(--mui-palette-divider)',
  borderLeft: '3px solid transparent',
};
const atHandLook = { borderLeftColor: 'primary.main', backgroundColor: 'var(--mui-palette-soft)' };
const name = {
  font: 'inherit',
  fontWeight: 560,
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  borderRadius: '6px',
  py: 0.5,
  alignContent: 'center',
  '@media (pointer: coarse)': { minHeight: 48 },
  '@media (hover: hover)': { '&:hover': { color: 'primary.main' } },
} as const;
const figures = { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1.5, ml: -1.5 };
const amount = {
  pr: 1.5,
  py: 0.5,
  alignSelf: 'center',
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
const touch = { '@media (pointer: coarse)': { width: 48, height: 48 } };
