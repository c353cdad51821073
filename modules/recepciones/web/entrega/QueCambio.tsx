import Box from '@mui/material/Box';
import type { Recepcion } from '#modules/recepciones/rules/formas.ts';
import {
  type Cambio,
  compareCondicion,
  type Condicion,
  etiquetasGolpe,
  isUnchanged,
  sayCombustible,
  sayLugar,
} from '#modules/recepciones/rules.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

interface QueCambioProps {
  recepcion: Recepcion;
  salida: Condicion;
  nota?: string;
}

/** How it came beside how it leaves. */
export function QueCambio({ recepcion, salida, nota = '' }: QueCambioProps) {
  const cambio = compareCondicion(recepcion, salida);
  const rows = [
    ['Kilometraje', km(recepcion.kilometraje), km(salida.kilometraje), signed(cambio.recorridos, 'km')],
    [
      'Combustible',
      sayCombustible(recepcion.combustible_octavos) || '—',
      sayCombustible(salida.combustible_octavos) || '—',
      signed(cambio.combustible, cambio.combustible === 1 || cambio.combustible === -1 ? 'octavo' : 'octavos'),
    ],
    [
      'Marcas',
      String(recepcion.golpes.length),
      String(salida.golpes.length),
      signed(cambio.nuevos.length || null, 'nuevas'),
    ],
  ] as const;
  return (
    <Section title="¿Qué cambió?" actions={isRead(salida, cambio) && <Juicio cambio={cambio} />}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Llegó</th>
            <th scope="col">Sale</th>
            <th scope="col">Cambio</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, came, leaves, change]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{came}</td>
              <td>{leaves}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {cambio.nuevos.length > 0 && (
        <Box component="ul" aria-label="Marcas nuevas" sx={{ m: 0, mt: 2, pl: 5 }}>
          {cambio.nuevos.map((golpe) => (
            <li key={golpe.id}>
              {etiquetasGolpe[golpe.tipo]}: {sayLugar(golpe).toLowerCase()}
              {golpe.nota && ` · ${golpe.nota}`}
            </li>
          ))}
        </Box>
      )}
      {nota && <Box sx={{ mt: 2 }}>{nota}</Box>}
    </Section>
  );
}

/** Nothing is judged before somebody has looked. */
const isRead = ({ kilometraje, combustible_octavos }: Condicion, { nuevos }: Cambio): boolean =>
  kilometraje !== null || combustible_octavos !== null || nuevos.length > 0;

const Juicio = ({ cambio }: { cambio: Cambio }) =>
  isUnchanged(cambio) ? (
    <StateChip tone="ok">Sin daños nuevos</StateChip>
  ) : (
    <StateChip tone="warn">Revísalo con el cliente</StateChip>
  );

const km = (value: number | null): string => (value === null ? '—' : `${formatNumber(value)} km`);
const signed = (value: number | null, unit: string): string =>
  value === null ? '—' : value === 0 ? 'Igual' : `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))} ${unit}`;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1.5, textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', color: 'text.secondary' },
  '& thead th': { fontSize: 12, color: 'text.secondary' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& td:last-of-type': { fontWeight: 600 },
} as const;
