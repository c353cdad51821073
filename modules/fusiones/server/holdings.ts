import { acuerdosDelCliente } from '#modules/acuerdos/server/front-door.ts';
import { activosDelCliente } from '#modules/activos/server/front-door.ts';
import { citasDelCliente } from '#modules/citas/server/front-door.ts';
import { contactosDelCliente } from '#modules/clientes/server/front-door.ts';
import { cobranzaDelCliente } from '#modules/cobranza/server/front-door.ts';
import { cotizacionesDelCliente } from '#modules/cotizaciones/server/front-door.ts';
import { entradasDelCliente } from '#modules/entradas/server/front-door.ts';
import { facturasDelCliente } from '#modules/facturas/server/front-door.ts';
import type { Cuantos } from '#modules/fusiones/rules.ts';
import { saldosDelCliente } from '#modules/importaciones/server/front-door.ts';
import { membresiasDelCliente } from '#modules/membresias/server/front-door.ts';
import { ordenesDelCliente } from '#modules/ordenes/server/front-door.ts';
import { pagosDelCliente } from '#modules/pagos/server/front-door.ts';
import { pasaportesDelCliente } from '#modules/pasaportes/server/front-door.ts';
import { pendientesDelCliente } from '#modules/pendientes/server/front-door.ts';
import { cuentasDelCliente } from '#modules/permisos/server/front-door.ts';
import { cuponesDelCliente } from '#modules/cupones/server/front-door.ts';
import { referidosDelCliente } from '#modules/referidos/server/front-door.ts';
import { solicitudesDelCliente } from '#modules/privacidad/server/front-door.ts';
import { recepcionesDelCliente } from '#modules/recepciones/server/front-door.ts';
import { seguimientosDelCliente } from '#modules/seguimientos/server/front-door.ts';
import { ticketsDelCliente } from '#modules/soporte/server/front-door.ts';
import { type Holding, nameOf } from '#platform/server/db/move-rows.ts';

/** What every room keeps of a customer; what goes along with a document stands behind it. */
export const holdings: readonly Holding[] = [
  ...activosDelCliente,
  ...cotizacionesDelCliente,
  ...ordenesDelCliente,
  ...saldosDelCliente,
  ...pagosDelCliente,
  ...cobranzaDelCliente,
  ...facturasDelCliente,
  ...membresiasDelCliente,
  ...recepcionesDelCliente,
  ...citasDelCliente,
  ...pendientesDelCliente,
  ...pasaportesDelCliente,
  ...ticketsDelCliente,
  ...seguimientosDelCliente,
  ...entradasDelCliente,
  ...solicitudesDelCliente,
  ...acuerdosDelCliente,
  ...cuponesDelCliente,
  ...referidosDelCliente,
  ...cuentasDelCliente,
  ...contactosDelCliente,
];

const byTable = new Map(holdings.map((one) => [nameOf(one), one]));

/** How much of each, in the order of the rooms and by the name that people use; what there is none of is left out. */
export const toCuantos = (counts: ReadonlyMap<string, number>): Cuantos[] =>
  [...byTable].flatMap(([tabla, { uno, varios }]) => {
    const cuantos = counts.get(tabla) ?? 0;
    return cuantos === 0 || uno === '' ? [] : [{ tabla, nombre: cuantos === 1 ? uno : varios, cuantos }];
  });
