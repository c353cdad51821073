import Button from '@mui/material/Button';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Ajuste } from '#modules/visitas/rules/formas.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { fetchAjuste, saveAjuste } from '../queries.ts';

type Guardado = Ajuste & { id: string; version: number };

/** Where whoever gave five stars is asked to say so. */
export function ResenasButton() {
  const [edited, setEdited] = useState<Guardado | null>(null);
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    void fetchAjuste()
      .then((ajuste) => setEdited({ ...ajuste, id: 'ajuste' }))
      .catch((error: unknown) => toast(messageOf(error), { tone: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Star size={16} />}
        loading={busy}
        onClick={open}
        sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        Reseñas
      </Button>
      {edited && (
        <RecordDialog<Guardado, typeof Ajuste, Guardado>
          title="A quién quedó contento"
          record={edited}
          schema={Ajuste}
          size="sm"
          valuesOf={({ resena_url } = edited) => ({ resena_url })}
          create={() => Promise.reject(new Error('it exists'))}
          change={async (values, one) => ({ ...(await saveAjuste(values, one.version)), id: 'ajuste' })}
          onSaved={() => toast('Guardado.')}
          onClose={() => setEdited(null)}
          draft="visitas:resenas"
          labels={{ resena_url: 'Dirección de tus reseñas' }}
        >
          <TextInput
            name="resena_url"
            label="Dirección de tus reseñas"
            type="url"
            max={300}
            placeholder="https://"
            helperText="Se le ofrece a quien da 5 estrellas. Vacía: no se ofrece nada."
          />
        </RecordDialog>
      )}
    </>
  );
}
