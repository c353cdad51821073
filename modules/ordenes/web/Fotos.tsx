import Box from '@mui/material/Box';
import { useSession } from '#platform/web/session/session-store.ts';

/** Photos of a work, small; each opens whole. */
export function Fotos({ fotos, descripcion }: { fotos: readonly string[]; descripcion: string }) {
  const empresa = useSession((state) => state.company?.empresa_id);
  if (fotos.length === 0) return null;
  const urlOf = (id: string) => `/api/archivos/${id}?empresa_id=${empresa ?? ''}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {fotos.map((id, i) => (
        <a key={id} href={urlOf(id)} target="_blank" rel="noopener noreferrer">
          <img src={urlOf(id)} alt={`Foto ${i + 1} de ${descripcion}`} style={thumb} loading="lazy" />
        </a>
      ))}
    </Box>
  );
}

const thumb = {
  width: 72,
  height: 72,
  objectFit: 'cover',
  borderRadius: 6,
  border: '1px solid var(--mui-palette-divider)',
  display: 'block',
} as const;
