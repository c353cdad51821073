import type { MembresiaCompleta } from '#modules/membresias/contract.ts';
import { sayVehiculos } from '#modules/membresias/rules/palabras.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { afterFreeze, freezeEnd, isActiva, type Periodo, followOn } from '#modules/membresias/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { sayWho } from '#modules/permisos/server/front-door.ts';
import type { Permiso } from '#modules/permisos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellMembresia } from '../cambios.ts';
import { holdMembresias } from './hold.ts';
import { getMembresia } from '../queries.ts';
import { getAjuste, readVivas, type Viva } from '../vivas.ts';
import '../tables.ts';

/** Locked, at the version that the person saw. */
const take = async (tx: Tx, who: Who, id: string, version: number): Promise<Viva> => {
  await holdMembresias(tx, who, [id]);
  const [viva] = await readVivas(tx, who, [id]);
  if (!viva) throw new Refusal(commonRefusals.no_encontrado);
  if (viva.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getMembresia(tx, who, id) });
  return viva;
};

const done = async (tx: Tx, who: Who, id: string, accion: string, texto: string): Promise<MembresiaCompleta> => {
  await tx.run(
    q
      .updateTable('membresias.membresia')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tellMembresia(tx, who, id, texto, accion);
  return getMembresia(tx, who, id);
};

const cannot = (motivo: string): Refusal => new Refusal(membresiasRefusals.no_se_puede, { motivo });

const movePeriodos = async (tx: Tx, who: Who, id: string, periodos: readonly Periodo[]): Promise<void> => {
  for (const { id: periodo_id, desde, hasta } of periodos)
    await tx.run(
      q
        .updateTable('membresias.periodo')
        .set({ desde, hasta })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', periodo_id),
    );
  // One that was to be cancelled ends with what is paid, wherever that moved to.
  await tx.run(sql`update membresias.membresia set cancela_al = (select max(hasta) from membresias.periodo
      where empresa_id = ${who.empresa_id} and membresia_id = ${id} and devuelto_en is null and cambiado_por is null)
    where empresa_id = ${who.empresa_id} and id = ${id} and cancela_al is not null`);
};

/** Benefits stop at once; what is paid ends later by what it stands still. */
export const freeze = async (
  tx: Tx,
  who: Who,
  id: string,
  { meses, motivo }: { meses: number; motivo: string },
  version: number,
): Promise<MembresiaCompleta> => {
  const viva = await take(tx, who, id, version);
  const { congela_meses } = await getAjuste(tx, who);
  if (!isActiva(viva.estado)) throw cannot('Solo se congela una membresía activa.');
  if (meses > congela_meses)
    throw cannot(
      congela_meses === 0 ? 'Esta empresa no congela membresías.' : `Se congela a lo más ${congela_meses} meses.`,
    );
  const hasta = freezeEnd(who.hoy, meses);
  const antes = viva.periodos
    .filter((p) => p.hasta >= who.hoy)
    .map((p) => ({ id: p.id, desde: p.desde, hasta: p.hasta }));
  await tx.run(
    q.insertInto('membresias.pausa').values({
      empresa_id: who.empresa_id,
      id: newId(),
      membresia_id: id,
      desde: who.hoy,
      hasta,
      antes: JSON.stringify(antes),
      motivo,
      puesta_por: who.nombre,
      creado_en: who.now,
    }),
  );
  await movePeriodos(tx, who, id, afterFreeze(antes, who.hoy, hasta));
  return done(
    tx,
    who,
    id,
    'membresia.congelada',
    `${who.nombre} congeló ${viva.folio} hasta el ${hasta}.${motivo ? ` ${motivo}` : ''}`,
  );
};

/** It goes on today: its end is moved by what it really stood still. */
export const thaw = async (tx: Tx, who: Who, id: string, version: number): Promise<MembresiaCompleta> => {
  const viva = await take(tx, who, id, version);
  const pausa = await tx.maybe(sql<{
    id: string;
    desde: string;
    antes: Periodo[];
  }>`select id, desde, antes from membresias.pausa
    where empresa_id = ${who.empresa_id} and membresia_id = ${id} and desde <= ${who.hoy}::date and hasta > ${who.hoy}::date
    order by creado_en desc limit 1`);
  if (!pausa) throw cannot('Esta membresía no está congelada.');
  await tx.run(
    q
      .updateTable('membresias.pausa')
      .set({ hasta: who.hoy, reanudada_en: who.now, reanudada_por: who.nombre })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', pausa.id),
  );
  const moved = afterFreeze(pausa.antes, pausa.desde, who.hoy);
  const bought = viva.periodos.filter((p) => p.desde > pausa.desde && !pausa.antes.some((one) => one.id === p.id));
  await movePeriodos(tx, who, id, [...moved, ...followOn(moved, bought)]);
  return done(tx, who, id, 'membresia.reanudada', `${who.nombre} descongeló ${viva.folio}.`);
};

/** It ends with what is paid; until then it may be taken back. */
export const cancelAtEnd = async (
  tx: Tx,
  who: Who,
  id: string,
  { cancela, motivo }: { cancela: boolean; motivo: string },
  version: number,
): Promise<MembresiaCompleta> => {
  const viva = await take(tx, who, id, version);
  if (cancela && viva.estado === 'cancelada') throw cannot('Esta membresía ya está cancelada.');
  if (!cancela && viva.cancela_al === null) throw cannot('Esta membresía no está por cancelarse.');
  if (!cancela && viva.estado === 'cancelada') throw cannot('Ya terminó. Véndele otra, o renuévala.');
  // What nobody paid, or ended already, ends today.
  const end = viva.fin !== null && viva.fin >= who.hoy ? viva.fin : sql<string>`${who.hoy}::date - 1`;
  await tx.run(
    q
      .updateTable('membresias.membresia')
      .set({ cancela_al: cancela ? end : null, cancelada_motivo: cancela ? motivo : '' })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const texto = cancela ? `canceló ${viva.folio} al terminar lo pagado.` : `quitó la cancelación de ${viva.folio}.`;
  return done(tx, who, id, 'membresia.cancelada', `${who.nombre} ${texto}${motivo ? ` ${motivo}` : ''}`);
};

/** Which vehicles it covers from now on, and why it changed. */
export const changeVehiculos = async (
  tx: Tx,
  who: Who,
  id: string,
  { activos, motivo }: { activos: readonly string[]; motivo: string },
  version: number,
): Promise<MembresiaCompleta> => {
  const viva = await take(tx, who, id, version);
  const wanted = [...new Set(activos)];
  const most = viva.periodo?.plan.vehiculos ?? null;
  if (most === null) throw cannot('Este plan cubre cualquier vehículo del cliente.');
  if (wanted.length === 0) throw cannot('Deja al menos un vehículo.');
  if (wanted.length > most) throw new Refusal(membresiasRefusals.vehiculos_de_mas, { cuantos: sayVehiculos(most) });
  const before = await coveredBy(tx, who, id);
  const told = await judgeVehiculos(tx, who, viva, before, wanted);
  await tx.run(sql`update membresias.vehiculo set hasta_en = ${who.now}, hasta_por = ${who.nombre}, motivo = ${motivo}
    where empresa_id = ${who.empresa_id} and membresia_id = ${id} and hasta_en is null and activo_id <> all(${wanted}::uuid[])`);
  const left = await tx.rows(sql<{ activo_id: string }>`select activo_id from membresias.vehiculo
    where empresa_id = ${who.empresa_id} and membresia_id = ${id} and hasta_en is null`);
  for (const activo_id of wanted.filter((one) => !left.some((row) => row.activo_id === one)))
    await tx.run(
      q.insertInto('membresias.vehiculo').values({
        empresa_id: who.empresa_id,
        id: newId(),
        membresia_id: id,
        activo_id,
        desde_en: who.now,
        desde_por: who.nombre,
        motivo,
      }),
    );
  const changed = `${who.nombre} cambió los vehículos de ${viva.folio}: ${motivo}`;
  const texto = told === null ? changed : `${changed} ${told}`;
  if (told !== null)
    await notify(tx, who, {
      permiso: 'administrar_permisos',
      tipo: 'membresia.vehiculos',
      titulo: `Vehículos de ${viva.folio}, fuera de lo usual`,
      texto: `${texto} Lo hizo ${await sayWho(tx, who)}.`,
      ruta: `/comercial/membresias?id=${id}`,
    });
  return done(tx, who, id, 'membresia.vehiculos', texto);
};

const coveredBy = async (tx: Tx, who: Who, id: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ activo_id: string }>`select activo_id from membresias.vehiculo
      where empresa_id = ${who.empresa_id} and membresia_id = ${id} and hasta_en is null`)
  ).map(({ activo_id }) => activo_id);

/**
 * Refuses a vehicle of another customer, and more vehicles taken off in a paid period than the plan covers, unless the person keeps the
 * plans. What passes only for that is told in words; null: nothing unusual.
 */
const judgeVehiculos = async (
  tx: Tx,
  who: Who,
  viva: Viva,
  before: readonly string[],
  wanted: readonly string[],
): Promise<string | null> => {
  const known = await tx.rows(sql<{ id: string; cliente_id: string; cliente: string; placas: string }>`
    select a.id, a.cliente_id, c.nombre as cliente, a.placas from activos.activo a
    join clientes.cliente c on c.empresa_id = a.empresa_id and c.id = a.cliente_id
    where a.empresa_id = ${who.empresa_id} and a.id = any(${[...wanted]}::uuid[])`);
  if (known.length < wanted.length) throw new Refusal(commonRefusals.no_encontrado);
  const ajeno = known.find(({ id, cliente_id }) => !before.includes(id) && cliente_id !== viva.cliente_id);
  const most = viva.periodo?.plan.vehiculos ?? 0;
  const leave = before.filter((id) => !wanted.includes(id)).length;
  const { cambios } = await tx.one(sql<{ cambios: number }>`select count(*)::int as cambios from membresias.vehiculo
    where empresa_id = ${who.empresa_id} and membresia_id = ${viva.id}
      and (hasta_en at time zone ${who.zona})::date >= ${viva.periodo?.desde ?? who.hoy}::date`);
  const isOften = leave > 0 && cambios + leave > most;
  if (!who.can(KEEPS_PLANS)) {
    if (ajeno) throw new Refusal(membresiasRefusals.vehiculo_ajeno, { cliente: ajeno.cliente });
    if (isOften) throw new Refusal(membresiasRefusals.muchos_cambios, { cuantos: sayCambios(most) });
  }
  const facts = [
    ajeno ? `El vehículo ${ajeno.placas} es de ${ajeno.cliente}.` : '',
    isOften ? `Con este van ${cambios + leave} cambios en el periodo pagado, y el plan da ${most}.` : '',
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(' ') : null;
};
const KEEPS_PLANS = 'editar_servicios' satisfies Permiso;
const sayCambios = (n: number): string => (n === 1 ? 'un cambio' : `${n} cambios`);
