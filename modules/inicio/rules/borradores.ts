/** A form whose draft is kept: what people call it, where it is written, and where the one of a record is. */
interface Borrador {
  una: string;
  ruta: string;
  ficha?: (id: string) => string;
}

const of = (una: string, ruta: string, ficha?: Borrador['ficha']): Borrador => ({ una, ruta, ...(ficha && { ficha }) });
const ver =
  (ruta: string) =>
  (id: string): string =>
    `${ruta}?ver=${id}`;
const ALERTAS = '/administracion/alertas';
const CLIENTES = '/clientes/clientesList';
const COMPRAS = '/inventario/compras';
const COTIZACIONES = '/comercial/cotizaciones';
const EMPRESA = '/administracion/empresa';
const GASTOS = '/gastos/gastoRegistro';
const INVENTARIO = '/inventario/Inventario';
const MEMBRESIAS = '/comercial/membresias/planes';
const ORDENES = '/comercial/OrdenTrabajo';
const PEDIDOS = '/inventario/pedidos';
const RECEPCION = '/comercial/recepcion';
const toOrden = (id: string): string => `${ORDENES}/${id}`;

/** Every form that keeps what is typed in it, by the first word of its key; a wall finds one that is not here. */
export const BORRADORES: Readonly<Record<string, Borrador>> = {
  activo: of('un vehículo', '/activos', ver('/activos')),
  alerta: of('una alerta', ALERTAS),
  articulo: of('un artículo', INVENTARIO, ver(INVENTARIO)),
  caja: of('una caja', EMPRESA),
  cliente: of('un cliente', CLIENTES, (id) => `/clientes/${id}`),
  compra: of('una compra', COMPRAS),
  contacto: of('un contacto de un cliente', CLIENTES),
  conteo: of('un conteo físico', '/inventario/conteos'),
  corregir: of('la corrección de una recepción', RECEPCION, (id) => `${RECEPCION}/${id}/corregir`),
  corte: of('un corte de caja', '/comercial/caja'),
  cotizacion: of('una cotización', `${COTIZACIONES}/nueva`, (id) => `${COTIZACIONES}/${id}/editar`),
  'cuenta-de-banco': of('una cuenta de banco', '/administracion/bancos'),
  cupon: of('un cupón', '/comercial/cupones', ver('/comercial/cupones')),
  'devolver-compra': of('una devolución al proveedor', COMPRAS, ver(COMPRAS)),
  diagnostico: of('un diagnóstico', ORDENES, (id) => `/operaciones/inspecciones/${id}`),
  empleado: of('un empleado', '/operaciones/empleados'),
  empresa: of('los datos de la empresa', EMPRESA),
  entrega: of('la entrega de un vehículo', RECEPCION, (id) => `${RECEPCION}/${id}/entrega`),
  esquema: of('un esquema de comisiones', '/reportes/Productividad'),
  'factura-de-compra': of('la factura de una compra', COMPRAS, ver(COMPRAS)),
  folios: of('los folios de un documento', EMPRESA),
  gasto: of('un gasto', `${GASTOS}?nuevo=si`, ver(GASTOS)),
  'gasto-repetido': of('un gasto repetido', GASTOS),
  'horas-de-aviso': of('las horas de los avisos', ALERTAS),
  'lista-de-precios': of('una lista de precios', '/operaciones/listasDePrecios'),
  llegada: of('la mercancía que llegó de un pedido', PEDIDOS, ver(PEDIDOS)),
  membresias: of('los ajustes de membresías', MEMBRESIAS),
  'mi-ticket': of('un mensaje a soporte', '/clienteDashboard/soporte'),
  nota: of('la nota de una orden', ORDENES, toOrden),
  'nota-credito': of('una nota de crédito', '/comercial/pendientePago'),
  'orden-datos': of('los datos de una orden', ORDENES, toOrden),
  pedido: of('un pedido a un proveedor', PEDIDOS),
  pendiente: of('un trabajo pendiente', '/comercial/pendientes', ver('/comercial/pendientes')),
  plan: of('un plan de membresía', MEMBRESIAS),
  plantilla_inspeccion: of('una plantilla de inspección', '/operaciones/inspecciones/plantillas'),
  privacidad: of('la privacidad de un cliente', '/clientes/privacidad'),
  proveedor: of('un proveedor', '/gastos/gastoProveedoresCRUD', ver('/gastos/gastoProveedoresCRUD')),
  proximo: of('el próximo servicio de un vehículo', '/activos', (id) => `/activos/${id}`),
  recepcion: of('mercancía recibida', INVENTARIO),
  recibir: of('la recepción de un vehículo', RECEPCION, (id) => `${RECEPCION}/${id}/recibir`),
  refaccion: of('una refacción pedida', '/inventario/refacciones', ver('/inventario/refacciones')),
  referidos: of('el programa de recomendados', '/comercial/recomendados'),
  respuesta: of('una respuesta a un cliente', COTIZACIONES, (id) => `${COTIZACIONES}/${id}`),
  'respuesta-guardada': of('una respuesta guardada', '/soporte'),
  rol: of('un rol', '/administracion/permisos'),
  seguimiento: of('los ajustes del seguimiento', '/comercial/seguimiento'),
  servicio: of('un servicio', '/operaciones/EditarServicios'),
  ticket: of('un ticket de soporte', '/soporte'),
  venta: of('una venta en el carrito', '/comercial/Ventas'),
  visita: of('el comentario de una visita', '/clientes/historialClientes'),
  visitas: of('el enlace de las reseñas', '/clientes/historialClientes'),
};

/** «cotizacion:nueva», «recibir.<id>»: the first word of a key. */
export const kindOfBorrador = (clave: string): string => /^[\w-]*/.exec(clave)?.[0] ?? '';

/** «Cotización» of «una cotización»: as a title. */
const titled = (una: string): string => {
  const bare = una.replace(/^(?:un|una|el|la|los|las) /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};
export const nombresDeBorradores: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BORRADORES).map(([kind, { una }]) => [kind, titled(una)]),
);

/** What a draft is called in a sentence, and the address where it goes on; null: a form of a page that is gone. */
export const findBorrador = (clave: string): { una: string; ruta: string } | null => {
  const known = BORRADORES[kindOfBorrador(clave)];
  if (!known) return null;
  const id = /[:/.-]([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(clave)?.[1];
  return { una: known.una, ruta: (id && known.ficha?.(id)) ?? known.ruta };
};
