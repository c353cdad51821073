import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { PromesaDialog } from './PromesaDialog.tsx';

it('the day is written as everywhere: one that is over is refused with its reason, another is promised', async () => {
  const promised: string[] = [];
  await page.viewport(1366, 768);
  await render(
    <ThemeFrame>
      <PromesaDialog
        card={{ folio: 'OT-7', estado: 'en_proceso', fecha: null }}
        hoy="2026-11-27"
        onPick={async (fecha) => void promised.push(fecha)}
        onClose={() => {}}
      />
    </ThemeFrame>,
  );
  const day = page.getByRole('group', { name: 'Para el día' }).getByRole('spinbutton').first();
  const reason = page.getByText('Ese día ya pasó. Promete de hoy en adelante.');
  await userEvent.click(day);
  await userEvent.keyboard('06012020');
  await expect.element(reason).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Prometer' }));
  expect(promised).toEqual([]);
  await userEvent.click(day);
  await userEvent.keyboard('30112026');
  await expect.element(reason).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Prometer' }));
  await expect.poll(() => promised).toEqual(['2026-11-30']);
});
