import IconButton from '@mui/material/IconButton';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { canScan } from './detector.ts';

const CameraDialog = lazy(() => import('./CameraDialog.tsx').then((m) => ({ default: m.CameraDialog })));

interface CameraButtonProps {
  onRead: (code: string) => void;
  disabled?: boolean;
}

/** Opens the camera as a scanner; nothing where the browser cannot read codes. */
export function CameraButton({ onRead, disabled = false }: CameraButtonProps) {
  const [open, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <IconButton
        aria-label="Leer con la cámara"
        title="Leer con la cámara"
        disabled={disabled}
        onClick={() => setOpen(true)}
        edge="end"
      >
        <Camera size={20} />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <CameraDialog onRead={onRead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
