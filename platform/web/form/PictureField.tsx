import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface PictureFieldProps {
  /** What is chosen: «Elegir logotipo». */
  label: string;
  /** The picture of now, or what stands in its place. */
  children: ReactNode;
  hint: string;
  /** Keeps the transparency of a drawing: it travels as it is. */
  asIs?: boolean;
  onChoose: (file: File) => Promise<unknown>;
  /** Without it there is nothing to take away. */
  onRemove?: (() => Promise<unknown>) | undefined;
  removeLabel?: string;
}

/** One picture, chosen or dropped; it is saved at once. */
export function PictureField({
  label,
  children,
  hint,
  asIs,
  onChoose,
  onRemove,
  removeLabel = 'Quitar',
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file) void act(async () => onChoose(asIs ? file : await shrinkPicture(file)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 4,
          p: 3,
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: '8px',
          bgcolor: over ? 'soft' : 'transparent',
        }}
      >
        {children}
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, flex: '1 1 220px' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              variant="outlined"
              loading={busy}
              startIcon={<ImageUp size={16} />}
              onClick={() => input.current?.click()}
            >
              {label}
            </Button>
            {onRemove && (
              <Button
                color="inherit"
                disabled={busy}
                startIcon={<Trash2 size={16} />}
                onClick={() => void act(onRemove)}
              >
                {removeLabel}
              </Button>
            )}
          </Box>
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{hint}</Box>
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file may be chosen again after it was mended.
            event.target.value = '';
          }}
        />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}
