import { expect, test } from 'vitest';
import { ApiError } from '#platform/web/call.ts';
import { countText, isStale, nextOf, outcomeOf, type PendingWrite } from './pending-write.ts';

const write = (given: Partial<PendingWrite>): PendingWrite => ({
  id: 'a',
  usuario_id: 'ana',
  empresa_id: 1,
  empresa: 'Taller',
  call: 'POST /api/ordenes/{id}/notas',
  params: { id: '1' },
  body: { texto: 'x' },
  title: 'Nota en OT-1',
  text: 'x',
  path: '/',
  refreshes: [],
  creado_en: 0,
  failure: null,
  ...given,
});

test('what waits goes oldest first, only of the person who is signed in, and nothing that was refused', () => {
  const writes = [
    write({ id: 'c', creado_en: 3 }),
    write({ id: 'b', creado_en: 2 }),
    write({ id: 'x', creado_en: 1, usuario_id: 'beto' }),
    write({ id: 'r', creado_en: 1, failure: 'No existe.' }),
  ];
  expect(nextOf(writes, 'ana')?.id).toBe('b');
  expect(nextOf(writes, 'beto')?.id).toBe('x');
  expect(nextOf(writes, 'carla')).toBeUndefined();
  expect(nextOf(writes, undefined)).toBeUndefined();
});

test('an absent server, a broken one, an ended session or another person keep it waiting; a refusal does not', () => {
  const waits: [number, string][] = [
    [0, 'sin_conexion'],
    [503, 'base_ausente'],
    [500, 'sin_codigo'],
    [429, 'demasiadas'],
    [401, 'sin_sesion'],
    [409, 'otra_persona'],
    [409, 'en_curso'],
  ];
  for (const [status, code] of waits) expect(outcomeOf(new ApiError(status, code, '')), code).toBe('stop');
  const refusals: [number, string][] = [
    [403, 'sin_permiso'],
    [404, 'no_encontrado'],
    [409, 'version_anterior'],
    [422, 'datos_invalidos'],
    [413, 'cuerpo_grande'],
  ];
  for (const [status, code] of refusals) expect(outcomeOf(new ApiError(status, code, '')), code).toBe('refused');
});

test('what is older than the server remembers its key is not sent by itself', () => {
  const day = 24 * 3_600_000;
  expect(isStale(write({}), 28 * day)).toBe(false);
  expect(isStale(write({}), 30 * day)).toBe(true);
});

test('the count tells what waits from what was not taken', () => {
  expect(countText([write({}), write({})])).toBe('2 por enviar');
  expect(countText([write({}), write({ failure: 'No.' })])).toBe('1 por enviar · 1 sin aceptar');
});
