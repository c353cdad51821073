import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { useDraft } from './draft.ts';
import { flushDrafts } from './open-drafts.ts';

interface Cart {
  lines: string[];
}

/** Each test has a draft of its own: what the page before still sends is not of this one. */
let clave = '';

/** The counter: what is taken is noted, and emptied at a press. */
function Counter() {
  const draft = useDraft<Cart>(clave);
  return (
    <>
      <button type="button" onClick={() => draft.note({ lines: ['Foco'] })}>
        Agregar
      </button>
      <button type="button" onClick={() => void draft.clear()}>
        Vaciar
      </button>
      <p>{draft.found ? `Quedó ${draft.found.datos.lines.join()}` : 'Nada quedó'}</p>
    </>
  );
}

/** The other end of the wire: what it keeps, what it was asked, and answers that wait until they are let go. */
const wire = {
  kept: null as { datos: unknown; actualizado_en: string } | null,
  asked: [] as string[],
  held: null as Promise<void> | null,
  busy: 0,
};
const real = window.fetch;
const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const address = input instanceof Request ? input.url : input.toString();
  if (!address.includes('/api/borradores/')) return real(input, init);
  if (!address.endsWith(`/${clave}`)) return Response.json({ success: true });
  const method = init?.method ?? 'GET';
  wire.asked.push(init?.keepalive ? `${method} al irse` : method);
  if (wire.busy-- > 0) return Response.json({ code: 'base_ausente', message: 'Espera' }, { status: 503 });
  if (!init?.keepalive) await wire.held;
  if (method === 'PUT' && typeof init?.body === 'string')
    wire.kept = { ...JSON.parse(init.body), actualizado_en: '2026-11-22T10:00:00Z' };
  if (method === 'DELETE') wire.kept = null;
  return Response.json(method === 'GET' ? (wire.kept ?? { datos: null, actualizado_en: null }) : { success: true });
};
/** What an earlier page left. */
const leave = (line: string) => {
  wire.kept = { datos: { lines: [line] }, actualizado_en: '2026-11-22T10:00:00Z' };
};
const holdAnswers = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  wire.held = promise;
  return resolve;
};

beforeEach(({ task }) => {
  clave = `prueba-${task.id}`;
  Object.assign(wire, { kept: null, asked: [], held: null, busy: 0 });
  window.fetch = answer;
});

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const opened = async () => {
  const screen = await render(<Counter />);
  await expect.poll(() => wire.asked).toEqual(['GET']);
  return screen;
};

it('what was emptied while its last save was on the way is gone, though the page is closed before any answer', async () => {
  await opened();
  const letGo = holdAnswers();
  await press('Agregar');
  await expect.poll(() => wire.asked).toEqual(['GET', 'PUT']);
  await press('Vaciar');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => wire.asked).toEqual(['GET', 'PUT', 'DELETE al irse']);
  letGo();
  await expect.poll(() => wire.kept).toBeNull();
});

it('what was typed a moment before the page is closed is kept', async () => {
  await opened();
  // By the page itself: through the driver it may take longer than what is saved by itself waits.
  page
    .getByRole('button', { name: 'Agregar' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await new Promise((done) => setTimeout(done));
  window.dispatchEvent(new Event('pagehide'));
  expect(wire.asked).toContain('PUT al irse');
  await expect.poll(() => wire.kept?.datos).toEqual({ lines: ['Foco'] });
});

it('a form opened again before the server heard that it was emptied offers nothing', async () => {
  const screen = await opened();
  await press('Agregar');
  await expect.poll(() => wire.kept).not.toBeNull();
  const letGo = holdAnswers();
  await press('Vaciar');
  await screen.unmount();
  await render(<Counter />);
  letGo();
  await expect.poll(() => wire.asked.at(-1)).toBe('GET');
  expect(wire.asked.slice(-2)).toEqual(['DELETE', 'GET']);
  await expect.element(page.getByText('Nada quedó')).toBeVisible();
});

it('whoever signs out waits until the server knows what was emptied', async () => {
  await opened();
  await press('Agregar');
  await expect.poll(() => wire.kept).not.toBeNull();
  await press('Vaciar');
  await flushDrafts();
  expect(wire.kept).toBeNull();
});

it('what was read before it was discarded is not offered after', async () => {
  leave('Foco');
  const letGo = holdAnswers();
  await opened();
  await press('Vaciar');
  letGo();
  await expect.poll(() => wire.kept).toBeNull();
  await expect.element(page.getByText('Nada quedó')).toBeVisible();
});

it('a server that asks to wait a moment is asked again for what was left', async () => {
  leave('Balata');
  wire.busy = 1;
  await opened();
  await expect.element(page.getByText('Quedó Balata')).toBeVisible();
  expect(wire.asked).toEqual(['GET', 'GET']);
});

it('what was left is offered to a hand that typed before the answer, and is read before anything is put over it', async () => {
  leave('Balata');
  const letGo = holdAnswers();
  await opened();
  await press('Agregar');
  letGo();
  await expect.element(page.getByText('Quedó Balata')).toBeVisible();
  await expect.poll(() => wire.kept?.datos).toEqual({ lines: ['Foco'] });
  expect(wire.asked).toEqual(['GET', 'PUT']);
});
