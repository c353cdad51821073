import { forgetPersonaOfActivos, tellPersonaOfActivos } from '#modules/activos/server/front-door.ts';
import { forgetPersonaOfBancos } from '#modules/bancos/server/front-door.ts';
import { forgetPersonaOfCaja } from '#modules/caja/server/front-door.ts';
import { forgetPersonaOfCitas, tellPersonaOfCitas } from '#modules/citas/server/front-door.ts';
import { forgetPersonaOfClientes, tellPersonaOfClientes } from '#modules/clientes/server/front-door.ts';
import { forgetPersonaOfCobranza } from '#modules/cobranza/server/front-door.ts';
import { forgetPersonaOfCotizaciones, tellPersonaOfCotizaciones } from '#modules/cotizaciones/server/front-door.ts';
import { forgetPersonaOfCuentas } from '#modules/cuentas/server/front-door.ts';
import { forgetPersonaOfDispositivos } from '#modules/dispositivos/server/front-door.ts';
import { forgetPersonaOfEntradas } from '#modules/entradas/server/front-door.ts';
import { forgetPersonaOfFacturas, tellPersonaOfFacturas } from '#modules/facturas/server/front-door.ts';
import { forgetPersonaOfFotos, tellPersonaOfFotos } from '#modules/fotos/server/front-door.ts';
import { forgetPersonaOfGastos } from '#modules/gastos/server/front-door.ts';
import { forgetPersonaOfIdentidad } from '#modules/identidad/server/front-door.ts';
import { forgetPersonaOfImportaciones } from '#modules/importaciones/server/front-door.ts';
import { forgetPersonaOfInspecciones, tellPersonaOfInspecciones } from '#modules/inspecciones/server/front-door.ts';
import { forgetPersonaOfMembresias, tellPersonaOfMembresias } from '#modules/membresias/server/front-door.ts';
import { forgetPersonaOfNotificaciones } from '#modules/notificaciones/server/front-door.ts';
import { forgetPersonaOfOrdenes, tellPersonaOfOrdenes } from '#modules/ordenes/server/front-door.ts';
import { forgetPersonaOfPagos, tellPersonaOfPagos } from '#modules/pagos/server/front-door.ts';
import { forgetPersonaOfPasaportes } from '#modules/pasaportes/server/front-door.ts';
import { forgetPersonaOfPendientes, tellPersonaOfPendientes } from '#modules/pendientes/server/front-door.ts';
import { forgetPersonaOfRecepciones, tellPersonaOfRecepciones } from '#modules/recepciones/server/front-door.ts';
import { forgetPersonaOfRefacciones } from '#modules/refacciones/server/front-door.ts';
import { forgetPersonaOfSeguimientos, tellPersonaOfSeguimientos } from '#modules/seguimientos/server/front-door.ts';
import { forgetPersonaOfSesiones, tellPersonaOfSesiones } from '#modules/sesiones/server/front-door.ts';
import { forgetPersonaOfSolicitudes } from '#modules/solicitudes/server/front-door.ts';
import { forgetPersonaOfSoporte, tellPersonaOfSoporte } from '#modules/soporte/server/front-door.ts';
import { forgetPersonaOfUsuarios } from '#modules/usuarios/server/front-door.ts';
import { forgetPersonaOfVentas } from '#modules/ventas/server/front-door.ts';
import { forgetPersonaOfVigilancia } from '#modules/vigilancia/server/front-door.ts';
import { forgetPersonaOfVisitas, tellPersonaOfVisitas } from '#modules/visitas/server/front-door.ts';
import { forgetPersonaOfWhatsapp, tellPersonaOfWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Forget } from '#platform/server/privacy/above.ts';
import type { Seccion } from '#platform/server/privacy/seccion.ts';
import type { Persona } from '#platform/server/privacy/tachar.ts';

type Tell = (tx: Tx, who: Who, persona: Persona) => Promise<Seccion[]>;

/** What each room keeps of somebody, in the order in which he reads it. */
export const tellers: readonly Tell[] = [
  tellPersonaOfClientes,
  tellPersonaOfActivos,
  tellPersonaOfCotizaciones,
  tellPersonaOfOrdenes,
  tellPersonaOfPagos,
  tellPersonaOfFacturas,
  tellPersonaOfMembresias,
  tellPersonaOfCitas,
  tellPersonaOfRecepciones,
  tellPersonaOfInspecciones,
  tellPersonaOfPendientes,
  tellPersonaOfVisitas,
  tellPersonaOfSoporte,
  tellPersonaOfWhatsapp,
  tellPersonaOfSeguimientos,
  tellPersonaOfFotos,
  tellPersonaOfSesiones,
];

/** How each room takes it away; what each answers are the ids of files that nothing names any more. */
export const forgetters: readonly Forget[] = [
  forgetPersonaOfClientes,
  forgetPersonaOfActivos,
  forgetPersonaOfFotos,
  forgetPersonaOfCaja,
  forgetPersonaOfPagos,
  forgetPersonaOfCobranza,
  forgetPersonaOfGastos,
  forgetPersonaOfBancos,
  forgetPersonaOfMembresias,
  forgetPersonaOfPendientes,
  forgetPersonaOfCotizaciones,
  forgetPersonaOfOrdenes,
  forgetPersonaOfRecepciones,
  forgetPersonaOfCitas,
  forgetPersonaOfRefacciones,
  forgetPersonaOfInspecciones,
  forgetPersonaOfVentas,
  forgetPersonaOfVisitas,
  forgetPersonaOfFacturas,
  forgetPersonaOfSoporte,
  forgetPersonaOfSeguimientos,
  forgetPersonaOfPasaportes,
  forgetPersonaOfImportaciones,
  forgetPersonaOfEntradas,
  forgetPersonaOfWhatsapp,
  forgetPersonaOfNotificaciones,
  forgetPersonaOfSolicitudes,
  forgetPersonaOfVigilancia,
  forgetPersonaOfIdentidad,
  forgetPersonaOfDispositivos,
  forgetPersonaOfCuentas,
  forgetPersonaOfSesiones,
  forgetPersonaOfUsuarios,
];
