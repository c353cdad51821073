import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { readySound } from './camera/told.ts';

const CameraDialog = lazy(() => import('./camera/CameraDialog.tsx').then((m) => ({ default: m.CameraDialog })));

interface Scanning {
  onRead: (code: string) => void;
  /** One after another until it is closed; without it, the first one closes it. */
  many?: boolean;
}
interface CameraButtonProps extends Scanning {
  disabled?: boolean;
}

/** Opens the camera as a scanner. The decoder comes with it, not before. */
export function CameraButton({ disabled = false, ...scanning }: CameraButtonProps) {
  const { start, dialog } = useCameraDialog(scanning);
  return (
    <>
      <IconButton
        aria-label="Leer con la cámara"
        title="Leer con la cámara"
        disabled={disabled}
        onClick={start}
        edge="end"
        sx={touch}
      >
        <ScanLine size={20} />
      </IconButton>
      {dialog}
    </>
  );
}

/** The same where it is the first thing to do. */
export function ScanButton({ onRead, many = false, ...props }: Scanning & Omit<ButtonProps, 'onClick'>) {
  const { start, dialog } = useCameraDialog({ onRead, many });
  return (
    <>
      <Button fullWidth variant="outlined" startIcon={<ScanLine size={26} />} {...props} onClick={start} />
      {dialog}
    </>
  );
}

const useCameraDialog = ({ onRead, many = false }: Scanning) => {
  const [open, setOpen] = useState(false);
  const start = () => {
    readySound();
    setOpen(true);
  };
  const dialog = open && (
    <Suspense fallback={null}>
      <CameraDialog onRead={onRead} many={many} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { start, dialog };
};

const touch = { '@media (pointer: coarse)': { width: 44, height: 44 } };
