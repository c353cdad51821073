/** What may cost more than 50 ms of processor on a company of 442,500 documents, and why. */
export const SLOW: Record<string, string> = {
  '/api/ordenes/totales':
    'cuenta todas las órdenes por pestaña cuando no se dicen fechas: crece con la historia; falta guardar la suma',
  '/api/pagos/totales':
    'sin fechas suma las formas de todos los pagos: crece con la historia; falta guardar la suma por día',
};

/** Rows that one statement of a GET may look at in the company of `bench/plans.test.ts`. */
export const MOST_ROWS = 12_000;
/** Those that look at more there, how many and why. */
export const MANY: Record<string, { renglones: number; porque: string }> = {
  '/api/bancos/estados/{id}': {
    renglones: 30_000,
    porque: 'enseña el archivo del banco entero, con todos sus renglones',
  },
  '/api/pagos/totales': { renglones: 20_000, porque: 'sin fechas suma las formas de todos los pagos' },
};

interface Whole {
  tablas: readonly string[];
  porque: string;
}
/** Joined to so many of their rows that, of three thousand customers, reading them in order is the cheaper way. */
const CLIENTES: Whole = { tablas: ['cliente'], porque: 'une su cliente a lo que cuenta de todo un periodo' };
/** Whoever asks has everything that the company knows of a person, some times a year. */
const EXPEDIENTE: Whole = {
  tablas: ['cliente', 'cita'],
  porque:
    'busca en todo lo que el taller guarda lo que es de una persona, con otro nombre también; se pide unas veces al año',
};

/** Tables that grow and are read from end to end all the same, and why. */
export const WHOLE: Record<string, Whole> = {
  '/api/contabilidad/iva': {
    tablas: ['aplicacion', 'cuenta'],
    porque: 'reparte el IVA de lo cobrado en el mes entre sus cuentas',
  },
  '/api/contabilidad/mes': {
    tablas: ['aplicacion', 'cuenta'],
    porque: 'reparte el IVA de lo cobrado en el mes entre sus cuentas',
  },
  '/api/contabilidad/vencimientos': CLIENTES,
  '/api/fusiones/posibles': { tablas: ['cliente'], porque: 'compara a todos los clientes entre sí' },
  '/api/mi-taller/expediente': EXPEDIENTE,
  '/api/mi-taller/expediente/pdf': EXPEDIENTE,
  '/api/numeros/empresas/mejores': CLIENTES,
  '/api/numeros/indicadores': CLIENTES,
  '/api/numeros/indicadores/documentos': CLIENTES,
  '/api/ordenes/totales': {
    tablas: ['orden', 'cuenta'],
    porque: 'cuenta todas las órdenes por pestaña cuando no se dicen fechas',
  },
  '/api/pagos/pendientepago/empresa/{empresa_id}': CLIENTES,
  '/api/pagos/totales': { tablas: ['pago_forma'], porque: 'sin fechas suma las formas de todos los pagos' },
  '/api/privacidad/clientes/{id}/expediente': EXPEDIENTE,
  '/api/privacidad/clientes/{id}/expediente/pdf': EXPEDIENTE,
  '/api/referidos/clientes/{id}': { tablas: ['cliente'], porque: 'busca quién lo recomendó entre todos' },
  '/api/reportes/detalladoVehiculos': {
    tablas: ['cliente', 'activo'],
    porque: 'une su vehículo y su cliente a lo entregado en el periodo',
  },
  '/api/visitas/totales': { tablas: ['orden'], porque: 'cuenta todas las visitas cuando no se dicen fechas' },
};
