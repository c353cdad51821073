import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, Images } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type DeQuien, TomarUna } from '#modules/fotos/web/front-door.tsx';
import type { Anterior, Punto as Point } from '#modules/inspecciones/rules/formas.ts';
import { redOn } from '#modules/inspecciones/rules/tendencia.ts';
import {
  type Color,
  etiquetasColor,
  type Hallado,
  isLooked,
  NADA,
  readHallado,
  readVerde,
} from '#modules/inspecciones/rules.ts';
import { formatFecha, formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { tones } from '../looks.ts';
import { Nota, Valor } from './PuntoFields.tsx';
import { Semaforo, SiNo } from './Semaforo.tsx';

interface PuntoProps {
  punto: Point;
  antes: Anterior | null;
  /** The day of this inspection. */
  fecha: string;
  may: boolean;
  /** Whose its photos are, and how many there are. */
  de: DeQuien;
  fotos: number;
  onFound: (hallado: Hallado) => void;
  onPhotos: () => void;
}

/** One point: what to look at, what it was, and the three big buttons. */
export function Punto(props: PuntoProps) {
  const { punto, may, fotos, onPhotos } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Head {...props} />
      {may ? <Controls {...props} /> : <Found punto={punto} />}
      {fotos > 0 && (
        <div>
          <Button
            size="small"
            startIcon={<Images size={16} />}
            onClick={onPhotos}
            aria-label={`Ver fotos de ${punto.nombre}`}
          >
            {fotos === 1 ? '1 foto' : `${fotos} fotos`}
          </Button>
        </div>
      )}
      <Otra {...props} />
    </Box>
  );
}

function Head({ punto, antes, fecha }: PuntoProps) {
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 600, fontSize: 15.5 }}>
          {punto.nombre}
        </Box>
        {punto.tipo === 'medida' && readVerde(punto, punto.unidad) && (
          <Box component="span" sx={small}>
            Bien: {readVerde(punto, punto.unidad)}
          </Box>
        )}
      </Box>
      {punto.que_mirar && <Box sx={small}>{punto.que_mirar}</Box>}
      {antes && <Antes punto={punto} antes={antes} fecha={fecha} />}
    </div>
  );
}

/** What it was the time before, and where that leads. */
function Antes({ punto, antes, fecha }: { punto: Point; antes: Anterior; fecha: string }) {
  const said = readHallado({ ...antes, nota: '' }, punto.unidad) || (antes.color ? etiquetasColor[antes.color] : '');
  const red =
    antes.valor_milesimas !== null && punto.valor_milesimas !== null
      ? redOn(
          punto,
          { valor_milesimas: antes.valor_milesimas, fecha: antes.fecha },
          { valor_milesimas: punto.valor_milesimas, fecha },
        )
      : null;
  return (
    <Box sx={{ ...small, color: 'text.primary' }}>
      Antes: {said}, {formatFecha(antes.fecha)}
      {red && ` · a este paso estará mal en ${formatFecha(red).split(' ').slice(1).join(' ')}`}
    </Box>
  );
}

function Controls({ punto, de, onFound, onPhotos }: PuntoProps) {
  const found = foundOf(punto);
  const pick = (color: Color) => onFound({ ...found, color });
  // The colour answers first; what it asks for besides comes behind it.
  const asks = useDeferredValue(punto.color === 'rojo' || punto.color === 'amarillo' || punto.nota !== '');
  const [writes, setWrites] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', gap: { xs: 1.5, sm: 2 }, alignItems: 'stretch', maxWidth: 520 }}>
        {(punto.tipo === 'medida' || punto.tipo === 'texto') && (
          <Valor key={punto.marcas} punto={punto} onFound={onFound} />
        )}
        {punto.tipo === 'si_no' && (
          <SiNo punto={punto} onPick={(respuesta) => onFound({ ...found, color: null, respuesta })} />
        )}
        {punto.tipo !== 'si_no' && punto.tipo !== 'texto' && <Semaforo punto={punto} onPick={pick} />}
        <More punto={punto} onFound={onFound} onNote={() => setWrites(true)} onPhotos={onPhotos} />
      </Box>
      {punto.color === 'na' && (
        <div>
          <StateChip>{etiquetasColor.na}</StateChip>
        </div>
      )}
      {(asks || writes) && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'end' }}>
          <Nota key={`${punto.nota}`} punto={punto} eager={writes && !asks} onFound={onFound} />
          <TomarUna compact of={de} label={`Tomar foto de ${punto.nombre}`} />
        </Box>
      )}
    </>
  );
}

const foundOf = ({ color, valor_milesimas, respuesta, texto, nota }: Point): Hallado => ({
  color,
  valor_milesimas,
  respuesta,
  texto,
  nota,
});

/** What is wanted seldom: it does not apply, a note on what is well, or nothing after all. */
function More({
  punto,
  onFound,
  onNote,
  onPhotos,
}: Pick<PuntoProps, 'punto' | 'onFound' | 'onPhotos'> & { onNote: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconButton
        aria-label={`Más de ${punto.nombre}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 48, minWidth: 48, height: 'auto', minHeight: 48 }}
      >
        <Ellipsis size={18} />
      </IconButton>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          <MenuItem onClick={act(() => onFound({ ...NADA, color: 'na', nota: punto.nota }))}>No aplica</MenuItem>
          <MenuItem onClick={act(onNote)}>Agregar nota</MenuItem>
          <MenuItem onClick={act(onPhotos)}>Fotos</MenuItem>
          <MenuItem disabled={!isLooked(punto)} onClick={act(() => onFound(NADA))}>
            Quitar lo marcado
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

/** As it was left, for whoever only reads. */
function Found({ punto }: { punto: Point }) {
  const { color, nota, unidad } = punto;
  const said = readHallado(punto, unidad);
  if (!isLooked(punto)) return <Box sx={small}>Sin revisar</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {color && <StateChip tone={tones[color]}>{etiquetasColor[color]}</StateChip>}
      {said && <strong>{said}</strong>}
      {nota && <Box sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>{nota}</Box>}
    </Box>
  );
}

/** Two people found different things: both are said, and whoever touches a button decides. */
function Otra({ punto, may }: PuntoProps) {
  const zona = useSession((state) => state.company?.zona);
  const { otra, marcado_en, marcado_por, unidad } = punto;
  if (!otra) return null;
  const said = (one: Hallado) =>
    [one.color && etiquetasColor[one.color], readHallado(one, unidad), one.nota].filter(Boolean).join(', ') ||
    'sin revisar';
  return (
    <Box
      role="status"
      sx={{
        ...small,
        color: 'var(--mui-palette-warnText)',
        backgroundColor: 'var(--mui-palette-warnBg)',
        borderRadius: '8px',
        px: 3,
        py: 2,
      }}
    >
      {marcado_por} marcó «{said(punto)}»{marcado_en && ` a las ${formatHora(marcado_en, zona)}`} y {otra.quien} «
      {said(otra)}» a las {formatHora(otra.marcado_en, zona)}. Vale lo primero{may && '; toca lo que es para decidir'}.
    </Box>
  );
}

const small = { fontSize: 12.5, color: 'text.secondary', lineHeight: 1.45 } as const;
