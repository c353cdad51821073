import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { FileUp, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES, nameTipos, tiposDocumento } from '#platform/contract/upload.ts';
import { ApiError } from '#platform/web/call.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';

export interface ComprobantesProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Reads an invoice into the form; left out where there is one already. */
  onXml?: (file: File) => Promise<void>;
  /** Opens the expense that the invoice already is. */
  onExisting?: (id: string) => void;
}

interface Problem {
  text: string;
  existing: { id: string; folio: string } | null;
}

/** One place for everything that came with the expense: the XML fills the form, photos and PDFs are kept with it. */
export function Comprobantes({ files, onFiles, onXml, onExisting }: ComprobantesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { take, problem, busy } = useTaking(files, onFiles, onXml);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...zone, ...(over ? { borderColor: 'primary.main', backgroundColor: 'var(--mui-palette-soft)' } : {}) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={[...tiposDocumento, ...(onXml ? ['.xml', 'text/xml', 'application/xml'] : [])].join(',')}
          aria-label={onXml ? 'Elegir factura o ticket' : 'Elegir comprobante'}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          loading={busy}
          startIcon={<FileUp size={16} />}
          onClick={() => input.current?.click()}
        >
          {onXml ? 'Factura o ticket' : 'Agregar comprobante'}
        </Button>
        <Box sx={{ flex: 1, minWidth: 180, fontSize: 13, color: 'text.secondary' }}>
          {onXml ? 'El XML llena el gasto; la foto o el PDF se guardan con él.' : 'Foto o PDF.'}
        </Box>
      </Box>
      {files.map((file) => (
        <Box key={`${file.name}${file.size}`} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box>
          <IconButton
            size="small"
            aria-label={`Quitar ${file.name}`}
            onClick={() => onFiles(files.filter((one) => one !== file))}
          >
            <X size={14} />
          </IconButton>
        </Box>
      ))}
      {problem && (
        <Alert severity="error">
          {problem.text}{' '}
          {problem.existing && onExisting && (
            <Link component="button" type="button" onClick={() => onExisting(problem.existing?.id ?? '')}>
              Ver {problem.existing.folio}
            </Link>
          )}
        </Alert>
      )}
    </Box>
  );
}

const useTaking = (
  files: readonly File[],
  onFiles: ComprobantesProps['onFiles'],
  onXml: ComprobantesProps['onXml'],
) => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async (added: File[]) => {
    setProblem(null);
    setBusy(true);
    const kept = [...files];
    try {
      for (const file of added) {
        if (isXml(file) && onXml) await onXml(file);
        else if (!tiposDocumento.some((tipo) => tipo === file.type))
          setProblem({
            text: `«${file.name}» no se puede guardar: elige ${nameTipos(tiposDocumento)}.`,
            existing: null,
          });
        else if (file.size > MAX_UPLOAD_BYTES)
          setProblem({ text: `«${file.name}» pesa más de 10 MB. Redúcelo o elige otro.`, existing: null });
        else kept.push(file);
      }
    } catch (error) {
      setProblem({ text: messageOf(error), existing: existingOf(error) });
    } finally {
      setBusy(false);
      if (kept.length > files.length) onFiles(kept);
    }
  };
  return { take, problem, busy };
};

const isXml = ({ name, type }: File): boolean => /\.xml$/i.test(name) || type.endsWith('xml');

/** What a refusal names: the expense that the invoice already is, or the one that a credit note lowers. */
const existingOf = (error: unknown): Problem['existing'] => {
  const current = error instanceof ApiError ? error.current : null;
  if (typeof current !== 'object' || current === null || !('id' in current) || !('folio' in current)) return null;
  return { id: String(current.id), folio: String(current.folio) };
};

const zone = {
  display: 'grid',
  gap: 2,
  p: 3,
  border: '1px dashed var(--mui-palette-divider)',
  borderRadius: '8px',
};
