import Alert from '@mui/material/Alert';
import type { Correo } from '#modules/notificaciones/contract.ts';
import { type EstadoCorreo, estadosCorreo, etiquetasCorreo } from '#modules/notificaciones/rules.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import {
  instantColumn,
  type ListColumn,
  type StateLook,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { CorreoDetail, ResendButton } from './CorreoDetail.tsx';
import { useCorreos, useCorreosDeAcceso } from './queries.ts';

const ACCESS = 'acceso';

/** What the company wrote by mail, what became of it, and what waits for somebody to hand it over. */
export function CorreosPage() {
  const list = useListState();
  const zona = useSession((session) => session.company?.zona);
  const access = list.tab === ACCESS;
  const estado = estadosCorreo.find((known) => known === list.tab);
  const { q, cursor, limit } = list.query;
  const mails = useCorreos({
    ...(q ? { q } : {}),
    ...(cursor ? { cursor } : {}),
    ...(estado ? { estado } : {}),
    limit,
  });
  const toPersons = useCorreosDeAcceso(access);
  const query = access ? { ...toPersons, data: toPersons.data && { data: toPersons.data.data, cursor: null } } : mails;
  return (
    <ListPage
      id="correos"
      title="Correos"
      list={list}
      query={query}
      columns={columnsIn(zona)}
      searchPlaceholder="Destinatario o asunto"
      summary={access ? <AccessNote /> : undefined}
      tabs={[
        { value: '', label: 'Todos' },
        ...estadosCorreo.map((value) => ({ value, label: etiquetasCorreo[value] })),
        { value: ACCESS, label: 'De acceso' },
      ]}
      card={(row) => ({
        title: row.asunto,
        folio: formatInstante(row.creado_en, zona),
        subtitle: row.para,
        state: <StateChip tone={tones[row.estado]}>{etiquetasCorreo[row.estado]}</StateChip>,
      })}
      panel={(_, row) =>
        row
          ? {
              title: row.asunto,
              body: <CorreoDetail correo={row} zona={zona} />,
              ...(access ? {} : { footer: <ResendButton correo={row} /> }),
            }
          : { title: 'Correo', body: 'Este correo no está en la lista que ves.' }
      }
      emptyText={
        access
          ? 'No hay correos de acceso esperando. Con un servidor de correo configurado, salen solos.'
          : 'Todavía no se ha escrito ningún correo.'
      }
    />
  );
}

function AccessNote() {
  return (
    <Alert severity="info">
      Aquí solo ves los enlaces de tu empresa que puedes entregar tú. Los de tus clientes, el tuyo para cambiar la
      contraseña y los de personas que también trabajan en otra empresa no se muestran a nadie: les llegan cuando quien
      instaló Bahía configura el correo o WhatsApp.
    </Alert>
  );
}

const tones: Record<EstadoCorreo, Tone> = { pendiente: 'info', enviado: 'ok', fallido: 'error', sin_canal: 'warn' };
const lookOf = ({ estado }: Correo): StateLook => ({ label: etiquetasCorreo[estado], tone: tones[estado] });

const columnsIn = (zona: string | undefined): ListColumn<Correo>[] => [
  instantColumn('creado_en', 'Escrito', (row) => row.creado_en, zona, { sortable: false, width: 168 }),
  textColumn('para', 'Para', { sortable: false, minWidth: 200 }),
  textColumn('asunto', 'Asunto', { sortable: false, minWidth: 240, flex: 2 }),
  stateColumn('estado', lookOf, { sortable: false }),
  textColumn('respuesta', 'Qué contestó el servidor', { sortable: false, minWidth: 200 }),
];
