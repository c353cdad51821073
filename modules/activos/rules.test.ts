import { describe, expect, test } from 'vitest';
import { categorias } from '#modules/activos/data/categorias.ts';
import { wmiPorGrupo } from '#modules/activos/data/wmi.ts';
import { checkVin, labelCategoria, normalizePlate, readCatalogo, readVin } from '#modules/activos/rules.ts';
import { serieOfCode, vinOfCode } from '#modules/activos/rules/serie.ts';
import { readVehiculo } from '#modules/activos/rules/vehiculo.ts';

test.each([
  ['abc-12-34', 'ABC1234'],
  [' UKL 482 A ', 'UKL482A'],
  ['Permiso 123', 'PERMISO123'],
  ['', ''],
])('the plate «%s» is compared as %s', (text, plate) => {
  expect(normalizePlate(text)).toBe(plate);
});

describe('VIN', () => {
  test('the worked example passes, in small letters too', () => {
    expect(checkVin('1M8GDM9AXKP042788')).toEqual({ ok: true });
    expect(checkVin('1m8 gdm9a-xkp042788')).toEqual({ ok: true });
    expect(checkVin('11111111111111111')).toEqual({ ok: true });
  });
  test('a wrong check digit warns and does not block', () => {
    expect(checkVin('1M8GDM9A1KP042788')).toMatchObject({ ok: true, aviso: expect.stringContaining('verificador') });
  });
  test('I, O and Q are never in one', () => {
    for (const letter of 'IOQ') expect(checkVin(`${letter}M8GDM9AXKP042788`)).toMatchObject({ ok: false });
  });
  test('another length is a serial number with a hint; nothing is nothing', () => {
    expect(checkVin('LXYPCKL0')).toMatchObject({ ok: true, aviso: expect.stringContaining('17') });
    expect(checkVin('')).toEqual({ ok: true });
    expect(checkVin('ABC/123')).toMatchObject({ ok: false });
  });
});

describe('the VIN in a scanned code', () => {
  const vin = '1M8GDM9AXKP042788';
  test.each([
    ['alone', vin, vin],
    ['in small letters and with spaces', '1m8 gdm9a-xkp042788', vin],
    ['with the marks of Code 39', `*${vin}*`, vin],
    ['behind the I of imported vehicles', `I${vin}`, vin],
    ['before data of the maker', `${vin} 04 2019;GSX`, vin],
    ['with figures stuck to it', `${vin}0123`, vin],
    ['behind letters stuck to it', `VIN${vin}`, vin],
    ['after its name', `NIV: ${vin}`, vin],
    ['in an address', `https://ejemplo.mx/v?niv=${vin}&c=77`, vin],
    ['the one whose check figure is right, of two', `WVWZZZ1KZAW123456,${vin}`, vin],
    ['European, without check figure', 'WVWZZZ1KZAW123456', 'WVWZZZ1KZAW123456'],
    ['European, behind an I', 'IWVWZZZ1KZAW123456', 'WVWZZZ1KZAW123456'],
    ['stuck to figures and without check figure: not sure', 'WVWZZZ1KZAW1234560123', null],
    ['of a motorcycle', 'LXYPCKL0', null],
    ['words', 'FRENOSYSUSPENSION', null],
    ['nothing', '', null],
  ])('%s', (_, code, found) => {
    expect(vinOfCode(code)).toBe(found);
  });
  test('a serial that is no VIN stays as it was written', () => {
    expect(serieOfCode('LXYPCKL0-22')).toBe('LXYPCKL0-22');
  });
});

describe('what a VIN tells', () => {
  test.each([
    ['3N1EB31S26K300001', { marca: 'Nissan', tipo: 'auto', pais: 'México', anio: 2006 }],
    ['3N1CN8AE5KK800001', { marca: 'Nissan', tipo: 'auto', pais: 'México', anio: 2019 }],
    ['3VW1W1AJ5HM200001', { marca: 'Volkswagen', pais: 'México', anio: 2017 }],
    ['3KPA24BC8LE300001', { marca: 'Kia', tipo: 'auto', anio: 2020 }],
    ['3MZBM1V70FM100001', { marca: 'Mazda', pais: 'México' }],
    ['3AKJHHDR1PSN00001', { marca: 'Freightliner', tipo: 'tractocamion', anio: 2023, anio_alterno: 1993 }],
    ['9BWKB45U3EP000001', { marca: 'Volkswagen', pais: 'Brasil' }],
    ['VSSZZZ6LZAR000001', { marca: 'SEAT', pais: 'España' }],
    ['LGXCE4CB0R0000001', { marca: 'BYD', pais: 'China', anio: 2024 }],
    ['1M8GDM9AXKP042788', { marca: 'MCI', tipo: 'autobus', anio: 2019, anio_alterno: 1989 }],
  ])('%s', (vin, told) => {
    expect(readVin(vin, 2026)).toMatchObject(told);
  });
  test('no vehicle is from after next year', () => {
    expect(readVin('3N1CN7AD0WL000001', 2026).anio).toBe(1998);
    expect(readVin('3N1CN7AD0VL000001', 2026)).toMatchObject({ anio: 2027 });
  });
  test('an unknown maker still tells its country, and half a VIN nothing', () => {
    expect(readVin('3TZ00000000000000', 2026)).toMatchObject({ pais: 'México' });
    expect(readVin('3N1CN7', 2026)).toEqual({});
  });
});

describe('the catalogue', () => {
  const catalogo = readCatalogo();
  const models = (marca: string) => catalogo.find((m) => m.marca === marca)?.modelos.map((m) => m.modelo) ?? [];

  test('has what is driven only in Mexico', () => {
    for (const model of ['Tsuru', 'March', 'Versa', 'V-Drive', 'NP300']) expect(models('Nissan')).toContain(model);
    for (const model of ['Aveo', 'Beat', 'Chevy', 'Tornado']) expect(models('Chevrolet')).toContain(model);
    for (const model of ['Vento', 'Pointer', 'Gol', 'Saveiro', 'Jetta Clásico'])
      expect(models('Volkswagen')).toContain(model);
    expect(models('Kenworth')).toEqual(expect.arrayContaining(['T680', 'T880', 'T800']));
    expect(models('Dodge')).toContain('Attitude');
    expect(models('Italika')).toContain('FT150');
  });

  test('names each make once, and each model once in its make', () => {
    const makes = catalogo.map((m) => m.marca);
    expect(new Set(makes).size).toBe(makes.length);
    for (const { marca, modelos } of catalogo) {
      expect(modelos.length, marca).toBeGreaterThan(0);
      expect(
        modelos.map((m) => m.modelo).filter((m, i, all) => all.indexOf(m) !== i),
        marca,
      ).toEqual([]);
    }
  });

  test('names no maker code twice, and only categories that exist', () => {
    const groups = wmiPorGrupo
      .trim()
      .split('\n')
      .map((line) => line.split('|'));
    const codes = groups.flatMap((g) => (g[3] ?? '').split(' '));
    expect(new Set(codes).size).toBe(codes.length);
    const known: string[] = ['', ...categorias.map((c) => c.clave)];
    expect(groups.map((g) => g[1] ?? '').filter((c) => !known.includes(c))).toEqual([]);
    expect(labelCategoria('tractocamion')).toBe('Tractocamión');
  });
});

describe('a vehicle in one cell', () => {
  test.each<[text: string, marca: string, modelo: string, anio: number | null]>([
    ['NISSAN TSURU 2004', 'Nissan', 'Tsuru', 2004],
    ['VW Jetta 15', 'Volkswagen', 'Jetta', 2015],
    ['Chevrolet Aveo LS 2012', 'Chevrolet', 'Aveo LS', 2012],
    ['Tsuru GSII', 'Nissan', 'Tsuru GSII', null],
    ['Ford F-150 1998', 'Ford', 'F-150', 1998],
    ['MERCEDES BENZ Sprinter (2019)', 'Mercedes-Benz', 'Sprinter', 2019],
    ['Nissan', 'Nissan', '', null],
    ['Carcacha azul 98', '', 'Carcacha azul', 1998],
  ])('«%s» is %s, %s, %s', (text, marca, modelo, anio) => {
    expect(readVehiculo(text)).toMatchObject({ marca, modelo, anio });
  });
});
