import { describe, expect, test } from 'vitest';
import { judgeCampos, newestConsentimientos } from './rules.ts';
import { CAMPOS } from './rules/campos.ts';
import { CLAUSULAS_DE_EJEMPLO, stateOfClausulas } from './rules/clausulas.ts';
import type { Hechos } from './rules/hechos.ts';

const orden: Hechos = {
  documento: { clase: 'orden', id: 'o', cambia: true },
  taller: {
    rfc: 'SAP010203AB1',
    direccion: 'Hidalgo 8, León',
    telefono: '4771112233',
    email: 'hola@taller.mx',
    horario: 'Lunes a viernes',
    siem: '123',
    contrato_registro: '7/005512-2024',
    contrato_registrado_el: '2024-03-12',
    clausulas: 'propias',
    almacenaje_centavos: 0,
  },
  cliente: { id: 'c', tipo: 'persona', telefono: '4777654321', direccion: 'Juárez 1', cp: '37000', rfc: '' },
  activo: { id: 'a', modelo: 'NP300', anio: 2019, color: 'Blanco', placas: 'GTO', serie: '3N6', motor: 'QR25' },
  kilometraje: 80_000,
  combustible_octavos: 0,
  riesgos: 'Puede romperse un tornillo.',
  trabajos: { cuantos: 2, garantia_menor: null },
  entrega_estimada: '',
  promesa: true,
  se_recibe: true,
  recepcion: { id: 'r', revisados: 3, cambia: true },
  consentimientos: { piezas_usadas: false, piezas_del_cliente: false, publicidad: false },
  firmada: true,
};
const cotizacion: Hechos = {
  ...orden,
  documento: { ...orden.documento, clase: 'cotizacion' },
  entrega_estimada: 'Dos días',
  promesa: false,
  combustible_octavos: null,
  se_recibe: false,
  recepcion: null,
  firmada: false,
};
type Change = (h: Hechos) => Partial<Hechos>;
const missing = (h: Hechos) =>
  judgeCampos(h)
    .filter(({ falta }) => falta !== '')
    .map(({ clave, falta, campo }) => [clave, falta, campo]);

describe('an order that was received', () => {
  test('has sixteen fields of the model, and a quotation the eleven that are its own', () => {
    expect(judgeCampos(orden).map(({ clave }) => clave)).toEqual(CAMPOS.map(({ clave }) => clave));
    expect(CAMPOS).toHaveLength(16);
    expect(missing(orden)).toEqual([]);
    expect(judgeCampos(cotizacion)).toHaveLength(11);
    expect(missing(cotizacion)).toEqual([]);
  });

  const cases: [string, Change, string, string, string][] = [
    ['RFC of the shop', (h) => ({ taller: { ...h.taller, rfc: '' } }), 'taller_fiscal', 'RFC', 'rfc'],
    [
      'two things at once: the first is where it leads',
      (h) => ({ taller: { ...h.taller, telefono: '', horario: ' ' } }),
      'taller_contacto',
      'teléfono y horario',
      'telefono',
    ],
    ['SIEM', (h) => ({ taller: { ...h.taller, siem: '' } }), 'siem', 'número del SIEM', 'siem'],
    [
      'number of the contract',
      (h) => ({ taller: { ...h.taller, contrato_registro: '' } }),
      'registro',
      'número de registro',
      'contrato_registro',
    ],
    [
      'its date',
      (h) => ({ taller: { ...h.taller, contrato_registrado_el: null } }),
      'registro',
      'fecha de registro',
      'contrato_registrado_el',
    ],
    [
      'clauses',
      (h) => ({ taller: { ...h.taller, clausulas: 'faltan' } }),
      'clausulas',
      'el texto de tu contrato',
      'contrato_clausulas',
    ],
    [
      'clauses of the example are not the ones registered',
      (h) => ({ taller: { ...h.taller, clausulas: 'ejemplo' } }),
      'clausulas',
      'cambiar el texto de ejemplo por el que registraste',
      'contrato_clausulas',
    ],
    ['risks', () => ({ riesgos: '' }), 'riesgos', 'qué puede pasar al revisar', 'riesgos'],
    [
      'storage that nobody said',
      (h) => ({ taller: { ...h.taller, almacenaje_centavos: null } }),
      'almacenaje',
      'cuánto se cobra por día, o cero',
      'almacenaje_centavos',
    ],
    [
      'where the customer lives',
      (h) => ({ cliente: { ...h.cliente, direccion: '', cp: '' } }),
      'cliente',
      'domicilio y C.P.',
      'direccion',
    ],
    ['RFC of who buys as a company', (h) => ({ cliente: { ...h.cliente, tipo: 'flotilla' } }), 'cliente', 'RFC', 'rfc'],
    [
      'a customer with no name',
      (h) => ({ cliente: { ...h.cliente, tipo: 'publico', rfc: 'XAXX010101000' } }),
      'cliente',
      'quién es',
      'nombre',
    ],
    [
      'colour and year',
      (h) => ({ activo: h.activo && { ...h.activo, anio: null, color: '' } }),
      'vehiculo',
      'año y color',
      'anio',
    ],
    [
      'number of the motor',
      (h) => ({ activo: h.activo && { ...h.activo, motor: '' } }),
      'identificacion',
      'número de motor',
      'motor',
    ],
    ['kilometres', () => ({ kilometraje: null }), 'kilometraje', 'kilometraje', 'kilometraje'],
    ['fuel', () => ({ combustible_octavos: null }), 'kilometraje', 'nivel de combustible', 'combustible_octavos'],
    ['work', () => ({ trabajos: { cuantos: 0, garantia_menor: null } }), 'trabajos', 'al menos un trabajo', 'partidas'],
    [
      'a guarantee of 30 days',
      () => ({ trabajos: { cuantos: 1, garantia_menor: 30 } }),
      'trabajos',
      '90 días de garantía en lo que lleva menos',
      'partidas',
    ],
    ['promise', () => ({ promesa: false }), 'entrega', 'fecha y hora prometidas', 'promesa'],
    ['reception', () => ({ recepcion: null }), 'inventario', 'recibir el vehículo y revisar sus puntos', 'inventario'],
    [
      'its list',
      () => ({ recepcion: { id: 'r', revisados: 0, cambia: true } }),
      'inventario',
      'revisar sus puntos',
      'inventario',
    ],
    [
      'one answer',
      (h) => ({ consentimientos: { ...h.consentimientos, publicidad: null } }),
      'consentimientos',
      'uso de sus datos',
      'publicidad',
    ],
    ['signature', () => ({ firmada: false }), 'firma', 'que firme al entregar el vehículo', 'firma'],
  ];
  test.each(cases)('lacks: %s', (_what, change, ...told) => {
    expect(missing({ ...orden, ...change(orden) })).toEqual([told]);
  });

  test('without a vehicle asks nothing of it', () => {
    const asked = judgeCampos({ ...orden, activo: null }).map(({ clave }) => clave);
    for (const clave of ['vehiculo', 'identificacion', 'kilometraje', 'inventario']) expect(asked).not.toContain(clave);
    expect(asked).toHaveLength(12);
  });

  test('where the shop takes no vehicles in, asks for no inventory, and for a word or a signature only once there is one', () => {
    const bare = { ...orden, se_recibe: false, recepcion: null, firmada: false };
    const nothing = { piezas_usadas: null, piezas_del_cliente: null, publicidad: null };
    const claves = (h: Hechos) => judgeCampos(h).map(({ clave }) => clave);
    expect(claves({ ...bare, consentimientos: nothing })).not.toContain('consentimientos');
    expect(claves({ ...bare, consentimientos: nothing })).not.toContain('firma');
    expect(claves({ ...bare, consentimientos: { ...nothing, piezas_usadas: true } })).toContain('consentimientos');
    expect(claves({ ...bare, firmada: true })).toContain('firma');
  });

  test('a guarantee of 90 days or more, or that no line says, is enough', () => {
    for (const garantia_menor of [90, 365, null])
      expect(missing({ ...orden, trabajos: { cuantos: 1, garantia_menor } })).toEqual([]);
  });
});

describe('a quotation', () => {
  test('says when it would be ready in words of its own, and leaves no fuel', () => {
    expect(missing({ ...cotizacion, entrega_estimada: '' })).toEqual([
      ['entrega', 'cuándo se entrega', 'entrega_estimada'],
    ]);
  });
});

describe('of what the customer said the newest counts', () => {
  const link = { piezas_usadas: true, piezas_del_cliente: null, publicidad: null, en: '2026-11-20T10:00:00Z' };
  const reception = { piezas_usadas: false, piezas_del_cliente: true, publicidad: null, en: '2026-11-21T10:00:00Z' };

  test('question by question, wherever he said it', () => {
    expect(newestConsentimientos([link, reception])).toEqual({
      piezas_usadas: false,
      piezas_del_cliente: true,
      publicidad: null,
    });
    expect(newestConsentimientos([reception, { ...link, en: '2026-11-22T10:00:00Z' }])).toMatchObject({
      piezas_usadas: true,
      piezas_del_cliente: true,
    });
  });

  test('hours written in other zones are compared as moments', () => {
    const later = { ...link, en: '2026-11-21T05:00:00-06:00' };
    expect(newestConsentimientos([reception, later]).piezas_usadas).toBe(true);
  });
});

test('the text that we propose is an example while its first line says so', () => {
  expect(stateOfClausulas(' \n')).toBe('faltan');
  expect(stateOfClausulas(CLAUSULAS_DE_EJEMPLO)).toBe('ejemplo');
  expect(stateOfClausulas(CLAUSULAS_DE_EJEMPLO.split('\n').slice(2).join('\n'))).toBe('propias');
});
