import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Trabajo } from '#modules/piso/contract.ts';
import { codeToFind } from '#modules/servicios/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { ScanButton } from '#platform/web/scan/CameraButton.tsx';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { findTrabajos } from './queries.ts';

export interface Buscado {
  codigo: string;
  trabajos: readonly Trabajo[];
  /** Why it could not be looked for. */
  problem: string | null;
}

/** By the code of the order, its key, the vehicle or a service; or its folio, plates or economic number by hand. */
export function Buscar({ trabajos, onFound }: { trabajos: readonly Trabajo[]; onFound: (found: Buscado) => void }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (read: string) => {
    const codigo = codeToFind(read);
    if (codigo === '') return;
    setBusy(true);
    try {
      onFound({ codigo, trabajos: await findTrabajos(trabajos, codigo), problem: null });
      setText('');
    } catch (error) {
      onFound({ codigo, trabajos: [], problem: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  useScan((code) => void look(code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look(text);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ScanButton onRead={(code) => void look(code)} sx={scan}>
        Escanear
      </ScanButton>
      <Box component="form" role="search" onSubmit={submit} sx={{ display: 'flex', gap: 2 }}>
        <TextField
          fullWidth
          label="Folio, placas o económico"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          sx={field}
          slotProps={{
            htmlInput: {
              ...searchesScans,
              maxLength: 120,
              enterKeyHint: 'search',
              autoCapitalize: 'characters',
              style: { fontSize: 18 },
            },
          }}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={busy}
          sx={{ minWidth: 96, fontSize: 18, color: 'text.primary' }}
        >
          Buscar
        </Button>
      </Box>
    </Box>
  );
}

const field = {
  '& .MuiInputBase-root': { minHeight: 56 },
  '& .MuiInputLabel-root': { color: 'text.primary' },
};
const scan = {
  '&, &.MuiButton-root': { minHeight: 72 },
  borderRadius: '12px',
  fontSize: 22,
  fontWeight: 650,
  color: 'text.primary',
  border: '2px solid',
  borderColor: 'text.primary',
};
