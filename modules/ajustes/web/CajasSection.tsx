import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Caja, CajaNueva } from '#modules/caja/contract.ts';
import { useCajas } from '#modules/caja/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { cajas } from './queries.ts';

/** The registers: added, renamed, out of use while nobody has them open. */
export function CajasSection() {
  const { data, error, refetch } = useCajas();
  const [dialog, setDialog] = useState<{ caja?: Caja } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: ['caja'] });
  const use = async ({ id, version, nombre }: Caja, activa: boolean) => {
    setProblem(null);
    try {
      await cajas('PATCH /api/cajas/{id}', { params: { id }, body: { activa }, version });
      toast(activa ? `${nombre}: de nuevo en uso.` : `${nombre}: dada de baja.`);
    } catch (failure) {
      setProblem(messageOf(failure));
    }
    await refresh();
  };
  const openBy = (id: string) => data?.abiertas.find((sesion) => sesion.caja_id === id)?.abierta_por_nombre;
  return (
    <Section
      title="Cajas"
      actions={
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => setDialog({})}>
          Agregar caja
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      <Box component="ul" aria-label="Cajas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.cajas.map((caja) => (
          <Box component="li" key={caja.id} sx={row}>
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              {caja.nombre}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                {openBy(caja.id) ? `Abierta por ${openBy(caja.id)}` : caja.activa ? 'Cerrada' : ''}
              </Box>
            </Box>
            {!caja.activa && <StateChip>De baja</StateChip>}
            <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
              <Button size="small" aria-label={`Renombrar ${caja.nombre}`} onClick={() => setDialog({ caja })}>
                Renombrar
              </Button>
              <Button
                size="small"
                color={caja.activa ? 'error' : 'primary'}
                disabled={openBy(caja.id) !== undefined}
                aria-label={caja.activa ? `Dar de baja ${caja.nombre}` : `Volver a usar ${caja.nombre}`}
                onClick={() => void use(caja, !caja.activa)}
              >
                {caja.activa ? 'Dar de baja' : 'Volver a usar'}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {dialog && <CajaDialog {...dialog} onSaved={refresh} onClose={() => setDialog(null)} />}
    </Section>
  );
}

const Formulario = z.object({ nombre: CajaNueva.shape.nombre });

function CajaDialog({ caja, onSaved, onClose }: { caja?: Caja; onSaved: () => Promise<void>; onClose: () => void }) {
  return (
    <RecordDialog
      title={caja ? `Cambiar el nombre de ${caja.nombre}` : 'Agregar caja'}
      size="sm"
      draft="caja"
      record={caja}
      schema={Formulario}
      valuesOf={(record) => ({ nombre: record?.nombre ?? '' })}
      create={(body, idempotencyKey) => cajas('POST /api/cajas', { body, idempotencyKey })}
      change={(body, { id, version }) => cajas('PATCH /api/cajas/{id}', { params: { id }, body, version })}
      onSaved={({ nombre }) => {
        toast(`${nombre}: guardada.`);
        void onSaved();
      }}
      labels={{ nombre: 'Nombre' }}
      onClose={onClose}
    >
      {() => <TextInput name="nombre" label="Nombre" required autoFocus max={40} placeholder="Mostrador, recepción…" />}
    </RecordDialog>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 52,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
