import Box from '@mui/material/Box';
import type { CifrasDePersona } from '#modules/personal/contract.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { type Comparacion, takeComparacion } from './take-away.ts';
import { type Cifra, cifrasFor, deComision, deHoras, deTrabajo } from './valores.ts';

/** What a person did in a period: his work, his hours and what he earned. */
export function Cifras({ cifras }: { cifras: CifrasDePersona }) {
  const ofWork =
    cifras.comision_centavos === null
      ? deTrabajo
      : [...deTrabajo.filter(({ key }) => key !== 'refacciones' && key !== 'mano_obra'), deComision];
  const itemOf = ({ nombre, short }: Cifra) => ({ label: nombre, value: short(cifras) });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <KpiStrip label="Trabajo" items={ofWork.map(itemOf)} />
      <KpiStrip label="Horas" items={deHoras.map(itemOf)} />
    </Box>
  );
}

/** Two periods or two people, figure by figure, with what one is beside the other. */
export function Comparadas(comparacion: Comparacion) {
  const { uno, otro, nombres } = comparacion;
  return (
    <Section
      title="Lado a lado"
      flush
      actions={<ExportButton onExport={(choice) => void takeComparacion(comparacion, choice)} />}
    >
      <Box component="table" aria-label="Lado a lado" sx={table}>
        <thead>
          <tr>
            <th scope="col">Cifra</th>
            <th scope="col">{nombres[0]}</th>
            <th scope="col">{nombres[1]}</th>
            <th scope="col">Diferencia</th>
          </tr>
        </thead>
        <tbody>
          {cifrasFor(uno).map(({ key, nombre, formula, value, change }) => {
            const is = change(uno, otro);
            return (
              <tr key={key}>
                <th scope="row" title={formula}>
                  {nombre}
                </th>
                <td>{value(uno)}</td>
                <td>{value(otro)}</td>
                <td style={is ? { color: toneColors[is.tone].color } : {}}>{is?.text ?? '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Section>
  );
}

/** How everything above is counted. */
export function Formulas({ cifras }: { cifras: CifrasDePersona }) {
  return (
    <Box component="details" sx={{ fontSize: 12.5, color: 'text.secondary', maxWidth: 760 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.5, '@media (pointer: coarse)': { py: 3.5 } }}>
        Cómo se cuenta
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {cifrasFor(cifras).map(({ key, nombre, formula }) => (
          <div key={key}>
            <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
              {nombre}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              {formula}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: 13, sm: 14 },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 1.5, sm: 4 }, py: 2, textAlign: 'right', verticalAlign: 'baseline' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400, overflowWrap: 'break-word', pl: { xs: 3, sm: 4 } },
  '& thead th': { fontSize: 12, fontWeight: 400, color: 'text.secondary' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& td:nth-of-type(1)': { fontWeight: 600 },
} as const;
