import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Inicio } from '#modules/inicio/contract.ts';
import { findBorrador } from '#modules/inicio/rules/borradores.ts';
import { estadosOrden } from '#modules/ordenes/rules.ts';
import { lookOfOrden, ordenPath } from '#modules/ordenes/web/front-door.tsx';
import { formatHora, formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { item, line, list, wholeRow } from './layout.ts';
import { Promesa } from './Promesa.tsx';

type Ordenes = NonNullable<Inicio['ordenes']>;

/** What is in the shop now, soonest promise first. */
export function OrdenesEnPiso({ ordenes, zona }: { ordenes: Ordenes; zona: string }) {
  // A technician sees what is on the floor, and has no list to be taken to.
  const opens = usePermissions().can('ver_ordenes_trabajo');
  return (
    <Section
      title="Órdenes en piso"
      actions={opens && <More to="/comercial/OrdenTrabajo?sort=promesa" label="Ver todas" />}
    >
      <PorEstado ordenes={ordenes} opens={opens} />
      {ordenes.en_piso.length === 0 && <EmptyState>No hay vehículos en el taller.</EmptyState>}
      <Box component="ul" sx={list}>
        {ordenes.en_piso.map((o) => {
          const { label, tone } = lookOfOrden(o.estado, o.espera_por);
          return (
            <Box component="li" key={o.id} sx={item}>
              <Box sx={wholeRow}>
                {opens ? <Folio to={ordenPath(o.id)}>{o.folio}</Folio> : <Folio>{o.folio}</Folio>}
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ ...line, fontWeight: 600 }}>{o.vehiculo || o.cliente}</Box>
                <Box sx={{ ...line, fontSize: 13, color: 'text.secondary' }}>
                  <Stamped>{o.placas}</Stamped>
                  {o.placas && o.trabajo ? ' · ' : ''}
                  {o.trabajo}
                </Box>
              </Box>
              {/* Without the list, the orders stand in the narrow column. */}
              <Box sx={{ display: { xs: 'none', sm: opens ? 'block' : 'none' } }}>
                <Meter part={o.lineas === 0 ? 0 : o.hechas / o.lineas} label={`Trabajos hechos de ${o.folio}`} />
              </Box>
              <Box sx={opens ? stateColumn : {}}>
                <StateChip tone={tone}>{label}</StateChip>
              </Box>
              <Promesa promesa={o.promesa} zona={zona} />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

/** As wide as the longest state, so that every bar ends at the same edge. */
const stateColumn = { width: { sm: 136 }, flex: 'none', textAlign: 'right' } as const;

/** How many are late and how many in each state, in the order in which they move; each opens its list. */
function PorEstado({ ordenes: { por_estado, atrasadas }, opens }: { ordenes: Ordenes; opens: boolean }) {
  if (por_estado.length === 0) return null;
  const sorted = [...por_estado].sort(
    (a, b) => estadosOrden.indexOf(a.estado) - estadosOrden.indexOf(b.estado) || b.cuantas - a.cuantas,
  );
  const all = [
    ...(atrasadas > 0
      ? [{ key: 'tarde', label: 'Atrasadas', tone: 'error' as const, cuantas: atrasadas, query: 'todas&entrega=tarde' }]
      : []),
    ...sorted.map(({ estado, espera_por, cuantas }) => ({
      key: `${estado} ${espera_por ?? ''}`,
      ...lookOfOrden(estado, espera_por),
      cuantas,
      query: estado === 'terminada' ? 'terminadas' : `abiertas&etapa=${estado}`,
    })),
  ];
  return (
    <Box component="ul" aria-label="Órdenes por estado" sx={chips}>
      {all.map(({ key, label, tone, cuantas, query }) => {
        const chip = (
          <StateChip tone={tone}>
            {label} {cuantas}
          </StateChip>
        );
        return (
          <li key={key}>
            {opens ? (
              <Box component={Link} to={`/comercial/OrdenTrabajo?estado=${query}&sort=promesa`} sx={chipLink}>
                {chip}
              </Box>
            ) : (
              chip
            )}
          </li>
        );
      })}
    </Box>
  );
}

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 2,
  // As high as a thumb, and as far from each other as they look.
  '@media (pointer: coarse)': { rowGap: 0, '& a > span': { height: 34, padding: '0 12px', fontSize: 13 } },
} as const;
const chipLink = {
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: '6px',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { filter: 'brightness(0.96)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
} as const;

/** Who owes, net of what was paid, and for how long. */
export function Deudores({ porCobrar }: { porCobrar: NonNullable<Inicio['por_cobrar']> }) {
  return (
    <Section title="Quién debe" actions={<More to="/comercial/pendientePago" label="Ver todo" />}>
      <Box component="ul" sx={list}>
        {porCobrar.clientes.map((c) => (
          <Box component="li" key={c.cliente_id} sx={item}>
            <Box sx={{ ...line, flex: 1, minWidth: 0, fontWeight: 600 }}>
              <Box
                component={Link}
                to={`/comercial/pendientePago?q=${encodeURIComponent(c.nombre)}`}
                sx={{ ...wholeRow, color: 'inherit', textDecoration: 'none' }}
              >
                {c.nombre}
              </Box>
            </Box>
            {c.dias_vencido > 0 ? (
              <StateChip tone="error">
                {c.dias_vencido === 1 ? '1 día vencido' : `${c.dias_vencido} días vencido`}
              </StateChip>
            ) : (
              <StateChip>{c.en_taller ? 'En taller' : 'Por vencer'}</StateChip>
            )}
            <Money centavos={c.saldo_centavos} strong />
          </Box>
        ))}
      </Box>
      {porCobrar.vencido_centavos > 0 && (
        <Box sx={{ mt: 3, fontSize: 13, color: 'text.secondary' }}>
          Vencido en total: {formatMoney(porCobrar.vencido_centavos)}
        </Box>
      )}
    </Section>
  );
}

/** Which registers there are to charge into, and the way to them for who may open one. */
export function Caja({ caja, zona }: { caja: NonNullable<Inicio['caja']>; zona: string }) {
  const works = usePermissions().can('abrir_caja');
  return (
    <Section title="Caja">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 180px' }}>
          {caja.abiertas.length === 0 && 'La caja está cerrada.'}
          {caja.abiertas.map((abierta) => (
            <Box key={`${abierta.caja} ${abierta.desde}`}>
              {`${abierta.caja} abierta por ${abierta.por} desde las ${formatHora(abierta.desde, zona)}.`}
            </Box>
          ))}
        </Box>
        {works && (
          <Button component={Link} to="/comercial/caja" variant={caja.abierta ? 'outlined' : 'contained'}>
            {caja.abierta ? 'Ver caja' : 'Abrir caja'}
          </Button>
        )}
      </Box>
    </Section>
  );
}

/** Work that was left half done. */
export function Borradores({ borradores, zona }: { borradores: Inicio['borradores']; zona: string }) {
  return borradores.slice(0, 2).map(({ clave, actualizado_en }) => {
    const known = findBorrador(clave);
    return (
      <Alert
        key={clave}
        severity="info"
        action={
          known && (
            <Button color="inherit" size="small" component={Link} to={known.ruta}>
              Continuar
            </Button>
          )
        }
      >
        Dejaste {known?.una ?? 'un formulario que ya no existe'} sin guardar ({formatInstante(actualizado_en, zona)}).
      </Alert>
    );
  });
}

export function More({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} size="small">
      {label}
    </Button>
  );
}
