import Button, { type ButtonProps } from '@mui/material/Button';
import { type PointerEvent, useRef } from 'react';

/** A glove slides: so far from where it was put down it is still a press. */
const SLIDE_PX = 24;

interface BigButtonProps extends Omit<ButtonProps, 'onClick'> {
  main?: boolean;
  onPress: () => void;
}

/** For hands with gloves: large, at the highest contrast of its theme, and pressed also by a finger that slides a little. */
export function BigButton({ main = false, onPress, sx, ...props }: BigButtonProps) {
  const down = useRef<{ x: number; y: number } | null>(null);
  const pressed = useRef(false);
  const onPointerUp = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const from = down.current;
    down.current = null;
    if (!from || pointerType === 'mouse') return;
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLIDE_PX) return;
    pressed.current = true;
    onPress();
  };
  return (
    <Button
      fullWidth
      disableElevation
      {...props}
      variant={main ? 'contained' : 'outlined'}
      onPointerDown={({ clientX, clientY }) => {
        down.current = { x: clientX, y: clientY };
        pressed.current = false;
      }}
      onPointerCancel={() => {
        down.current = null;
      }}
      onPointerUp={onPointerUp}
      onClick={({ detail }) => {
        // A browser that took the finger for a press as well tells it behind it; a key's press comes from no finger.
        if (pressed.current && detail > 0) return;
        onPress();
      }}
      sx={[main ? big : usual, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

/** Also where the theme makes what fingers touch as high as in the rest of the product. */
const atLeast = (px: number) => ({ minHeight: px, '@media (pointer: coarse)': { minHeight: px } });
const shape = {
  // The page is not moved from here: a finger that slides means the button.
  touchAction: 'none',
  borderRadius: '12px',
  fontWeight: 650,
  lineHeight: 1.2,
  paddingInline: '8px',
  '& .MuiButton-startIcon': { marginRight: '6px' },
} as const;
const big = {
  ...shape,
  ...atLeast(76),
  fontSize: 22,
  color: 'background.paper',
  backgroundColor: 'text.primary',
  '&:hover': { backgroundColor: 'text.primary', opacity: 0.9 },
};
const usual = {
  ...shape,
  ...atLeast(60),
  fontSize: 18,
  color: 'text.primary',
  borderColor: 'text.primary',
  borderWidth: 2,
  '&:hover': { borderWidth: 2, borderColor: 'text.primary' },
};
