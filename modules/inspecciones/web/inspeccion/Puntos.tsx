import Box from '@mui/material/Box';
import { memo, type RefObject, useCallback, useMemo, useState } from 'react';
import { type DeQuien, FotosDialog, useFotosPorParte } from '#modules/fotos/web/front-door.tsx';
import type { Anterior, Inspeccion, Punto as Point } from '#modules/inspecciones/rules/formas.ts';
import { type Hallado, isLooked } from '#modules/inspecciones/rules.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { fotosOf } from '../fotos.ts';
import { markPuntos } from './marks.ts';
import { Punto } from './Punto.tsx';

/** Every point in its section. One that is marked leaves the rest as they are drawn: the next answers at once. */
export const Puntos = memo(function Puntos({
  inspeccion,
  now,
  may,
}: {
  inspeccion: Inspeccion;
  now: RefObject<Inspeccion>;
  may: boolean;
}) {
  const before = useMemo(
    () => new Map(inspeccion.anteriores.map((one) => [one.punto_id, one])),
    [inspeccion.anteriores],
  );
  const mark = useCallback(
    (id: string, hallado: Hallado) => {
      const punto = now.current.puntos.find((one) => one.id === id);
      if (!punto) return;
      void markPuntos(now.current, [{ punto, hallado }]);
      if (isLooked(hallado) && !isLooked(punto)) showNext(now.current, id);
    },
    [now],
  );
  const [shown, setShown] = useState<Point | null>(null);
  const { id, folio } = inspeccion;
  const de = useMemo(() => fotosOf({ id, folio }), [id, folio]);
  const count = useFotosPorParte(de);
  const sections = [...new Set(inspeccion.puntos.map(({ seccion }) => seccion))].map((seccion) => (
    <Section key={seccion} title={seccion} flush>
      <Box component="ul" aria-label={seccion} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inspeccion.puntos
          .filter((punto) => punto.seccion === seccion)
          .map((punto) => (
            <Row
              key={punto.id}
              punto={punto}
              antes={before.get(punto.id) ?? null}
              fecha={inspeccion.fecha}
              may={may}
              de={de}
              fotos={count.get(punto.id) ?? 0}
              onMark={mark}
              onPhotos={setShown}
            />
          ))}
      </Box>
    </Section>
  ));
  return (
    <>
      {sections}
      {shown && (
        <FotosDialog heading={shown.nombre} of={fotosOf(inspeccion, shown.id)} onClose={() => setShown(null)} />
      )}
    </>
  );
});

/** The next one that nobody has looked at comes into sight, if it is not. */
const showNext = ({ puntos }: Inspeccion, after: string): void => {
  const place = puntos.findIndex(({ id }) => id === after);
  const next = puntos.slice(place + 1).find((punto) => !isLooked(punto));
  if (next) requestAnimationFrame(() => document.getElementById(rowId(next.id))?.scrollIntoView({ block: 'nearest' }));
};

const rowId = (id: string): string => `punto-${id}`;

interface RowProps {
  punto: Point;
  antes: Anterior | null;
  fecha: string;
  may: boolean;
  de: DeQuien;
  fotos: number;
  onMark: (id: string, hallado: Hallado) => void;
  onPhotos: (punto: Point) => void;
}

const Row = memo(function Row({ punto, antes, fecha, may, de, fotos, onMark, onPhotos }: RowProps) {
  const onFound = useCallback((hallado: Hallado) => onMark(punto.id, hallado), [onMark, punto.id]);
  const own = useMemo(() => ({ ...de, parte_id: punto.id }), [de, punto.id]);
  return (
    <Box component="li" id={rowId(punto.id)} aria-label={punto.nombre} sx={row}>
      <Punto
        punto={punto}
        antes={antes}
        fecha={fecha}
        may={may}
        de={own}
        fotos={fotos}
        onFound={onFound}
        onPhotos={() => onPhotos(punto)}
      />
    </Box>
  );
});

const row = {
  px: 4,
  py: 3,
  // What is fixed over the page at both ends does not hide it.
  scrollMarginTop: 130,
  scrollMarginBottom: 96,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
