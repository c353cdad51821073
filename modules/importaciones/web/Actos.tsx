import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { importacionCan, writesOf } from '#modules/importaciones/rules.ts';
import { definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { newKey } from '#platform/web/call.ts';
import { formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { plural } from './looks.ts';
import { api, rememberImportacion } from './queries.ts';

/** Yes or no to what was reviewed. */
export function Confirmar({ importacion }: { importacion: ImportacionCompleta }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'importar' | 'descartar' | null>(null);
  const [key] = useState(newKey);
  const { id, version, cuentas, tipo, archivo, problemas } = importacion;
  const { uno, varios } = definicionOf(tipo);
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
        {ready ? `Importar ${plural(writesOf(cuentas), uno, varios)}` : 'Importar'}
      </Button>
      <ConfirmDialog
        open={asking === 'importar'}
        title={`Importar ${plural(writesOf(cuentas), uno, varios)}`}
        confirmLabel="Importar"
        onConfirm={confirm}
        onClose={close}
      >
        {sayPlan(cuentas)}
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

const sayPlan = ({ nuevo, cambia, error }: ImportacionCompleta['cuentas']): string =>
  [
    nuevo > 0 && `Se ${nuevo === 1 ? 'agrega uno nuevo' : `agregan ${formatNumber(nuevo)} nuevos`}.`,
    cambia > 0 &&
      `Se ${cambia === 1 ? 'actualiza uno' : `actualizan ${formatNumber(cambia)}`} que ya ${cambia === 1 ? 'estaba' : 'estaban'}.`,
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
