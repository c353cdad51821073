import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dia, momento, pesos, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was quoted, what he asked and what he said yes to. */
export const tellPersona = (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Cotizaciones',
      ['Folio', 'Fecha', 'Estado', 'Total', 'Motivo', 'Comentarios'],
      sql`select array[c.folio, ${dia('c.fecha_negocio')}, c.estado, ${pesos('c.total_centavos')}, c.motivo, c.comentarios] as fila
        from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id} and c.id = any(${uuids(idsOf(persona, 'cotizaciones.cotizacion'))}) order by c.creado_en`,
    ),
    tellRows(
      tx,
      'Preguntas sobre cotizaciones',
      ['Fecha', 'Nombre', 'Mensaje'],
      sql`select array[${momento(who, 'm.creado_en')}, m.nombre, m.texto] as fila
        from cotizaciones.mensaje m where m.empresa_id = ${who.empresa_id} and m.cotizacion_id = any(${uuids(idsOf(persona, 'cotizaciones.cotizacion'))}) order by m.creado_en`,
    ),
    tellRows(
      tx,
      'Autorizaciones',
      ['Fecha', 'Quién', 'Cómo', 'Importe', 'Dirección'],
      sql`select array[${momento(who, 'a.creado_en')}, a.nombre, a.canal, ${pesos('a.autorizado_centavos')}, a.ip] as fila
        from cotizaciones.autorizacion a where a.empresa_id = ${who.empresa_id} and a.cotizacion_id = any(${uuids(idsOf(persona, 'cotizaciones.cotizacion'))}) order by a.creado_en`,
    ),
  ]);

/** Folios, lines and amounts stay; words, names and signatures go, of older revisions too. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'cotizaciones.cotizacion',
    ['motivo', 'comentarios', 'notas_internas', 'cancelada_motivo'],
    'id',
    idsOf(persona, 'cotizaciones.cotizacion'),
  );
  await tachar(tx, who, 'cotizaciones.partida', ['motivo'], 'cotizacion_id', idsOf(persona, 'cotizaciones.cotizacion'));
  await tachar(
    tx,
    who,
    'cotizaciones.mensaje',
    ['nombre', 'texto', 'ip'],
    'cotizacion_id',
    idsOf(persona, 'cotizaciones.cotizacion'),
  );
  await tx.run(sql`update cotizaciones.revision set documento = '{}' where empresa_id = ${who.empresa_id}
    and cotizacion_id = any(${uuids(idsOf(persona, 'cotizaciones.cotizacion'))})`);
  await tachar(
    tx,
    who,
    'cotizaciones.autorizacion',
    ['nombre', 'nota', 'ip'],
    'cotizacion_id',
    idsOf(persona, 'cotizaciones.cotizacion'),
  );
  const gone = await tx.rows(sql<{ firma: string }>`
    with mias as (select id, firma_archivo_id from cotizaciones.autorizacion where empresa_id = ${who.empresa_id}
      and cotizacion_id = any(${uuids(idsOf(persona, 'cotizaciones.cotizacion'))}) and firma_archivo_id is not null for update)
    update cotizaciones.autorizacion a set firma_archivo_id = null from mias m
    where a.empresa_id = ${who.empresa_id} and a.id = m.id returning m.firma_archivo_id as firma`);
  return gone.map(({ firma }) => firma);
};
