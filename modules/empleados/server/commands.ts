import { type Empleado, type EmpleadoNuevo, empleadosRefusals } from '#modules/empleados/contract.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseLink, tellLink } from './cuenta.ts';
import { cuentas, empleados } from './queries.ts';
import './tables.ts';

export const addEmpleado = async (tx: Tx, who: Who, { id = newId(), ...sent }: EmpleadoNuevo): Promise<Empleado> => {
  const paid = who.can(COMISIONES) ? {} : { comision_diezmilesimas: null, esquema: 'mixto' as const };
  const empleado = { ...sent, ...paid, horario: JSON.stringify(sent.horario) };
  const link = { antes: null, despues: empleado.usuario_id };
  await refuseLink(tx, who, link);
  await requireCuenta(tx, who, empleado.usuario_id);
  const { numero } = await nextFolio(tx, who, 'EMP');
  await tx.run(q.insertInto('empleados.empleado').values({ empresa_id: who.empresa_id, id, numero, ...empleado }));
  await writeBitacora(tx, who, { accion: 'empleado.creado', id, texto: `${who.nombre} agregó a ${empleado.nombre}.` });
  await tellLink(tx, who, { id, nombre: empleado.nombre }, link);
  return getEmpleado(tx, who, id);
};

export const changeEmpleado = async (
  tx: Tx,
  who: Who,
  id: string,
  {
    id: _,
    comision_diezmilesimas,
    esquema,
    horario,
    ...rest
  }: { [K in keyof EmpleadoNuevo]?: EmpleadoNuevo[K] | undefined } & { activo?: boolean | undefined },
  version: number,
): Promise<Empleado> => {
  // Whoever does not see it cannot mean it: what a form sends must not erase what there is.
  const change = {
    ...rest,
    ...(who.can(COMISIONES) ? { comision_diezmilesimas, esquema } : {}),
    ...(horario === undefined ? {} : { horario: JSON.stringify(horario) }),
  };
  const { usuario_id: antes } = await tx.one(
    q
      .selectFrom('empleados.empleado')
      .select('usuario_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  const link = { antes, despues: change.usuario_id === undefined ? antes : change.usuario_id };
  await refuseLink(tx, who, link);
  await requireCuenta(tx, who, change.usuario_id, id);
  const changed = await tx.run(
    q
      .updateTable('empleados.empleado')
      .set((eb) => ({ ...definedOnly(change), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const current = await getEmpleado(tx, who, id);
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current });
  await emitEvent(tx, who, 'empleado.cambio', 'ver_empleados|ver_jornadas|corregir_jornadas', { id });
  await writeBitacora(tx, who, {
    accion: 'empleado.cambiado',
    id,
    texto: `${who.nombre} cambió los datos de ${current.nombre}.`,
    despues: current,
  });
  await tellLink(tx, who, current, link);
  return current;
};

export const getEmpleado = (tx: Tx, who: Who, id: string): Promise<Empleado> =>
  tx.one(empleados(who).where('e.id', '=', id));

/** An account of the company, and of nobody else who works here: whoever marks by his session marks for one. */
const requireCuenta = async (tx: Tx, who: Who, usuario_id: string | null | undefined, own?: string): Promise<void> => {
  if (!usuario_id) return;
  if (!(await tx.maybe(cuentas(who).where('m.usuario_id', '=', usuario_id)))) {
    const { cuenta_desconocida } = empleadosRefusals;
    throw new Refusal(cuenta_desconocida, {}, { fields: { usuario_id: cuenta_desconocida.message } });
  }
  const other = await tx.maybe(
    empleados(who)
      .where('e.usuario_id', '=', usuario_id)
      .where('e.activo', '=', true)
      .where('e.id', '<>', own ?? NOBODYS_ID),
  );
  if (other)
    throw new Refusal(
      empleadosRefusals.cuenta_de_otro,
      { nombre: other.nombre },
      { fields: { usuario_id: `Esa cuenta ya es de ${other.nombre}.` } },
    );
};
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';
