import { expect, test } from 'vitest';
import { doubtOf, sayTope } from './contactos.ts';

const beto = { nombre: 'Beto', autoriza: true, tope_centavos: 500_000 };

test.each([
  ['up to his amount', beto, 500_000, null],
  ['a centavo more', beto, 500_001, /hasta \$5,000\.00/],
  ['any amount', { ...beto, tope_centavos: null }, 99_999_999, null],
  ['who may not say yes', { ...beto, autoriza: false, tope_centavos: null }, 1, /no autoriza/],
  ['a no of whoever', { ...beto, autoriza: false, tope_centavos: null }, 0, null],
  ['somebody who is not known', undefined, 500_001, null],
])('%s', (_what, contacto, total, doubt) => {
  const said = doubtOf(contacto, total);
  if (doubt === null) expect(said).toBeNull();
  else expect(said).toMatch(doubt);
});

test('what he may say yes to is said in words', () => {
  expect(sayTope(beto)).toBe('Autoriza hasta $5,000.00');
  expect(sayTope({ autoriza: true, tope_centavos: null })).toBe('Autoriza cualquier monto');
  expect(sayTope({ autoriza: false, tope_centavos: null })).toBe('No autoriza trabajos');
});
