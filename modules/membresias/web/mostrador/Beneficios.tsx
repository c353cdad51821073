import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BadgeCheck } from 'lucide-react';
import { applyBenefits, type LineaConBeneficio, withoutBenefit } from '#modules/membresias/rules/aplicar.ts';
import { formatMoney } from '#platform/web/format.ts';
import { useOfertas } from '../ofertas.ts';
import { MembresiasDelCliente } from './MembresiasDelCliente.tsx';

/** One file with the customer's own: what sign-in carries of this room is one address less. */
export { applyBenefits } from '#modules/membresias/rules/aplicar.ts';
export { readOfertas, readTarjeta } from '../ofertas.ts';
export { MembresiasDelCliente } from './MembresiasDelCliente.tsx';

type Linea = LineaConBeneficio & { id: string; descripcion: string };
export interface BeneficiosProps {
  cliente_id: string | null;
  activo_id: string | null;
  lineas: readonly Linea[];
  onApply: (lineas: Linea[]) => void;
}

/** What memberships would give on the lines of an order or a quotation: one press takes it, another leaves it. */
export function Beneficios({ cliente_id, activo_id, lineas, onApply }: BeneficiosProps) {
  const { data } = useOfertas({ cliente_id, activo_id });
  const taken = lineas.filter(({ membresia_id }) => membresia_id !== null);
  if (!data || (data.data.length === 0 && taken.length === 0)) return null;
  const next = applyBenefits(
    lineas,
    data,
    ({ membresia_id, descuento }) => membresia_id === null && descuento === null,
  );
  const fresh = next.filter((linea, i) => linea !== lineas[i]);
  const leave = (id: string) => onApply(lineas.map((linea) => (linea.id === id ? withoutBenefit(linea) : linea)));
  return (
    <Box role="group" aria-label="Beneficios de la membresía" sx={box}>
      <MembresiasDelCliente cliente_id={cliente_id} activo_id={activo_id} />
      {taken.map((linea) => (
        <Row key={linea.id} texto={`${linea.descripcion}: ${linea.beneficio || 'con su membresía'}`}>
          <Button size="small" color="inherit" onClick={() => leave(linea.id)} sx={touch}>
            Quitar
          </Button>
        </Row>
      ))}
      {fresh.length > 0 && (
        <Row texto={fresh.map(({ beneficio }) => beneficio).join('. ')}>
          <Button size="small" variant="contained" onClick={() => onApply(next)} sx={touch}>
            Aplicar {formatMoney(fresh.reduce((sum, { descuento }) => sum + centavosOf(descuento), 0))}
          </Button>
        </Row>
      )}
    </Box>
  );
}

const centavosOf = (descuento: unknown): number =>
  typeof descuento === 'object' && descuento !== null && 'centavos' in descuento ? Number(descuento.centavos) : 0;

function Row({ texto, children }: { texto: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 13 }}>
      <BadgeCheck size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {texto}
      </Box>
      {children}
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 1.5,
  px: 3,
  py: 2,
  borderRadius: '8px',
  backgroundColor: 'var(--mui-palette-soft)',
} as const;
const touch = { flex: 'none', '@media (pointer: coarse)': { minHeight: 48 } };
