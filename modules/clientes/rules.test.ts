import { describe, expect, test } from 'vitest';
import {
  checkRfc,
  findProblemasFiscales,
  formatPhone,
  isCodigoPostal,
  normalizeNombreFiscal,
  normalizePhone,
  normalizeRfc,
  regimenesFor,
  similarityKeys,
  usosForRegimen,
} from '#modules/clientes/rules.ts';

describe('RFC', () => {
  // Published by the SAT for trying out stamping.
  test.each([
    'EKU9003173C9',
    'XIA190128J61',
    'FUNK671228PH6',
    'JUFA7608212V6',
    'KAHO641101B39',
    'MISC491214B86',
    'WATM640917J45',
    'XIQB891116QE4',
    'IAÑL750210963',
    'RAQÑ7701212M3',
  ])('%s is right to its last character', (rfc) => {
    expect(checkRfc(rfc)).toEqual({ ok: true, tipo: rfc.length === 12 ? 'moral' : 'fisica' });
  });

  test('spaces, hyphens and small letters are no mistake', () => {
    expect(normalizeRfc(' eku-900317 3c9 ')).toBe('EKU9003173C9');
    expect(checkRfc('eku-900317-3c9').ok).toBe(true);
  });

  test('a wrong check digit only warns', () => {
    expect(checkRfc('EKU9003173C8')).toMatchObject({
      ok: true,
      tipo: 'moral',
      warning: expect.stringContaining('Constancia'),
    });
  });

  test.each(['EKU900317', 'EKU9013173C9', 'EKU9002303C9', 'FUNK671200PH6', '1KU9003173C9', 'EKU9003173CB', ''])(
    '«%s» is refused',
    (rfc) => {
      expect(checkRfc(rfc)).toMatchObject({ ok: false, error: expect.any(String) });
    },
  );

  test('29 February needs a leap year, and 2000 was one', () => {
    expect(checkRfc('AAA000229AA1').ok).toBe(true);
    expect(checkRfc('AAA010229AA1').ok).toBe(false);
  });

  test('the generic ones pass', () => {
    expect(checkRfc('XAXX010101000')).toEqual({ ok: true, tipo: 'generico' });
    expect(checkRfc('XEXX010101000')).toEqual({ ok: true, tipo: 'generico' });
  });
});

describe('fiscal name', () => {
  test.each([
    ['Transportes del Bajío, SA', 'TRANSPORTES DEL BAJÍO'],
    ['Transportes  del Bajío, S.A. de C.V.', 'TRANSPORTES DEL BAJÍO'],
    ['Grúas Ñandú S de RL de CV', 'GRÚAS ÑANDÚ'],
    ['Fletes Norte SAPI de CV', 'FLETES NORTE'],
    ['Despacho Ruiz, S.C.', 'DESPACHO RUIZ'],
    ['Crédito Ágil SA de CV SOFOM ENR', 'CRÉDITO ÁGIL'],
    ['Amigos del Taller AC', 'AMIGOS DEL TALLER'],
    ['CASA SALAS', 'CASA SALAS'],
  ])('%s → %s', (text, name) => {
    expect(normalizeNombreFiscal(text, 'moral')).toBe(name);
  });

  test('a person keeps every letter', () => {
    expect(normalizeNombreFiscal('Ana Sofía Luna SC', 'fisica')).toBe('ANA SOFÍA LUNA SC');
  });
});

describe('phone and postal code', () => {
  test.each([
    '4421234567',
    '442 123 4567',
    '+52 442 123 4567',
    '+52 1 442 123 4567',
    '(442) 123-4567',
    '044 442 123 4567',
    '01 442 123 4567',
  ])('%s', (text) => {
    expect(normalizePhone(text)).toBe('4421234567');
  });
  test.each(['', '123', '442123456', '44212345678', 'llámame', '442 123 4567, 442 765 4321'])(
    '«%s» is not a phone',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );
  test('it reads in groups', () => {
    expect(formatPhone('4421234567')).toBe('442 123 4567');
    expect(formatPhone('5512345678')).toBe('55 1234 5678');
  });
  test('a postal code has five digits', () => {
    expect(['76000', '01000', '00100', '7600', '760000'].map(isCodigoPostal)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('regime and use', () => {
  const claves = (regimen: string, tipo: 'fisica' | 'moral' | 'generico') =>
    usosForRegimen(regimen, tipo).map((u) => u.clave);
  test('general expenses are for who has an activity, not for a salary', () => {
    expect(claves('601', 'moral')[0]).toBe('G03');
    expect(claves('626', 'fisica')[0]).toBe('G03');
    expect(claves('605', 'fisica')[0]).toBe('S01');
    expect(claves('605', 'fisica')).not.toContain('G03');
    expect(claves('616', 'fisica')).toEqual(['S01', 'G02']);
    expect(claves('616', 'generico')).toEqual(['S01']);
  });
  test('a company never gets personal deductions', () => {
    expect(claves('601', 'moral').some((c) => c.startsWith('D'))).toBe(false);
    expect(regimenesFor('moral').map((r) => r.clave)).not.toContain('605');
    expect(regimenesFor('generico').map((r) => r.clave)).toEqual(['616']);
  });
  test('fiscal data are checked together', () => {
    const datos = {
      rfc: 'EKU9003173C9',
      nombre_fiscal: 'ESCUELA KEMPER URGATE',
      regimen: '601',
      uso_cfdi: 'G03',
      cp_fiscal: '42501',
    };
    expect(findProblemasFiscales(datos)).toEqual({});
    expect(Object.keys(findProblemasFiscales({ ...datos, regimen: '605' }))).toEqual(['regimen']);
    expect(Object.keys(findProblemasFiscales({ ...datos, uso_cfdi: 'D01', cp_fiscal: '1' }))).toEqual([
      'cp_fiscal',
      'uso_cfdi',
    ]);
    expect(Object.keys(findProblemasFiscales({ ...datos, rfc: 'X' }))).toEqual(['rfc']);
  });
});

describe('the same customer twice', () => {
  const name = (nombre: string) => similarityKeys({ nombre })[0];
  test('is found by phone, RFC, mail or the sound of the name', () => {
    expect(name('Transportes del Bajío, SA')).toBe(name('TRANSPORTES DEL BAJIO'));
    expect(name('González Vázquez Hilario')).toBe(name('Ilario Gonsales Bazques'));
    expect(name('Ana Luna')).not.toBe(name('Ana Luz'));
    expect(
      similarityKeys({ nombre: 'A', telefono: '+52 442 123 4567', rfc: 'eku-9003173c9', email: ' A@b.mx ' }),
    ).toEqual(['tel:4421234567', 'rfc:EKU9003173C9', 'cor:a@b.mx', 'nom:a']);
  });
  test('the generic RFC makes nobody alike', () => {
    expect(similarityKeys({ nombre: '', rfc: 'XAXX010101000' })).toEqual([]);
  });
});

test('a fiscal name of two hundred thousand commas is read once', () => {
  expect(normalizeNombreFiscal(`Aceros${','.repeat(200_000)}x`, 'moral')).toMatch(/^ACEROS,+X$/);
  expect(normalizeNombreFiscal(`Aceros${', '.repeat(100_000)} S.A. de C.V.`, 'moral')).toBe('ACEROS');
});
