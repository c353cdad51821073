import { dibujos, type Parte, type Trazo, vistasDibujadas } from '#modules/recepciones/data/siluetas.ts';
import { type Golpe, LADO, type Silueta } from '#modules/recepciones/rules.ts';

type Ink = [fill: string, stroke: string, width: number];

/** On paper, where there is neither light nor dark. */
const INK: Record<Parte, Ink> = {
  cuerpo: ['#f8f9f9', '#49515a', 1.8],
  vidrio: ['#c5dde9', '#49515a', 1.8],
  llanta: ['#444b53', '#49515a', 1.8],
  rin: ['#d5d7d9', '#49515a', 1.8],
  luz: ['#f6e4b1', '#49515a', 1.8],
  calavera: ['#ecaca7', '#49515a', 1.8],
  linea: ['none', '#49515a', 1.8],
  detalle: ['none', '#a7acb0', 1.2],
};
const GAP = 34;
const MARK = 12;

/** The vehicle from its sides and from above with its numbered marks, for paper; the number of each is its place in the list. */
export const drawMarks = (silueta: Silueta, golpes: readonly Pick<Golpe, 'vista' | 'x' | 'y'>[]): string => {
  const { lado, arriba } = dibujos[silueta];
  const height = Math.max(lado.alto, arriba.alto);
  let left = 0;
  const drawn = vistasDibujadas.map((vista) => {
    const { ancho, alto, trazos, espejo = [] } = vista === 'arriba' ? arriba : lado;
    const strokes = pathsOf([...trazos, ...espejo]);
    const mirrored = espejo.length > 0 ? `<g transform="translate(0 ${alto}) scale(1 -1)">${pathsOf(espejo)}</g>` : '';
    const turned = vista === 'derecha' ? ` transform="translate(${ancho} 0) scale(-1 1)"` : '';
    const marks = golpes.map((golpe, i) =>
      golpe.vista === vista ? markAt((golpe.x / LADO) * ancho, (golpe.y / LADO) * alto, i + 1) : '',
    );
    const place = `translate(${left} ${height - alto})`;
    left += ancho + GAP;
    return `<g transform="${place}"><g${turned}>${strokes}${mirrored}</g>${marks.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left - GAP} ${height}">${drawn.join('')}</svg>`;
};

const pathsOf = (trazos: readonly Trazo[]): string =>
  trazos
    .map(([parte, d]) => {
      const [fill, stroke, width] = INK[parte];
      return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
    })
    .join('');

const markAt = (x: number, y: number, numero: number): string =>
  `<circle cx="${x}" cy="${y}" r="${MARK}" fill="#a3341f" stroke="#ffffff" stroke-width="2"/>` +
  `<text x="${x}" y="${y + 5}" font-family="Archivo" font-weight="700" font-size="14" fill="#ffffff" text-anchor="middle">${numero}</text>`;
