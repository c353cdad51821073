import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { importacionCan } from '#modules/importaciones/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { plural, sayQue } from './looks.ts';
import { api, rememberImportacion } from './queries.ts';

/** Yes or no to what was reviewed. */
export function Confirmar({ importacion }: { importacion: ImportacionCompleta }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'importar' | 'descartar' | null>(null);
  const [key] = useState(newKey);
  const { id, version, archivo, problemas } = importacion;
  const que = sayQue(importacion);
  const ready = importacionCan.confirm(importacion) && Object.keys(problemas).length === 0;
  const confirm = async () =>
    rememberImportacion(
      await api('POST /api/importaciones/{id}/confirmacion', {
        params: { id },
        version,
        idempotencyKey: `${key}-${version}`,
      }),
    );
  const discard = async () => {
    await api('DELETE /api/importaciones/{id}', { params: { id }, version });
    toast('Archivo descartado: no se importó nada.');
    void navigate('/administracion/importaciones');
  };
  const close = () => setAsking(null);
  return (
    <>
      <Button onClick={() => setAsking('descartar')}>Descartar</Button>
      <Button variant="contained" disabled={!ready} onClick={() => setAsking('importar')}>
        {ready ? `Importar ${que}` : 'Importar'}
      </Button>
      <ConfirmDialog
        open={asking === 'importar'}
        title={`Importar ${que}`}
        confirmLabel="Importar"
        onConfirm={confirm}
        onClose={close}
      >
        {sayPlan(importacion)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'descartar'}
        title={`Descartar «${archivo}»`}
        confirmLabel="Descartar"
        tone="error"
        onConfirm={discard}
        onClose={close}
      >
        No se importa nada de este archivo.
      </ConfirmDialog>
    </>
  );
}

const sayPlan = ({ cuentas: { nuevo, cambia, error }, por_corregir }: ImportacionCompleta): string =>
  [
    nuevo > 0 && `${plural(nuevo, 'renglón trae algo nuevo', 'renglones traen algo nuevo')}.`,
    cambia > 0 && `${plural(cambia, 'actualiza lo que ya estaba', 'actualizan lo que ya estaba')}.`,
    por_corregir > 0 &&
      `${plural(por_corregir, 'entra sin algún dato, que podrás corregir', 'entran sin algún dato, que podrás corregir')}.`,
    error > 0 && `${plural(error, 'renglón con error se queda', 'renglones con error se quedan')} fuera.`,
    'Se escribe todo o nada, y después se puede deshacer.',
  ]
    .filter(Boolean)
    .join(' ');

/** Takes back what was imported. */
export function Deshacer({ importacion: { id, version, archivo } }: { importacion: ImportacionCompleta }) {
  const [asking, setAsking] = useState(false);
  const [key] = useState(newKey);
  const undo = async (motivo: string) =>
    rememberImportacion(
      await api('POST /api/importaciones/{id}/reversion', {
        params: { id },
        body: { motivo },
        version,
        idempotencyKey: key,
      }),
    );
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Deshacer
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Deshacer «${archivo}»`}
        confirmLabel="Deshacer"
        tone="error"
        motive
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        Lo nuevo se quita y lo que cambió vuelve a como estaba. Lo que ya se usó o se cambió después se conserva, y te
        decimos cuál es.
      </ConfirmDialog>
    </>
  );
}
