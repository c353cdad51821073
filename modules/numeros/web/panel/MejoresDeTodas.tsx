import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { MejoresDeEmpresa } from '#modules/numeros/contract.ts';
import { mejoresDeTodas } from '#modules/numeros/rules/mejores.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { titulo } from './estilo.ts';
import { TarjetasDeMejores } from './Mejores.tsx';

interface MejoresDeTodasProps {
  query: {
    data: { data: readonly MejoresDeEmpresa[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  pathOf: (more: Record<string, string>) => string;
}

const NAME = 'Lo que más vende y lo que menos deja';

/** Who and what sold most and what left least in all the companies of a person; each row says in which. */
export function MejoresDeTodas({ query: { data, error, refetch }, pathOf }: MejoresDeTodasProps) {
  return (
    <Box component="section" aria-label={NAME}>
      <Box component="h2" sx={titulo}>
        {NAME}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={5} />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <SinMargen columns={data.data} />
          <TarjetasDeMejores
            {...mejoresDeTodas(data.data)}
            servicioPath={({ clave, empresa_id }) => pathOf({ servicio: clave, de: String(empresa_id) })}
            clientePath={({ clave, empresa_id }) => pathOf({ cliente: clave, de: String(empresa_id) })}
          />
        </Box>
      )}
    </Box>
  );
}

/** Whose margins are not among them. */
function SinMargen({ columns }: { columns: readonly MejoresDeEmpresa[] }) {
  const blind = columns.filter(({ margenes }) => margenes === null).map(({ nombre }) => nombre);
  if (blind.length === 0 || blind.length === columns.length) return null;
  const names = new Intl.ListFormat('es-MX').format(blind);
  return <Alert severity="info">{`Los márgenes más bajos son sin ${names}: ahí no ves los costos.`}</Alert>;
}
