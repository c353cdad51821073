/** A room is one document of the workshop; a hall composes rooms and owns no document. */
export type Room = { name: string; kind: 'room' | 'hall'; standsOn: readonly string[] };

const people = ['empresas', 'direccion', 'usuarios', 'permisos'] as const;
const attended = [...people, 'notificaciones', 'sesiones'] as const;
const visitor = ['clientes', 'activos'] as const;
const goods = ['inventario', 'servicios'] as const;
const money = ['caja', 'pagos'] as const;

/**
 * The floor plan: a room stands only on rooms listed above it, so a circle cannot be written down.
 * Adding a name to `standsOn` is a design decision: it says that this room may call, read and reference the other.
 */
export const floorPlan: readonly Room[] = [
  room('empresas', []),
  room('direccion', ['empresas']),
  room('usuarios', ['empresas']),
  room('permisos', ['empresas', 'usuarios']),
  room('notificaciones', people),
  room('sesiones', [...people, 'notificaciones']),
  room('solicitudes', attended),
  room('whatsapp', attended),
  room('identidad', attended),
  room('vigilancia', attended),
  room('clientes', people),
  room('activos', [...people, 'clientes']),
  room('empleados', people),
  room('fotos', people),
  room('proveedores', people),
  room('inventario', [...attended, 'proveedores']),
  room('servicios', [...attended, 'activos', 'inventario']),
  room('caja', [...people, 'empleados']),
  room('pagos', [...people, ...visitor, 'whatsapp', 'caja']),
  room('cobranza', [...attended, 'fotos', ...visitor, 'whatsapp', 'caja', 'pagos']),
  room('gastos', [...people, 'notificaciones', 'clientes', 'proveedores', 'caja', 'pagos']),
  room('compras', [...people, 'proveedores', 'inventario', 'caja', 'gastos']),
  room('membresias', [...people, ...visitor, 'servicios', ...money]),
  room('partidas', [...people, 'empleados', ...goods]),
  room('pendientes', [...attended, 'whatsapp', ...visitor, ...goods, 'partidas']),
  room('cotizaciones', [
    ...attended,
    'whatsapp',
    ...visitor,
    'empleados',
    ...goods,
    ...money,
    'membresias',
    'partidas',
    'pendientes',
  ]),
  room('ordenes', [
    ...attended,
    'whatsapp',
    ...visitor,
    'empleados',
    'fotos',
    ...goods,
    ...money,
    'gastos',
    'membresias',
    'partidas',
    'pendientes',
    'cotizaciones',
  ]),
  room('inspecciones', [...attended, ...visitor, 'fotos', ...goods, 'partidas', 'ordenes']),
  room('ventas', [
    ...attended,
    ...visitor,
    'empleados',
    ...goods,
    ...money,
    'membresias',
    'partidas',
    'pendientes',
    'cotizaciones',
    'ordenes',
  ]),
  room('facturas', [...people, ...visitor, ...money, 'partidas', 'ordenes', 'ventas']),
  room('cortes', [...attended, 'clientes', 'empleados', ...money, 'gastos', 'compras', 'ordenes', 'ventas']),
  room('soporte', [...attended, ...visitor, 'cotizaciones', 'ordenes']),
  room('importaciones', [...attended, ...visitor, 'proveedores', ...goods, 'pagos', 'gastos']),
  hall('alta', [...attended, 'solicitudes', 'clientes', 'servicios', 'caja', 'inspecciones']),
  room('cuentas', [...attended, 'solicitudes', 'alta']),
  room('perfil', [...attended, 'identidad', 'cuentas']),
  hall('ajustes', [...attended, 'clientes', 'caja', 'pagos', 'alta']),
  hall('correcciones', [
    ...attended,
    ...visitor,
    'empleados',
    ...goods,
    ...money,
    'partidas',
    'cotizaciones',
    'ordenes',
    'ventas',
    'facturas',
    'cortes',
  ]),
  hall('historial', [
    ...attended,
    ...visitor,
    ...money,
    'cobranza',
    'membresias',
    'partidas',
    'pendientes',
    'cotizaciones',
    'ordenes',
    'ventas',
  ]),
  hall('reportes', [...attended, ...allDocuments(), 'correcciones']),
  hall('configuracion', [...attended, 'servicios', 'caja', 'pagos', 'partidas', 'cotizaciones', 'ordenes']),
  hall('buscador', [...attended, ...allDocuments(), 'soporte', 'historial', 'reportes', 'configuracion']),
  hall('inicio', [
    ...attended,
    ...allDocuments(),
    'fotos',
    'inspecciones',
    'importaciones',
    'soporte',
    'historial',
    'reportes',
    'buscador',
  ]),
  hall('portal', [...attended, ...visitor, 'pagos', 'membresias', 'partidas', 'cotizaciones', 'ordenes', 'ventas']),
];

function room(name: string, standsOn: readonly string[]): Room {
  return { name, kind: 'room', standsOn };
}

function hall(name: string, standsOn: readonly string[]): Room {
  return { name, kind: 'hall', standsOn };
}

function allDocuments(): string[] {
  const sides = ['empleados', 'proveedores', ...goods, ...money, 'gastos', 'compras', 'membresias', 'partidas'];
  return [...visitor, ...sides, 'pendientes', 'cotizaciones', 'ordenes', 'ventas', 'facturas', 'cortes'];
}
