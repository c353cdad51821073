import { expect, test } from 'vitest';
import { ringsUnlessChosen, wordsOnScreen } from './rules.ts';

test('a locked screen tells what happened; of whom and how much, only where that was allowed', () => {
  const notice = {
    tipo: 'cotizacion.respondida',
    titulo: 'Rosa Gil autorizó COT-7',
    texto: `Por $12,345.00. ${'a'.repeat(400)}`,
  };
  expect(wordsOnScreen(notice, 'Taller Norte', false)).toEqual({
    titulo: 'El cliente autorizó o rechazó su cotización',
    texto: 'Taller Norte',
  });
  const told = wordsOnScreen(notice, 'Taller Norte', true);
  expect([told.titulo, told.texto.length, told.texto.at(-1)]).toEqual(['Rosa Gil autorizó COT-7', 240, '…']);
});

test('what a customer or a colleague waits for rings; what can wait does not', () => {
  expect(['orden.asignada', 'orden.autorizada', 'cotizacion.respondida', 'otra.cosa'].map(ringsUnlessChosen)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['inventario.bajo', 'cotizacion.vista'].map(ringsUnlessChosen)).toEqual([false, false]);
});
