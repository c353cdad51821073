import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { Mensaje } from '#modules/historial/rules/ficha.ts';
import { etiquetasTipo } from '#modules/seguimientos/rules.ts';
import { etiquetasEstado } from '#modules/whatsapp/rules/estados.ts';
import { PLANTILLAS } from '#modules/whatsapp/rules/eventos.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const MOST = 20;

/** The last times that somebody wrote to him, called him or heard from him, whichever room did it. */
export const listMensajes = async (tx: Tx, who: Who, id: string): Promise<Mensaje[]> => {
  const { telefono } = await getCliente(tx, who, id);
  const numero = toE164(telefono);
  const [chats, seguimientos, recordatorios] = await Promise.all([
    numero === null ? [] : tx.rows(chatsOf(who, numero)),
    tx.rows(followUps(who, id)),
    tx.rows(reminders(who, id)),
  ]);
  return [...chats, ...seguimientos, ...recordatorios]
    .map(({ clave, ...row }) => ({ ...row, que: sayWhat(clave), estado: sayState(row.estado) }))
    .sort((a, b) => (a.en < b.en ? 1 : -1))
    .slice(0, MOST);
};

type Row = Omit<Mensaje, 'que'> & { clave: string };

const chatsOf = (who: Who, numero: string) => sql<Row>`
  select m.id, m.creado_en as en, 'whatsapp' as canal, m.direccion = 'entrante' as recibido, m.evento as clave,
    m.usuario_nombre as quien, case when m.descartado_en is null then m.estado else 'descartado' end as estado,
    '/administracion/whatsapp?ver=' || m.id as ruta
  from whatsapp.mensaje m
  where m.empresa_id = ${who.empresa_id} and m.telefono = ${numero} and m.evento <> 'recordatorio_pago'
  order by m.orden desc limit ${MOST}`;

const followUps = (who: Who, id: string) => sql<Row>`
  select s.id, s.creado_en as en, s.canal, false as recibido, s.tipo as clave, s.usuario_nombre as quien, '' as estado, '' as ruta
  from seguimientos.contacto s where s.empresa_id = ${who.empresa_id} and s.cliente_id = ${id}::uuid
  order by s.fecha desc, s.creado_en desc limit ${MOST}`;

const reminders = (who: Who, id: string) => sql<Row>`
  select r.id, r.creado_en as en, r.canal, false as recibido, 'recordatorio_pago' as clave, r.usuario_nombre as quien, '' as estado,
    '' as ruta
  from cobranza.recordatorio r where r.empresa_id = ${who.empresa_id} and r.cliente_id = ${id}::uuid
  order by r.creado_en desc limit ${MOST}`;

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PLANTILLAS).map(([evento, { nombre }]) => [evento, nombre])),
  ...etiquetasTipo,
  posventa: 'Después de su visita',
  respuesta: 'Escribió',
};
const sayWhat = (clave: string): string => words[clave] ?? clave;

const states: Readonly<Record<string, string>> = { ...etiquetasEstado, recibido: '', descartado: 'Descartado' };
const sayState = (estado: string): string => states[estado] ?? '';
