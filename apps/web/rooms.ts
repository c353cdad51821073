import { showBesideActivo } from '#modules/activos/web/front-door.tsx';
import { screens as acuerdos } from '#modules/acuerdos/web/front-door.tsx';
import { screens as ajustes } from '#modules/ajustes/web/front-door.tsx';
import { screens as alertas } from '#modules/alertas/web/front-door.tsx';
import { screens as alta } from '#modules/alta/web/front-door.tsx';
import { askOfNewCliente } from '#modules/clientes/web/front-door.tsx';
import { screens as avisos } from '#modules/clientes/web/public-door.tsx';
import { bahiaDeOrden, screens as citas } from '#modules/citas/web/front-door.tsx';
import { screens as compras } from '#modules/compras/web/front-door.tsx';
import { screens as cobranza } from '#modules/cobranza/web/front-door.tsx';
import { contratoDeOrden, medidorDeCotizacion, medidorDeOrden } from '#modules/contratos/web/front-door.tsx';
import { screens as correcciones } from '#modules/correcciones/web/front-door.tsx';
import { screens as cortes } from '#modules/cortes/web/front-door.tsx';
import { screens as cotizaciones, showBesideCotizacion } from '#modules/cotizaciones/web/front-door.tsx';
import { screens as cuentas } from '#modules/cuentas/web/front-door.tsx';
import { screens as dispositivos } from '#modules/dispositivos/web/front-door.tsx';
import { screens as empleados, showInEmpleado } from '#modules/empleados/web/front-door.tsx';
import { screens as entradas } from '#modules/entradas/web/front-door.tsx';
import { screens as facturas } from '#modules/facturas/web/front-door.tsx';
import { screens as fusiones } from '#modules/fusiones/web/front-door.tsx';
import { screens as flotas } from '#modules/flotas/web/front-door.tsx';
import { screens as numeros } from '#modules/numeros/web/front-door.tsx';
import { screens as operativa } from '#modules/operativa/web/front-door.tsx';
import { esquemaDeEmpleado, screens as personal } from '#modules/personal/web/front-door.tsx';
import { screens as gastos, showInGasto } from '#modules/gastos/web/front-door.tsx';
import { screens as historial } from '#modules/historial/web/front-door.tsx';
import { screens as identidad } from '#modules/identidad/web/front-door.tsx';
import { screens as importaciones } from '#modules/importaciones/web/front-door.tsx';
import { screens as inicio } from '#modules/inicio/web/front-door.tsx';
import { hallazgosDeOrden, inspeccionDeOrden, screens as inspecciones } from '#modules/inspecciones/web/front-door.tsx';
import { screens as inventario } from '#modules/inventario/web/front-door.tsx';
import { screens as membresias } from '#modules/membresias/web/front-door.tsx';
import { screens as tarjetas } from '#modules/membresias/web/public-door.tsx';
import { cuentaDeGasto, cuentaDePago, screens as bancos } from '#modules/bancos/web/front-door.tsx';
import { screens as informes } from '#modules/informes/web/front-door.tsx';
import { screens as bajaDeInforme } from '#modules/informes/web/public-door.tsx';
import { screens as contabilidad } from '#modules/contabilidad/web/front-door.tsx';
import { screens as cupones } from '#modules/cupones/web/front-door.tsx';
import { screens as notificaciones } from '#modules/notificaciones/web/front-door.tsx';
import {
  offerPaperOfOrden,
  screens as ordenes,
  showAtDelivery,
  showBesideOrden,
  showInOrden,
  showOnTopOfOrden,
  showViewOfOrdenes,
} from '#modules/ordenes/web/front-door.tsx';
import { showInActivo } from '#modules/activos/web/front-door.tsx';
import { pasaporteDeActivo, screens as pasaportes } from '#modules/pasaportes/web/front-door.tsx';
import { screens as pagos, showInPago } from '#modules/pagos/web/front-door.tsx';
import { screens as pendientes } from '#modules/pendientes/web/front-door.tsx';
import { screens as perfil } from '#modules/perfil/web/front-door.tsx';
import { screens as permisos } from '#modules/permisos/web/front-door.tsx';
import { screens as piso } from '#modules/piso/web/front-door.tsx';
import { screens as privacidad } from '#modules/privacidad/web/front-door.tsx';
import { screens as portal } from '#modules/portal/web/front-door.tsx';
import { recepcionAlEntregar, recepcionDeOrden, screens as recepciones } from '#modules/recepciones/web/front-door.tsx';
import { refaccionesDeOrden, screens as refacciones } from '#modules/refacciones/web/front-door.tsx';
import { comisionesDeEmpleado, screens as reportes } from '#modules/reportes/web/front-door.tsx';
import { quienLoRecomendo, screens as referidos } from '#modules/referidos/web/front-door.tsx';
import { screens as invitaciones } from '#modules/referidos/web/public-door.tsx';
import { screens as seguimientos } from '#modules/seguimientos/web/front-door.tsx';
import { screens as servicios } from '#modules/servicios/web/front-door.tsx';
import { screens as sesiones } from '#modules/sesiones/web/front-door.tsx';
import { screens as solicitudes } from '#modules/solicitudes/web/front-door.tsx';
import { screens as soporte } from '#modules/soporte/web/front-door.tsx';
import { vistas } from '#modules/tablero/web/front-door.tsx';
import { screens as pantallas } from '#modules/operativa/web/public-door.tsx';
import { screens as ventas } from '#modules/ventas/web/front-door.tsx';
import { calificacionDeOrden, proximoDelVehiculo, screens as visitas } from '#modules/visitas/web/front-door.tsx';
import { screens as calificar } from '#modules/visitas/web/public-door.tsx';
import { screens as whatsapp } from '#modules/whatsapp/web/front-door.tsx';
import { screens as vigilancia } from '#modules/vigilancia/web/front-door.tsx';
import { deEmpleado, screens as jornadas } from '#modules/jornadas/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

showBesideActivo(proximoDelVehiculo);
askOfNewCliente(quienLoRecomendo);
showInActivo(pasaporteDeActivo);
showInPago(cuentaDePago);
showInGasto(cuentaDeGasto);
showInOrden(recepcionDeOrden);
showInOrden(bahiaDeOrden);
showInOrden(inspeccionDeOrden);
showInOrden(refaccionesDeOrden);
showOnTopOfOrden(hallazgosDeOrden);
showBesideCotizacion(medidorDeCotizacion);
showBesideOrden(medidorDeOrden);
showBesideOrden(calificacionDeOrden);
showAtDelivery(recepcionAlEntregar);
offerPaperOfOrden(contratoDeOrden);
for (const place of [...deEmpleado, comisionesDeEmpleado, esquemaDeEmpleado]) showInEmpleado(place);
for (const vista of vistas) showViewOfOrdenes(vista);

/** Every room's screens, in the order of the floor plan. */
export const roomScreens: readonly Screen[] = [
  ...permisos,
  ...notificaciones,
  ...sesiones,
  ...dispositivos,
  ...solicitudes,
  ...whatsapp,
  ...identidad,
  ...vigilancia,
  ...entradas,
  ...empleados,
  ...jornadas,
  ...inventario,
  ...servicios,
  ...pagos,
  ...cobranza,
  ...flotas,
  ...numeros,
  ...operativa,
  ...alertas,
  ...personal,
  ...gastos,
  ...compras,
  ...membresias,
  ...bancos,
  ...contabilidad,
  ...informes,
  ...bajaDeInforme,
  ...cupones,
  ...referidos,
  ...invitaciones,
  ...avisos,
  ...tarjetas,
  ...pendientes,
  ...cotizaciones,
  ...ordenes,
  ...recepciones,
  ...citas,
  ...refacciones,
  ...inspecciones,
  ...piso,
  ...pantallas,
  ...ventas,
  ...visitas,
  ...calificar,
  ...facturas,
  ...cortes,
  ...correcciones,
  ...soporte,
  ...seguimientos,
  ...pasaportes,
  ...importaciones,
  ...fusiones,
  ...alta,
  ...perfil,
  ...privacidad,
  ...acuerdos,
  ...ajustes,
  ...cuentas,
  ...historial,
  ...portal,
  ...reportes,
  ...inicio,
];
