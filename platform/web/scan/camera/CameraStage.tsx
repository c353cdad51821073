import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Camera } from './camera.ts';
import type { CameraHandle } from './use-camera.ts';

/** What the camera sees, where to hold the code, and its lamp, lens and sisters where it has them. */
export function CameraStage({ showIn, camera, other, turnTo }: CameraHandle) {
  return (
    <Box sx={stage}>
      <Box component="video" ref={showIn} muted playsInline aria-label="Lo que ve la cámara" sx={picture} />
      <Box aria-hidden="true" sx={aim} />
      <Box sx={controls}>
        {camera?.torch && <Torch key={camera.id} turn={camera.torch} />}
        {camera?.zoom && <Zoom key={camera.id} {...camera.zoom} />}
        {other !== null && (
          <Round label="Otra cámara" onClick={() => turnTo(other)}>
            <SwitchCamera size={22} />
          </Round>
        )}
      </Box>
    </Box>
  );
}

function Torch({ turn }: { turn: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const toggle = () =>
    turn(!on).then(
      () => setOn(!on),
      () => undefined,
    );
  return (
    <Round label="Luz" pressed={on} onClick={() => void toggle()}>
      {on ? <Flashlight size={22} /> : <FlashlightOff size={22} />}
    </Round>
  );
}

function Zoom({ min, max, step, set }: NonNullable<Camera['zoom']>) {
  const [at, setAt] = useState(min);
  const change = (to: number) => {
    setAt(to);
    void set(to).catch(() => undefined);
  };
  return (
    <Slider
      aria-label="Acercamiento"
      min={min}
      max={Math.min(max, min * 5 || max)}
      step={step}
      value={at}
      onChange={(_, to) => typeof to === 'number' && change(to)}
      sx={{ flex: 1, maxWidth: 220, color: 'white' }}
    />
  );
}

interface RoundProps {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Round({ label, pressed, onClick, children }: RoundProps) {
  return (
    <IconButton aria-label={label} title={label} aria-pressed={pressed} onClick={onClick} sx={round}>
      {children}
    </IconButton>
  );
}

const stage = {
  position: 'relative',
  borderRadius: '12px',
  overflow: 'hidden',
  backgroundColor: 'black',
  aspectRatio: { xs: '3 / 4', sm: '4 / 3' },
  maxHeight: '56dvh',
  width: '100%',
} as const;
const picture = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' } as const;
const aim = {
  position: 'absolute',
  inset: '18% 9%',
  border: '3px solid rgba(255,255,255,0.9)',
  borderRadius: '14px',
  boxShadow: '0 0 0 999px rgba(0,0,0,0.38)',
  pointerEvents: 'none',
};
const controls = {
  position: 'absolute',
  insetInline: 14,
  bottom: 12,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
};
const round = {
  width: 52,
  height: 52,
  color: 'white',
  backgroundColor: 'rgba(0,0,0,0.6)',
  '&:hover': { backgroundColor: 'rgba(0,0,0,0.75)' },
  '&[aria-pressed=true]': { color: 'black', backgroundColor: 'white' },
};
