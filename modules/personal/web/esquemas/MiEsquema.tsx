import Box from '@mui/material/Box';
import type { Libro } from '#modules/atribuciones/contract.ts';
import { sayFormula } from '#modules/atribuciones/rules/decir.ts';
import { monthOf } from '#modules/esquemas/rules.ts';
import { sayContenido } from '#modules/esquemas/rules/decir.ts';
import { sayMes } from '#platform/contract/meses.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { formatFecha } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { MesDeUno } from './Mes.tsx';
import { useMio, useMisRenglones } from './queries.ts';

/** By what one earns, how one's month goes, and each commission with its formula. */
export function MiEsquema({ periodo, hoy }: { periodo: Periodo; hoy: string }) {
  const { data, isError, error, refetch } = useMio(monthOf(periodo.hasta > hoy ? hoy : periodo.hasta));
  const renglones = useMisRenglones(periodo);
  return (
    <>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (data.asignacion?.contenido || data.data.length > 0) && (
        <Section title={data.asignacion?.contenido ? `Mi esquema: ${data.asignacion.esquema}` : 'Mi mes'} flush>
          {data.asignacion?.contenido && (
            <Box component="ul" aria-label="Qué paga mi esquema" sx={{ m: 0, px: 4, pb: 3, pl: 8, fontSize: 14 }}>
              {sayContenido(data.asignacion.contenido).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          )}
          {data.data.map((one) => (
            <Box key={one.definicion_id} sx={{ ...row, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
              <MesDeUno one={one} abierto={data.abierto} titulo={sayMes(data.mes)} />
            </Box>
          ))}
        </Section>
      )}
      <Section title="Cada comisión" flush>
        {renglones.isError && !renglones.data && (
          <ErrorState error={renglones.error} onRetry={() => void renglones.refetch()} />
        )}
        {!renglones.data && !renglones.isError && <Loading shape="rows" lines={3} />}
        {renglones.data && (
          <Renglones data={renglones.data.data.filter(({ comision_centavos }) => comision_centavos !== 0)} />
        )}
      </Section>
    </>
  );
}

const CLASES = {
  entrega: null,
  devolucion: 'Devolución',
  anulacion: 'Anulación',
  garantia: 'Garantía',
  ajuste: null,
} as const;

function Renglones({ data }: { data: Libro['data'] }) {
  if (data.length === 0)
    return <Box sx={{ px: 4, pb: 4, color: 'text.secondary' }}>No ganaste comisiones en estas fechas.</Box>;
  return (
    <Box component="ul" aria-label="Cada comisión" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((one) => (
        <Box
          component="li"
          key={one.id}
          sx={{ ...row, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{one.descripcion}</Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'center',
                fontSize: 13,
                color: 'text.secondary',
              }}
            >
              {CLASES[one.clase] && <StateChip tone="error">{CLASES[one.clase]}</StateChip>}
              <span>
                {one.folio} · {formatFecha(one.fecha)} · {sayFormula(one)}
              </span>
            </Box>
          </Box>
          <Money
            centavos={one.comision_centavos}
            strong
            {...(one.comision_centavos < 0 ? { tone: 'error' as const } : {})}
          />
        </Box>
      ))}
    </Box>
  );
}

const row = { gap: 3, px: 4, py: 2.5, borderTop: '1px solid var(--mui-palette-divider)' } as const;
