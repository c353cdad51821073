import Box from '@mui/material/Box';
import type { Ahora } from '#modules/operativa/contract.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { sayPart } from '../words.ts';
import { Paradas, Promesas } from './Autos.tsx';
import { Estados } from './Estados.tsx';
import { Bahias, Dias } from './Lugar.tsx';
import { LISTA } from './piezas.tsx';
import { Tecnicos } from './Tecnicos.tsx';

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
