import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ColumnaDeEmpresa, Cuenta } from '#modules/numeros/contract.ts';
import { addUp } from '#modules/numeros/rules/empresas.ts';
import { definiciones, type Medida, needsCosts, valueOf } from '#modules/numeros/rules/medidas.ts';
import { definicionesDeSaldo, type Saldo, saldos } from '#modules/numeros/rules/saldos.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { switchCompany } from '#platform/web/session/company-switch.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { toneColors } from '#platform/web/ui/StateChip.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { useEmpresas } from '../queries.ts';
import { Avisos } from './Atencion.tsx';
import { EmpresasPanel } from './EmpresasPanel.tsx';
import { cifra, tarjetas, withCompany } from './estilo.ts';
import type { Grupo } from './grupos.ts';

interface TodasProps {
  periodo: Periodo;
  grupos: readonly Grupo[];
  /** What is open: a measure or a balance, and of which company; of all, where it names none. */
  ver: string | null;
  de: string | null;
  pathOf: (more: Record<string, string>) => string;
  onClose: () => void;
}

/** Every company of a person side by side, and all of them together. */
export function TodasLasMias({ periodo, grupos, ver, de, pathOf, onClose }: TodasProps) {
  const { data, error, refetch, isFetching } = useEmpresas(periodo);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const columns = data.data;
  const chosen = columns.filter(({ empresa_id }) => de === null || String(empresa_id) === de);
  return (
    <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.sin_permiso.length > 0 && (
        <Alert severity="info">
          {`No se suma ${sayList(data.sin_permiso)}: ahí no tienes permiso de ver el tablero.`}
        </Alert>
      )}
      <Faltantes columns={columns} />
      <Box sx={tarjetas}>
        {columns.map((one) => (
          <Pide key={one.empresa_id} {...one} />
        ))}
      </Box>
      <Cuadro columns={columns} grupos={grupos} pathOf={pathOf} />
      <EmpresasPanel ver={ver} columns={chosen} onClose={onClose} />
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
  const here = useSession((state) => state.company?.empresa_id);
  const of = (path: string) => withCompany(path, empresa_id === here ? undefined : empresa_id);
  return (
    <Section title={`${nombre} pide tu atención`}>
      <Avisos avisos={avisos.map((one) => ({ ...one, a: of(one.a) }))} />
    </Section>
  );
}

type CuadroProps = Pick<TodasProps, 'grupos' | 'pathOf'> & { columns: readonly ColumnaDeEmpresa[] };

function Cuadro({ columns, grupos, pathOf }: CuadroProps) {
  const all = {
    ahora: addUp(columns.map(({ ahora }) => ahora)),
    antes: addUp(columns.map(({ antes }) => antes)),
    anio: addUp(columns.map(({ anio }) => anio)),
  };
  const seesCosts = columns.some(({ ahora }) => ahora.costo_centavos !== null);
  const seen = saldos.filter((saldo) => columns.some((one) => one.saldos.some((sum) => sum.saldo === saldo)));
  return (
    <Box sx={frame} tabIndex={0} role="region" aria-label="Todas mis empresas">
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Cifra</th>
            {columns.map((one) => (
              <th key={one.empresa_id} scope="col">
                <Encabezado {...one} />
              </th>
            ))}
            <th scope="col">Todas</th>
          </tr>
        </thead>
        {seen.length > 0 && (
          <tbody>
            <Titulo span={columns.length + 2}>El dinero ahora</Titulo>
            {seen.map((saldo) => (
              <RenglonDeSaldo key={saldo} saldo={saldo} columns={columns} pathOf={pathOf} />
            ))}
          </tbody>
        )}
        {grupos.map(({ titulo, medidas }) => (
          <tbody key={titulo}>
            <Titulo span={columns.length + 2}>{titulo}</Titulo>
            {medidas
              .filter((one) => seesCosts || !needsCosts(one))
              .map((medida) => (
                <tr key={medida}>
                  <th scope="row">{definiciones[medida].nombre}</th>
                  {columns.map((one) => (
                    <td key={one.empresa_id}>
                      <Cifra medida={medida} {...one} to={pathOf({ ver: medida, de: String(one.empresa_id) })} />
                    </td>
                  ))}
                  <td>
                    <Cifra medida={medida} {...all} to={pathOf({ ver: medida })} strong />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}

/** The company, of which days it is where they are others, and the way there. */
function Encabezado({ empresa_id, nombre, desde, hasta }: ColumnaDeEmpresa) {
  const navigate = useNavigate();
  const here = useSession((state) => state.company?.empresa_id);
  const target = useSession((state) => state.companies).find((one) => one.empresa_id === empresa_id);
  const to = `/dashboard?${new URLSearchParams({ desde, hasta })}`;
  const open = () => {
    if (empresa_id === here || !target) void navigate(to);
    else void switchCompany(target).then(() => navigate(to));
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        endIcon={<ArrowRight size={14} />}
        onClick={open}
        sx={{ px: 0, minWidth: 0, textAlign: 'end', whiteSpace: 'normal' }}
      >
        {nombre}
      </Button>
      <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
        {desde === hasta ? formatFecha(desde) : `${formatFecha(desde)} – ${formatFecha(hasta)}`}
      </Box>
    </Box>
  );
}

const Titulo = ({ span, children }: { span: number; children: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={span}>
      {children}
    </th>
  </tr>
);

interface CifraProps {
  medida: Medida;
  ahora: Cuenta;
  antes: Cuenta;
  to: string;
  strong?: boolean;
}

function Cifra({ medida, ahora, antes, to, strong = false }: CifraProps) {
  const now = valueOf(medida, ahora);
  const change = changeOf(medida, now, valueOf(medida, antes));
  return (
    <Box component={Link} to={to} sx={celda} style={{ fontWeight: strong ? 650 : 400 }}>
      {writeValue(medida, now)}
      {change && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, fontWeight: 400 }}>
          <span style={{ color: toneColors[change.tone].color }}>{change.text}</span>
        </Box>
      )}
    </Box>
  );
}

type RenglonDeSaldoProps = Pick<CuadroProps, 'columns' | 'pathOf'> & { saldo: Saldo };

function RenglonDeSaldo({ saldo, columns, pathOf }: RenglonDeSaldoProps) {
  const sums = columns.map((one) => ({
    empresa_id: one.empresa_id,
    centavos: one.saldos.find((sum) => sum.saldo === saldo)?.centavos ?? null,
  }));
  const whole = sums.some(({ centavos }) => centavos === null)
    ? null
    : sums.reduce((total, { centavos }) => total + (centavos ?? 0), 0);
  return (
    <tr>
      <th scope="row">{definicionesDeSaldo[saldo].nombre}</th>
      {sums.map(({ empresa_id, centavos }) => (
        <td key={empresa_id}>
          {centavos === null ? (
            <Box component="span" sx={{ ...celda, color: 'text.secondary' }}>
              —
            </Box>
          ) : (
            <Box
              component={Link}
              to={pathOf({ ver: saldo, de: String(empresa_id) })}
              sx={celda}
              style={{ fontWeight: 400 }}
            >
              {formatMoney(centavos)}
            </Box>
          )}
        </td>
      ))}
      <td>
        <Box component={Link} to={pathOf({ ver: saldo })} sx={celda} style={{ fontWeight: 650 }}>
          {whole === null ? '—' : formatMoney(whole)}
        </Box>
      </td>
    </tr>
  );
}

const frame = {
  overflowX: 'auto',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '2px' },
} as const;
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { px: 3, py: 0.5, textAlign: 'end', whiteSpace: 'nowrap', verticalAlign: 'middle' },
  '& tbody th, & thead th:first-of-type': { textAlign: 'start' },
  '& th[scope=rowgroup]': { pt: 4, fontWeight: 650 },
  '& thead th': { py: 2, borderBottom: '1px solid var(--mui-palette-divider)' },
  '& tbody th[scope=row]': { fontWeight: 400, color: 'text.secondary', whiteSpace: 'normal', minWidth: 120 },
  // What is told stays in sight while the companies are moved past it.
  '& th[scope=row], & thead th:first-of-type': { position: 'sticky', left: 0, backgroundColor: 'background.paper' },
  '& tr:hover td': { backgroundColor: 'action.hover' },
} as const;
const celda = {
  ...cifra,
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'end',
  minHeight: 32,
  py: 1,
  color: 'inherit',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 48 },
  'a&:hover': { textDecoration: 'underline' },
  'a&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '2px',
    borderRadius: '4px',
  },
} as const;
