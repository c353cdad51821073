import type { Hilo, HiloPropio, MiSoporte } from '#modules/soporte/rules/formas.ts';
import { ownCliente } from '#modules/permisos/server/front-door.ts';
import { customerMayWrite } from '#modules/soporte/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readEmpresa } from './company-link.ts';
import { readMensajes, type TicketRow } from './rows.ts';
import './tables.ts';

/** The thread as its customer may see it: no notes, no assignments, nobody's data. */
export const toHilo = async (tx: Tx, who: Who, row: TicketRow): Promise<Hilo> => {
  const [empresa, mensajes] = await Promise.all([readEmpresa(tx, who), readMensajes(tx, who, row.id, 'cliente')]);
  return {
    empresa,
    folio: row.folio,
    asunto: row.asunto,
    estado: row.estado,
    documento_folio: row.documento_folio,
    creado_en: row.creado_en,
    puede_escribir: customerMayWrite(row, who.now),
    mensajes: mensajes.map(({ id, autor, nombre, texto, creado_en, archivos }) => ({
      id,
      del_taller: autor === 'taller',
      nombre: autor === 'taller' ? nombre : '',
      texto,
      creado_en,
      archivos,
    })),
  };
};

/** A file that the customer may have: of this ticket, and not of a note. */
export const requireSharedFile = async (tx: Tx, who: Who, ticket_id: string, archivo_id: string): Promise<void> => {
  const found = await tx.maybe(
    q
      .selectFrom('soporte.archivo as a')
      .innerJoin('soporte.mensaje as m', (on) =>
        on.onRef('m.empresa_id', '=', 'a.empresa_id').onRef('m.id', '=', 'a.mensaje_id'),
      )
      .select('a.archivo_id')
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.ticket_id', '=', ticket_id)
      .where('a.archivo_id', '=', archivo_id)
      .where('m.interna', '=', false),
  );
  if (!found) throw new Refusal(commonRefusals.no_encontrado);
};

const SHOWN = 50;

/** What a customer with an account finds; nothing for whoever is none. */
export const listOwn = async (tx: Tx, who: Who): Promise<MiSoporte> => {
  const cliente_id = await ownCliente(tx, who);
  if (cliente_id === null) return { data: [], documentos: [] };
  const [data, documentos] = await Promise.all([
    tx.rows(sql<HiloPropio>`select t.id, t.folio, t.asunto, t.estado, t.ultimo_mensaje_en,
        t.primera_respuesta_en is not null and t.espera_desde is null as contestado
      from soporte.ticket t where t.empresa_id = ${who.empresa_id} and t.cliente_id = ${cliente_id}
      order by t.ultimo_mensaje_en desc, t.id desc limit ${SHOWN}`),
    tx.rows(sql<MiSoporte['documentos'][number]>`
      select * from (select 'orden' as tipo, o.id, o.folio, ${vehicle} as vehiculo from ordenes.orden o
        left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
        where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id} and o.estado <> 'cancelada'
        order by o.id desc limit 10) o
      union all
      select * from (select 'cotizacion' as tipo, c.id, c.folio, ${vehicle} as vehiculo from cotizaciones.cotizacion c
        left join activos.activo a on a.empresa_id = c.empresa_id and a.id = c.activo_id
        where c.empresa_id = ${who.empresa_id} and c.cliente_id = ${cliente_id} and c.enviada_en is not null
          and c.estado <> 'cancelada' and c.orden_id is null
        order by c.id desc limit 10) c`),
  ]);
  return { data, documentos };
};

const vehicle = sql`coalesce(nullif(concat_ws(' ', nullif(a.marca, ''), nullif(a.modelo, ''), nullif(a.placas, '')), ''), '')`;
