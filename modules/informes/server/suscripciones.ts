import {
  type InformePublico,
  informesRefusals,
  type Suscripcion,
  type SuscripcionEntrada,
} from '#modules/informes/contract.ts';
import { etiquetasInforme, HORA_USUAL, PERMISO, type TipoInforme, tiposInforme } from '#modules/informes/rules.ts';
import { memberCan } from '#modules/permisos/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lectorOf, listLectores } from './persona.ts';
import './tables.ts';

const mayChange = (who: Who, usuario_id: string): void => {
  if (usuario_id !== who.usuario_id && !who.can('administrar_permisos'))
    throw new Refusal(informesRefusals.informe_ajeno);
};

interface Row {
  id: string;
  tipo: TipoInforme;
  hora: number;
  activa: boolean;
  desde: string | null;
  hasta: string | null;
  estado: NonNullable<Suscripcion['ultimo']>['estado'] | null;
}

const rowsOf = (tx: Tx, who: Who, usuario_id: string): Promise<Row[]> =>
  tx.rows(sql<Row>`
    select s.id, s.tipo, s.hora, s.activa, e.desde, e.hasta,
      case when e.resultado = 'sin_acceso' then 'sin_acceso' else coalesce(c.estado, 'enviado') end as estado
    from informes.suscripcion s
    left join informes.envio e on e.empresa_id = s.empresa_id and e.suscripcion_id = s.id and e.hasta = (
      select max(x.hasta) from informes.envio x where x.empresa_id = ${who.empresa_id} and x.suscripcion_id = s.id)
    left join plataforma.correo c on c.empresa_id = e.empresa_id and c.id = e.correo_id
    where s.empresa_id = ${who.empresa_id} and s.usuario_id = ${usuario_id}`);

const told = (usuario_id: string, tipo: TipoInforme, row: Row | undefined): Suscripcion => ({
  id: row?.id ?? null,
  usuario_id,
  tipo,
  hora: row?.hora ?? HORA_USUAL[tipo],
  activa: row?.activa ?? false,
  ultimo: row?.desde && row.hasta && row.estado ? { desde: row.desde, hasta: row.hasta, estado: row.estado } : null,
});

/** Every kind of report of a person, whether or not he receives it. */
export const readInformes = async (tx: Tx, who: Who, asked: string | undefined, sendsMail: boolean) => {
  const usuario_id = asked ?? who.usuario_id;
  mayChange(who, usuario_id);
  const everybody = await listLectores(tx, who);
  const personas = who.can('administrar_permisos')
    ? everybody
    : everybody.filter((one) => one.usuario_id === who.usuario_id);
  const [rows, { email }] = await Promise.all([rowsOf(tx, who, usuario_id), lectorOf(tx, who, usuario_id)]);
  return {
    data: tiposInforme.map((tipo) =>
      told(
        usuario_id,
        tipo,
        rows.find((row) => row.tipo === tipo),
      ),
    ),
    destino: email,
    correo_configurado: sendsMail,
    personas,
  };
};

export const changeInforme = async (tx: Tx, who: Who, body: SuscripcionEntrada): Promise<Suscripcion> => {
  const { tipo, hora, activa } = body;
  const usuario_id = body.usuario_id ?? who.usuario_id;
  mayChange(who, usuario_id);
  if (activa && !(await memberCan(tx, who, usuario_id, PERMISO)))
    throw new Refusal(informesRefusals.informe_sin_permiso);
  const { nombre } = await lectorOf(tx, who, usuario_id);
  const id = newId();
  const set = { hora, activa, cambiada_en: who.now, cambiada_por: who.nombre };
  await tx.run(
    q
      .insertInto('informes.suscripcion')
      .values({ empresa_id: who.empresa_id, id, usuario_id, tipo, ...set })
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'usuario_id', 'tipo']).doUpdateSet((eb) => ({
          hora: eb.ref('excluded.hora'),
          activa: eb.ref('excluded.activa'),
          cambiada_en: eb.ref('excluded.cambiada_en'),
          cambiada_por: eb.ref('excluded.cambiada_por'),
          version: sql<number>`suscripcion.version + 1`,
        })),
      ),
  );
  await noted(
    tx,
    who,
    id,
    `${who.nombre} ${activa ? 'pidió' : 'quitó'} «${etiquetasInforme[tipo].nombre}» por correo para ${nombre}.`,
  );
  const rows = await rowsOf(tx, who, usuario_id);
  return told(
    usuario_id,
    tipo,
    rows.find((row) => row.tipo === tipo),
  );
};

const noted = async (tx: Tx, who: Who, id: string, texto: string): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'informe.suscripcion', id, texto });
  await emitEvent(tx, who, 'informe.suscripcion', PERMISO, { id });
};

/** What the link of a mail is of; it tells no figure. */
export const readPublico = (tx: Tx, who: Who): Promise<InformePublico> =>
  tx.one(sql<InformePublico>`select ${who.empresa_nombre} as empresa, s.tipo, s.activa from informes.suscripcion s
    where s.empresa_id = ${who.empresa_id} and s.id = ${who.enlace_id}`);

/** Off, once: pressed again it is off already. */
export const leavePublico = async (tx: Tx, who: Who): Promise<InformePublico> => {
  const left = await tx.run(
    sql`update informes.suscripcion set activa = false, version = version + 1, cambiada_en = ${who.now}, cambiada_por = 'enlace del correo'
      where empresa_id = ${who.empresa_id} and id = ${who.enlace_id} and activa`,
  );
  const now = await readPublico(tx, who);
  if (left > 0)
    await noted(
      tx,
      who,
      who.enlace_id,
      `Se dejó de recibir «${etiquetasInforme[now.tipo].nombre}» con el enlace de su correo.`,
    );
  return now;
};
