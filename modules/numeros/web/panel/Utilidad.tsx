import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { Cuenta } from '#modules/numeros/contract.ts';
import { definiciones, type Medida, partesDeUtilidad, valueOf } from '#modules/numeros/rules/medidas.ts';
import { fillOf } from '#platform/web/chart/fill.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { cifra, lista, renglon } from './estilo.ts';

interface UtilidadProps {
  ahora: Cuenta;
  antes: Cuenta;
  pathOf: (medida: Medida) => string;
}

/** From what was sold to what is left, step by step; each opens its formula and its documents. */
export function Utilidad({ ahora, antes, pathOf }: UtilidadProps) {
  const whole = valueOf('venta', ahora) ?? 0;
  const unknown = valueOf('sin_costo', ahora);
  return (
    <Section title="De la venta a la utilidad">
      <Box component="ul" aria-label="De la venta a la utilidad" sx={lista}>
        {partesDeUtilidad.map(([medida, sign]) => (
          <Paso
            key={medida}
            nombre={medida === 'venta' ? definiciones.venta.nombre : `${MARKS[sign]}${definiciones[medida].nombre}`}
            value={valueOf(medida, ahora)}
            before={sign === 0 ? valueOf(medida, antes) : null}
            medida={medida}
            whole={whole}
            to={pathOf(medida)}
            total={sign === 0}
          />
        ))}
      </Box>
      {Boolean(unknown) && (
        <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary', '& a': { color: 'primary.main' } }}>
          De la venta, <Link to={pathOf('sin_costo')}>{writeValue('sin_costo', unknown)}</Link> se vendió sin costo
          conocido y cuenta completa en la utilidad.
        </Box>
      )}
    </Section>
  );
}

const MARKS = { '1': '+ ', '-1': '− ', '0': '= ' } as const;

interface PasoProps {
  nombre: string;
  value: number | null;
  before?: number | null;
  medida: Medida;
  whole: number;
  to: string;
  total?: boolean;
}

function Paso({ nombre, value, before = null, medida, whole, to, total = false }: PasoProps) {
  const share = value !== null && whole > 0 ? Math.round((value * 100) / whole) : null;
  const change = changeOf(medida, value, before);
  return (
    <Box component="li" sx={total ? { borderTop: '1px solid var(--mui-palette-divider)', mt: 1, pt: 1 } : {}}>
      <Box component={Link} to={to} sx={renglon}>
        <Box component="span" sx={{ flex: { xs: 1, sm: '0 0 240px' }, minWidth: 0, fontWeight: total ? 650 : 400 }}>
          {nombre}
          {change && (
            <Box
              component="span"
              sx={{ ml: 2, fontSize: 13, fontWeight: 400 }}
              style={{ color: toneColors[change.tone].color }}
            >
              {`${change.text} que antes`}
            </Box>
          )}
        </Box>
        <Box component="span" aria-hidden sx={pista}>
          {share !== null && (
            <Box
              component="span"
              sx={{ display: 'block', height: '100%', borderRadius: '0 4px 4px 0' }}
              style={{
                width: `${Math.min(100, Math.abs(share))}%`,
                background: fillOf(value !== null && value < 0 ? 'error' : 'primary'),
                opacity: total || medida === 'venta' ? 1 : 0.55,
              }}
            />
          )}
        </Box>
        <Box component="span" sx={{ width: 48, textAlign: 'end', fontSize: 13, color: 'text.secondary' }}>
          {share !== null && medida !== 'venta' ? `${share} %` : ''}
        </Box>
        <Box
          component="span"
          sx={{ ...cifra, minWidth: 110, textAlign: 'end' }}
          style={total && value !== null && value < 0 ? { color: toneColors.error.color } : {}}
        >
          {writeValue(medida, value)}
        </Box>
      </Box>
    </Box>
  );
}

const pista = { display: { xs: 'none', sm: 'block' }, flex: 1, height: 14, minWidth: 0 } as const;
