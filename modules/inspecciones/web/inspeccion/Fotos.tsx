import { memo } from 'react';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { fotosOf, pedidasOf } from '../fotos.ts';

interface FotosProps {
  inspeccion: Inspeccion;
}

/** The photos of its points, and those that red ones still lack. */
export const Fotos = memo(
  function Fotos({ inspeccion }: FotosProps) {
    return <FotosDe of={fotosOf(inspeccion)} pedidas={pedidasOf(inspeccion)} />;
  },
  // A point that is marked waits for nothing here unless it begins to want a photo.
  (before, after) => wantedOf(before) === wantedOf(after),
);

const wantedOf = ({ inspeccion }: FotosProps): string =>
  [inspeccion.id, ...pedidasOf(inspeccion).map(({ parte_id }) => parte_id)].join(' ');
