import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ColumnaDeEmpresa } from '#modules/numeros/contract.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useEmpresas, useMejoresDeEmpresas } from '../queries.ts';
import { Avisos } from './Atencion.tsx';
import { Cuadro } from './Cuadro.tsx';
import { EmpresasPanel, type Abierto } from './EmpresasPanel.tsx';
import { tarjetas, withCompany } from './estilo.ts';
import type { Grupo } from './grupos.ts';
import { useOther } from './ir-a-empresa.ts';
import { MejoresDeTodas } from './MejoresDeTodas.tsx';

interface TodasProps {
  periodo: Periodo;
  grupos: readonly Grupo[];
  /** What is open, and of which company; of all, where it names none. */
  abierto: Abierto;
  de: string | null;
  pathOf: (more: Record<string, string>) => string;
  onClose: () => void;
}

/** Every company of a person side by side, and all of them together. */
export function TodasLasMias({ periodo, grupos, abierto, de, pathOf, onClose }: TodasProps) {
  const { data, error, refetch, isFetching } = useEmpresas(periodo);
  const mejores = useMejoresDeEmpresas(periodo);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const columns = data.data;
  const chosen = columns.filter(({ empresa_id }) => de === null || String(empresa_id) === de);
  return (
    <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.sin_permiso.length > 0 && (
        <Alert severity="info">
          {`No se suma ${sayList(data.sin_permiso)}: ahí no tienes permiso de ver «Números».`}
        </Alert>
      )}
      <Faltantes columns={columns} />
      <Box sx={tarjetas}>
        {columns.map((one) => (
          <Pide key={one.empresa_id} {...one} />
        ))}
      </Box>
      <Cuadro columns={columns} grupos={grupos} mejores={mejores.data?.data} pathOf={pathOf} />
      <MejoresDeTodas query={mejores} pathOf={pathOf} />
      <EmpresasPanel abierto={abierto} columns={chosen} mejores={mejores.data?.data ?? []} onClose={onClose} />
    </Box>
  );
}

const sayList = (names: readonly string[]): string => new Intl.ListFormat('es-MX').format(names);

/** Of which companies costs are not told: without them nothing that is made of them is added up. */
function Faltantes({ columns }: { columns: readonly ColumnaDeEmpresa[] }) {
  const blind = columns.filter(({ ahora }) => ahora.costo_centavos === null).map(({ nombre }) => nombre);
  if (blind.length === 0 || blind.length === columns.length) return null;
  return (
    <Alert severity="info">{`No ves los costos de ${sayList(blind)}: lo que se saca de ellos no tiene total.`}</Alert>
  );
}

/** What needs somebody in one company; its links say which, so that another one offers to go there. */
function Pide({ empresa_id, nombre, avisos }: ColumnaDeEmpresa) {
  const other = useOther(empresa_id);
  const of = (path: string) => withCompany(path, other);
  return (
    <Section title={`${nombre} pide tu atención`}>
      <Avisos avisos={avisos.map((one) => ({ ...one, a: of(one.a) }))} />
    </Section>
  );
}
