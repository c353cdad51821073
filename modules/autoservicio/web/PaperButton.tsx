import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { touch } from './layout.ts';

/** A paper of his, on screen or downloaded. */
export function PaperButton({
  name,
  load,
  label = 'PDF',
}: {
  name: string;
  load: () => Promise<Blob>;
  label?: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<FileText size={16} />}
        onClick={() => setOpen(true)}
        aria-label={label === 'PDF' ? `PDF de ${name}` : label}
        sx={{ ...touch, minWidth: 0, px: 2 }}
      >
        {label}
      </Button>
      {open && <PdfDialog open title={name} filename={`${name}.pdf`} load={load} onClose={() => setOpen(false)} />}
    </>
  );
}
