import { type Empleado, type EmpleadoNuevo, empleadosRefusals } from '#modules/empleados/contract.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cuentas, empleados } from './queries.ts';
import './tables.ts';

export const addEmpleado = async (tx: Tx, who: Who, { id = newId(), ...sent }: EmpleadoNuevo): Promise<Empleado> => {
  const empleado = { ...sent, comision_diezmilesimas: who.can(COMISIONES) ? sent.comision_diezmilesimas : null };
  await requireCuenta(tx, who, empleado.usuario_id);
  const { numero } = await nextFolio(tx, who, 'EMP');
  await tx.run(q.insertInto('empleados.empleado').values({ empresa_id: who.empresa_id, id, numero, ...empleado }));
  await writeBitacora(tx, who, { accion: 'empleado.creado', id, texto: `${who.nombre} agregó a ${empleado.nombre}.` });
  return tx.one(empleados(who).where('id', '=', id));
};

export const changeEmpleado = async (
  tx: Tx,
  who: Who,
  id: string,
  {
    id: _,
    comision_diezmilesimas,
    ...rest
  }: { [K in keyof EmpleadoNuevo]?: EmpleadoNuevo[K] | undefined } & { activo?: boolean | undefined },
  version: number,
): Promise<Empleado> => {
  // Whoever does not see it cannot mean it: what a form sends must not erase what there is.
  const change = who.can(COMISIONES) ? { ...rest, comision_diezmilesimas } : rest;
  await requireCuenta(tx, who, change.usuario_id);
  const changed = await tx.run(
    q
      .updateTable('empleados.empleado')
      .set((eb) => ({ ...definedOnly(change), version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  const current = await tx.one(empleados(who).where('id', '=', id));
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current });
  await writeBitacora(tx, who, {
    accion: 'empleado.cambiado',
    id,
    texto: `${who.nombre} cambió los datos de ${current.nombre}.`,
    despues: current,
  });
  return current;
};

const requireCuenta = async (tx: Tx, who: Who, usuario_id: string | null | undefined): Promise<void> => {
  if (!usuario_id || (await tx.maybe(cuentas(who).where('m.usuario_id', '=', usuario_id)))) return;
  const { cuenta_desconocida } = empleadosRefusals;
  throw new Refusal(cuenta_desconocida, {}, { fields: { usuario_id: cuenta_desconocida.message } });
};
