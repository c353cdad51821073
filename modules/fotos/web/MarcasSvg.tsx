import type { Marca } from '#modules/fotos/contract.ts';
import { type ColorDeMarca, PUNTOS } from '#modules/fotos/rules.ts';

const COLORS: Record<ColorDeMarca, string> = {
  rojo: '#FF3B30',
  amarillo: '#FFD60A',
  azul: '#2F9BFF',
  blanco: '#FFFFFF',
};
export const inkOf = (color: ColorDeMarca): string => COLORS[color];

interface MarcasSvgProps {
  marcas: readonly Marca[];
  ancho: number | null;
  alto: number | null;
  /** How the photo below fills its box. */
  fit?: 'contain' | 'cover';
}

/** What was drawn over a photo, as large as it is shown. */
export function MarcasSvg({ marcas, ancho, alto, fit = 'contain' }: MarcasSvgProps) {
  if (marcas.length === 0) return null;
  const [width, height] = [ancho ?? 4, alto ?? 3];
  // A thousand along its longest side: lines are as thick in any photo.
  const unit = 1000 / Math.max(width, height);
  const box = [width * unit, height * unit] as const;
  return (
    <svg
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {marcas.map((marca, i) => (
        // They have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={i}>
          <MarcaShape marca={marca} at={(x, y) => [(x / PUNTOS) * box[0], (y / PUNTOS) * box[1]]} />
        </g>
      ))}
    </svg>
  );
}

type At = (x: number, y: number) => [number, number];

/** Each twice: a dark edge keeps it readable on any photo. */
function MarcaShape({ marca, at }: { marca: Marca; at: At }) {
  const ink = inkOf(marca.color);
  const [x, y] = at(marca.x, marca.y);
  if (marca.tipo === 'texto')
    return (
      <text
        x={x}
        y={y}
        fill={ink}
        stroke="#000"
        strokeWidth="10"
        paintOrder="stroke"
        strokeLinejoin="round"
        fontSize="52"
        fontWeight="700"
        fontFamily="'Archivo Variable', system-ui, sans-serif"
      >
        {marca.texto}
      </text>
    );
  const path =
    marca.tipo === 'circulo' ? ellipse([x, y], at(marca.x2, marca.y2)) : arrow([x, y], at(marca.x2, marca.y2));
  return (
    <>
      <path
        d={path}
        fill="none"
        stroke="#000"
        strokeOpacity="0.55"
        strokeWidth="18"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={path} fill="none" stroke={ink} strokeWidth="10" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

type Point = [x: number, y: number];

const ellipse = ([x, y]: Point, [x2, y2]: Point): string => {
  const [rx, ry] = [Math.abs(x2 - x) / 2, Math.abs(y2 - y) / 2];
  const [left, middle] = [Math.min(x, x2), (y + y2) / 2];
  return `M${left} ${middle}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0`;
};

const HEAD = 55;
const arrow = ([x, y]: Point, [x2, y2]: Point): string => {
  const way = Math.atan2(y2 - y, x2 - x);
  const wing = (turn: number) => `M${x2} ${y2}L${x2 - HEAD * Math.cos(way + turn)} ${y2 - HEAD * Math.sin(way + turn)}`;
  return `M${x} ${y}L${x2} ${y2}${wing(0.5)}${wing(-0.5)}`;
};
