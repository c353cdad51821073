import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { Form } from './Form.tsx';
import { SaveTogether } from './save-together.tsx';
import { TextInput } from './TextInput.tsx';

const saved: string[] = [];
let draft: { datos: unknown; actualizado_en: string } | null = null;
const wire: string[] = [];
const real = window.fetch;

beforeEach(() => {
  saved.length = 0;
  wire.length = 0;
  draft = null;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.includes('/api/borradores/')) return real(input, init);
    const method = init?.method ?? 'GET';
    wire.push(method);
    return Response.json(method === 'GET' ? (draft ?? { datos: null, actualizado_en: null }) : { success: true });
  };
});

const Corto = z.object({ texto: z.string().check(z.maxLength(8, 'Escribe menos.')) });
const Una = ({ name, draftKey }: { name: string; draftKey?: string }) => (
  <section>
    <Form
      schema={Corto}
      defaultValues={EMPTY}
      onSubmit={async ({ texto }) => void saved.push(`${name}: ${texto}`)}
      beside
      {...(draftKey ? { draftKey } : {})}
    >
      <TextInput name="texto" label={name} />
    </Form>
  </section>
);
const EMPTY = { texto: '' };
const open = async (draftKey?: string) => {
  await page.viewport(1366, 768);
  await render(
    <ThemeFrame>
      <SaveTogether>
        <Una name="Fiscal" {...(draftKey ? { draftKey } : {})} />
        <Una name="Contacto" />
        <Una name="Banco" />
      </SaveTogether>
    </ThemeFrame>,
  );
};
const press = () => userEvent.click(page.getByRole('button', { name: 'Guardar' }));

it('one button keeps all that was written on the page, and only that', async () => {
  await open();
  await userEvent.fill(page.getByLabelText('Fiscal', { exact: true }), 'uno');
  await userEvent.fill(page.getByLabelText('Banco', { exact: true }), 'tres');
  await press();
  await expect.poll(() => saved).toEqual(['Fiscal: uno', 'Banco: tres']);
});

it('what is refused anywhere keeps nothing half saved, and is gone to', async () => {
  await open();
  await userEvent.fill(page.getByLabelText('Fiscal', { exact: true }), 'uno');
  const bank = page.getByLabelText('Banco', { exact: true });
  await userEvent.fill(bank, 'demasiado largo');
  await userEvent.click(page.getByLabelText('Contacto', { exact: true }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(bank).toHaveFocus();
  await expect.element(page.getByText('Escribe menos.')).toBeVisible();
  expect(saved).toEqual([]);
});

it('Ctrl+S on a form in which nothing was written keeps its draft', async () => {
  draft = { datos: { texto: 'de antes' }, actualizado_en: '2026-11-22T10:00:00Z' };
  await open('empresa:fiscal');
  await expect.element(page.getByText(/Tienes un borrador/)).toBeVisible();
  await userEvent.click(page.getByLabelText('Fiscal', { exact: true }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Recuperar' }));
  await expect.element(page.getByLabelText('Fiscal', { exact: true })).toHaveValue('de antes');
  expect(wire).not.toContain('DELETE');
  expect(saved).toEqual([]);
  await press();
  await expect.poll(() => saved).toEqual(['Fiscal: de antes']);
});
