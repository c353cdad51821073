import { randomUUID } from 'node:crypto';
import { encodeCursor } from '#platform/server/db/paging.ts';
import type { Peticion } from './load.ts';
import type { Escenario, Muestra } from './scenario.ts';
import { anyView, upTo } from './views.ts';

export interface Operacion {
  clave: string;
  nombre: string;
  /** What issue and peers ask of it. */
  meta: { p50_ms?: number; p95_ms?: number; por_s?: number };
  escribe?: boolean;
  /** A request and, for the floor, what to put in place of what was recorded. */
  draw(e: Escenario): { peticion: Peticion; cambia?: Record<string, string> };
  check(status: number, body: string): boolean;
}

const get = (e: Escenario, muestra: Muestra, path: string): { peticion: Peticion } => ({
  peticion: {
    method: 'GET',
    path,
    headers: { cookie: e.azar.pick(e.cookies), 'x-empresa-id': String(muestra.empresa_id) },
  },
});
const post = (e: Escenario, muestra: Muestra, path: string, body: unknown): Peticion => ({
  method: 'POST',
  path,
  headers: {
    cookie: e.azar.pick(e.cookies),
    'x-empresa-id': String(muestra.empresa_id),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify(body),
});
const hasRows = (status: number, body: string): boolean => status === 200 && body.startsWith('{"data":[{');
const isOk = (status: number, body: string): boolean => status === 200 && body.startsWith('{');

const listOf = (e: Escenario, muestra: Muestra) => {
  const cursor = encodeCursor(e.azar.pick(muestra.posiciones));
  return get(e, muestra, `/api/cotizaciones?limit=25&cursor=${cursor}`);
};
const monthOf = (e: Escenario, muestra: Muestra): string => {
  const mes = e.azar.pick(muestra.meses);
  const days = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).getUTCDate();
  return `desde=${mes}-01&hasta=${mes}-${days}`;
};

/** Where there is much history and where there is little: what is in the shop and in the agenda is the same in both. */
const atTwoSizes = (
  clave: string,
  nombre: string,
  path: string | ((e: Escenario, muestra: Muestra) => string),
  by: typeof get = get,
  meta: Operacion['meta'] = { p50_ms: 50 },
): Operacion[] => {
  const draw = (e: Escenario, muestra: Muestra) => by(e, muestra, typeof path === 'string' ? path : path(e, muestra));
  return [
    { clave, nombre, meta, draw: (e) => draw(e, e.grande), check: isOk },
    {
      clave: `${clave}-10k`,
      nombre: 'lo mismo con 10,000',
      meta: {},
      draw: (e) => draw(e, e.diez_mil),
      check: isOk,
    },
  ];
};

/** What the owner opens each morning. */
const numbers = (clave: string, nombre: string, path: string | (() => string)): Operacion[] =>
  atTwoSizes(clave, nombre, path, get, { p50_ms: 30 });

/** As a customer asks for what is his. */
const getOwn: typeof get = (e, muestra, path) => ({
  peticion: {
    method: 'GET',
    path,
    headers: { cookie: e.azar.pick(muestra.cookies), 'x-empresa-id': String(muestra.empresa_id) },
  },
});

export const operaciones: readonly Operacion[] = [
  {
    clave: 'lista',
    nombre: 'lista de cotizaciones, 25 renglones',
    meta: { p50_ms: 3, por_s: 1600 },
    draw: (e) => listOf(e, e.grande),
    check: hasRows,
  },
  {
    clave: 'lista-10k',
    nombre: 'la misma con 10,000',
    meta: {},
    draw: (e) => listOf(e, e.diez_mil),
    check: hasRows,
  },
  {
    clave: 'lista-una',
    nombre: 'la misma, una empresa chica',
    meta: {},
    draw: (e) => listOf(e, e.chicas[0] ?? e.grande),
    check: hasRows,
  },
  {
    clave: 'lista-todas',
    nombre: 'la misma, cada vez otra empresa de todas',
    meta: {},
    draw: (e) => listOf(e, e.azar.pick(e.chicas)),
    check: hasRows,
  },
  ...atTwoSizes('tablero', 'el tablero, unas 200 órdenes en el taller', '/api/tablero'),
  ...atTwoSizes('semana', 'una semana de la agenda', '/api/citas/agenda?dias=7'),
  ...atTwoSizes('mes', 'un mes de la agenda', '/api/citas/agenda?dias=31'),
  ...atTwoSizes('socio', 'lo que su membresía da a quien llega al mostrador', (e, { socios }) => {
    const { cliente_id, activo_id } = e.azar.pick(socios);
    return `/api/membresias/ofertas?cliente_id=${cliente_id}&activo_id=${activo_id}`;
  }),
  ...atTwoSizes('llamar', 'a quién llamar hoy', '/api/seguimientos'),
  ...numbers('numeros', 'los números del mes, con dos periodos antes', () => `/api/numeros/tablero?${upTo(0)}`),
  ...numbers('numeros-anio', 'los números de un año, con dos antes', () => `/api/numeros/tablero?${upTo(11)}`),
  ...numbers('numeros-atencion', 'qué atender hoy', '/api/numeros/atencion'),
  ...numbers('numeros-saldos', 'caja, por cobrar y por pagar', '/api/numeros/saldos'),
  ...numbers('numeros-mejores', 'lo que más se vendió en el mes', () => `/api/numeros/mejores?${upTo(0)}`),
  ...numbers('numeros-indicadores', 'los indicadores del mes', () => `/api/numeros/indicadores?${upTo(0)}`),
  ...atTwoSizes(
    'explorador',
    'cualquier respuesta del explorador',
    (e) => `/api/numeros/explorador?${anyView(e.azar)}`,
    get,
    { p95_ms: 150 },
  ),
  ...atTwoSizes('operativa', 'cómo va el taller ahora', '/api/operativa/ahora'),
  ...atTwoSizes(
    'tendencia',
    'cómo fue el mes en el taller, con el anterior',
    () => `/api/operativa/tendencia?${upTo(0)}`,
  ),
  ...atTwoSizes('mi-taller', 'lo del cliente, en su cuenta', '/api/mi-taller', getOwn),
  {
    clave: 'abrir',
    nombre: 'abrir una con sus renglones',
    meta: { p50_ms: 3, por_s: 1600 },
    draw: (e) => get(e, e.grande, `/api/cotizaciones/${e.azar.pick(e.grande.cotizaciones)}`),
    check: (status, body) => isOk(status, body) && body.includes('"partidas":[{'),
  },
  {
    clave: 'abrir-10k',
    nombre: 'la misma con 10,000',
    meta: {},
    draw: (e) => get(e, e.diez_mil, `/api/cotizaciones/${e.azar.pick(e.diez_mil.cotizaciones)}`),
    check: (status, body) => isOk(status, body) && body.includes('"partidas":[{'),
  },
  {
    clave: 'totales-mes',
    nombre: 'totales y pestañas de un mes',
    meta: { p50_ms: 10 },
    draw: (e) => get(e, e.grande, `/api/cotizaciones/totales?${monthOf(e, e.grande)}`),
    check: isOk,
  },
  {
    clave: 'totales-todo',
    nombre: 'totales y pestañas de todas',
    meta: { p50_ms: 50 },
    draw: (e) => get(e, e.grande, '/api/cotizaciones/totales'),
    check: isOk,
  },
  {
    clave: 'cliente',
    nombre: 'buscar un cliente al teclear',
    meta: { p50_ms: 3, por_s: 1600 },
    draw: (e) => {
      const [nombre = '', apellido = ''] = e.azar.pick(e.grande.clientes).nombre.split(' ');
      // As it is typed: a whole first name and the beginning of the next.
      const q = e.azar.chance(50) ? nombre : `${nombre} ${apellido.slice(0, e.azar.int(1, 4))}`;
      return get(e, e.grande, `/api/clientes?limit=8&q=${encodeURIComponent(q)}`);
    },
    check: hasRows,
  },
  {
    clave: 'cobranza',
    nombre: 'cuentas por cobrar, 25 renglones',
    meta: { p50_ms: 10, por_s: 400 },
    draw: (e) => get(e, e.grande, '/api/pagos/cuentas?limit=25'),
    check: hasRows,
  },
  {
    clave: 'cobranza-totales',
    nombre: 'lo que se debe, por antigüedad y cliente',
    meta: {},
    draw: (e) => get(e, e.grande, '/api/pagos/cuentas/totales'),
    check: isOk,
  },
  {
    clave: 'inicio',
    nombre: 'la página de inicio',
    meta: {},
    draw: (e) => get(e, e.grande, '/api/inicio'),
    check: isOk,
  },
  {
    clave: 'informe',
    nombre: 'el informe público, 40 puntos con 12 fotos',
    meta: { p50_ms: 10 },
    draw: (e) => {
      const address = `10.${[1, 2, 3].map(() => e.azar.int(1, 254)).join('.')}`;
      return { peticion: { method: 'GET', path: e.azar.pick(e.informes), headers: { 'x-forwarded-for': address } } };
    },
    check: (status, body) => isOk(status, body) && body.includes('"fotos":[{'),
  },
  {
    clave: 'crear',
    nombre: 'crear con 3 renglones, con su folio',
    meta: { p50_ms: 8, por_s: 350 },
    escribe: true,
    draw: (e) => {
      const { id, activo_id } = e.azar.pick(e.grande.clientes);
      return {
        peticion: post(e, e.grande, '/api/cotizaciones', {
          cliente_id: id,
          activo_id,
          partidas: Array.from({ length: 3 }, () => ({
            tipo: 'servicio',
            descripcion: 'Afinación mayor',
            servicio_id: e.azar.pick(e.grande.servicios),
            cantidad_milesimas: e.azar.pick([1000, 2000]),
            precio_centavos: e.azar.int(10_000, 400_000),
            tasa_iva: 1600,
          })),
        }),
      };
    },
    check: (status, body) => status === 201 && body.includes('"folio":"COT-'),
  },
  {
    clave: 'pagar',
    nombre: 'registrar un pago',
    meta: { p50_ms: 8, por_s: 250 },
    escribe: true,
    draw: (e) => {
      const cuenta = e.azar.pick(e.grande.cuentas);
      const monto_centavos = 1 + e.azar.int(0, 99);
      return {
        peticion: post(e, e.grande, '/api/pagos', {
          aplicaciones: [{ cuenta_id: cuenta.id, monto_centavos }],
          formas: [{ forma_pago: '01', monto_centavos }],
        }),
        cambia: { cuenta: cuenta.id, cliente: cuenta.cliente_id },
      };
    },
    check: (status, body) => status === 201 && body.includes('"folio":"REC-'),
  },
];
