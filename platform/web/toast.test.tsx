import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PinnedFooter } from './form/PinnedFooter.tsx';
import { ThemeFrame } from './theme/ThemeFrame.tsx';
import { ToastStack, toast } from './toast.tsx';
import { SidePanel } from './ui/panel/SidePanel.tsx';

/** Behind a dialog too, where it has no role. */
const boxesOfSaid = () => [...document.querySelectorAll('.MuiAlert-root')].map((one) => one.getBoundingClientRect());
const boxOfSaid = () => boxesOfSaid()[0] ?? new DOMRect();
let takeAway: (() => void)[] = [];
const say = (message: string) => takeAway.push(toast(message, { ms: 60_000 }));

beforeEach(() => page.viewport(1366, 768));
afterEach(() => {
  for (const take of takeAway) take();
  takeAway = [];
});

const show = (children: ReactNode) =>
  render(
    <ThemeFrame>
      {children}
      <ToastStack />
    </ThemeFrame>,
  );

/** The button itself is what a click on its middle would touch. */
const expectFree = async (name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await expect
    .poll(() => {
      const element = button.element();
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .toBe(true);
};

function Account() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir cuenta</Button>
      <SidePanel open={open} title="OT-1" onClose={() => setOpen(false)} footer={<Button>Cobrar</Button>}>
        Debe $100.00
      </SidePanel>
    </>
  );
}

it('what is being said goes beside a panel that opens, not over what is charged there', async () => {
  await show(<Account />);
  say('Pago registrado');
  await expect.element(page.getByText('Pago registrado')).toBeVisible();
  const corner = innerWidth - 24;
  await expect.poll(() => boxOfSaid().right).toBe(corner);
  await page.getByRole('button', { name: 'Abrir cuenta' }).click();
  await expectFree('Cobrar');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => boxOfSaid().right).toBe(corner);
});

it('is said above the pinned bar of a page, and two at once stand one over the other', async () => {
  await show(
    <main>
      <div style={{ height: 1500 }} />
      <PinnedFooter>
        <Button>Guardar</Button>
      </PinnedFooter>
    </main>,
  );
  say('Respuesta enviada');
  say('Otra cosa');
  await expect.element(page.getByText('Otra cosa')).toBeVisible();
  await expectFree('Guardar');
  const [first, second] = boxesOfSaid();
  expect(second?.bottom).toBeLessThanOrEqual(first?.top ?? 0);
});

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preguntar</Button>
      <Dialog open={open} fullWidth maxWidth="lg" slotProps={{ paper: { sx: { height: '90vh' } } }}>
        <DialogActions sx={{ mt: 'auto' }}>
          <Button onClick={() => setOpen(false)}>Aceptar</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

it('makes room for a dialog that opens under it, and goes back to its corner', async () => {
  await show(<Question />);
  say('Guardado');
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await expectFree('Aceptar');
  await expect.poll(() => boxOfSaid().top).toBeLessThan(100);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => boxOfSaid().bottom).toBeGreaterThan(700);
});

function Growing() {
  const [rows, setRows] = useState(1);
  return (
    <Dialog open fullWidth maxWidth="lg">
      <div style={{ height: rows * 200 }} />
      <DialogActions>
        <Button onClick={() => setRows(3)}>Agregar forma</Button>
        <Button>Cobrar</Button>
      </DialogActions>
    </Dialog>
  );
}

it('makes room for a dialog that grows into its corner, and long ones do not lie over each other', async () => {
  await show(<Growing />);
  say('Guardado');
  say('El lector leyó 7501206611012. Cierra esta ventana y vuelve a leerlo, o escríbelo a mano donde haga falta.');
  say('Y algo más');
  await page.getByRole('button', { name: 'Agregar forma' }).click();
  await expectFree('Cobrar');
  const boxes = boxesOfSaid().sort((a, b) => a.top - b.top);
  expect(boxes).toHaveLength(3);
  for (const [i, box] of boxes.slice(1).entries()) expect(box.top).toBeGreaterThanOrEqual(boxes[i]?.bottom ?? 0);
});

it('of the same only the last is said', async () => {
  await show(null);
  for (const code of ['111', '222']) takeAway.push(toast(`Leyó ${code}`, { ms: 60_000, topic: 'lector' }));
  await expect.element(page.getByText('Leyó 222')).toBeVisible();
  expect(boxesOfSaid()).toHaveLength(1);
});
