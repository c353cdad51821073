import { screens as ajustes } from '#modules/ajustes/web/front-door.tsx';
import { screens as alta } from '#modules/alta/web/front-door.tsx';
import { screens as compras } from '#modules/compras/web/front-door.tsx';
import { screens as cobranza } from '#modules/cobranza/web/front-door.tsx';
import { screens as correcciones } from '#modules/correcciones/web/front-door.tsx';
import { screens as cortes } from '#modules/cortes/web/front-door.tsx';
import { screens as cotizaciones } from '#modules/cotizaciones/web/front-door.tsx';
import { screens as cuentas } from '#modules/cuentas/web/front-door.tsx';
import { screens as empleados } from '#modules/empleados/web/front-door.tsx';
import { screens as facturas } from '#modules/facturas/web/front-door.tsx';
import { screens as gastos } from '#modules/gastos/web/front-door.tsx';
import { screens as historial } from '#modules/historial/web/front-door.tsx';
import { screens as identidad } from '#modules/identidad/web/front-door.tsx';
import { screens as importaciones } from '#modules/importaciones/web/front-door.tsx';
import { screens as inicio } from '#modules/inicio/web/front-door.tsx';
import { inspeccionDeOrden, screens as inspecciones } from '#modules/inspecciones/web/front-door.tsx';
import { screens as inventario } from '#modules/inventario/web/front-door.tsx';
import { screens as notificaciones } from '#modules/notificaciones/web/front-door.tsx';
import { screens as ordenes, showInOrden } from '#modules/ordenes/web/front-door.tsx';
import { screens as pagos } from '#modules/pagos/web/front-door.tsx';
import { screens as pendientes } from '#modules/pendientes/web/front-door.tsx';
import { screens as perfil } from '#modules/perfil/web/front-door.tsx';
import { screens as permisos } from '#modules/permisos/web/front-door.tsx';
import { screens as portal } from '#modules/portal/web/front-door.tsx';
import { screens as reportes } from '#modules/reportes/web/front-door.tsx';
import { screens as servicios } from '#modules/servicios/web/front-door.tsx';
import { screens as sesiones } from '#modules/sesiones/web/front-door.tsx';
import { screens as solicitudes } from '#modules/solicitudes/web/front-door.tsx';
import { screens as soporte } from '#modules/soporte/web/front-door.tsx';
import { screens as ventas } from '#modules/ventas/web/front-door.tsx';
import { screens as whatsapp } from '#modules/whatsapp/web/front-door.tsx';
import { screens as vigilancia } from '#modules/vigilancia/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

showInOrden(inspeccionDeOrden);

/** Every room's screens, in the order of the floor plan. */
export const roomScreens: readonly Screen[] = [
  ...permisos,
  ...notificaciones,
  ...sesiones,
  ...solicitudes,
  ...whatsapp,
  ...identidad,
  ...vigilancia,
  ...empleados,
  ...inventario,
  ...servicios,
  ...pagos,
  ...cobranza,
  ...gastos,
  ...compras,
  ...pendientes,
  ...cotizaciones,
  ...ordenes,
  ...inspecciones,
  ...ventas,
  ...facturas,
  ...cortes,
  ...correcciones,
  ...soporte,
  ...importaciones,
  ...alta,
  ...perfil,
  ...ajustes,
  ...cuentas,
  ...historial,
  ...portal,
  ...reportes,
  ...inicio,
];
