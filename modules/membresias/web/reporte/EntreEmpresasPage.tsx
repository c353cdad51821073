import Box from '@mui/material/Box';
import type { Liquidacion, UsoEntreEmpresas } from '#modules/membresias/rules/convenio.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { sayBeneficio } from '../looks.ts';
import { type EntreFilter, pageOfEntre, useEntreEmpresas, useLiquidacion } from '../queries.ts';

/** What companies of one owner gave to each other's members, and what each owes the other for it. */
export function EntreEmpresasPage() {
  const list = useListState({ filters: ['desde', 'hasta'], limit: 50 });
  const { estado: _donde, ...span } = list.filterQuery;
  const query = useEntreEmpresas(list.query as EntreFilter);
  const { data } = useLiquidacion(span);
  return (
    <ListPage<UsoEntreEmpresas>
      id="membresias-entre-empresas"
      title="Membresías entre empresas"
      list={list}
      query={query}
      columns={columns}
      searchPlaceholder="Folio, membresía, beneficio…"
      card={(row) => ({
        title: sayBeneficio(row),
        folio: row.folio,
        subtitle: <span>{[row.otra, row.membresia_folio, sayDonde(row)].join(' · ')}</span>,
        amount: formatMoney(row.liquida_centavos),
      })}
      tabs={[
        { value: '', label: 'Todo' },
        { value: 'aqui', label: 'Se dio aquí' },
        { value: 'alla', label: 'Se dio allá' },
      ]}
      filters={<DateRangeFilter list={list} />}
      exportPage={(page, signal) => pageOfEntre({ ...(list.filterQuery as EntreFilter), ...page }, signal)}
      summary={<Saldos data={data?.data ?? []} />}
      emptyText="Todavía no se ha dado nada entre tus empresas. Se conviene en «Planes»."
    />
  );
}

const sayDonde = ({ donde, tipo }: Pick<UsoEntreEmpresas, 'donde' | 'tipo'>): string =>
  `${tipo === 'reverso' ? 'se devolvió' : 'se dio'} ${donde === 'aqui' ? 'aquí' : 'allá'}`;

/** By company: who owes whom, and for how much of what. */
function Saldos({ data }: Liquidacion) {
  if (data.length === 0) return null;
  return (
    <Box component="ul" aria-label="Saldo con cada empresa" sx={grid}>
      {data.map((one) => (
        <Box component="li" key={one.empresa_id} sx={{ minWidth: 0 }}>
          <Section title={one.nombre}>
            <Box sx={{ fontSize: 20, fontWeight: 680, fontVariantNumeric: 'tabular-nums' }}>{sayNeto(one)}</Box>
            <Box component="ul" sx={{ m: 0, mt: 2, pl: 4, fontSize: 13, color: 'text.secondary' }}>
              <li>
                Aquí se dieron {sayUsos(one.usos_aqui)} a sus socios, {formatMoney(one.descuento_aqui_centavos)} de
                descuento: nos tocan {formatMoney(one.nos_deben_centavos)}.
              </li>
              <li>
                Allá se dieron {sayUsos(one.usos_alla)} a los nuestros, {formatMoney(one.descuento_alla_centavos)} de
                descuento: les tocan {formatMoney(one.debemos_centavos)}.
              </li>
            </Box>
          </Section>
        </Box>
      ))}
    </Box>
  );
}

const sayUsos = (usos: number): string => (usos === 1 ? '1 uso' : `${formatNumber(usos)} usos`);
const sayNeto = ({ nos_deben_centavos, debemos_centavos }: Liquidacion['data'][number]): string => {
  const neto = nos_deben_centavos - debemos_centavos;
  if (neto === 0) return 'A mano';
  return neto > 0 ? `Nos debe ${formatMoney(neto)}` : `Le debemos ${formatMoney(-neto)}`;
};

const columns: ListColumn<UsoEntreEmpresas>[] = [
  dateColumn('fecha', 'Fecha', (row) => row.fecha, { width: 108 }),
  textColumn('otra', 'Empresa', { flex: 1.2 }),
  textColumn('donde', 'Dónde', { width: 110, valueGetter: (_, row) => sayDonde(row) }),
  textColumn('membresia_folio', 'Membresía', { width: 104 }),
  folioColumn('folio', (row) => row.folio),
  textColumn('texto', 'Beneficio', { flex: 1.5, valueGetter: (_, row) => sayBeneficio(row) }),
  numberColumn('cantidad', 'Usos', (row) => row.cantidad, { width: 64 }),
  moneyColumn('descuento_centavos', 'Descuento', (row) => row.descuento_centavos),
  moneyColumn('liquida_centavos', 'Se paga', (row) => row.liquida_centavos),
  textColumn('usuario_nombre', 'Quién', { hiddenAtFirst: true }),
];
const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
} as const;
