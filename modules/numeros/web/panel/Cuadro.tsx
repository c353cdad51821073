import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ColumnaDeEmpresa, Cuenta, MejoresDeEmpresa } from '#modules/numeros/contract.ts';
import { addUp } from '#modules/numeros/rules/empresas.ts';
import {
  addUpIndicador,
  type Contado,
  definicionesDeIndicador,
  type Indicador,
  indicadores,
  valueOfIndicador,
} from '#modules/numeros/rules/indicadores.ts';
import { definiciones, type Medida, needsCosts, valueOf } from '#modules/numeros/rules/medidas.ts';
import { definicionesDeSaldo, type Saldo, saldos } from '#modules/numeros/rules/saldos.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { cifra } from './estilo.ts';
import type { Grupo } from './grupos.ts';
import { likeOf, NOMBRE_DE_INDICADORES } from './Indicadores.tsx';
import { useGoTo } from './ir-a-empresa.ts';

interface CuadroProps {
  columns: readonly ColumnaDeEmpresa[];
  grupos: readonly Grupo[];
  /** Read after the figures: nothing until they are. */
  mejores: readonly MejoresDeEmpresa[] | undefined;
  pathOf: (more: Record<string, string>) => string;
}

/** A row for each figure and a column for each company, and all of them together. */
export function Cuadro({ columns, grupos, mejores, pathOf }: CuadroProps) {
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
        {mejores && <DeIndicadores columns={columns} mejores={mejores} pathOf={pathOf} />}
      </Box>
    </Box>
  );
}

type DeIndicadoresProps = Pick<CuadroProps, 'columns' | 'pathOf'> & { mejores: readonly MejoresDeEmpresa[] };

function DeIndicadores({ columns, mejores, pathOf }: DeIndicadoresProps) {
  const countedOf = (indicador: Indicador, of: 'ahora' | 'antes') =>
    columns.map(({ empresa_id }) => {
      const there = mejores.find((one) => one.empresa_id === empresa_id);
      return there?.indicadores.find((one) => one.indicador === indicador)?.[of] ?? null;
    });
  const seen = indicadores.filter((one) => countedOf(one, 'ahora').some((counted) => counted !== null));
  return (
    <tbody>
      <Titulo span={columns.length + 2}>{NOMBRE_DE_INDICADORES}</Titulo>
      {seen.map((indicador) => {
        const now = countedOf(indicador, 'ahora');
        const then = countedOf(indicador, 'antes');
        return (
          <tr key={indicador}>
            <th scope="row">{definicionesDeIndicador[indicador].nombre}</th>
            {columns.map(({ empresa_id }, at) => (
              <td key={empresa_id}>
                <Escrita
                  medida={likeOf(indicador)}
                  now={valueThere(indicador, now[at])}
                  then={valueThere(indicador, then[at])}
                  to={now[at] ? pathOf({ ver: indicador, de: String(empresa_id) }) : undefined}
                />
              </td>
            ))}
            <td>
              <Escrita
                medida={likeOf(indicador)}
                now={valueThere(indicador, addUpIndicador(now))}
                then={valueThere(indicador, addUpIndicador(then))}
                to={pathOf({ ver: indicador })}
                strong
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
const valueThere = (indicador: Indicador, counted: Contado | null | undefined): number | null =>
  counted ? valueOfIndicador(indicador, counted) : null;

/** The company, of which days it is where they are others, and the way there. */
function Encabezado({ empresa_id, nombre, desde, hasta }: ColumnaDeEmpresa) {
  const go = useGoTo();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        endIcon={<ArrowRight size={14} />}
        onClick={() => go(empresa_id, `/dashboard?${new URLSearchParams({ desde, hasta })}`)}
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

const Cifra = ({ medida, ahora, antes, ...rest }: CifraProps) => (
  <Escrita medida={medida} now={valueOf(medida, ahora)} then={valueOf(medida, antes)} {...rest} />
);

interface EscritaProps {
  medida: Medida;
  now: number | null;
  then: number | null;
  to: string | undefined;
  strong?: boolean;
}

function Escrita({ medida, now, then, to, strong = false }: EscritaProps) {
  const change = changeOf(medida, now, then);
  return (
    <Box
      {...(to === undefined ? { component: 'span' } : { component: Link, to })}
      sx={celda}
      style={{ fontWeight: strong ? 650 : 400 }}
    >
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
