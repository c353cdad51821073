import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Perfil, PerfilCambio } from '#modules/perfil/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { ConflictNotice, isStale, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { api, takePerfil } from './queries.ts';

const labels = { nombre: 'Nombre', telefono: 'Teléfono' };

/** Name and telephone; another tab that saved first is shown beside. */
export function DatosForm({ perfil }: { perfil: Perfil }) {
  const [shown, setShown] = useState(perfil);
  return <OneVersion key={`${shown.nombre} ${shown.telefono}`} shown={shown} now={perfil} onShow={setShown} />;
}

function OneVersion({ shown, now, onShow }: { shown: Perfil; now: Perfil; onShow: (perfil: Perfil) => void }) {
  const cache = useQueryClient();
  const { conflict, watch, settle } = useConflict<Perfil>();
  const [problem, setProblem] = useState<string | null>(null);
  const [defaults] = useState({ nombre: shown.nombre, telefono: shown.telefono });
  // The version also counts the password and the address, which are changed beside this form.
  const version = now.nombre === shown.nombre && now.telefono === shown.telefono ? now.version : shown.version;
  const save = async (values: PerfilCambio, over: number) => {
    setProblem(null);
    const saved = await watch(values, () => api('PATCH /api/perfil', { body: values, version: over }));
    takePerfil(cache, saved);
    onShow(saved);
    toast('Datos guardados.');
  };
  const keepMine = async (current: Perfil) => {
    if (!conflict) return;
    const { nombre, telefono } = conflict.mine as PerfilCambio; // `mine` is what `save` was given.
    settle();
    try {
      await save({ nombre, telefono }, current.version);
    } catch (error) {
      if (!isStale(error)) setProblem(messageOf(error));
    }
  };
  return (
    <Form
      beside
      schema={PerfilCambio}
      defaultValues={defaults}
      onSubmit={(values) => save(values, version)}
      isSaidElsewhere={isStale}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <TextInput name="nombre" label={labels.nombre} required max={120} autoComplete="name" />
        <PhoneField name="telefono" label={labels.telefono} />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        onKeepMine={(current) => void keepMine(current)}
        onTakeTheirs={onShow}
      />
    </Form>
  );
}
