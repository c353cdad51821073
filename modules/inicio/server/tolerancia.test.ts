import { expect, test } from 'vitest';
import { type Answer, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const taller = await server.company();
const { owner, empresa_id } = taller;
const contador = await taller.hire('contador');

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
/** Opens with ten pesos more or less than what is counted in coins of a peso. */
const closeWith = async (fondo_centavos: number, pesos: number): Promise<void> => {
  const { cajas } = done(await owner.get('/api/cajas'));
  const { id } = done(await owner.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos }));
  const comentario = 'Centavos';
  done(await owner.post('/api/cortes', { sesion_id: id, conteo: { m1: pesos }, comentario }));
};
const told = async () => {
  const { mes } = done(await owner.get('/api/inicio'));
  const { data } = done(await contador.get('/api/notificaciones'));
  const avisos = data.filter(({ titulo }: Json) => titulo.includes('cerró con diferencia')).length;
  return [mes.cortes_con_diferencia, mes.diferencias_centavos, avisos];
};

test('a cut that differs by centavos that no coin has asks for nobody’s attention, as far as the company says', async () => {
  await closeWith(1_003, 10);
  await closeWith(1_100, 10);
  expect(await told()).toEqual([0, 0, 0]);
  await closeWith(1_101, 10);
  expect(await told()).toEqual([1, -101, 1]);
  const at = `/api/empresas/${empresa_id}/ajustes`;
  const { tolerancia } = done(await owner.get(at));
  expect(tolerancia.tolerancia_corte_centavos).toBe(100);
  done(await owner.patch(`${at}/tolerancia`, { tolerancia_corte_centavos: 0 }, { version: tolerancia.version }));
  expect(await told()).toEqual([3, -204, 1]);
});
