import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { activosApi } from '#modules/activos/contract.ts';
import type { MembresiaCompleta } from '#modules/membresias/contract.ts';
import { sayVehiculos } from '#modules/membresias/rules/palabras.ts';
import { client, fetchBlob, messageOf } from '#platform/web/call.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { cancelAtEnd, changeVehiculos, freeze, shareMembresia } from '../queries.ts';

interface Props {
  m: MembresiaCompleta;
  onClose: () => void;
}

/** For how many months; why, if anybody wants to say. */
export function CongelarDialog({ m, onClose }: Props) {
  const [meses, setMeses] = useState('1');
  const options = Array.from({ length: m.congela_meses }, (_, i) => ({
    value: String(i + 1),
    label: i === 0 ? '1 mes' : `${i + 1} meses`,
  }));
  return (
    <ConfirmDialog
      open
      title={`Congelar ${m.folio}`}
      confirmLabel="Congelar"
      motive={{ label: 'Motivo', optional: true }}
      onConfirm={(motivo) =>
        freeze(m, { meses: Number(meses), motivo }).then(() => {
          toast('Quedó congelada.');
          onClose();
        })
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <span>Sus beneficios se detienen hoy y no se cobra. Lo pagado termina más tarde, lo que dure congelada.</span>
        <Choice label="Por cuánto tiempo" value={meses} onChange={setMeses} options={options} />
      </Box>
    </ConfirmDialog>
  );
}

export const CancelarDialog = ({ m, onClose }: Props) => (
  <ConfirmDialog
    open
    title={`Cancelar ${m.folio}`}
    confirmLabel="Cancelar al terminar"
    tone="error"
    motive={{ label: 'Motivo', optional: true }}
    onConfirm={(motivo) =>
      cancelAtEnd(m, { cancela: true, motivo }).then(() => {
        toast('Se cancela al terminar lo pagado.');
        onClose();
      })
    }
    onClose={onClose}
  >
    {m.fin === null
      ? 'No está pagada: se cancela hoy.'
      : `Sigue dando sus beneficios hasta el ${formatFecha(m.fin)} y no se renueva.`}
  </ConfirmDialog>
);

const activos = client<typeof activosApi>();

/** Which of the customer's vehicles it covers, and why it changes. */
export function VehiculosDialog({ m, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(m.vehiculos.map(({ activo_id }) => activo_id));
  const { data } = useQuery({
    queryKey: ['activos', 'de-cliente', m.cliente_id],
    queryFn: ({ signal }) => activos('GET /api/activos', { query: { cliente_id: m.cliente_id, limit: 100 }, signal }),
  });
  const most = m.vehiculos_plan ?? 1;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : most === 1 ? [id] : [...chosen, id]);
  return (
    <ConfirmDialog
      open
      title="Vehículos de la membresía"
      confirmLabel="Guardar"
      motive={{ label: 'Por qué cambia' }}
      onConfirm={(motivo) =>
        changeVehiculos(m, { activos: [...chosen], motivo }).then(() => {
          toast('Guardado.');
          onClose();
        })
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <span>El plan cubre {sayVehiculos(m.vehiculos_plan)}.</span>
        {!data && <Loading />}
        {data?.data.map((one) => (
          <FormControlLabel
            key={one.id}
            control={<Checkbox checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />}
            label={[one.marca, one.modelo, one.placas].filter(Boolean).join(' ')}
          />
        ))}
        {chosen.length > most && <Alert severity="warning">Quita {chosen.length - most}: el plan no alcanza.</Alert>}
      </Box>
    </ConfirmDialog>
  );
}

/** The card of whoever has it: its picture to be read, its link to be sent, and a way to take back the ones before. */
export function EnlaceDialog({ m, onClose }: Props) {
  const titleId = useId();
  const [nuevo, setNuevo] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['membresias', 'enlace', m.id, nuevo],
    queryFn: () => shareMembresia(m, nuevo > 0),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Tarjeta de {m.folio}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Loading />}
        {data && (
          <>
            <Box
              component="img"
              src={data.qr}
              alt="Código de la membresía"
              sx={{ width: 232, height: 232, borderRadius: '8px' }}
            />
            <Box sx={{ fontSize: 13, color: 'text.secondary', textAlign: 'center' }}>
              Quien lo lee ve lo que le queda y hasta cuándo. Tu equipo, con su sesión, puede canjear.
            </Box>
            <Buttons m={m} url={data.url} whatsapp={data.whatsapp} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => setNuevo((n) => n + 1)}>
          Invalidar y hacer otro
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Buttons({ m, url, whatsapp }: { m: MembresiaCompleta; url: string; whatsapp: string | null }): ReactNode {
  const [printing, setPrinting] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
      <Button variant="outlined" onClick={() => setPrinting(true)}>
        Imprimir tarjeta
      </Button>
      <CopyButton text={url} what="enlace" />
      {whatsapp && (
        <Button component="a" href={whatsapp} target="_blank" rel="noreferrer" variant="outlined">
          WhatsApp
        </Button>
      )}
      <Button component="a" href={url} target="_blank" rel="noreferrer">
        Abrir
      </Button>
      <PdfDialog
        open={printing}
        title={`Tarjeta ${m.folio}`}
        filename={`${m.folio}.pdf`}
        load={() => fetchBlob('POST /api/membresias/{id}/tarjeta', { params: { id: m.id }, body: {} })}
        onClose={() => setPrinting(false)}
      />
    </Box>
  );
}
