const ORDEN = "ordenes.orden where clase <> 'mostrador'";
const VENTA = "ordenes.orden where clase = 'mostrador'";
const CLIENTE = "clientes.cliente where tipo <> 'publico'";

/** Of which rows the record is that an address names, by what stands before its place. */
const RECORDS: Record<string, string> = {
  '/api/acuerdos/clientes/': CLIENTE,
  '/api/acuerdos/listas/': 'acuerdos.lista',
  '/api/activos/': 'activos.activo',
  '/api/archivos/': 'plataforma.archivo',
  '/api/atribuciones/empleado/': 'empleados.empleado',
  '/api/bancos/destinos/': 'pagos.pago',
  '/api/bancos/estados/': 'bancos.estado',
  '/api/bancos/gastos/': 'gastos.gasto',
  '/api/cajas/sesiones/': 'caja.sesion',
  '/api/citas/': 'citas.cita',
  '/api/citas/ordenes/': ORDEN,
  '/api/clientes/': CLIENTE,
  '/api/cobranza/clientes/': CLIENTE,
  '/api/cobranza/comprobantes/': 'cobranza.comprobante',
  '/api/cobranza/convenios/': 'cobranza.convenio',
  '/api/comisiones/mias/': 'comisiones.pago',
  '/api/comisiones/pagos/': 'comisiones.pago',
  '/api/comisiones/pendientes/': 'empleados.empleado',
  '/api/compras/': 'compras.compra',
  '/api/contabilidad/paquetes/': 'contabilidad.paquete',
  '/api/contratos/cotizaciones/': 'cotizaciones.cotizacion',
  '/api/contratos/ordenes/': ORDEN,
  '/api/correcciones/ventas/': VENTA,
  '/api/cortes/': 'cortes.corte',
  '/api/cortes/x/': 'caja.sesion where cerrada_en is null',
  '/api/cotizaciones/': 'cotizaciones.cotizacion',
  '/api/cupones/': 'cupones.cupon',
  '/api/empleados/': 'empleados.empleado',
  '/api/esquemas/personas/': 'empleados.empleado',
  '/api/facturas/': 'facturas.factura',
  '/api/facturas/documentos/': ORDEN,
  '/api/flotas/': CLIENTE,
  '/api/fotos/': 'fotos.foto',
  '/api/fotos/de/{dueno}/': ORDEN,
  '/api/fusiones/': 'fusiones.fusion',
  '/api/gastos/': 'gastos.gasto',
  '/api/importaciones/': 'importaciones.importacion',
  '/api/inspecciones/': 'inspecciones.inspeccion',
  '/api/inspecciones/orden/': ORDEN,
  '/api/inventario/articulos/': 'inventario.articulo',
  '/api/inventario/conteos/': 'inventario.conteo',
  '/api/inventario/pedidos/': 'inventario.pedido',
  '/api/jornadas/turnos/': 'jornadas.turno',
  '/api/membresias/': 'membresias.membresia',
  '/api/mi-soporte/': 'soporte.ticket',
  '/api/mi-taller/facturas/': 'facturas.factura',
  '/api/mi-taller/ordenes/': ORDEN,
  '/api/mi-taller/pagos/': 'pagos.pago',
  '/api/numeros/metas/': 'numeros.meta',
  '/api/ordenes/': ORDEN,
  '/api/pagos/': 'pagos.pago',
  '/api/pagos/clientes/': CLIENTE,
  '/api/pagos/cuentas/': 'pagos.cuenta',
  '/api/pagos/documentos/': 'ordenes.orden',
  '/api/pagos/notas/': 'pagos.nota_credito',
  '/api/pasaportes/activo/': 'activos.activo',
  '/api/pendientes/': 'pendientes.pendiente',
  '/api/personal/': 'empleados.empleado',
  '/api/piso/servicios/': ORDEN,
  '/api/privacidad/clientes/': CLIENTE,
  '/api/privacidad/solicitudes/': 'privacidad.solicitud',
  '/api/proveedores/': 'proveedores.proveedor',
  '/api/recepciones/': 'recepciones.recepcion',
  '/api/recepciones/orden/': ORDEN,
  '/api/refacciones/': 'refacciones.refaccion',
  '/api/refacciones/orden/': ORDEN,
  '/api/referidos/clientes/': CLIENTE,
  '/api/servicios/': 'servicios.servicio',
  '/api/soporte/tickets/': 'soporte.ticket',
  '/api/ventas/': VENTA,
  '/api/visitas/': `${ORDEN} and entregada_en is not null`,
  '/api/visitas/vehiculos/': 'activos.activo',
  '/api/whatsapp/mensajes/': 'whatsapp.mensaje',
};

/** What is found otherwise than by the key of its rows. `$2` is what filled the place before it. */
const OTHERS: Record<string, string> = {
  '/api/activos/serie/': "select serie from activos.activo where empresa_id = $1 and serie <> ''",
  '/api/borradores/': 'select clave from plataforma.borrador where empresa_id = $1',
  '/api/mi-soporte/{id}/archivos/': 'select archivo_id from soporte.archivo where empresa_id = $1',
  '/api/ordenes/{id}/autorizaciones/': 'select id from cotizaciones.autorizacion where empresa_id = $1',
  '/api/pasaportes/escaneo/': 'select enlace from pasaportes.pasaporte where empresa_id = $1',
  '/api/perfil/fotos/': 'select usuario_id from permisos.membresia where empresa_id = $1',
  '/api/piso/servicios/{orden_id}/': 'select id from ordenes.partida where empresa_id = $1 and orden_id = $2::uuid',
  '/api/publico/cobranza/{token}/fotos/': 'select id from fotos.foto where empresa_id = $1',
  '/api/publico/cotizaciones/{token}/fotos/': 'select id from fotos.foto where empresa_id = $1',
  '/api/publico/inspecciones/{token}/fotos/': 'select id from fotos.foto where empresa_id = $1',
  '/api/publico/paginas/{pagina}/': 'select enlace from citas.enlace where empresa_id = $1 and enlace is not null',
  '/api/publico/recepciones/{token}/fotos/': 'select id from fotos.foto where empresa_id = $1',
  '/api/publico/reloj/{token}/fotos/': 'select id from empleados.empleado where empresa_id = $1',
  '/api/publico/soporte/{token}/archivos/': 'select archivo_id from soporte.archivo where empresa_id = $1',
  '/api/ventas/devoluciones/': 'select acto_id from ordenes.devolucion where empresa_id = $1',
  '/storage/pdf/': "select archivo from cortes.corte where empresa_id = $1 and archivo <> ''",
};

/** To what a link leads that a customer, a screen or a clock has. */
const LINKS: Record<string, string> = {
  '/api/publico/agenda/': 'select enlace_id from citas.enlace where empresa_id = $1',
  '/api/publico/aviso/': 'select enlace_id from clientes.aviso_publico where empresa_id = $1',
  '/api/publico/calendario/': 'select enlace_id from citas.calendario where empresa_id = $1',
  '/api/publico/calificaciones/':
    "select id from ordenes.orden where empresa_id = $1 and clase <> 'mostrador' and entregada_en is not null",
  '/api/publico/citas/': 'select id from citas.cita where empresa_id = $1',
  '/api/publico/cobranza/': 'select id from pagos.cuenta where empresa_id = $1',
  '/api/publico/contratos/':
    "select k.id from pagos.cuenta k join ordenes.orden o on o.empresa_id = k.empresa_id and o.id = k.documento_id and o.clase <> 'mostrador' where k.empresa_id = $1",
  '/api/publico/cortes/': 'select id from cortes.corte where empresa_id = $1',
  '/api/publico/cotizaciones/':
    "select id from cotizaciones.cotizacion where empresa_id = $1 and estado in ('enviada', 'vista', 'autorizada')",
  '/api/publico/entrada/': 'select id from entradas.entrada where empresa_id = $1',
  '/api/publico/entrar/': 'select enlace_id from entradas.pagina where empresa_id = $1',
  '/api/publico/informes/': 'select suscripcion_id from informes.envio where empresa_id = $1',
  '/api/publico/inspecciones/':
    'select enlace_id from inspecciones.inspeccion where empresa_id = $1 and enlace_id is not null',
  '/api/publico/invitacion/': 'select enlace_id from referidos.codigo where empresa_id = $1 and enlace_id is not null',
  '/api/publico/invitaciones/': 'select id from solicitudes.invitacion where empresa_id = $1',
  '/api/publico/membresia/':
    'select enlace_id from membresias.membresia where empresa_id = $1 and enlace_id is not null',
  '/api/publico/pantalla/': 'select id from tablero.pantalla where empresa_id = $1 and activo',
  '/api/publico/pasaportes/': 'select id from pasaportes.pasaporte where empresa_id = $1 and revocado_en is null',
  '/api/publico/recepciones/':
    'select k.id from pagos.cuenta k join recepciones.recepcion r on r.empresa_id = k.empresa_id and r.orden_id = k.documento_id where k.empresa_id = $1',
  '/api/publico/reloj/': 'select id from jornadas.reloj where empresa_id = $1',
  '/api/publico/soporte-taller/':
    'select enlace_id from soporte.ajuste where empresa_id = $1 and enlace_id is not null',
  '/api/publico/soporte/': 'select id from soporte.ticket where empresa_id = $1',
  '/storage/pdf/enlace/': 'select id from cortes.corte where empresa_id = $1',
};

/** What fills a place of an address behind what stands before it; undefined where nobody said where it comes from. */
export const sourceOf = (before: string): string | undefined => {
  const rows = RECORDS[before];
  if (rows === undefined) return OTHERS[before] ?? LINKS[before];
  return `select id from ${rows}${rows.includes(' where ') ? ' and' : ' where'} empresa_id = $1`;
};
