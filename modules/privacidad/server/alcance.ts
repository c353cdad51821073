import { namedByBanks } from '#modules/bancos/server/front-door.ts';
import { gastosThatName } from '#modules/gastos/server/front-door.ts';
import { countNotificacionesOf } from '#modules/notificaciones/server/front-door.ts';
import { countEsperasOf } from '#modules/ventas/server/front-door.ts';
import { countMensajesOf } from '#modules/whatsapp/server/front-door.ts';
import { mostOf } from '#modules/privacidad/rules.ts';
import { countBitacora } from '#platform/server/bitacora/tachar.ts';
import { gastosOfHis } from '#modules/bancos/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { countCorreos } from '#platform/server/privacy/platform-words.ts';
import { idsOf, type Persona, uuids } from '#platform/server/privacy/tachar.ts';
import { namedBy } from './registros.ts';
import './tables.ts';

/** How much of the house a cancellation touches, kind by kind: what the preview shows, and what may not be more on the way. */
export interface Alcance {
  cuentas: { que: string; cuantos: number }[];
  total: number;
  /** Kinds of which more would go than somebody with so many records can have. */
  deMas: string[];
  /** Rows of banks that name him and that nothing links to him: they stay. */
  sinLiga: number;
}

const JOURNAL = 'Renglones de la bitácora que se quedan sin palabras';

export const alcanceOf = async (tx: Tx, who: Who, persona: Persona): Promise<Alcance> => {
  const linked: [string, number][] = [
    [JOURNAL, await countBitacora(tx, who, await withGastos(tx, who, persona))],
    ['Correos', await countCorreos(tx, who, persona)],
    ['Avisos de la campana', await countNotificacionesOf(tx, who, persona)],
    ['Mensajes de WhatsApp', await countMensajesOf(tx, who, persona)],
    ['Gastos que lo nombran', (await gastosOf(tx, who, persona)).length],
    ['Ventas en espera', await countEsperasOf(tx, who, persona)],
  ];
  const all = [
    ...(await recordsOf(tx, who, persona)),
    ...linked,
    ['Cuentas que se cierran', persona.cuentas.length] as const,
  ];
  const most = mostOf(howMany(persona) + persona.cuentas.length);
  return {
    cuentas: all.filter(([, cuantos]) => cuantos > 0).map(([que, cuantos]) => ({ que, cuantos })),
    total: all.reduce((sum, [, cuantos]) => sum + cuantos, 0),
    deMas: linked.filter(([, cuantos]) => cuantos > most).map(([que, cuantos]) => `${que}: ${cuantos}`),
    sinLiga: await namedByBanks(tx, who, persona),
  };
};

/** Expenses that name him and that a record links to him. */
const gastosOf = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const deOrdenes = (await gastosThatName(tx, who, persona)).map(({ id }) => id);
  return [...new Set([...deOrdenes, ...(await gastosOfHis(tx, who, persona))])];
};

/** With what the journal tells of those expenses. */
export const withGastos = async (tx: Tx, who: Who, persona: Persona): Promise<Persona> => {
  const registros = { ...persona.registros, 'gastos.gasto': await gastosOf(tx, who, persona) };
  return { ...persona, registros, ...(await namedBy(tx, registros, persona.cuentas)) };
};

/** How many records are of somebody. */
export const howMany = ({ registros }: Persona): number => Object.values(registros).flat().length;

const recordsOf = async (tx: Tx, who: Who, persona: Persona): Promise<[string, number][]> => {
  const { cliente_id } = persona;
  const e = who.empresa_id;
  const rows = await tx.rows(sql<{ que: string; cuantos: number }>`select que, cuantos from (
      select 1 as orden, 'Vehículos que pierden placas y serie' as que, count(*)::int as cuantos from activos.activo where empresa_id = ${e} and cliente_id = ${cliente_id}
      union all select 2, 'Documentos que se quedan sin su nombre', count(*)::int from ordenes.orden where empresa_id = ${e} and cliente_id = ${cliente_id}
      union all select 3, 'Contactos', count(*)::int from clientes.contacto where empresa_id = ${e} and cliente_id = ${cliente_id}
      union all select 4, 'Fotos y videos', count(*)::int from fotos.foto where empresa_id = ${e} and id = any(${uuids(idsOf(persona, 'fotos.foto'))}) and archivo_id is not null
      union all select 5, 'Citas', count(*)::int from citas.cita where empresa_id = ${e} and id = any(${uuids(idsOf(persona, 'citas.cita'))})
      union all select 6, 'Tickets de soporte', count(*)::int from soporte.ticket where empresa_id = ${e} and id = any(${uuids(idsOf(persona, 'soporte.ticket'))})) x
    order by orden`);
  return rows.map(({ que, cuantos }) => [que, cuantos]);
};
