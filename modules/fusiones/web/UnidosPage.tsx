import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Fusion } from '#modules/fusiones/contract.ts';
import { grupos, nombresDeGrupo, sayCuantos } from '#modules/fusiones/rules.ts';
import { formatFecha, formatInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { dateColumn, type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { toast } from '#platform/web/toast.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { api, forgetAll, pageOfFusiones, useFusion, useFusiones, useSeparacion } from './queries.ts';

/** Every two customers who were found to be one: who said so, what changed hands, and the way back. */
export function UnidosPage() {
  const list = useListState({});
  const query = useFusiones({ limit: list.limit, ...(list.cursor ? { cursor: list.cursor } : {}) });
  return (
    <ListPage<Fusion>
      id="fusiones"
      title="Clientes unidos"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfFusiones(page, signal)}
      columns={columns}
      card={(row) => ({
        title: `${row.va} → ${row.queda}`,
        subtitle: `${formatFecha(row.fecha)} · ${row.usuario_nombre}`,
        state: <StateChip tone={lookOf(row).tone}>{lookOf(row).label}</StateChip>,
      })}
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useFusion}
            nameOf={({ va, queda }) => `${va} → ${queda}`}
            kind="Unión"
          />
        ),
        body: <Panel key={id} id={id} />,
        footer: <Pie key={id} id={id} />,
      })}
      emptyText="Todavía no se une a nadie. Los que se parecen están en Posibles duplicados."
    />
  );
}

const lookOf = ({ separada_en }: Fusion): { label: string; tone: Tone } =>
  separada_en === null ? { label: 'Unidos', tone: 'ok' } : { label: 'Separados', tone: 'neutral' };

const columns: ListColumn<Fusion>[] = [
  dateColumn('fecha', 'Fecha', (row) => row.fecha),
  textColumn('va', 'Se unió', { flex: 1.2, minWidth: 180 }),
  textColumn('va_numero', 'No.', {
    flex: 0,
    width: 80,
    minWidth: 60,
    sheet: { kind: 'numero', read: (row) => row.va_numero },
  }),
  textColumn('queda', 'Con', { flex: 1.2, minWidth: 180 }),
  textColumn('movido', 'Qué pasó', { flex: 2, minWidth: 220, valueGetter: (_, row) => sayCuantos(row.movido) }),
  textColumn('usuario_nombre', 'Quién'),
  stateColumn('separada_en', lookOf, { headerName: 'Estado' }),
];

function Panel({ id }: { id: string }) {
  const { data: fusion, error, refetch } = useFusion(id);
  const zona = useSession((state) => state.company?.zona);
  if (!fusion) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={5} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        facts={[
          ['Se unió', `${fusion.va} (cliente ${fusion.va_numero})`],
          [
            'Con',
            <Link key="con" to={`/clientes/${fusion.queda_id}`}>
              {fusion.queda}
            </Link>,
          ],
          ['Quién', fusion.usuario_nombre],
          ['Cuándo', formatInstante(fusion.creado_en, zona)],
          ['Datos que se tomaron', fieldsOf(fusion.campos) || 'Ninguno: quedaron los que había'],
          ['Separados', fusion.separada_en && `${formatInstante(fusion.separada_en, zona)} por ${fusion.separada_por}`],
        ]}
      />
      <section aria-label="Qué pasó">
        <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 15, fontWeight: 600 }}>
          Qué pasó
        </Box>
        <Cuantos all={fusion.movido} none="Nada: no tenía vehículos ni documentos." />
      </section>
    </Box>
  );
}

const fieldsOf = (campos: readonly string[]): string =>
  nombresDeGrupo
    .filter((grupo) => campos.includes(grupo))
    .map((grupo) => grupos[grupo].titulo)
    .join(', ');

function Cuantos({ all, none }: { all: Fusion['movido']; none: string }) {
  if (all.length === 0) return <Box sx={{ color: 'text.secondary' }}>{none}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {all.map(({ tabla, nombre, cuantos }) => (
        <li key={tabla}>
          {cuantos.toLocaleString('es-MX')} {nombre}
        </li>
      ))}
    </Box>
  );
}

function Pie({ id }: { id: string }) {
  const { can } = usePermissions();
  const { data: fusion } = useFusion(id);
  const [asking, setAsking] = useState(false);
  if (!fusion || fusion.separada_en !== null || !can('administrar_permisos')) return null;
  return (
    <>
      <ActionBar
        actions={[{ id: 'separar', label: 'Separar…', icon: <Split size={16} />, onClick: () => setAsking(true) }]}
      />
      {asking && <Separar fusion={fusion} onClose={() => setAsking(false)} />}
    </>
  );
}

function Separar({ fusion, onClose }: { fusion: Fusion; onClose: () => void }) {
  const { data: plan, error } = useSeparacion(fusion.id);
  const separate = async () => {
    await api('POST /api/fusiones/{id}/separacion', {
      params: { id: fusion.id },
      body: {},
      version: fusion.version,
      idempotencyKey: crypto.randomUUID(),
    });
    toast(`${fusion.va} y ${fusion.queda} vuelven a ser dos clientes.`);
    forgetAll();
  };
  return (
    <ConfirmDialog
      open
      title={`Separar a ${fusion.va} (cliente ${fusion.va_numero}) de ${fusion.queda}`}
      confirmLabel="Separar"
      tone="error"
      onConfirm={separate}
      onClose={onClose}
    >
      {error && <ErrorState error={error} />}
      {!plan && !error && <Loading lines={3} />}
      {plan && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {plan.motivos.map((motivo) => (
            <Alert key={motivo} severity="error">
              {motivo}
            </Alert>
          ))}
          <div>
            <strong>Regresa a {fusion.va}</strong>
            <Cuantos all={plan.regresa} none="Nada: no tenía vehículos ni documentos." />
          </div>
          {plan.se_queda.length > 0 && (
            <div>
              <strong>Se hizo después y se queda con {fusion.queda}</strong>
              <Cuantos all={plan.se_queda} none="" />
            </div>
          )}
          {plan.campos.length > 0 && (
            <div>
              <strong>Vuelven a ser los de antes</strong>
              <div>{fieldsOf(plan.campos)}</div>
            </div>
          )}
        </Box>
      )}
    </ConfirmDialog>
  );
}
