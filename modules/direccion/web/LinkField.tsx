import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { LinkReach } from './LinkReach.tsx';

/** A link to be handed over, with its copy button and, where it opens nowhere else, the warning. */
export function LinkField({ url }: { url: string }) {
  return (
    <>
      <LinkReach url={url} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
        <TextField label="Enlace" value={url} size="small" fullWidth slotProps={{ input: { readOnly: true } }} />
        <CopyButton text={url} what="enlace" />
      </Box>
    </>
  );
}
