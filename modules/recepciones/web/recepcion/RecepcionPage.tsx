import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ClipboardCheck, FileText, KeyRound, MessageCircle, Pencil, Tag } from 'lucide-react';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import { type OrdenPaper, ordenPath, papersOfOrden } from '#modules/ordenes/web/front-door.tsx';
import type { Recepcion } from '#modules/recepciones/rules/formas.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { fotosOf } from '../fotos.ts';
import { corregirPath, entregarPath, recepcionesPath, recibirPath } from '../paths.ts';
import { loadEtiqueta, useFirmaUrl, useRecepcion } from '../queries.ts';
import { QueCambio } from '../entrega/QueCambio.tsx';
import { Marcas } from '../silueta/Marcas.tsx';
import { Detalle } from './Detalle.tsx';
import { Resumen } from './Resumen.tsx';

const AvisarDialog = lazy(() => import('./AvisarDialog.tsx').then((m) => ({ default: m.AvisarDialog })));

/** How a vehicle came in, and how it left. */
export function RecepcionPage() {
  const { id } = useParams();
  const { data, error, isError, refetch } = useRecepcion(id);
  const { can } = usePermissions();
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  if (data.estado === 'abierta' && can('recibir_vehiculos')) return <Navigate to={recibirPath(data.id)} replace />;
  return <Hoja recepcion={data} />;
}

function Hoja({ recepcion }: { recepcion: Recepcion }) {
  const [open, setOpen] = useState<'etiqueta' | 'avisar' | OrdenPaper | null>(null);
  const { can } = usePermissions();
  const close = () => setOpen(null);
  const back =
    recepcion.orden_id !== null && can('ver_ordenes_trabajo')
      ? { to: ordenPath(recepcion.orden_id), label: 'la orden' }
      : {
          to: can('recibir_vehiculos') ? recepcionesPath : '/',
          label: can('recibir_vehiculos') ? 'recepciones' : 'inicio',
        };
  return (
    <>
      <PageHeader
        title={`Recepción ${recepcion.folio}`.trim()}
        subtitle={[recepcion.cliente, recepcion.vehiculo].filter(Boolean).join(' · ')}
        badges={
          <>
            <Plate>{recepcion.placas}</Plate>
            {recepcion.salida !== null && <StateChip tone="primary">Entregado</StateChip>}
            {recepcion.firma !== null && !recepcion.firma_vigente && (
              <StateChip tone="warn">Cambió después de firmar</StateChip>
            )}
          </>
        }
        back={back}
      >
        <Acciones recepcion={recepcion} onOpen={setOpen} />
      </PageHeader>
      {recepcion.estado === 'descartada' && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Se descartó: {recepcion.descartada_motivo}
        </Alert>
      )}
      <Cuerpo recepcion={recepcion} />
      <PdfDialog
        open={open === 'etiqueta'}
        title="Etiqueta para la llave"
        filename={`llave-${recepcion.folio}.pdf`}
        load={() => loadEtiqueta(recepcion.id)}
        onClose={close}
      />
      {typeof open === 'object' && open !== null && recepcion.orden_id !== null && (
        <PaperOfOrden paper={open} orden_id={recepcion.orden_id} folio={recepcion.folio} onClose={close} />
      )}
      <Suspense fallback={null}>{open === 'avisar' && <AvisarDialog recepcion={recepcion} onClose={close} />}</Suspense>
    </>
  );
}

interface PaperOfOrdenProps {
  paper: OrdenPaper;
  orden_id: string;
  folio: string;
  onClose: () => void;
}

const PaperOfOrden = ({ paper, orden_id, folio, onClose }: PaperOfOrdenProps) => (
  <PdfDialog
    open
    title={`${paper.label} ${folio}`}
    filename={`${paper.value}-${folio}.pdf`}
    load={() => paper.load({ id: orden_id })}
    onClose={onClose}
  />
);

interface AccionesProps {
  recepcion: Recepcion;
  onOpen: (what: 'etiqueta' | 'avisar' | OrdenPaper) => void;
}

function Acciones({ recepcion, onOpen }: AccionesProps) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  if (recepcion.estado !== 'recibida' || !(can('recibir_vehiculos') || can('ver_ordenes_trabajo'))) return null;
  const isHere = recepcion.salida === null;
  const actions: Action[] = [
    ...(recepcion.orden_id !== null && can('ver_ordenes_trabajo')
      ? [
          {
            id: 'orden',
            label: `Abrir ${recepcion.folio}`,
            icon: <ClipboardCheck size={16} />,
            primary: true,
            onClick: () => void navigate(ordenPath(recepcion.orden_id ?? '')),
          },
        ]
      : []),
    { id: 'etiqueta', label: 'Etiqueta', icon: <Tag size={16} />, onClick: () => onOpen('etiqueta') },
    {
      id: 'avisar',
      label: recepcion.avisado_en === null ? 'Avisar al cliente' : 'Avisar otra vez',
      icon: <MessageCircle size={16} />,
      onClick: () => onOpen('avisar'),
    },
    ...papersOfOrden
      .filter(({ permission }) => can(permission))
      .map((paper) => ({
        id: paper.value,
        label: paper.label,
        icon: <FileText size={16} />,
        onClick: () => onOpen(paper),
      })),
    ...(isHere && can('recibir_vehiculos')
      ? [
          {
            id: 'corregir',
            label: 'Corregir',
            icon: <Pencil size={16} />,
            onClick: () => void navigate(corregirPath(recepcion.id)),
          },
        ]
      : []),
    ...(isHere && can('ver_ordenes_trabajo')
      ? [
          {
            id: 'entregar',
            label: 'Entregar',
            icon: <KeyRound size={16} />,
            onClick: () => void navigate(entregarPath(recepcion.id)),
          },
        ]
      : []),
  ];
  return <ActionBar actions={actions} />;
}

function Cuerpo({ recepcion }: { recepcion: Recepcion }) {
  const { salida } = recepcion;
  const nombre = recepcion.folio;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 3fr) minmax(280px, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {salida !== null && <QueCambio recepcion={recepcion} salida={salida} nota={salida.nota} />}
        <Section title="Golpes y rayones">
          <Marcas
            silueta={recepcion.silueta}
            golpes={salida?.golpes ?? recepcion.golpes}
            antes={salida ? recepcion.golpes : undefined}
          />
        </Section>
        <FotosDe of={fotosOf('recepcion', recepcion.id, nombre)} title="Fotos al llegar" />
        {salida !== null && <FotosDe of={fotosOf('entrega', recepcion.id, nombre)} title="Fotos al salir" />}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <Section title="Cómo llegó">
          <Resumen recepcion={recepcion} whole />
        </Section>
        <Detalle inventario={recepcion.inventario} />
        <Firmas recepcion={recepcion} />
      </Box>
    </Box>
  );
}

function Firmas({ recepcion: { id, firma, salida } }: { recepcion: Recepcion }) {
  const url = useFirmaUrl();
  const { can } = usePermissions();
  if (!can('recibir_vehiculos') && !can('ver_ordenes_trabajo')) return null;
  const signed = [
    ...(firma === null ? [] : [['recepcion', `Al llegar: ${firma.nombre}`] as const]),
    ...(salida?.firma ? [['entrega', `Al salir: ${salida.firma.nombre}`] as const] : []),
  ];
  if (signed.length === 0) return null;
  return (
    <Section title="Firmas">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {signed.map(([de, words]) => (
          <figure key={de} style={{ margin: 0 }}>
            <Box component="img" src={url(id, de)} alt={`Firma. ${words}`} sx={ink} />
            <Box component="figcaption" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {words}
            </Box>
          </figure>
        ))}
      </Box>
    </Section>
  );
}

const ink = { display: 'block', maxWidth: '100%', height: 90, borderRadius: '6px', backgroundColor: '#fff' } as const;
