import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { FileCode2, FileText } from 'lucide-react';
import { useState } from 'react';
import type { GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Comprobantes } from './Comprobantes.tsx';
import { api, loadCfdi, rememberGasto } from '../queries.ts';

/** The photo of the ticket, the PDF and the XML; more can be added at any time. */
export function PapelesList({ gasto }: { gasto: GastoCompleto }) {
  const empresa = useSession((state) => state.company?.empresa_id);
  const add = useAdding(gasto);
  const pictures = gasto.comprobantes.filter(({ tipo }) => tipo.startsWith('image/'));
  const papers = gasto.comprobantes.filter(({ tipo }) => !tipo.startsWith('image/'));
  const urlOf = (id: string) => `/api/archivos/${id}?empresa_id=${empresa ?? ''}`;
  return (
    <Box component="section" aria-label="Comprobantes" sx={{ display: 'grid', gap: 2 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        Comprobantes
      </Box>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {pictures.map(({ id, nombre }) => (
            <a key={id} href={urlOf(id)} target="_blank" rel="noopener noreferrer">
              <img src={urlOf(id)} alt={nombre} style={thumb} loading="lazy" />
            </a>
          ))}
        </Box>
      )}
      {papers.map(({ id, nombre }) => (
        <Link key={id} href={urlOf(id)} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 14 }}>
          <FileText size={16} aria-hidden="true" />
          {nombre}
        </Link>
      ))}
      {gasto.uuid && (
        <Button
          size="small"
          startIcon={<FileCode2 size={16} />}
          onClick={() => void download(gasto.id, gasto.uuid ?? '')}
          sx={{ justifySelf: 'start' }}
        >
          Descargar el XML
        </Button>
      )}
      <Comprobantes {...add} onExisting={() => undefined} />
    </Box>
  );
}

const useAdding = (gasto: GastoCompleto) => {
  const [files, setFiles] = useState<File[]>([]);
  const onFiles = async (chosen: File[]) => {
    const fresh = chosen.filter((file) => !files.includes(file));
    setFiles(chosen);
    for (const file of fresh) {
      try {
        await api('POST /api/gastos/{id}/archivos', { params: { id: gasto.id }, body: file });
      } catch (error) {
        toast(`«${file.name}» no se guardó: ${messageOf(error)}`, { tone: 'error', ms: 8_000 });
      }
    }
    setFiles([]);
    rememberGasto(await api('GET /api/gastos/{id}', { params: { id: gasto.id } }));
  };
  return { files, onFiles: (chosen: File[]) => void onFiles(chosen) };
};

const download = async (id: string, uuid: string): Promise<void> => {
  try {
    const url = URL.createObjectURL(await loadCfdi(id));
    Object.assign(document.createElement('a'), { href: url, download: `${uuid}.xml` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
  }
};

const thumb = {
  width: 96,
  height: 96,
  objectFit: 'cover',
  borderRadius: 6,
  border: '1px solid var(--mui-palette-divider)',
  display: 'block',
} as const;
