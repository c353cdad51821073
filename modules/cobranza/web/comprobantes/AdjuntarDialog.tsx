import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react';
import { ComprobanteEscrito } from '#modules/cobranza/rules/comprobantes.ts';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { tiposDocumento } from '#platform/contract/upload.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { todayIn } from '#platform/web/period.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { problemOfFile } from '../files.ts';
import { attachComprobante } from '../queries.ts';

/** The proof that arrived by WhatsApp or mail, kept with its account until somebody looks at it. */
export function AdjuntarDialog({ cuenta, onClose }: { cuenta: Cuenta; onClose: () => void }) {
  const titleId = useId();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [file, setFile] = useState<File | null>(null);
  const { saldo_centavos } = cuenta;
  const defaults = useMemo(
    () => ({ monto_centavos: saldo_centavos, fecha: todayIn(zona), rastreo: '' }),
    [saldo_centavos, zona],
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Adjuntar comprobante a {cuenta.folio}</DialogTitle>
      <DialogContent>
        <Form
          schema={ComprobanteEscrito}
          defaultValues={defaults}
          submitLabel="Adjuntar"
          onCancel={onClose}
          refusal={problemOfFile(file)}
          onSubmit={async (said) => {
            if (!file) return;
            await attachComprobante(cuenta.id, said, file);
            toast('El comprobante quedó por revisar. Se abona al aceptarlo.');
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            <Picker file={file} onFile={setFile} />
            <MoneyField name="monto_centavos" label="Cuánto dice que transfirió" required />
            <DateField name="fecha" label="Fecha de la transferencia" />
            <TextInput name="rastreo" label="Clave de rastreo" scans={writesScans} max={30} uppercase />
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Picker({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0] ?? null);
    event.target.value = '';
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept={tiposDocumento.join(',')}
        aria-label="Elegir comprobante"
        onChange={take}
      />
      <Button variant="outlined" startIcon={<FileUp size={16} />} onClick={() => input.current?.click()}>
        {file ? 'Elegir otro' : 'Elegir foto o PDF'}
      </Button>
      {file && (
        <Box component="span" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          {file.name}
        </Box>
      )}
    </Box>
  );
}
