import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import type { CreateAction } from './list-props.ts';

/** The one filled button of a list, with its key; `bare` is the same one inside the empty list. */
export function CreateButton({ label, to, onClick, bare }: CreateAction & { bare?: boolean }) {
  const navigate = useNavigate();
  const run = () => (to ? void navigate(to) : onClick?.());
  useShortcut('N', run, { enabled: !bare });
  return (
    <Button
      variant={bare ? 'outlined' : 'contained'}
      startIcon={<Plus size={16} />}
      onClick={run}
      aria-keyshortcuts="N"
      sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      endIcon={bare ? undefined : <KeyHint>N</KeyHint>}
    >
      {label}
    </Button>
  );
}
