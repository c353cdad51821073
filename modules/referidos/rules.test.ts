import { describe, expect, test } from 'vitest';
import { sayQuien, sayRegalo, sayTerminos } from './rules.ts';

const regalo = {
  da: 'monto' as const,
  diezmilesimas: 0,
  centavos: 5_000,
  hasta: null,
  dias: [],
  minimo_centavos: 0,
  blancos: [],
  nota: '',
};
const blancos = (...names: string[]) => names.map((nombre) => ({ nombre }));

describe('whoever is sent reads', () => {
  test.each([
    [{ ...regalo }, '$50.00 menos'],
    [{ ...regalo, da: 'porcentaje' as const, diezmilesimas: 1_000 }, '10 % menos'],
    [{ ...regalo, blancos: blancos('Afinación') }, '$50.00 menos en Afinación'],
    [{ ...regalo, da: 'gratis' as const, blancos: blancos('Lavado', 'Encerado') }, 'Lavado o Encerado sin costo'],
    [{ ...regalo, blancos: blancos('A', 'B', 'C', 'D', 'E') }, '$50.00 menos en A, B, C o 2 más'],
  ])('what he gets', (what, said) => expect(sayRegalo(what)).toBe(said));

  test('under what it is given, and nothing that it does not ask', () => {
    expect(sayTerminos(regalo, 1, '2026-11-27')).toEqual([
      'Es para quien viene al taller por primera vez, y se usa una vez.',
      'Pídelo antes de pagar. Vale 1 día desde que el taller te lo da.',
    ]);
    const narrow = { ...regalo, minimo_centavos: 30_000, dias: [1, 2], hasta: '2027-01-31', nota: 'Sin llantas.' };
    expect(sayTerminos(narrow, 30, '2026-11-27').slice(2)).toEqual([
      'En compras desde $300.00.',
      'Se usa en lunes y martes.',
      'A más tardar el 31 de enero de 2027.',
      'Sin llantas.',
    ]);
  });

  test.each([
    ['persona', 'Ana Sofía Muñoz', 'Ana'],
    ['persona', 'Ing. Juan José de la Torre Ruiz', 'Juan'],
    ['persona', 'Sr. Lic. Pedro', 'Pedro'],
    ['persona', 'Don', 'Don'],
    ['empresa', 'Transportes del Bajío', 'Transportes del Bajío'],
  ])('of a %s «%s» only «%s»', (tipo, nombre, said) => expect(sayQuien({ tipo, nombre })).toBe(said));
});
