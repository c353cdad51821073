import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { searchesScans } from '#platform/web/scan/scan-field.ts';
import { NO_DECODER } from './use-camera.ts';
import { readPicture } from './watch.ts';

interface OtherWaysProps {
  onRead: (code: string) => void;
  /** What came of a picture, said where readings are said. */
  onSay: (words: string) => void;
}

/** A picture of the code, or the code written by hand: for a label out of reach, a camera that will not, a torn code. */
export function OtherWays({ onRead, onSay }: OtherWaysProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the form that asked for a code, which is not sent by this one.
    event.stopPropagation();
    if (text.trim() === '') return;
    setText('');
    onRead(text.trim());
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
      <PictureOfCode onRead={onRead} onSay={onSay} />
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 2, flex: '1 1 230px' }}>
        <TextField
          fullWidth
          label="O escribe el código"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          slotProps={{
            htmlInput: { ...searchesScans, maxLength: 120, enterKeyHint: 'done', autoCapitalize: 'characters' },
          }}
        />
        <Button type="submit" variant="outlined" disabled={text.trim() === ''} sx={tall}>
          Usar
        </Button>
      </Box>
    </Box>
  );
}

function PictureOfCode({ onRead, onSay }: OtherWaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    onSay('Buscando el código en la foto…');
    try {
      const code = await readPicture(file);
      if (code === null) onSay('En esa foto no se ve ningún código. Tómala de cerca, con luz y sin reflejos.');
      else onRead(code);
    } catch (error) {
      const isPicture = !(error instanceof DOMException);
      onSay(isPicture ? NO_DECODER : 'Ese archivo no es una foto que se pueda abrir. Elige otra.');
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<ImageUp size={18} />} onClick={() => input.current?.click()} sx={tall}>
        Foto del código
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Foto del código"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}

const tall = { minHeight: 44, whiteSpace: 'nowrap' };
