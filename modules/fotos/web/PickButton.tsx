import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { tiposImagen } from '#platform/contract/upload.ts';

/** As high as a thumb in a glove needs it. */
export const big = { '@media (pointer: coarse)': { minHeight: 56 } } as const;

interface PickButtonProps {
  label: string;
  camera?: boolean;
  single?: boolean;
  /** Only its sign, where there is no room for words. */
  compact?: boolean;
  onPick: (files: File[]) => void;
}

/** The phone's own camera, or its gallery; on a computer, a file. */
export function PickButton({ label, camera = false, single = false, compact = false, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {compact ? (
        <IconButton aria-label={label} onClick={() => input.current?.click()} sx={{ width: 48, height: 48 }}>
          <Camera size={20} />
        </IconButton>
      ) : (
        <Button
          variant={camera && !single ? 'contained' : 'outlined'}
          startIcon={camera ? <Camera size={17} /> : <ImagePlus size={17} />}
          onClick={() => input.current?.click()}
          sx={big}
        >
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={tiposImagen.join(',')}
        {...(camera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again; and the page lets go of those that it has.
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
