import Box from '@mui/material/Box';
import { Lock, Paperclip } from 'lucide-react';
import type { Archivo } from '#platform/contract/files.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { sizeOf } from './files.ts';

interface Said {
  id: string;
  /** Of whoever looks: his side of the talk is at the right. */
  mine: boolean;
  interna?: boolean;
  nombre: string;
  texto: string;
  creado_en: string;
  archivos: readonly Archivo[];
}

/** What was said, oldest first; notes of the workshop look like what they are. */
export function Talk({ mensajes, fileUrl }: { mensajes: readonly Said[]; fileUrl: (id: string) => string }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <Box component="ul" aria-label="Conversación" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {mensajes.map((m) => (
        <Box
          component="li"
          key={m.id}
          sx={{
            justifySelf: m.mine ? 'end' : 'start',
            maxWidth: '88%',
            px: 3,
            py: 2,
            borderRadius: '8px',
            ...(m.interna
              ? { border: '1px dashed var(--mui-palette-warnText)', backgroundColor: 'warnBg' }
              : { backgroundColor: m.mine ? 'soft' : 'action.hover' }),
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'text.secondary' }}>
            {m.interna && <Lock size={12} aria-hidden="true" />}
            {m.interna && 'Nota interna · '}
            <span>{`${m.nombre} · ${formatInstante(m.creado_en, zona)}`}</span>
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{m.texto}</Box>
          <Files archivos={m.archivos} fileUrl={fileUrl} />
        </Box>
      ))}
    </Box>
  );
}

function Files({ archivos, fileUrl }: { archivos: readonly Archivo[]; fileUrl: (id: string) => string }) {
  if (archivos.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {archivos.map(({ id, nombre, tipo, tamano }) => (
        <li key={id}>
          <Box
            component="a"
            href={fileUrl(id)}
            target="_blank"
            rel="noreferrer"
            sx={{ color: 'primary.main', fontSize: 13 }}
          >
            {tipo.startsWith('image/') ? (
              <Box component="img" src={fileUrl(id)} alt={nombre} loading="lazy" sx={picture} />
            ) : (
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
                <Paperclip size={14} aria-hidden="true" />
                <span>{`${nombre} (${sizeOf(tamano)})`}</span>
              </Box>
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const picture = {
  display: 'block',
  width: 104,
  height: 78,
  objectFit: 'cover',
  borderRadius: '6px',
  border: '1px solid var(--mui-palette-divider)',
} as const;
