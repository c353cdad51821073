import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sayHours } from '#modules/jornadas/rules.ts';
import type { Ahora, BahiaAhora, Parada, TecnicoAhora } from '#modules/operativa/contract.ts';
import { formulas } from '#modules/operativa/rules/piso.ts';
import { etiquetasPresencia } from '#modules/jornadas/rules.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { fillOf } from '#platform/web/chart/fill.ts';
import { dueLook } from '#platform/web/due.ts';
import { formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/KpiStrip.tsx';
import { Plate } from '#platform/web/ui/Plate.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { sayDay, sayMinutes, sayPart, sayWhere } from './words.ts';

const LISTA = '/comercial/OrdenTrabajo';

/** Where each vehicle stands, what was promised, what is free and who works. */
export function AhoraPart({ data, nowMs }: { data: Ahora; nowMs: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KpiStrip label="Ahora" items={useFigures(data)} />
      <Box sx={grid}>
        <Estados data={data} />
        <Promesas data={data} nowMs={nowMs} />
        <Paradas data={data} nowMs={nowMs} />
        <Bahias data={data} nowMs={nowMs} />
        <Dias data={data} />
        <Tecnicos tecnicos={data.tecnicos} nowMs={nowMs} />
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

function useFigures({ en_taller, mediana_seg, promesas, bahias, tecnicos }: Ahora): Kpi[] {
  const { can } = usePermissions();
  const list = (query: string) => (can('ver_ordenes_trabajo') ? { to: `${LISTA}?${query}` } : {});
  const busy = bahias.data.filter(({ ocupada }) => ocupada !== null).length;
  const working = tecnicos.filter(({ trabajos }) => trabajos.length > 0).length;
  const some = (of: number, tone: 'error' | 'warn') => (of > 0 ? { tone } : {});
  return [
    {
      label: 'En el taller',
      value: formatNumber(en_taller),
      note: en_taller > 0 && `La mitad lleva ${sayLapse(mediana_seg * 1000)} o menos`,
      ...list('vista=tablero'),
    },
    {
      label: 'Promesas atrasadas',
      value: <Toned of={promesas.tarde} tone="errText" />,
      note: promesas.tarde > 0 ? 'Ya pasó su hora' : 'Ninguna',
      ...some(promesas.tarde, 'error'),
      ...list('estado=todas&entrega=tarde'),
    },
    {
      label: 'En menos de una hora',
      value: <Toned of={promesas.pronto} tone="warnText" />,
      note: promesas.pronto > 0 ? 'Por vencer' : 'Ninguna',
      ...some(promesas.pronto, 'warn'),
      ...list('estado=todas&entrega=hoy'),
    },
    {
      label: 'Más tarde hoy',
      value: formatNumber(promesas.hoy),
      note: promesas.entregadas === 1 ? '1 entregada hoy' : `${formatNumber(promesas.entregadas)} entregadas hoy`,
      ...list('estado=todas&entrega=hoy'),
    },
    {
      label: 'Bahías ocupadas',
      value: bahias.data.length === 0 ? '—' : `${busy} de ${bahias.data.length}`,
      note:
        bahias.abiertas_seg > 0 && bahias.data.length > 0
          ? `${sayPart(bahias.ocupadas_seg, bahias.abiertas_seg)} de las horas abiertas hoy`
          : bahias.data.length === 0
            ? 'Sin bahías dadas de alta'
            : 'Hoy no ha abierto',
      ...(can('ver_agenda') ? { to: '/operaciones/agenda' } : {}),
    },
    {
      label: 'Técnicos trabajando',
      value: `${working} de ${tecnicos.length}`,
      note: 'De quienes están en el taller',
      ...(can('ver_jornadas') ? { to: '/operaciones/asistencia' } : {}),
    },
  ];
}

const Toned = ({ of, tone }: { of: number; tone: string }) => (
  <span style={of > 0 ? { color: `var(--mui-palette-${tone})` } : {}}>{formatNumber(of)}</span>
);

/** A surface that says how what it shows is counted. */
export const Panel = ({ title, formula, children }: { title: string; formula?: string; children: ReactNode }) => (
  <Section title={title}>
    {children}
    {formula && <Box sx={{ mt: 3, fontSize: 12.5, color: 'text.secondary' }}>{formula}</Box>}
  </Section>
);

function Estados({ data: { estados } }: { data: Ahora }) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  const top = Math.max(1, ...estados.map(({ ordenes }) => ordenes));
  return (
    <Panel title="Dónde están">
      {estados.length === 0 && <EmptyState>No hay órdenes en el taller.</EmptyState>}
      <Box component="ul" aria-label="Órdenes por estado" sx={plainList}>
        {estados.map((one) => (
          <Box component="li" key={`${one.estado} ${one.espera_por}`}>
            <Box
              {...(opens ? { component: Link, to: `${LISTA}?estado=todas&etapa=${one.estado}` } : {})}
              sx={{ ...stateRow, ...(opens ? pressable : {}) }}
            >
              <span>{sayWhere(one)}</span>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: 13 }}>
                {one.ordenes === 1 ? sayLapse(one.mas_seg * 1000) : `hasta ${sayLapse(one.mas_seg * 1000)}`}
              </Box>
              <Box component="span" sx={count}>
                {one.ordenes}
              </Box>
              <Box component="span" sx={{ gridColumn: '1 / -1', height: 6 }}>
                <Box
                  component="span"
                  sx={{ display: 'block', height: '100%', borderRadius: '0 3px 3px 0' }}
                  style={{
                    width: `${(one.ordenes / top) * 100}%`,
                    background: fillOf(one.espera_por === null && one.estado !== 'por_autorizar' ? 'primary' : 'warn'),
                  }}
                />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const MOST = 7;

function Promesas({ data: { promesas }, nowMs }: { data: Ahora; nowMs: number }) {
  const zona = useSession((state) => state.company?.zona);
  const rest = promesas.tarde + promesas.pronto + promesas.hoy - MOST;
  return (
    <Panel title="Promesas de hoy" formula={formulas.promesas}>
      {promesas.data.length === 0 && <EmptyState>Nada está prometido para hoy.</EmptyState>}
      <Box component="ul" aria-label="Promesas de hoy" sx={plainList}>
        {promesas.data.slice(0, MOST).map((one) => {
          const look = dueLook(one.promesa ?? '', zona, nowMs, true);
          return (
            <Orden key={one.id} orden={one} note={sayWhere(one)}>
              <StateChip tone={look.tone}>{look.text}</StateChip>
            </Orden>
          );
        })}
      </Box>
      {rest > 0 && <More to={`${LISTA}?estado=todas&entrega=hoy`}>{rest === 1 ? 'y 1 más' : `y ${rest} más`}</More>}
    </Panel>
  );
}

const More = ({ to, children }: { to: string; children: string }) => {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  return (
    <Box
      {...(opens ? { component: Link, to } : {})}
      sx={{ display: 'inline-block', py: 1, fontSize: 13, color: opens ? 'primary.main' : 'text.secondary' }}
    >
      {children}
    </Box>
  );
};

function Paradas({ data: { paradas }, nowMs }: { data: Ahora; nowMs: number }) {
  return (
    <Panel title="Más tiempo sin moverse" formula={formulas.paradas}>
      {paradas.length === 0 && <EmptyState>Nada está detenido.</EmptyState>}
      <Box component="ul" aria-label="Más tiempo sin moverse" sx={plainList}>
        {paradas.slice(0, MOST).map((one) => (
          <Orden
            key={one.id}
            orden={one}
            note={`${sayWhere(one)} · en el taller ${sayLapse(nowMs - Date.parse(one.recibida))}`}
          >
            <Box sx={figure}>{sayLapse(nowMs - Date.parse(one.desde))}</Box>
          </Orden>
        ))}
      </Box>
    </Panel>
  );
}

/** An order in a row: which one, what of it, and a figure. */
function Orden({ orden, note, children }: { orden: Parada; note: string; children: ReactNode }) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  return (
    <Box component="li" sx={ordenRow}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Folio {...(opens ? { to: `${LISTA}/${orden.id}` } : {})}>{orden.folio}</Folio>
          <Plate>{orden.placas}</Plate>
          <Box component="span" sx={cut}>
            {orden.vehiculo || orden.cliente}
          </Box>
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>
      </Box>
      {children}
    </Box>
  );
}

function Bahias({ data: { bahias }, nowMs }: { data: Ahora; nowMs: number }) {
  return (
    <Panel title="Bahías" formula={formulas.bahias}>
      {bahias.data.length === 0 ? (
        <EmptyState>Da de alta las bahías en «Bahías y agenda» y aquí se ve cuál está libre.</EmptyState>
      ) : (
        <>
          <Box component="ul" aria-label="Bahías" sx={plainList}>
            {bahias.data.map((one) => (
              <Bahia key={one.id} bahia={one} nowMs={nowMs} />
            ))}
          </Box>
          {bahias.abiertas_seg > 0 && (
            <Box sx={{ mt: 2, fontWeight: 600 }}>
              {`Hoy: ${sayHours(bahias.ocupadas_seg)} ocupadas de ${sayHours(bahias.abiertas_seg)} abiertas, ${sayPart(bahias.ocupadas_seg, bahias.abiertas_seg)}`}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function Bahia({ bahia: { nombre, ocupada }, nowMs }: { bahia: BahiaAhora; nowMs: number }) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  return (
    <Box component="li" sx={ordenRow}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ fontWeight: 550 }}>{nombre}</Box>
        {ocupada && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
            <Folio {...(opens ? { to: `${LISTA}/${ocupada.orden_id}` } : {})}>{ocupada.folio}</Folio>
            <Plate>{ocupada.placas}</Plate>
            <Box component="span" sx={cut}>
              {ocupada.vehiculo}
            </Box>
          </Box>
        )}
      </Box>
      {ocupada ? (
        <Box sx={figure}>{sayLapse(nowMs - Date.parse(ocupada.desde_en))}</Box>
      ) : (
        <StateChip tone="ok">Libre</StateChip>
      )}
    </Box>
  );
}

function Dias({ data: { dias } }: { data: Ahora }) {
  const opens = usePermissions().can('ver_agenda');
  return (
    <Panel title="Carga de los próximos días" formula={formulas.carga}>
      <Box component="ul" aria-label="Carga de los próximos días" sx={plainList}>
        {dias.map(({ fecha, cerrado, capacidad_min, ocupado_min }) => {
          const over = ocupado_min > capacidad_min;
          const full = capacidad_min === 0 ? (ocupado_min > 0 ? 1 : 0) : Math.min(1, ocupado_min / capacidad_min);
          return (
            <Box component="li" key={fecha}>
              <Box
                {...(opens ? { component: Link, to: `/operaciones/agenda?fecha=${fecha}` } : {})}
                sx={{ ...dayRow, ...(opens ? pressable : {}) }}
              >
                <span>{sayDay(fecha)}</span>
                <Box
                  component="span"
                  sx={{ height: 10, borderRadius: '5px', backgroundColor: 'action.hover', overflow: 'hidden' }}
                >
                  <Box
                    component="span"
                    sx={{ display: 'block', height: '100%' }}
                    style={{
                      width: `${full * 100}%`,
                      background: fillOf(over ? 'error' : full > 0.85 ? 'warn' : 'primary'),
                    }}
                  />
                </Box>
                <Box
                  component="span"
                  sx={{ ...figure, fontWeight: 400, ...(over ? { color: 'var(--mui-palette-errText)' } : {}) }}
                >
                  {capacidad_min === 0 && ocupado_min === 0
                    ? cerrado || 'Sin horas'
                    : `${sayMinutes(ocupado_min)} de ${sayMinutes(capacidad_min)}`}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

function Tecnicos({ tecnicos, nowMs }: { tecnicos: readonly TecnicoAhora[]; nowMs: number }) {
  return (
    <Panel title="Técnicos">
      {tecnicos.length === 0 && <EmptyState>Nadie ha marcado su entrada.</EmptyState>}
      <Box component="ul" aria-label="Técnicos" sx={plainList}>
        {tecnicos.map((one) => (
          <Tecnico key={one.empleado_id} tecnico={one} nowMs={nowMs} />
        ))}
      </Box>
    </Panel>
  );
}

function Tecnico({ tecnico: { nombre, color, presencia, trabajos }, nowMs }: { tecnico: TecnicoAhora; nowMs: number }) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  const [job] = trabajos;
  return (
    <Box component="li" sx={ordenRow}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: '50%', flex: 'none' }}
            style={{ background: color }}
          />
          {nombre}
        </Box>
        {trabajos.map((one) => (
          <Box key={`${one.orden_id} ${one.desde}`} sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
            <Folio {...(opens ? { to: `${LISTA}/${one.orden_id}` } : {})}>{one.folio}</Folio>
            <Box component="span" sx={cut}>
              {one.descripcion}
            </Box>
          </Box>
        ))}
      </Box>
      {job ? (
        <Box sx={figure}>{sayLapse(nowMs - Date.parse(job.desde))}</Box>
      ) : (
        <StateChip tone={presencia === 'dentro' ? 'warn' : 'neutral'}>
          {presencia === 'dentro' ? 'Sin trabajo' : etiquetasPresencia[presencia]}
        </StateChip>
      )}
    </Box>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
const pressable = {
  color: 'inherit',
  textDecoration: 'none',
  mx: -2,
  px: 2,
  borderRadius: '6px',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
} as const;
const stateRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 32px',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
} as const;
const dayRow = {
  display: 'grid',
  gridTemplateColumns: '62px minmax(40px, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
const count = { textAlign: 'right', fontWeight: 650, fontSize: 16, fontVariantNumeric: 'tabular-nums' } as const;
const figure = { fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const ordenRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
