import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropZoneProps {
  accept: string;
  /** What is being done with the file that was left: «Leyendo…». */
  working: string;
  busy: boolean;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** The place to leave a file, by its button or by dragging it there. */
export function DropZone({ accept, working, busy, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...zone, ...(over ? { borderColor: 'primary.main', backgroundColor: 'var(--mui-palette-soft)' } : {}) }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Elegir archivo"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="contained"
        loading={busy}
        loadingPosition="start"
        startIcon={<FileUp size={16} />}
        onClick={() => input.current?.click()}
        sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        {busy ? working : 'Elegir archivo'}
      </Button>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>
    </Box>
  );
}

const zone = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 5,
  border: '1px dashed var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
