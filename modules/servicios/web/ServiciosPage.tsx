import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { FileText, Percent, QrCode, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Servicio } from '#modules/servicios/contract.ts';
import { TIPOS } from '#modules/servicios/rules/formas.ts';
import {
  type ListColumn,
  moneyColumn,
  numberColumn,
  rateColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { LabelsDialog } from '#platform/web/ui/dialogs/LabelsDialog.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { SideStrip } from '#platform/web/ui/strips/SideStrip.tsx';
import { CambiarPreciosDialog } from './CambiarPreciosDialog.tsx';
import { ClasificacionesDialog } from './ClasificacionesDialog.tsx';
import {
  fetchEtiquetas,
  fetchListaDePrecios,
  pageOfServicios,
  type ServiciosQuery,
  useClasificaciones,
  useServicio,
  useServicios,
} from './queries.ts';
import { ServicioDialog } from './ServicioDialog.tsx';
import { ServicioPanel } from './ServicioPanel.tsx';

type Abierto =
  | { que: 'servicio'; servicio?: Servicio }
  | { que: 'clasificaciones' }
  | { que: 'precios' }
  | { que: 'lista' }
  | { que: 'etiquetas'; ids: string[] };

/** The catalogue of what the workshop sells. */
export function ServiciosPage() {
  const list = useListState({ defaultSort: 'nombre', filters: ['clasificacion_id'] });
  const { q, cursor, limit } = list.query;
  const clasificacion = list.filters.clasificacion_id;
  const asked = {
    activo: list.tab === 'baja' ? ('no' as const) : ('si' as const),
    sort: list.sort as ServiciosQuery['sort'],
    ...(q ? { q } : {}),
    ...(clasificacion ? { clasificacion_id: clasificacion } : {}),
  };
  const query = useServicios({ ...asked, limit, ...(cursor ? { cursor } : {}) });
  const [open, setOpen] = useState<Abierto | null>(null);
  return (
    <>
      <ListPage
        id="servicios"
        title="Servicios"
        list={list}
        query={query}
        importTo="/administracion/importaciones/nueva?tipo=servicios"
        exportPage={(page, signal) => pageOfServicios({ ...asked, ...page }, signal)}
        columns={columns}
        searchPlaceholder="Nombre o clave"
        tabs={[
          { value: '', label: 'En venta' },
          { value: 'baja', label: 'De baja' },
        ]}
        toolbar={<ClasificacionChips list={list} />}
        acts={acts.map(([que, label, icon]) => ({ id: que, label, icon, onClick: () => setOpen({ que }) }))}
        bulk={(ids) => (
          <Button size="small" startIcon={<QrCode size={16} />} onClick={() => setOpen({ que: 'etiquetas', ids })}>
            Etiquetas
          </Button>
        )}
        card={(row) => ({
          title: row.nombre,
          subtitle: [row.clave, row.clasificacion ?? TIPOS[row.tipo]].filter(Boolean).join(' · '),
          amount: <Money centavos={row.precio_centavos} />,
        })}
        create={{ label: 'Nuevo servicio', onClick: () => setOpen({ que: 'servicio' }) }}
        panel={(id, row) => ({
          title: (
            <PanelTitle id={id} row={row} useRecord={useServicio} nameOf={({ nombre }) => nombre} kind="Servicio" />
          ),
          body: <ServicioPanel key={id} id={id} onEdit={(servicio) => setOpen({ que: 'servicio', servicio })} />,
        })}
        emptyText="Todavía no hay servicios. Agrega lo que más vendes: con nombre y precio basta."
      />
      {open && <OpenDialog open={open} clasificacion={clasificacion} onClose={() => setOpen(null)} />}
    </>
  );
}

const acts = [
  ['precios', 'Cambiar precios', <Percent key="i" size={16} />],
  ['lista', 'Lista de precios', <FileText key="i" size={16} />],
  ['clasificaciones', 'Clasificaciones', <Tags key="i" size={16} />],
] as const;

function OpenDialog({
  open,
  clasificacion,
  onClose,
}: {
  open: Abierto;
  clasificacion: string | undefined;
  onClose: () => void;
}) {
  switch (open.que) {
    case 'servicio':
      return <ServicioDialog {...(open.servicio ? { servicio: open.servicio } : {})} onClose={onClose} />;
    case 'clasificaciones':
      return <ClasificacionesDialog onClose={onClose} />;
    case 'precios':
      return <CambiarPreciosDialog onClose={onClose} />;
    case 'lista':
      return (
        <PdfDialog
          open
          title="Lista de precios"
          filename="lista-de-precios.pdf"
          load={() => fetchListaDePrecios(clasificacion)}
          onClose={onClose}
        />
      );
    case 'etiquetas':
      return (
        <LabelsDialog
          title={open.ids.length === 1 ? 'Etiqueta de un servicio' : `Etiquetas de ${open.ids.length} servicios`}
          things={open.ids.length}
          load={(cantidad) => fetchEtiquetas(open.ids, cantidad)}
          onClose={onClose}
        />
      );
  }
}

function ClasificacionChips({ list }: { list: ListState }) {
  const { data } = useClasificaciones();
  const chosen = list.filters.clasificacion_id ?? '';
  return (
    <SideStrip label="Clasificación" sx={{ maxWidth: { xs: '100%', sm: 300, md: 520 } }}>
      {data?.data
        .filter((one) => one.activa || one.id === chosen)
        .map(({ id, nombre }) => (
          <Chip
            key={id}
            size="small"
            label={nombre}
            color={id === chosen ? 'primary' : 'default'}
            variant={id === chosen ? 'filled' : 'outlined'}
            aria-pressed={id === chosen}
            onClick={() => list.filter({ clasificacion_id: id === chosen ? null : id })}
            sx={{ '@media (pointer: coarse)': { height: 44, px: 1 } }}
          />
        ))}
    </SideStrip>
  );
}

const columns: ListColumn<Servicio>[] = [
  textColumn('clave', 'Clave', { flex: 0, width: 100 }),
  textColumn('nombre', 'Nombre', { sortable: true, flex: 2, minWidth: 200 }),
  textColumn('clasificacion', 'Clasificación'),
  stateColumn('tipo', (row) => ({ label: TIPOS[row.tipo], tone: 'neutral' }), { headerName: 'Tipo' }),
  moneyColumn('precio_centavos', 'Precio', (row) => row.precio_centavos, { sortable: true }),
  rateColumn('tasa_iva', 'IVA', (row) => row.tasa_iva),
  numberColumn('garantia_dias', 'Garantía en días', (row) => row.garantia_dias || null, {
    hiddenAtFirst: true,
    width: 130,
  }),
  moneyColumn('costo_centavos', 'Costo', (row) => row.costo_centavos, { hiddenAtFirst: true }),
];
