import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Inicio } from '#modules/inicio/contract.ts';
import { lookOfOrden, ordenPath } from '#modules/ordenes/web/front-door.tsx';
import { formatFechaCorta, formatHora, formatInstante, formatMoney } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { Stamped } from '#platform/web/ui/Plate.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { Meter } from '#platform/web/ui/Meter.tsx';
import { StateChip, toneColors } from '#platform/web/ui/StateChip.tsx';

type Ordenes = NonNullable<Inicio['ordenes']>;

/** What is in the shop now, soonest promise first. */
export function OrdenesEnPiso({ ordenes, zona }: { ordenes: Ordenes; zona: string }) {
  return (
    <Section title="Órdenes en piso" actions={<More to="/comercial/OrdenTrabajo" label="Ver todas" />}>
      {ordenes.en_piso.length === 0 && <EmptyState>No hay vehículos en el taller.</EmptyState>}
      <Box component="ul" sx={list}>
        {ordenes.en_piso.map((o) => {
          const { label, tone } = lookOfOrden(o.estado, o.espera_por);
          return (
            <Box component="li" key={o.id} sx={item}>
              <Folio to={ordenPath(o.id)}>{o.folio}</Folio>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ ...line, fontWeight: 600 }}>{o.vehiculo || o.cliente}</Box>
                <Box sx={{ ...line, fontSize: 13, color: 'text.secondary' }}>
                  <Stamped>{o.placas}</Stamped>
                  {o.placas && o.trabajo ? ' · ' : ''}
                  {o.trabajo}
                </Box>
              </Box>
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Meter part={o.lineas === 0 ? 0 : o.hechas / o.lineas} label={`Trabajos hechos de ${o.folio}`} />
              </Box>
              <StateChip tone={tone}>{label}</StateChip>
              <Promesa promesa={o.promesa} zona={zona} />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

const HOUR_MS = 3_600_000;

function Promesa({ promesa, zona }: { promesa: string | null; zona: string }) {
  const left = promesa === null ? null : new Date(promesa).getTime() - Date.now();
  const tone = left === null ? 'neutral' : left < 0 ? 'error' : left < HOUR_MS ? 'warn' : 'neutral';
  const sameDay = left !== null && Math.abs(left) < 12 * HOUR_MS;
  return (
    <Box
      sx={{ width: 56, textAlign: 'right', display: { xs: 'none', sm: 'block' }, fontVariantNumeric: 'tabular-nums' }}
      style={tone === 'neutral' ? {} : { color: toneColors[tone].color }}
      title={
        promesa
          ? `Promesa: ${formatInstante(promesa, zona)}${left !== null && left < 0 ? ' (tarde)' : ''}`
          : 'Sin promesa'
      }
    >
      {promesa === null
        ? '—'
        : sameDay
          ? formatHora(promesa, zona)
          : formatFechaCorta(new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(new Date(promesa))).slice(
              0,
              5,
            )}
    </Box>
  );
}

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
                sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
              >
                {c.nombre}
              </Box>
            </Box>
            {c.dias_vencido > 0 ? (
              <StateChip tone="error">
                {c.dias_vencido === 1 ? '1 día vencido' : `${c.dias_vencido} días vencido`}
              </StateChip>
            ) : (
              <StateChip>Por vencer</StateChip>
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

/** Whether there is a register to charge into, and the way to it. */
export function Caja({ caja, zona }: { caja: NonNullable<Inicio['caja']>; zona: string }) {
  return (
    <Section title="Caja">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 180px' }}>
          {caja.abierta
            ? `${caja.caja} abierta por ${caja.por}${caja.desde ? ` desde las ${formatHora(caja.desde, zona)}` : ''}.`
            : 'La caja está cerrada.'}
        </Box>
        <Button component={Link} to="/comercial/caja" variant={caja.abierta ? 'outlined' : 'contained'}>
          {caja.abierta ? 'Ver caja' : 'Abrir caja'}
        </Button>
      </Box>
    </Section>
  );
}

const draftNames: readonly (readonly [start: string, nombre: string, to: string])[] = [
  ['cotizacion', 'una cotización', '/comercial/cotizaciones/nueva'],
  ['cliente', 'un cliente', '/clientes/clientesList'],
  ['corte', 'un corte de caja', '/comercial/caja'],
  ['orden', 'una orden', '/comercial/OrdenTrabajo'],
];

/** Work that was left half done. */
export function Borradores({ borradores, zona }: { borradores: Inicio['borradores']; zona: string }) {
  return borradores.slice(0, 2).map(({ clave, actualizado_en }) => {
    const known = draftNames.find(([start]) => clave.startsWith(start));
    const id = /^cotizacion\w*[:/-]([0-9a-f-]{36})$/.exec(clave)?.[1];
    const to = id ? `/comercial/cotizaciones/${id}/editar` : known?.[2];
    return (
      <Alert
        key={clave}
        severity="info"
        action={
          to && (
            <Button color="inherit" size="small" component={Link} to={to}>
              Continuar
            </Button>
          )
        }
      >
        Dejaste {known?.[1] ?? 'un formulario'} sin guardar ({formatInstante(actualizado_en, zona)}).
      </Alert>
    );
  });
}

function More({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} size="small">
      {label}
    </Button>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
