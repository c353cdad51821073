import type { MouseEvent } from 'react';
import { dibujos, type Trazo } from '#modules/recepciones/data/siluetas.ts';
import {
  etiquetasGolpe,
  etiquetasSilueta,
  etiquetasVista,
  type Golpe,
  LADO,
  sayLugar,
  type Silueta,
  type Vista,
} from '#modules/recepciones/rules.ts';
import '../silueta.css';

export interface Marcada extends Golpe {
  /** The number that it has in the list. */
  numero: number;
  /** It did not come with it. */
  nueva?: boolean;
}

export interface VistaDeSiluetaProps {
  silueta: Silueta;
  vista: Extract<Vista, 'izquierda' | 'arriba' | 'derecha'>;
  marcas: readonly Marcada[];
  chosen?: string | null;
  /** Somebody touched the vehicle there. */
  onTap?: ((x: number, y: number) => void) | undefined;
  onChoose?: ((id: string) => void) | undefined;
}

/** One view of the vehicle with what it has; needs no kit, as the customer's page has none. */
export function VistaDeSilueta({ silueta, vista, marcas, chosen, onTap, onChoose }: VistaDeSiluetaProps) {
  const { ancho, alto, trazos, espejo } = dibujos[silueta][vista === 'arriba' ? 'arriba' : 'lado'];
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onTap?.(within((event.clientX - left) / width), within((event.clientY - top) / height));
  };
  return (
    <div className="vista-de-silueta">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- whoever does not touch adds marks by words: `MarcasDeSilueta` */}
      <svg
        className="silueta"
        viewBox={`0 0 ${ancho} ${alto}`}
        role="img"
        aria-label={`${etiquetasSilueta[silueta]}: ${etiquetasVista[vista].toLowerCase()}`}
        style={onTap ? { cursor: 'crosshair', touchAction: 'manipulation' } : undefined}
        onClick={onTap && tap}
      >
        <g transform={vista === 'derecha' ? `translate(${ancho} 0) scale(-1 1)` : undefined}>
          <Trazos trazos={trazos} />
          {espejo && (
            <>
              <Trazos trazos={espejo} />
              <g transform={`translate(0 ${alto}) scale(1 -1)`}>
                <Trazos trazos={espejo} />
              </g>
            </>
          )}
        </g>
      </svg>
      {marcas
        .filter((marca) => marca.vista === vista)
        .map((marca) => (
          <Marca key={marca.id} marca={marca} chosen={chosen === marca.id} onChoose={onChoose} />
        ))}
    </div>
  );
}

const within = (part: number): number => Math.min(LADO, Math.max(0, Math.round(part * LADO)));

const Trazos = ({ trazos }: { trazos: readonly Trazo[] }) =>
  trazos.map(([parte, d], i) => <path key={i} className={parte} d={d} />);

interface MarcaProps {
  marca: Marcada;
  chosen: boolean;
  onChoose: ((id: string) => void) | undefined;
}

function Marca({ marca, chosen, onChoose }: MarcaProps) {
  const { id, x, y, numero, tipo, nueva } = marca;
  const className = `vista-de-silueta__marca${nueva ? ' vista-de-silueta__marca--nueva' : ''}`;
  const style = { left: `${x / 10}%`, top: `${y / 10}%` };
  if (!onChoose)
    return (
      <div className={className} style={style} aria-hidden="true">
        <span>{numero}</span>
      </div>
    );
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-pressed={chosen}
      aria-label={`Marca ${numero}: ${etiquetasGolpe[tipo]}. ${sayLugar(marca)}`}
      onClick={() => onChoose(id)}
    >
      <span>{numero}</span>
    </button>
  );
}
