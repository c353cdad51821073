import Box from '@mui/material/Box';
import type { Pedida } from '#modules/fotos/rules.ts';
import { TomarUna } from '#modules/fotos/web/front-door.tsx';
import type { Inspeccion, Punto } from '#modules/inspecciones/rules/formas.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { fotosOf } from '../fotos.ts';

interface TerminarDialogProps {
  open: boolean;
  inspeccion: Inspeccion;
  /** Points that nobody looked at. */
  left: readonly Punto[];
  /** Photos that red points want and do not have. */
  faltan: readonly Pedida[];
  onEnd: (sin_foto?: string) => Promise<unknown>;
  onClose: () => void;
}

/** What is still missing when somebody ends it: taken now, or left out with a reason that is kept. */
export function TerminarDialog({ open, inspeccion, left, faltan, onEnd, onClose }: TerminarDialogProps) {
  const lacks = faltan.length > 0;
  return (
    <ConfirmDialog
      open={open}
      title={titleOf(left.length, faltan.length)}
      confirmLabel={lacks ? 'Terminar sin foto' : left.length > 0 ? 'Terminar sin ellos' : 'Terminar'}
      motive={lacks && { label: 'Por qué se termina sin foto', min: 3, waits: true }}
      onConfirm={(motivo) => onEnd(motivo)}
      onClose={onClose}
    >
      {left.length > 0 && <p>{namesOf(left.map(({ nombre }) => nombre))} no saldrán en el informe.</p>}
      {lacks ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <div>Una foto de lo que está mal ayuda a que el cliente lo autorice.</div>
          {faltan.map((pedida) => (
            <TomarUna
              key={pedida.parte_id}
              of={fotosOf(inspeccion, pedida.parte_id)}
              label={`Tomar foto de ${pedida.titulo}`}
            />
          ))}
        </Box>
      ) : (
        left.length === 0 && <p>Están todos los puntos y sus fotos.</p>
      )}
    </ConfirmDialog>
  );
}

const titleOf = (left: number, photos: number): string => {
  if (photos === 0) return left > 0 ? `Faltan ${left} por revisar` : 'Terminar la inspección';
  const said = photos === 1 ? 'Falta una foto' : `Faltan ${photos} fotos`;
  return left > 0 ? `${said} y ${left} por revisar` : said;
};

const namesOf = (names: readonly string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} y ${names.length - 3} más`;
