import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import type { Refaccion as Pieza } from '#modules/ordenes/rules/partes.ts';
import type { EnOrden } from '#modules/ordenes/web/front-door.tsx';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import type { Refaccion } from '#modules/refacciones/contract.ts';
import { isLeftOver } from '#modules/refacciones/rules/fin.ts';
import { verbOf } from '#modules/refacciones/rules.ts';
import { formatMilesimas } from '#platform/web/format.ts';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { cuandoLlega, deQuien, lookOf, sayCantidad } from '../looks.ts';
import { usePasos } from '../una/Pasos.tsx';
import { type FilaDeOrden, isAlive } from './filas.ts';
import type { Pedir } from './PedirDialog.tsx';
import { RefaccionDialog } from './RefaccionDialog.tsx';
import { UsadaChoice } from './UsadaChoice.tsx';

interface FilaProps extends EnOrden {
  fila: FilaDeOrden;
  onAsk: ((pedir: Pedir) => void) | undefined;
}

/** One piece of the order: what there is of it, how far it is, and the step that comes next. */
export function Fila({ orden, fila, onAsk, BuyLink }: FilaProps) {
  const { descripcion, pieza, refaccion, puesta, usada, id } = fila;
  const [open, setOpen] = useState(false);
  const facts = [...(pieza ? factsOf(pieza, orden) : []), ...(refaccion ? saysOf(refaccion, pieza !== null) : [])];
  return (
    <Box component="li" aria-label={descripcion} sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {refaccion ? (
          <ButtonBase onClick={() => setOpen(true)} sx={name}>
            {descripcion}
          </ButtonBase>
        ) : (
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{descripcion}</Box>
        )}
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Ahora orden={orden} fila={fila} onAsk={onAsk} BuyLink={BuyLink} />
      {puesta && <UsadaChoice orden_id={orden.id} pieza_id={id} descripcion={descripcion} usada={usada} />}
      {open && refaccion && <RefaccionDialog id={refaccion.id} heading={descripcion} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** How far it is, and what comes next. */
function Ahora({ orden, fila: { descripcion, pieza, refaccion, puesta }, onAsk, BuyLink }: FilaProps) {
  const alive = refaccion !== null && isAlive(refaccion);
  const lacks = !alive && pieza !== null && pieza.falta_milesimas > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {refaccion && <Chip refaccion={refaccion} />}
      {pieza &&
        chipsOf(pieza, alive).map(([tone, text]) => (
          <StateChip key={text} tone={tone}>
            {text}
          </StateChip>
        ))}
      {alive && !puesta && <Next refaccion={refaccion} />}
      {lacks && onAsk && (
        <Button
          size="small"
          aria-label={`Pedir «${descripcion}»`}
          onClick={() => onAsk({ pieza_id: pieza.partida_id, cantidad_milesimas: pieza.falta_milesimas, descripcion })}
        >
          Pedir
        </Button>
      )}
      {pieza && isOpen(orden.estado) && <BuyLink orden={orden} partida={pieza} />}
    </Box>
  );
}

function Chip({ refaccion }: { refaccion: Refaccion }) {
  const { tone, label } = lookOf(refaccion);
  return <StateChip tone={tone}>{label}</StateChip>;
}

/** The usual next step in one press; the rest is behind its name. */
function Next({ refaccion }: { refaccion: Refaccion }) {
  const { actions, dialog } = usePasos(refaccion);
  const usual = refaccion.estado === 'pedida' ? 'llego' : isLeftOver(refaccion) ? 'devuelta' : 'instalada';
  const next = actions.find(({ id }) => id === usual);
  if (!next) return null;
  const label = verbOf(refaccion.estado, usual);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={next.busy === true}
        aria-label={`${label} «${refaccion.descripcion}»`}
        onClick={() => next.onClick?.()}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}

const amountIn = (p: Pieza) => (milesimas: number) =>
  `${formatMilesimas(milesimas)} ${unidadFor(p.unidad, milesimas)}`.trim();

const factsOf = (p: Pieza, { estado }: Orden): (string | false)[] => {
  const n = amountIn(p);
  return [
    n(p.cantidad_milesimas),
    p.sku,
    p.ubicacion && `en ${p.ubicacion}`,
    p.articulo_id === null && 'no está en el inventario',
    p.disponible_milesimas !== null && isOpen(estado) && sayLeft(p.disponible_milesimas, n),
  ];
};

const sayLeft = (left: number, n: (milesimas: number) => string): string =>
  left > 0 ? `en el estante quedan ${n(left)}` : 'en el estante no queda';

const saysOf = (r: Refaccion, hasLine: boolean): string[] => [
  hasLine ? '' : sayCantidad(r),
  r.trabajo && `para «${r.trabajo}»`,
  r.sin_pedir ? `sin pedirse, la puso ${r.pedida_nombre}` : `la pidió ${r.pedida_nombre}`,
  deQuien(r),
  cuandoLlega(r),
  r.nota,
];

/** What is followed as a part says itself how far it is; of the line, only what the shelf adds. */
const chipsOf = (p: Pieza, isFollowed: boolean): (readonly [Tone, string])[] => {
  const n = amountIn(p);
  const states: (readonly [Tone, string])[] = [];
  if (p.estado === 'por_autorizar') states.push(['warn', 'Por autorizar']);
  if (p.falta_milesimas > 0 && !isFollowed) states.push(['warn', `Falta ${n(p.falta_milesimas)}`]);
  if (p.apartado_milesimas > 0) states.push(['info', `Apartado ${n(p.apartado_milesimas)}`]);
  if (p.usado_milesimas > 0 && !isFollowed) states.push(['ok', `Usado ${n(p.usado_milesimas)}`]);
  if (p.devuelto_milesimas > 0) states.push(['neutral', `Devuelto ${n(p.devuelto_milesimas)}`]);
  return states.length > 0 || isFollowed ? states : [['neutral', 'Pendiente']];
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2.5,
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;
const name = {
  display: 'block',
  textAlign: 'left',
  font: 'inherit',
  fontWeight: 600,
  color: 'primary.main',
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
