import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ACCEPTED, addFiles, sizeOf } from './files.ts';

/** Up to five pictures or papers that will go with what is being written. */
export function FilePicker({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const added = addFiles(files, event.target.files ?? []);
    setProblem(added.problem);
    onChange(added.files);
    event.target.value = '';
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0 }}>
      <input ref={input} type="file" accept={ACCEPTED} multiple hidden onChange={take} aria-label="Adjuntar archivos" />
      <Button size="small" startIcon={<Paperclip size={15} />} onClick={() => input.current?.click()} sx={touch}>
        Adjuntar
      </Button>
      {files.map((file) => (
        <Box
          key={`${file.name}${file.size}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, minWidth: 0 }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {`${file.name} · ${sizeOf(file.size)}`}
          </Box>
          <IconButton
            size="small"
            aria-label={`Quitar ${file.name}`}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            <X size={14} />
          </IconButton>
        </Box>
      ))}
      {problem && (
        <Box role="alert" sx={{ fontSize: 13, color: 'errText' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

const touch = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
