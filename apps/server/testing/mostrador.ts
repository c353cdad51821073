import { expect } from 'vitest';
import type { Answer, CallOptions, Company, Json, Person, TestServer } from './harness.ts';
import { textOfPdf } from './pdf-text.ts';

export interface Mostrador {
  taller: Company;
  owner: Person;
  /** Who opened the register, and charges. */
  cajero: Person;
  cliente_id: string;
  sesion_id: string;
  /** An order of one line with its account open. */
  order(precio_centavos: number, rest?: Json): Promise<Json>;
  /** Takes an amount of an account, in exact cash unless `rest` says otherwise. */
  charge(cuenta_id: string, monto_centavos: number, rest?: Json, as?: Person, options?: CallOptions): Promise<Answer>;
  accountOf(orden: Json): Promise<Json>;
  /** Cash that the register must hold now. */
  drawer(): Promise<number>;
}

export const cash = (monto_centavos: number) => ({ forma_pago: '01', monto_centavos });

/** A workshop at nine in the morning: one customer, the register open with an empty drawer. */
export const openMostrador = async (server: TestServer): Promise<Mostrador> => {
  const taller = await server.company({ nombre: 'Taller Las Palmas' });
  const { owner } = taller;
  const cajero = await taller.hire('cajero');
  const cliente_id = (await owner.post('/api/clientes', { nombre: 'Refrigerados del Centro', telefono: '4771112233' }))
    .body.id;
  const { cajas } = (await cajero.get('/api/cajas')).body;
  const sesion_id = (await cajero.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 0 })).body.id;
  return {
    taller,
    owner,
    cajero,
    cliente_id,
    sesion_id,
    order: async (precio_centavos, rest = {}) => {
      const line = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, tasa_iva: 1600 };
      const answer = await owner.post('/api/ordenes', {
        cliente_id,
        partidas: [{ ...line, precio_centavos }],
        ...rest,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    charge: (cuenta_id, monto_centavos, rest = {}, as = cajero, options = {}) => {
      const aplicaciones = [{ cuenta_id, monto_centavos }];
      return as.post('/api/pagos', { aplicaciones, formas: [cash(monto_centavos)], ...rest }, options);
    },
    accountOf: async ({ cuenta_id }) => (await owner.get(`/api/pagos/cuentas/${cuenta_id}`)).body,
    drawer: async () => (await owner.get(`/api/cortes/x/${sesion_id}`)).body.esperado.esperado_centavos,
  };
};

/** The words of a PDF that was answered. */
export const readPdf = async (answer: Answer): Promise<string> => {
  expect([answer.status, answer.headers['content-type']], JSON.stringify(answer.body)).toEqual([
    200,
    'application/pdf',
  ]);
  return textOfPdf(answer.raw);
};
