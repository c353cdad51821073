import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Proveedor, ProveedoresQuery } from '#modules/proveedores/contract.ts';
import { CATEGORIAS, categorias } from '#modules/proveedores/rules.ts';
import {
  pageOfProveedores,
  ProveedorDialog,
  ProveedorPanel,
  useProveedor,
  useProveedores,
} from '#modules/proveedores/web/front-door.tsx';
import { formatTelefono } from '#platform/web/format.ts';
import { type ListColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { DeProveedor } from './DeProveedor.tsx';
import { proveedorColumns } from '../lista/sheet-columns.ts';

/** Who is bought from: found by name, RFC or phone; at the right all of one. */
export function ProveedoresPage() {
  const list = useListState({ defaultSort: 'nombre', filters: ['categoria'] });
  const { q, cursor, limit } = list.query;
  const filter: ProveedoresQuery = {
    activo: list.tab === 'baja' ? 'no' : 'si',
    sort: list.sort as ProveedoresQuery['sort'],
    categoria: (list.filters.categoria || undefined) as ProveedoresQuery['categoria'],
    ...(q ? { q } : {}),
  };
  const query = useProveedores({ ...filter, limit, ...(cursor ? { cursor } : {}) });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        id="proveedores"
        title="Proveedores"
        list={list}
        query={query}
        columns={columns}
        searchPlaceholder="Nombre, RFC o teléfono"
        tabs={[
          { value: '', label: 'Activos' },
          { value: 'baja', label: 'De baja' },
        ]}
        filters={
          <TextField
            select
            label="Se le compra"
            value={list.filters.categoria ?? ''}
            onChange={(event) => list.filter({ categoria: event.target.value || null })}
          >
            <MenuItem value="">Todo</MenuItem>
            {categorias.map((one) => (
              <MenuItem key={one} value={one}>
                {CATEGORIAS[one]}
              </MenuItem>
            ))}
          </TextField>
        }
        card={(row) => ({
          title: row.nombre,
          subtitle: [formatTelefono(row.telefono), row.rfc].filter(Boolean).join(' · '),
        })}
        importTo="/administracion/importaciones/nueva?tipo=proveedores"
        exportPage={(page, signal) => pageOfProveedores({ ...filter, ...page }, signal)}
        exportColumns={proveedorColumns}
        create={{ label: 'Nuevo proveedor', onClick: () => setAdding(true) }}
        panel={(id, row) => ({
          title: (
            <PanelTitle id={id} row={row} useRecord={useProveedor} nameOf={({ nombre }) => nombre} kind="Proveedor" />
          ),
          body: (
            <ProveedorPanel key={id} id={id}>
              <DeProveedor id={id} />
            </ProveedorPanel>
          ),
        })}
        emptyText="Todavía no hay proveedores. Registra el primero con su nombre."
      />
      {adding && <ProveedorDialog onClose={() => setAdding(false)} onSaved={({ id }) => list.open(id)} />}
    </>
  );
}

const columns: ListColumn<Proveedor>[] = [
  textColumn('numero', 'No.', {
    sortable: true,
    hiddenAtFirst: true,
    flex: 0,
    width: 80,
    minWidth: 60,
    sheet: { kind: 'numero', read: (row) => row.numero },
  }),
  textColumn('nombre', 'Nombre comercial', { sortable: true, minWidth: 200 }),
  textColumn('rfc', 'RFC', { minWidth: 140, renderCell: ({ row }) => <Stamped>{row.rfc}</Stamped> }),
  textColumn('contacto', 'Contacto', { minWidth: 120 }),
  textColumn('telefono', 'Teléfono', { valueGetter: (_, row) => formatTelefono(row.telefono) }),
  textColumn('categorias', 'Se le compra', {
    flex: 1.4,
    minWidth: 160,
    valueGetter: (_, row) => row.categorias.map((one) => CATEGORIAS[one]).join(', '),
  }),
  textColumn('dias_credito', 'Crédito', {
    flex: 0.6,
    minWidth: 90,
    sheet: { kind: 'numero', read: (row) => row.dias_credito },
    valueGetter: (_, row) => (row.dias_credito === 0 ? 'Contado' : `${row.dias_credito} días`),
  }),
  textColumn('razon_social', 'Razón social', { hiddenAtFirst: true }),
  textColumn('banco', 'Banco', { hiddenAtFirst: true }),
  textColumn('email', 'Correo', { hiddenAtFirst: true }),
];
