import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PersonaContada } from '#modules/personal/contract.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { type Cifra, deComision, deHoras, deTrabajo } from './valores.ts';

interface TablaProps {
  personas: readonly PersonaContada[];
  onOpen: ((persona: PersonaContada) => void) | undefined;
}
const CIFRAS: readonly Cifra[] = [
  ...deTrabajo,
  ...deHoras.filter(({ key }) => key !== 'rendimiento' && key !== 'horas_presentes'),
  deComision,
];
const SHORT: Record<string, string> = {
  trabajos: 'Trabajos',
  por_orden: 'Por orden',
  regresos: 'Regresos',
  horas_vendidas: 'Vendidas',
  horas_trabajadas: 'Trabajadas',
};
const nameOf = ({ key, nombre }: Cifra): string => SHORT[key] ?? nombre;

/** A row for each person on a desk, a card on a phone; whoever may see his days opens them. */
export function Tabla({ personas, onOpen }: TablaProps) {
  const phone = useMediaQuery(PHONE);
  if (phone)
    return personas.map((persona) => (
      <Section key={persona.empleado_id} title={<Nombre persona={persona} onOpen={onOpen} />} flush>
        <Box component="dl" sx={card}>
          {CIFRAS.map((cifra) => (
            <Box key={cifra.key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {nameOf(cifra)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {cifra.value(persona)}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    ));
  return (
    <Section title="Por persona" flush>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Cifras por persona">
        <Box component="table" aria-label="Por persona" sx={table}>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              {CIFRAS.map((cifra) => (
                <th key={cifra.key} scope="col" title={cifra.formula}>
                  {nameOf(cifra)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {personas.map((persona) => (
              <tr key={persona.empleado_id}>
                <th scope="row">
                  <Nombre persona={persona} onOpen={onOpen} />
                </th>
                {CIFRAS.map((cifra) => (
                  <td key={cifra.key}>{cifra.value(persona)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Section>
  );
}

function Nombre({ persona, onOpen }: { persona: PersonaContada; onOpen: TablaProps['onOpen'] }) {
  if (!onOpen) return <>{persona.nombre}</>;
  return (
    <ButtonBase onClick={() => onOpen(persona)} sx={name}>
      {persona.nombre}
    </ButtonBase>
  );
}

const name = {
  font: 'inherit',
  color: 'primary.main',
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
const card = { m: 0, p: 4, pt: 1, display: 'grid', gap: 1.5, fontSize: 14 } as const;
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 13.5,
  '& th, & td': { px: 2.5, py: 2.5, textAlign: 'right', whiteSpace: 'nowrap' },
  // Whose they are stays in sight while the figures are moved past it.
  '& th:first-of-type': {
    textAlign: 'left',
    pl: 4,
    fontWeight: 550,
    position: 'sticky',
    left: 0,
    backgroundColor: 'background.paper',
  },
  '& td:last-of-type': { pr: 4, fontWeight: 600 },
  '& thead th:last-of-type': { pr: 4 },
  '& thead th': { fontSize: 12, fontWeight: 400, color: 'text.secondary' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
