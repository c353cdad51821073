import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import type { Ahora } from '#modules/operativa/contract.ts';
import { toMuro } from '#modules/operativa/rules/muro.ts';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { palettes } from '#platform/web/theme/palettes.ts';
import { Wall } from '#platform/web/wall/Wall.tsx';
import { Muro } from './Muro.tsx';

interface OperativaTvProps {
  data: Ahora | undefined;
  nowMs: number;
  /** When what is seen was told, and whether nobody answers now. */
  toldAt: number;
  lost: boolean;
  onClose: () => void;
}

/** The wall on the screen of who is in his session: it ends with it. */
export function OperativaTv({ data, nowMs, toldAt, lost, onClose }: OperativaTvProps) {
  const titleId = useId();
  const company = useSession((state) => state.company);
  useAwake();
  const zona = company?.zona;
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId} transitionDuration={0}>
      <Wall
        id={titleId}
        className="muro"
        empresa={company?.nombre_empresa ?? 'Gestión Operativa'}
        zona={zona}
        nowMs={nowMs}
        lostAt={lost ? toldAt : null}
        style={DARK}
        actions={
          <IconButton
            aria-label="Salir de la pantalla grande"
            onClick={onClose}
            sx={{ color: 'var(--tema-secondary)' }}
          >
            <X size={22} />
          </IconButton>
        }
      >
        {data && <Muro visto={toMuro(data)} nowMs={nowMs} zona={zona} />}
      </Wall>
    </Dialog>
  );
}

const { dark } = palettes;
/** Dark whatever the theme of who opened it: a wall is looked at all day. */
const DARK = {
  '--tema-bg': dark.bg,
  '--tema-paper': dark.paper,
  '--tema-text': dark.text,
  '--tema-secondary': dark.secondary,
  '--tema-line': dark.line,
  '--tema-primary': dark.primary,
  '--tema-ok': dark.ok[0],
  '--tema-ok-bg': dark.ok[1],
  '--tema-warn': dark.warn[0],
  '--tema-warn-bg': dark.warn[1],
  '--tema-err': dark.err[0],
  '--tema-err-bg': dark.err[1],
} as CSSProperties;
