import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '#platform/web/call.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { ColorField } from './ColorField.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { TextInput } from './TextInput.tsx';

interface Persona {
  id: string;
  version: number;
  nombre: string;
  puesto: string;
  color: string;
}
const Formulario = z.object({ nombre: z.string(), puesto: z.string(), color: z.string() });
const ana: Persona = { id: 'e1', version: 1, nombre: 'Ana Torque', puesto: 'Mecánica', color: '#0E5C73' };

type Save = (values: z.output<typeof Formulario>, over: Persona) => Promise<Persona>;

function Person({ save }: { save: Save }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Lista</p>;
  return (
    <RecordDialog
      title="Editar a Ana Torque"
      record={ana}
      schema={Formulario}
      valuesOf={(record) => record ?? { nombre: '', puesto: '', color: '' }}
      create={(values) => save(values, ana)}
      change={save}
      onSaved={() => {}}
      onClose={() => setOpen(false)}
      draft="empleado"
      labels={{ nombre: 'Nombre', puesto: 'Puesto', color: 'Color' }}
    >
      <TextInput name="nombre" label="Nombre" />
      <TextInput name="puesto" label="Puesto" />
      <ColorField name="color" label="Color" />
    </RecordDialog>
  );
}

const show = (save: Save) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeFrame>
        <main>
          <Person save={save} />
        </main>
      </ThemeFrame>
    </QueryClientProvider>,
  );

const openAfterSomebodyElse = async () => {
  await page.viewport(1366, 768);
  const stored = { now: { ...ana, puesto: 'Jefa de taller', version: 2 } };
  // What a server does with versions: refuses an old one and brings the record as it is.
  const save: Save = async (values, { version }) => {
    if (version !== stored.now.version)
      throw new ApiError(409, 'version_anterior', 'Alguien más lo cambió.', { current: stored.now });
    stored.now = { ...stored.now, ...values, version: version + 1 };
    return stored.now;
  };
  void show(save);
  await userEvent.fill(page.getByLabelText('Puesto'), 'Electricista');
  await userEvent.click(page.getByRole('button', { name: /^Guardar/ }));
  await expect.element(page.getByRole('row', { name: 'Puesto Electricista Jefa de taller' })).toBeVisible();
  return stored;
};

it('who saves second sees both versions, only where they differ, and may keep his own', async () => {
  const stored = await openAfterSomebodyElse();
  expect(page.getByRole('row').all()).toHaveLength(2);
  await expect.poll(async () => (await axe.run(document.body)).violations.map((v) => v.id)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Guardar lo mío' }));
  await expect.element(page.getByText('Lista')).toBeVisible();
  expect(stored.now).toMatchObject({ puesto: 'Electricista', version: 3 });
});

it('or takes what the other person left, and saves over it without another refusal', async () => {
  const stored = await openAfterSomebodyElse();
  await userEvent.click(page.getByRole('button', { name: 'Usar lo guardado' }));
  await expect.element(page.getByLabelText('Puesto')).toHaveValue('Jefa de taller');
  await userEvent.click(page.getByRole('radio', { name: 'Verde' }));
  await userEvent.click(page.getByRole('button', { name: /^Guardar/ }));
  await expect.element(page.getByText('Lista')).toBeVisible();
  expect(stored.now).toMatchObject({ puesto: 'Jefa de taller', color: '#17693F', version: 3 });
});

it('a short form on a phone has its buttons at the bottom, where the thumb is', async () => {
  await page.viewport(390, 844);
  void show(() => Promise.resolve(ana));
  const save = page.getByRole('button', { name: /^Guardar/ });
  await expect.element(save).toBeVisible();
  expect(innerHeight - save.element().getBoundingClientRect().bottom).toBeLessThan(32);
});
