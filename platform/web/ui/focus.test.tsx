import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { hasOpenDialog } from './focus.ts';

const show = (open: boolean, menu = false) => (
  <ThemeFrame>
    <Dialog open={open} transitionDuration={60_000}>
      <div>Cobrar</div>
      <Menu open={menu} anchorEl={document.body}>
        <MenuItem>Efectivo</MenuItem>
      </Menu>
    </Dialog>
  </ThemeFrame>
);

it('a dialog that fades takes nothing any more; one under a menu of its own does', async () => {
  const screen = await render(show(true));
  await expect.element(page.getByText('Cobrar')).toBeInTheDocument();
  expect(hasOpenDialog()).toBe(true);
  await screen.rerender(show(true, true));
  await expect.element(page.getByRole('menuitem', { name: 'Efectivo' })).toBeInTheDocument();
  expect(hasOpenDialog()).toBe(true);
  await screen.rerender(show(false));
  await expect.poll(hasOpenDialog).toBe(false);
  await expect.element(page.getByText('Cobrar')).toBeInTheDocument();
});
