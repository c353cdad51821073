import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#platform/web/query-policy.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { addDays } from '#platform/contract/zones.ts';
import { DiaLleno } from './DiaLleno.tsx';
import type { Lugar } from './lugar.ts';

const FULL = '2026-11-30';
const FIRST = '2026-12-01';
const open = { abre: '09:00', cierra: '18:00' };
const agendaOf = (horario: unknown) => ({
  desde: FIRST,
  zona: 'America/Mexico_City',
  ahora: '2026-11-30T12:00:00.000Z',
  citas: [],
  bloqueos: [],
  bahias: [],
  a_la_vez: 1,
  ajustes: { horario, tipos: [], cerrados: [] },
  plan: {
    tecnicos: [],
    tareas: [],
    dias: Array.from({ length: 14 }, (_, i) => ({
      fecha: addDays(FIRST, i),
      capacidad_min: 480,
      ocupado_min: 0,
      cerrado: '',
    })),
  },
});

const asked: string[] = [];
const wire: { horario: unknown } = { horario: [] };
const real = window.fetch;
beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.includes('/api/citas/agenda')) return real(input, init);
    asked.push(address.split('?')[1] ?? '');
    return Response.json(agendaOf(wire.horario));
  };
});

const picked: Partial<Lugar>[] = [];
const show = () =>
  render(
    <ThemeFrame>
      <QueryClientProvider client={queryClient}>
        <DiaLleno fecha={FULL} duracion_min={60} onPick={(said) => void picked.push(said)} />
      </QueryClientProvider>
    </ThemeFrame>,
  );

it('a full day offers the next one that has a free hour, with one press', async () => {
  // Closed on Monday and Tuesday.
  wire.horario = [open, open, open, open, open, open, open].map((day, i) => (i === 1 || i === 2 ? null : day));
  picked.length = 0;
  await show();
  await expect.element(page.getByText('El lunes, 30 de noviembre ya no quedan horas libres para esto.')).toBeVisible();
  await page.getByRole('button', { name: /^Ir al / }).click();
  expect(picked).toEqual([{ fecha: '2026-12-02', hora: '' }]);
  expect(asked).toEqual(['desde=2026-12-01&dias=14']);
});

it('says so where none of the days that follow has one', async () => {
  wire.horario = [null, null, null, null, null, null, null];
  await show();
  await expect.element(page.getByText(/Tampoco en los 14 días que siguen\./)).toBeVisible();
});
