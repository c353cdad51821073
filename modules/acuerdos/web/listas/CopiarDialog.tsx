import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { Lista } from '#modules/acuerdos/contract.ts';
import { readTasa, UNREAD, valueOf } from '#platform/contract/numbers.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { newKey } from '#platform/web/call-keys.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { createLista } from '../queries.ts';

const SIGNOS = { igual: 'Con los mismos precios', menos: 'Más barata', mas: 'Más cara' } as const;
type Signo = keyof typeof SIGNOS;

/** Another list out of this one, so much cheaper or dearer. */
export function CopiarDialog({ lista, onClose }: { lista: Lista; onClose: () => void }) {
  const key = useRef(newKey());
  const [nombre, setNombre] = useState('');
  const [signo, setSigno] = useState<Signo>('menos');
  const [cuanto, setCuanto] = useState('');
  const [tried, setTried] = useState(false);
  const rate = valueOf(readTasa(cuanto)) ?? UNREAD;
  const readable = signo === 'igual' || (rate >= 0 && rate <= 9_000);
  const copy = async () => {
    setTried(true);
    if (nombre.trim() === '' || !readable) throw new Refusal(commonRefusals.datos_invalidos);
    const ajuste_diezmilesimas = signo === 'igual' ? 0 : rate * (signo === 'menos' ? -1 : 1);
    try {
      await createLista({ nombre, copia: { lista_id: lista.id, ajuste_diezmilesimas } }, key.current);
    } catch (error) {
      key.current = newKey();
      throw error;
    }
    toast('Lista creada. Elígela en sus clientes.');
  };
  return (
    <ConfirmDialog open title={`Copiar «${lista.nombre}»`} confirmLabel="Copiar" onConfirm={copy} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <TextField
          size="small"
          label="Nombre de la lista nueva"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          autoFocus
          required
          error={tried && nombre.trim() === ''}
          helperText={tried && nombre.trim() === '' ? 'Escribe cómo se llama.' : undefined}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextField
          select
          size="small"
          label="Cómo queda"
          value={signo}
          onChange={(event) => setSigno(event.target.value as Signo)} // What it offers is a key.
        >
          {Object.entries(SIGNOS).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {signo !== 'igual' && (
          <TextField
            size="small"
            label="Porcentaje"
            value={cuanto}
            onChange={(event) => setCuanto(event.target.value)}
            error={tried && !readable}
            helperText={tried && !readable ? 'Escribe un porcentaje entre 0 y 90.' : undefined}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
          />
        )}
      </Box>
    </ConfirmDialog>
  );
}
