import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { isSecondOfDouble } from '#platform/web/ui/double-press.ts';
import { steadyPress } from '#platform/web/ui/steady-press.ts';

/** A glove slides: so far from where it was put down it is still a press. */
const SLIDE_PX = 24;

interface BigButtonProps extends Omit<ButtonProps, 'onClick'> {
  main?: boolean;
  onPress: () => void;
}

/** For hands with gloves: large, at the highest contrast of its theme, and pressed also by a finger that slides a little. */
export function BigButton({ main = false, onPress, sx, ...props }: BigButtonProps) {
  return (
    <Button
      fullWidth
      disableElevation
      {...props}
      {...steadyPress(SLIDE_PX, (node) => node.click())}
      variant={main ? 'contained' : 'outlined'}
      onClick={(event) => {
        if (isGhost(event)) event.preventDefault();
        else onPress();
      }}
      sx={[main ? big : usual, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

/** What a key or a sliding finger presses carries no place. */
const isGhost = ({ detail, clientX: x, clientY: y, currentTarget: of, timeStamp: at }: MouseEvent): boolean =>
  detail > 0 && isSecondOfDouble({ at, x, y, of });

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
  // Seen at once, before it acts.
  '&:active': { transform: 'scale(0.98)' },
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
