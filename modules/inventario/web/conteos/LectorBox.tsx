import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { ScanBarcode } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Conteo } from '#modules/inventario/rules/conteos.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { withUnit } from '../looks.tsx';

/**
 * The box that a scanner types into. It empties at once, so that a hand faster than the network loses no beep: readings
 * are sent one behind the other, each with its key. It never loses the focus by itself.
 */
export function LectorBox({ onRead }: { onRead: (codigo: string, key: string) => Promise<Conteo> }) {
  const [text, setText] = useState('');
  const [last, setLast] = useState<string | null>(null);
  const [failures, setFailures] = useState<{ key: string; message: string }[]>([]);
  const [waiting, setWaiting] = useState(0);
  const line = useRef(Promise.resolve());
  const box = useRef<HTMLInputElement>(null);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const codigo = text.trim();
    if (codigo === '') return;
    setText('');
    send(codigo);
    box.current?.focus();
  };
  const send = (codigo: string) => {
    setWaiting((n) => n + 1);
    const key = newKey();
    line.current = line.current.then(async () => {
      try {
        const read = (await onRead(codigo, key)).renglones[0];
        if (read) setLast(`${read.descripcion}: ${withUnit(read.contado_milesimas, read.unidad)}`);
      } catch (error) {
        setFailures((earlier) => [{ key, message: messageOf(error) }, ...earlier].slice(0, 5));
      }
      setWaiting((n) => n - 1);
    });
  };
  useScan(send);
  return (
    <Box component="form" onSubmit={take} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        autoFocus
        fullWidth
        label="Escanea o escribe el código"
        value={text}
        inputRef={box}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        slotProps={{
          htmlInput: { ...searchesScans, maxLength: 60, enterKeyHint: 'done', autoCapitalize: 'characters' },
          input: {
            startAdornment: <ScanBarcode size={20} style={{ marginRight: 8 }} aria-hidden="true" />,
            endAdornment: <CameraButton many onRead={send} />,
          },
        }}
      />
      <Box role="status" sx={{ minHeight: 22, fontWeight: 600 }}>
        {waiting > 0 ? `Anotando ${waiting}…` : last}
      </Box>
      {failures.map(({ key, message }) => (
        <Alert
          key={key}
          severity="error"
          onClose={() => setFailures((all) => all.filter((failure) => failure.key !== key))}
        >
          {message}
        </Alert>
      ))}
    </Box>
  );
}
