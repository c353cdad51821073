import { useEffect } from 'react';
import { listenLive } from '#platform/web/live/live-stream.ts';
import { queryClient, welcomeOlder } from '#platform/web/query-policy.ts';
import { placeOnEntry, usePermissions } from '#platform/web/session/permissions.ts';
import { openSessionExpired, useSession } from '#platform/web/session/session-store.ts';

/** What an event makes stale: the first word of the queries that read it. */
const STALE: Record<string, readonly string[]> = {
  empresa: ['empresa', 'contratos'],
  permisos: ['permisos', 'usuarios'],
  solicitud: ['usuarios'],
  cliente: ['clientes', 'activos', 'historial', 'contratos'],
  activo: ['activos', 'clientes', 'contratos', 'historial'],
  proveedor: ['proveedores', 'gastos'],
  gasto: ['gastos', 'compras', 'inicio'],
  compra: ['compras'],
  cotizacion: ['tablero', 'cotizaciones', 'partes-de-orden', 'contratos', 'hallazgos', 'historial', 'inicio'],
  foto: ['tablero', 'fotos', 'hallazgos', 'ordenes', 'partes-de-orden'],
  orden: [
    'mi-taller',
    'tablero',
    'ordenes',
    'partes-de-orden',
    'citas',
    'contratos',
    'cotizaciones',
    'hallazgos',
    'historial',
    'inicio',
    'piso',
    'reportes',
    'visitas',
  ],
  visita: ['visitas', 'historial'],
  seguimiento: ['seguimientos', 'historial'],
  privacidad: ['privacidad', 'historial'],
  recepcion: ['tablero', 'recepciones', 'partes-de-orden', 'contratos'],
  refaccion: ['refacciones', 'piso'],
  inspeccion: ['tablero', 'inspecciones', 'partes-de-orden', 'hallazgos'],
  cita: ['citas', 'historial'],
  jornada: ['tablero', 'jornadas', 'citas'],
  empleado: ['tablero', 'empleados', 'jornadas', 'citas'],
  pago: ['membresias', 'tablero', 'pagos', 'cobranza', 'ordenes', 'caja', 'cortes', 'historial', 'inicio', 'reportes'],
  nota_credito: ['pagos', 'cobranza'],
  convenio: ['cobranza', 'pagos'],
  comprobante: ['cobranza'],
  caja: ['caja', 'cortes', 'inicio'],
  inventario: ['tablero', 'inventario', 'partes-de-orden', 'inicio'],
  corte: ['cortes', 'caja', 'inicio'],
  notificacion: ['notificaciones'],
  soporte: ['soporte'],
  whatsapp: ['whatsapp', 'partes-de-orden'],
  venta: ['ventas', 'membresias', 'cupones'],
  cupon: ['cupones'],
  banco: ['bancos'],
  alerta: ['alertas'],
  comision: ['comisiones', 'reportes'],
  paquete: ['contabilidad'],
  informe: ['informes'],
  acuerdo: ['acuerdos', 'catalogo', 'historial'],
  membresia: ['membresias'],
  pantalla: ['tablero'],
  pendiente: ['pendientes', 'hallazgos', 'historial'],
  importacion: ['importaciones'],
  // Documents of every room changed hands.
  fusion: [
    'fusiones',
    'clientes',
    'activos',
    'citas',
    'cobranza',
    'cotizaciones',
    'facturas',
    'historial',
    'membresias',
    'ordenes',
    'pagos',
    'pendientes',
    'seguimientos',
    'soporte',
    'tablero',
    'visitas',
  ],
  mi_soporte: ['mi-soporte'],
};

/** Brings what others do to the open page. */
export function LiveUpdates() {
  const empresaId = useSession((session) => session.company?.empresa_id);
  const { loading } = usePermissions();
  useEffect(() => {
    if (empresaId === undefined || loading) return undefined;
    return listenLive(empresaId, {
      from: placeOnEntry(empresaId),
      onEvent: ({ tipo }) => {
        if (tipo === 'sesion.revocada') openSessionExpired('otro');
        for (const root of STALE[tipo.split('.')[0] ?? ''] ?? [])
          void queryClient.invalidateQueries({ queryKey: [root] });
      },
      onOtherDatabase: welcomeOlder,
    });
  }, [empresaId, loading]);
  return null;
}
