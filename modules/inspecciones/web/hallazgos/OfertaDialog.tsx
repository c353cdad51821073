import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Send } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { CotizacionDialog } from '#modules/cotizaciones/web/front-door.tsx';
import type { HallazgosDeOrden } from '#modules/inspecciones/rules/oferta.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { NeedsConnection, useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { deferHallazgo, offerHallazgos } from '../queries.ts';
import { HallazgoCard } from './HallazgoCard.tsx';
import {
  askedOf,
  type Cambio,
  type Cambios,
  findMissing,
  ofertaOf,
  type Propuesta,
  propuestasOf,
} from './oferta-state.ts';

interface OfertaDialogProps {
  orden_id: string;
  folio: string;
  hallazgos: HallazgosDeOrden;
  cambios: Cambios;
  onChange: (cambios: Cambios) => void;
  onClose: () => void;
}

/** What is told the customer of what was found, with its margin in sight; then its link, in the same place. */
export function OfertaDialog(props: OfertaDialogProps) {
  const [sending, setSending] = useState<string | null>(null);
  if (sending !== null)
    return (
      <Suspense fallback={null}>
        <CotizacionDialog id={sending} what="send" onClose={props.onClose} />
      </Suspense>
    );
  return <Offer {...props} onSend={setSending} />;
}

function Offer({
  orden_id,
  folio,
  hallazgos,
  cambios,
  onChange,
  onClose,
  onSend,
}: OfertaDialogProps & { onSend: (id: string) => void }) {
  const { can } = usePermissions();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  const offline = useIsOffline();
  const propuestas = propuestasOf(hallazgos, cambios);
  const offer = useOffer(orden_id, onChange);
  const change = (punto_id: string, cambio: Cambio) =>
    onChange({ ...cambios, [punto_id]: { ...cambios[punto_id], ...cambio } });
  const save = async (send: boolean) => {
    const missing = findMissing(propuestas);
    if (missing) return offer.say(missing);
    const saved = await offer.save(propuestas);
    if (!saved) return;
    if (send && saved.cotizacion) onSend(saved.cotizacion.id);
    else onClose();
  };
  const asked = askedOf(propuestas);
  return (
    <Dialog
      open
      onClose={offer.busy ? () => {} : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Ofrecer lo hallado en {folio}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', px: { xs: 3, sm: 6 } }}>
        <Box
          component="ul"
          aria-label="Lo que se propone"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
        >
          {propuestas.map((propuesta) => (
            <HallazgoCard
              key={propuesta.hallazgo.punto_id}
              propuesta={propuesta}
              para={hallazgos}
              busy={offer.busy}
              onChange={(cambio) => change(propuesta.hallazgo.punto_id, cambio)}
              onWait={() => void offer.wait(propuesta)}
              onWithdraw={() => void offer.withdraw(propuesta)}
            />
          ))}
        </Box>
        <NeedsConnection to="ofrecer lo hallado" why="los precios y lo que ya se ofreció los sabe el servidor." />
      </DialogContent>
      {offer.failure && (
        <Alert severity="error" sx={{ mx: 4 }}>
          {offer.failure}
        </Alert>
      )}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Sum {...asked} />
        <Button onClick={() => void save(false)} disabled={offline || offer.busy}>
          Guardar sin enviar
        </Button>
        <Button
          variant="contained"
          startIcon={<Send size={16} />}
          loading={offer.busy}
          disabled={offline || !can('ver_cotizaciones') || (asked.cuantos === 0 && hallazgos.cotizacion === null)}
          onClick={() => void save(true)}
        >
          Enviar enlace
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sum({ cuantos, total_centavos, margen_centavos }: ReturnType<typeof askedOf>) {
  return (
    <Box sx={{ flex: '1 1 160px', px: 2, fontVariantNumeric: 'tabular-nums' }} aria-live="polite">
      <Box sx={{ fontWeight: 650 }}>
        {cuantos === 1 ? '1 trabajo' : `${cuantos} trabajos`} · {formatMoney(total_centavos)}
      </Box>
      {margen_centavos !== null && cuantos > 0 && (
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>Margen {formatMoney(margen_centavos)} sin IVA</Box>
      )}
    </Box>
  );
}

/** Each write once at a time; what was written stays until the server has it. */
const useOffer = (orden_id: string, onChange: (cambios: Cambios) => void) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <T,>(act: () => Promise<T>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setFailure(null);
    try {
      return await act();
    } catch (error) {
      setFailure(messageOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    say: setFailure,
    save: (propuestas: readonly Propuesta[]): Promise<HallazgosDeOrden | null> =>
      run(async () => {
        const { hallazgos, quedan } = await offerHallazgos(orden_id, ofertaOf(propuestas));
        onChange({});
        if (quedan > 0) toast(sayKept(quedan), { tone: 'info' });
        return hallazgos;
      }),
    wait: ({ hallazgo: { punto_id }, linea, fotos }: Propuesta) =>
      run(async () => {
        await deferHallazgo(orden_id, {
          ...linea,
          punto_id,
          precio_centavos: linea.precio_centavos ?? 0,
          fotos: [...fotos],
        });
        toast(`«${linea.descripcion}» queda como trabajo pendiente.`);
      }),
    withdraw: ({ hallazgo: { punto_id }, linea }: Propuesta) =>
      run(async () => {
        await offerHallazgos(orden_id, { lineas: [], retiradas: [punto_id] });
        toast(`Ya no se ofrece «${linea.descripcion}».`);
      }),
  };
};

const sayKept = (quedan: number): string =>
  quedan === 1
    ? 'Uno ya lo había ofrecido alguien más: se queda como lo puso.'
    : `${quedan} ya los había ofrecido alguien más: se quedan como los puso.`;
