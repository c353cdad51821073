import { expect, test } from 'vitest';
import { ApiError, isPassing, retryDelayMs } from './call.ts';
import { loggedMessage } from './call-error.ts';
import { newId } from './call-keys.ts';
import { formatFecha, formatMoney, formatTasa } from './format.ts';
import { formatRemaining } from './session/session-clock.ts';

test('[Q-03] waits between attempts double from one second up to thirty', () => {
  expect([0, 1, 2, 9].map((attempt) => retryDelayMs(attempt, null))).toEqual([1000, 2000, 4000, 30_000]);
});

test('the server is not asked again before the time it gave', () => {
  expect(retryDelayMs(0, new ApiError(503, 'base_ausente', '', { retryAfterSeconds: 5 }))).toBe(5000);
});

test('a refusal is an answer, a server that is away is not', () => {
  expect(isPassing(new ApiError(409, 'version_anterior', ''))).toBe(false);
  expect(isPassing(new ApiError(0, 'sin_conexion', ''))).toBe(true);
  expect(isPassing(new ApiError(503, 'base_ausente', ''))).toBe(true);
});

test('[Q-18] the log says what the specification says of each status', () => {
  const said = {
    400: 'Solicitud incorrecta - Verifique los datos enviados',
    401: 'No autorizado - Sesión expirada o credenciales inválidas',
    403: 'Acceso denegado - No tiene permisos para realizar esta acción',
    404: 'Recurso no encontrado - El endpoint solicitado no existe',
    422: 'Error de validación - Verifique los datos del formulario',
    429: 'Demasiadas peticiones - Intente nuevamente en unos momentos',
    500: 'Error interno del servidor - Contacte al administrador',
    502: 'Bad Gateway - El servidor está temporalmente no disponible',
    503: 'Servicio no disponible - El servidor está en mantenimiento',
    504: 'Timeout del servidor - La petición tardó demasiado tiempo',
  };
  for (const [status, sentence] of Object.entries(said)) expect(loggedMessage(Number(status))).toBe(sentence);
  expect(loggedMessage(400, 'Falta el folio')).toBe('Falta el folio');
  expect(loggedMessage(418, 'Soy una tetera')).toBe('Soy una tetera');
  expect(loggedMessage(422, 'Falta el folio')).toBe('Falta el folio');
  expect(loggedMessage(404, 'No existe')).toBe('Recurso no encontrado - El endpoint solicitado no existe');
  expect(loggedMessage(418)).toBe('Error del servidor: 418');
});

test('an id proposed by the browser is a UUIDv7 and later ones sort later', async () => {
  const first = newId();
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await expect.poll(() => newId().slice(0, 13) > first.slice(0, 13)).toBe(true);
});

test('money, dates and the time left read as people write them', () => {
  expect(formatMoney(125_050)).toBe('$1,250.50');
  expect(formatFecha('2026-11-21')).toBe('21 nov 2026');
  expect(formatTasa(1600)).toBe('16 %');
  expect([299, 60, 42].map(formatRemaining)).toEqual(['4:59', '1:00', '42s']);
});
