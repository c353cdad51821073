import Box from '@mui/material/Box';
import type { MesDePersona } from '#modules/esquemas/contract.ts';
import { sayDesde, sayMesDePersona } from '#modules/esquemas/rules/decir.ts';
import { sayMes } from '#platform/contract/meses.ts';
import { formatTasa } from '#platform/contract/money.ts';
import { formatMoney } from '#platform/web/format.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useMes } from './queries.ts';
import { takeMes } from './take-away.ts';

/** How a month goes of whoever earns by steps or in a team, and what lacks to be settled. */
export function Mes({ mes }: { mes: string }) {
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = useMes(mes);
  return (
    <Section
      title={`El mes de ${sayMes(mes)}`}
      flush
      actions={
        data && data.data.length > 0 && !isPlaceholderData ? (
          <ExportButton onExport={(choice) => void takeMes(data.data, sayMes(mes), choice)} />
        ) : null
      }
    >
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" lines={3} />}
      {data?.data.length === 0 && (
        <Box sx={{ px: 4, pb: 4, color: 'text.secondary' }}>
          Nadie de los esquemas por mes ha entregado nada en estas fechas.
        </Box>
      )}
      {data && (
        <Box component="ul" aria-label="Cómo va el mes" aria-busy={isFetching} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((one) => (
            <Box component="li" key={`${one.definicion_id} ${one.empleado_id}`} sx={line}>
              <MesDeUno one={one} abierto={data.abierto} titulo={one.nombre} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** What a month is worth to a person, with its formula and the next step. */
export function MesDeUno({ one, abierto, titulo }: { one: MesDePersona; abierto: boolean; titulo: string }) {
  return (
    <>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{titulo}</Box>
        <Box sx={note}>
          {one.esquema}: {sayMesDePersona({ ...one, acreditado_centavos: 0 })}
        </Box>
        {one.siguiente && abierto && <Siguiente one={one} siguiente={one.siguiente} />}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Money centavos={one.debido_centavos} strong />
        <Box sx={note}>{sayRest(one, abierto)}</Box>
      </Box>
    </>
  );
}

const sayRest = ({ ajuste_centavos, acreditado_centavos }: MesDePersona, abierto: boolean): string => {
  if (ajuste_centavos === 0) return abierto ? 'todo anotado' : 'liquidado';
  return `${formatMoney(acreditado_centavos)} anotados · ${formatMoney(ajuste_centavos)} ${abierto ? 'al cerrar el mes' : 'por liquidar esta noche'}`;
};

function Siguiente({ one, siguiente }: { one: MesDePersona; siguiente: NonNullable<MesDePersona['siguiente']> }) {
  const { desde, falta, tasa_diezmilesimas } = siguiente;
  const said = `Le faltan ${sayDesde(one, falta)} para el ${formatTasa(tasa_diezmilesimas)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
      <Meter part={desde === 0 ? 1 : (desde - falta) / desde} label={said} />
      <Box component="span" sx={note}>
        {said}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const note = { fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
