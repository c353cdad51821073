import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PackagePlus, Tag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Articulo } from '#modules/inventario/contract.ts';
import { formatFechaCorta, formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type ListColumn, moneyColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { RecibirDialog } from '../documentos/RecibirDialog.tsx';
import { lookOfNivel, withUnit } from '../looks.tsx';
import {
  type ArticulosFilter,
  pageOfArticulos,
  useArticulo,
  useArticulos,
  useFiltros,
  useTotales,
} from '../queries.ts';
import { Vistas } from '../Vistas.tsx';
import { ArticuloDialog } from './ArticuloDialog.tsx';
import { type Accion, ArticuloPanel } from './ArticuloPanel.tsx';
import { EtiquetasDialog } from './EtiquetasDialog.tsx';
import { MoverDialog } from './MoverDialog.tsx';

type Abierto =
  | { accion: Accion; articulo: Articulo; contado?: number }
  | { accion: 'nuevo' }
  | { accion: 'recibir' }
  | { accion: 'varias'; ids: string[] };

/** Everything that is kept, with what there is of it; the panel at the right corrects it and tells how it came to that. */
export function InventarioPage() {
  const { can } = usePermissions();
  const list = useListState({
    defaultSort: 'descripcion',
    filters: ['categoria', 'ubicacion', 'proveedor_id', 'proveedor'],
  });
  const { q, cursor, limit, estado: _, sort: __, ...filters } = list.query;
  const asked = {
    estado: (list.tab || 'todos') as ArticulosFilter['estado'],
    sort: list.sort as ArticulosFilter['sort'],
    ...(q ? { q } : {}),
    ...filters,
  };
  const query = useArticulos({ ...asked, limit, ...(cursor ? { cursor } : {}) });
  const { data: totales } = useTotales();
  const [open, setOpen] = useState<Abierto | null>(null);
  const adjusts = can('ajustar_inventario');
  useAskedToCount(adjusts, setOpen);
  return (
    <>
      <Vistas ruta="/inventario/Inventario" />
      <ListPage<Articulo>
        id="inventario"
        title="Inventario"
        list={list}
        query={query}
        importTo="/administracion/importaciones/nueva?tipo=articulos"
        exportPage={(page, signal) => pageOfArticulos({ ...asked, ...page }, signal)}
        columns={can('ver_costos') ? [...columns, ...costColumns] : columns}
        searchPlaceholder="Descripción, clave, código o vehículo"
        tabs={[
          { value: '', label: 'Todos', count: totales?.todos },
          { value: 'bajo', label: 'Bajo', count: totales?.bajo },
          { value: 'agotado', label: 'Agotado', count: totales?.agotado },
          { value: 'quieto', label: 'Sin movimiento 90 d', count: totales?.quieto },
          { value: 'baja', label: 'De baja', count: totales?.baja },
        ]}
        filters={<Filtros list={list} />}
        totals={totales?.valor_centavos == null ? [] : [{ label: 'Valor', value: formatMoney(totales.valor_centavos) }]}
        acts={
          adjusts
            ? [
                {
                  id: 'recibir',
                  label: 'Recibir mercancía',
                  icon: <PackagePlus size={16} />,
                  onClick: () => setOpen({ accion: 'recibir' }),
                },
              ]
            : []
        }
        {...(adjusts ? { create: { label: 'Nuevo artículo', onClick: () => setOpen({ accion: 'nuevo' }) } } : {})}
        bulk={(ids) => (
          <Button size="small" startIcon={<Tag size={16} />} onClick={() => setOpen({ accion: 'varias', ids })}>
            Etiquetas
          </Button>
        )}
        card={(row) => ({
          title: row.descripcion,
          subtitle: [row.sku, row.ubicacion].filter(Boolean).join(' · '),
          amount: withUnit(row.disponible_milesimas, row.unidad),
          state: <Nivel articulo={row} />,
        })}
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={useArticulo}
              nameOf={({ descripcion }) => descripcion}
              kind="Artículo"
            />
          ),
          body: <ArticuloPanel key={id} id={id} onAct={(accion, articulo) => setOpen({ accion, articulo })} />,
        })}
        emptyText={emptyTextOf(list.tab)}
      />
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} seesCosts={can('ver_costos')} />}
    </>
  );
}

/** Who comes from the search with «ajustar», or with a count already, finds the correction open, once. */
const useAskedToCount = (adjusts: boolean, open: (dialog: Abierto) => void): void => {
  const [search, setSearch] = useSearchParams();
  const contado = search.get('contado');
  const { data: articulo } = useArticulo(contado === null ? '' : (search.get('ver') ?? ''));
  useEffect(() => {
    if (contado === null || !articulo) return;
    const rest = new URLSearchParams(search);
    rest.delete('contado');
    setSearch(rest, { replace: true });
    if (adjusts) open({ accion: 'ajuste', articulo, ...(/^\d+$/.test(contado) ? { contado: Number(contado) } : {}) });
  }, [contado, articulo, adjusts, open, search, setSearch]);
};

function OpenDialog({ open, seesCosts, onClose }: { open: Abierto; seesCosts: boolean; onClose: () => void }) {
  const common = { seesCosts, onClose };
  switch (open.accion) {
    case 'nuevo':
      return <ArticuloDialog {...common} />;
    case 'recibir':
      return <RecibirDialog {...common} />;
    case 'varias':
      return <EtiquetasDialog ids={open.ids} title={`Etiquetas de ${open.ids.length} artículos`} onClose={onClose} />;
    case 'editar':
      return <ArticuloDialog {...common} articulo={open.articulo} />;
    case 'etiquetas':
      return (
        <EtiquetasDialog
          ids={[open.articulo.id]}
          title={`Etiquetas de ${open.articulo.descripcion}`}
          onClose={onClose}
        />
      );
    default:
      return (
        <MoverDialog
          {...common}
          tipo={open.accion}
          articulo={open.articulo}
          {...(open.contado === undefined ? {} : { contado: open.contado })}
        />
      );
  }
}

function Nivel({ articulo }: { articulo: Articulo }) {
  const { label, tone } = lookOfNivel(articulo);
  return <StateChip tone={tone}>{label}</StateChip>;
}

function Filtros({ list }: { list: ListState }) {
  const { data } = useFiltros();
  const suppliers = data?.proveedores ?? [];
  const words = (options: readonly string[] = []) => options.map((one) => [one, one] as const);
  const pickSupplier = (value: string) => {
    const written = suppliers.some(({ id, nombre }) => id === null && nombre === value);
    list.filter({ proveedor_id: written ? null : value || null, proveedor: written ? value : null });
  };
  const choices = [
    ['categoria', 'Categoría', 'Todas', words(data?.categorias)],
    ['ubicacion', 'Ubicación', 'Todas', words(data?.ubicaciones)],
  ] as const;
  return (
    <>
      {choices.map(([name, label, all, options]) => (
        <Choice
          key={name}
          label={label}
          all={all}
          options={options}
          value={list.filters[name] ?? ''}
          onPick={(value) => list.filter({ [name]: value || null })}
        />
      ))}
      <Choice
        label="Proveedor"
        all="Todos"
        options={suppliers.map(({ id, nombre }) => [id ?? nombre, id ? nombre : `${nombre} (solo escrito)`])}
        value={list.filters.proveedor_id || list.filters.proveedor || ''}
        onPick={pickSupplier}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onPick: (value: string) => void;
}

const Choice = ({ label, all, options, value, onPick }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={(event) => onPick(event.target.value)}
    sx={{ minWidth: 160 }}
  >
    <MenuItem value="">{all}</MenuItem>
    {options.map(([one, name]) => (
      <MenuItem key={one} value={one}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

const emptyTextOf = (tab: string): string =>
  tab === ''
    ? 'Todavía no hay artículos. Agrega lo que más usas: con clave y descripción basta.'
    : tab === 'baja'
      ? 'Nada está de baja.'
      : tab === 'quieto'
        ? 'Todo se ha movido en los últimos 90 días.'
        : 'Nada que atender aquí.';

const figureColumn = (
  field: string,
  headerName: string,
  read: (a: Articulo) => number,
  extra = {},
): ListColumn<Articulo> => ({
  field,
  headerName,
  width: 108,
  align: 'right',
  headerAlign: 'right',
  sheet: { kind: 'numero', read: (row) => read(row) / 1_000 },
  valueGetter: (_, row) => formatMilesimas(read(row)),
  ...extra,
});

const columns: ListColumn<Articulo>[] = [
  textColumn('sku', 'Clave', { flex: 0, width: 110, sortable: true }),
  textColumn('descripcion', 'Descripción', { flex: 2, minWidth: 200, sortable: true }),
  textColumn('marca', 'Marca', { hiddenAtFirst: true }),
  textColumn('ubicacion', 'Ubicación', { flex: 0, width: 88, minWidth: 80, givesWay: 1 }),
  stateColumn('nivel', (row) => lookOfNivel(row), { headerName: 'Nivel', width: 150 }),
  figureColumn('existencia_milesimas', 'Existencia', (a) => a.existencia_milesimas, { hiddenAtFirst: true }),
  figureColumn('reservado_milesimas', 'Apartado', (a) => a.reservado_milesimas, { width: 86, givesWay: 3 }),
  figureColumn('disponible', 'Disponible', (a) => a.disponible_milesimas, { sortable: true, width: 98 }),
  figureColumn('pedido_milesimas', 'Por llegar', (a) => a.pedido_milesimas, { width: 92, givesWay: 2 }),
  moneyColumn('precio_centavos', 'Precio', (row) => row.precio_centavos, { width: 106 }),
  figureColumn('minimo_milesimas', 'Mínimo', (a) => a.minimo_milesimas, { hiddenAtFirst: true }),
  figureColumn('maximo_milesimas', 'Máximo', (a) => a.maximo_milesimas, { hiddenAtFirst: true }),
  textColumn('categoria', 'Categoría', { hiddenAtFirst: true }),
  textColumn('compatibilidad', 'Compatibilidad', { hiddenAtFirst: true }),
  textColumn('proveedor', 'Proveedor', { hiddenAtFirst: true }),
  textColumn('clave_sat', 'Clave SAT', { hiddenAtFirst: true }),
  {
    field: 'movido',
    headerName: 'Último movimiento',
    width: 140,
    sortable: true,
    hiddenAtFirst: true,
    sheet: { kind: 'fecha', read: (row) => row.movido_en.slice(0, 10) },
    valueGetter: (_, row) => formatFechaCorta(row.movido_en),
  },
];
const costColumns: ListColumn<Articulo>[] = [
  moneyColumn('costo_promedio_centavos', 'Costo promedio', (row) => row.costo_promedio_centavos, {
    hiddenAtFirst: true,
  }),
  moneyColumn('ultimo_costo_centavos', 'Último costo', (row) => row.ultimo_costo_centavos, { hiddenAtFirst: true }),
  moneyColumn('valor_centavos', 'Vale', (row) => row.valor_centavos, { hiddenAtFirst: true }),
];
