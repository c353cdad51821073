import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { MovimientosQuery } from '#modules/caja/contract.ts';
import { MovimientosTable } from '#modules/caja/web/front-door.tsx';
import type { ConteoComparado, Corte } from '#modules/cortes/contract.ts';
import { labelDifference } from '#modules/cortes/rules.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Figures } from '../Figures.tsx';
import { COBRADO, figuresOfCash, figuresOfForms, figuresOfSales, labelFilter } from '../figures.ts';
import { lookOf } from '../looks.ts';
import { useCorte } from '../queries.ts';
import { FilterChip, useSeen } from '../caja/SesionMovimientos.tsx';

/** A Z as it was closed; each of its figures opens the movements that make it. */
export function CorteDetail({ id }: { id: string }) {
  const { data, error, refetch } = useCorte(id);
  const [figure, setFigure] = useState<MovimientosQuery | null>(null);
  const zona = useSession((state) => state.company?.zona);
  const movimientos = useRef<HTMLDivElement>(null);
  useSeen(movimientos, figure ? labelFilter(figure) : '');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { label, tone } = lookOf(data);
  const parts: [string, Parameters<typeof Figures>[0]['figures']][] = [
    ['Efectivo', [...figuresOfCash(data.datos.esperado), ...countedOf(data)]],
    [
      'Cobrado por forma de pago',
      [
        ...figuresOfForms(data.datos.formas),
        { label: 'Total cobrado', centavos: data.cobrado_centavos, total: true, filter: COBRADO },
      ],
    ],
    ['Ventas de sus días', figuresOfSales(data.datos.ventas)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <StateChip tone={tone}>{label}</StateChip>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Día de negocio: {formatFecha(data.fecha)}
          {data.datos.sesion.turno !== undefined && `, turno ${data.datos.sesion.turno}`}
        </Box>
      </Box>
      {!data.integro && (
        <Alert severity="error">Los datos guardados de este corte no coinciden con su huella. Avisa a soporte.</Alert>
      )}
      {data.comentario && <Alert severity="info">{data.comentario}</Alert>}
      <ConteosAntes conteos={data.datos.conteos_antes ?? []} zona={zona} />
      {parts.map(([title, figures]) => (
        <Box key={title}>
          <Box component="h3" sx={heading}>
            {title}
          </Box>
          <Figures label={title} figures={figures} value={figure} onPick={setFigure} />
        </Box>
      ))}
      <Box ref={movimientos}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 34 }}>
          <Box component="h3" sx={{ ...heading, flex: 1 }}>
            Movimientos
          </Box>
          {figure && <FilterChip filter={figure} onClear={() => setFigure(null)} />}
        </Box>
        <Box sx={{ mx: '-16px', overflowX: 'auto' }}>
          <MovimientosTable
            sesion_id={data.sesion_id}
            formaName={labelForma}
            closed
            narrow
            {...(figure ? { filter: figure } : {})}
          />
        </Box>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Abrió {data.abierta_por_nombre} el {formatInstante(data.abierta_en, zona)}. Cerró {data.cerrado_por_nombre} el{' '}
        {formatInstante(data.creado_en, zona)}.
      </Box>
    </Box>
  );
}

/** Counting again leaves its trace: what was counted first, and what it lacked. */
function ConteosAntes({ conteos, zona }: { conteos: readonly ConteoComparado[]; zona: string | undefined }) {
  if (conteos.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>Se contó {conteos.length + 1} veces.</strong>
      <Box component="ul" aria-label="Conteos antes del que cerró" sx={{ m: 0, pl: 4 }}>
        {conteos.map((one) => (
          <li key={one.creado_en}>
            {`${formatMoney(one.contado_centavos)}: ${labelDifference(one.diferencia_centavos).toLowerCase()}. ${one.usuario_nombre}, ${formatInstante(one.creado_en, zona)}.`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const countedOf = (corte: Corte) => [
  { label: 'Contado', centavos: corte.contado_centavos },
  { label: 'Diferencia', centavos: corte.diferencia_centavos },
  { label: 'Retiro al banco en el cierre', centavos: corte.retiro_centavos },
  { label: 'Fondo que quedó', centavos: corte.fondo_final_centavos },
];

const heading = { m: 0, mb: 1, fontSize: 13, fontWeight: 600, color: 'text.secondary' };
