import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Previa, Solicitud } from '#modules/privacidad/contract.ts';
import { SE_BORRA, SE_CONSERVA, sayAdvertencia, sayImpedimento } from '#modules/privacidad/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { executeSolicitud, usePrevia } from './queries.ts';

/** What goes and what stays, before it goes for ever; what stands in its way, instead of the button. */
export function CancelarDialog({ solicitud, onClose }: { solicitud: Solicitud; onClose: () => void }) {
  const titleId = useId();
  const { data, error, refetch } = usePrevia(solicitud.id);
  const title = `Borrar los datos de ${solicitud.cliente}`;
  if (data?.impedimentos.length === 0)
    return (
      <ConfirmDialog
        open
        title={title}
        confirmLabel="Borrar sus datos para siempre"
        tone="error"
        motive={{ label: `Escribe ${solicitud.folio} para confirmar`, min: solicitud.folio.length }}
        onConfirm={async (folio) => {
          await executeSolicitud(solicitud, { folio, total: data.total });
          toast('Sus datos se borraron.');
        }}
        onClose={onClose}
      >
        <Contenido previa={data} />
      </ConfirmDialog>
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />)}
        {data && (
          <Alert severity="error">
            Todavía no se puede:
            <Lista puntos={data.impedimentos.map(({ clave, detalle }) => withDetail(sayImpedimento[clave], detalle))} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Contenido({ previa }: { previa: Previa }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, fontSize: 14 }}>
      <Alert severity="warning">No se puede deshacer.</Alert>
      {previa.advertencias.map(({ clave, detalle }) => (
        <Alert key={clave} severity="info">
          {withDetail(sayAdvertencia[clave], detalle)}
        </Alert>
      ))}
      <Parte titulo="Se borra" puntos={SE_BORRA} />
      {previa.cuentas.length > 0 && (
        <Parte
          titulo="Cuánto se borra o cambia"
          puntos={previa.cuentas.map(({ que, cuantos }) => `${que}: ${cuantos}`)}
        />
      )}
      <Parte
        titulo="Se conserva"
        puntos={[
          ...SE_CONSERVA,
          ...previa.facturas.map(
            ({ folio, conservar_hasta }) => `Factura ${folio}, hasta el ${formatFecha(conservar_hasta)}`,
          ),
        ]}
      />
    </Box>
  );
}

const Parte = ({ titulo, puntos }: { titulo: string; puntos: readonly string[] }) => (
  <section aria-label={titulo}>
    <Box sx={{ fontWeight: 600 }}>{titulo}</Box>
    <Lista puntos={puntos} />
  </section>
);
const Lista = ({ puntos }: { puntos: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
    {puntos.map((punto) => (
      <li key={punto}>{punto}</li>
    ))}
  </Box>
);
const withDetail = (said: string, detalle: string): string => (detalle ? `${said} (${detalle}).` : `${said}.`);
