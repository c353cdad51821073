import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { IdCard, KeyRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Empleado } from '#modules/empleados/contract.ts';
import { fetchBlob } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, refreshEmpleados } from './queries.ts';

const PdfDialog = lazy(async () => ({ default: (await import('#platform/web/ui/dialogs/PdfDialog.tsx')).PdfDialog }));

/** How he marks at the clock of the workshop: a PIN that nobody sees again, and a badge of which the last one counts. */
export function Acceso({ empleado }: { empleado: Empleado }) {
  const cache = useQueryClient();
  const [over, setOver] = useState<'pin' | 'quitar' | 'credencial' | 'papel' | null>(null);
  const confirmed = useRef(false);
  const { id, nombre, tiene_pin, tiene_credencial } = empleado;
  const close = () => setOver(null);
  const putPin = async (pin: string | null) => {
    await api('PUT /api/empleados/{id}/pin', { params: { id }, body: { pin } });
    refreshEmpleados(cache);
    toast(pin === null ? `${nombre} ya no tiene PIN.` : `PIN guardado. Díselo a ${nombre}: no se vuelve a mostrar.`);
  };
  return (
    <Section title="Reloj del taller">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {tiene_pin ? 'Tiene PIN' : 'Sin PIN'} · {tiene_credencial ? 'tiene credencial' : 'sin credencial'}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" startIcon={<KeyRound size={16} />} onClick={() => setOver('pin')}>
            {tiene_pin ? 'Cambiar PIN' : 'Poner PIN'}
          </Button>
          {tiene_pin && (
            <Button color="inherit" onClick={() => setOver('quitar')}>
              Quitar PIN
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<IdCard size={16} />}
            onClick={() => setOver(tiene_credencial ? 'credencial' : 'papel')}
          >
            Imprimir credencial
          </Button>
        </Box>
      </Box>
      {over === 'pin' && <PinDialog nombre={nombre} onPut={putPin} onClose={close} />}
      <ConfirmDialog
        open={over === 'quitar'}
        title={`Quitar el PIN de ${nombre}`}
        confirmLabel="Quitar PIN"
        onConfirm={() => putPin(null)}
        onClose={close}
      >
        Ya no podrá marcar en la tableta con PIN.
      </ConfirmDialog>
      <ConfirmDialog
        open={over === 'credencial'}
        title="Imprimir otra credencial"
        confirmLabel="Imprimir otra"
        onConfirm={() => {
          confirmed.current = true;
        }}
        onClose={() => {
          setOver(confirmed.current ? 'papel' : null);
          confirmed.current = false;
        }}
      >
        La credencial anterior de {nombre} deja de servir.
      </ConfirmDialog>
      {over === 'papel' && (
        <Suspense fallback={null}>
          <PdfDialog
            open
            title={`Credencial de ${nombre}`}
            filename={`Credencial ${nombre}.pdf`}
            load={async () => {
              const paper = await fetchBlob('POST /api/empleados/{id}/credencial', { params: { id }, body: {} });
              refreshEmpleados(cache);
              return paper;
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface PinDialogProps {
  nombre: string;
  onPut: (pin: string) => Promise<void>;
  onClose: () => void;
}

function PinDialog({ nombre, onPut, onClose }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const short = pin.length < 4;
  return (
    <ConfirmDialog
      open
      title={`PIN de ${nombre}`}
      confirmLabel="Guardar PIN"
      cancelLabel="Volver"
      onConfirm={() => (short ? Promise.reject(new Error('El PIN tiene de 4 a 6 números.')) : onPut(pin))}
      onClose={onClose}
    >
      <TextField
        size="small"
        fullWidth
        autoFocus
        label="PIN nuevo"
        value={pin}
        onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
        helperText="De 4 a 6 números que no vayan seguidos. Después de guardarlo nadie lo vuelve a ver."
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
}
