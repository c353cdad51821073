import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { holding, type Persona, texts } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

const numbers = (persona: Persona): string[] => persona.telefonos.flatMap((one) => toE164(one) ?? []);

/** What was written to him, and what he wrote. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Mensajes de WhatsApp',
    ['Fecha', 'De', 'Teléfono', 'Mensaje'],
    sql`select array[${momento(who, 'm.creado_en')}, case when m.direccion = 'entrante' then 'El cliente' else 'El taller' end, m.telefono,
        case when m.evento = 'entrada' then regexp_replace(m.texto, 'https?://\\S+', '(enlace oculto)') else m.texto end] as fila
        from whatsapp.mensaje m where m.empresa_id = ${who.empresa_id} and m.telefono = any(${texts(numbers(persona))}) order by m.orden`,
  ),
];

/** Messages go whole: they are no documents. What he said of being written to goes with his number. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const found = texts(numbers(persona));
  await tx.run(sql`delete from whatsapp.mensaje where empresa_id = ${who.empresa_id} and ${isHis(persona)}`);
  await tx.run(sql`delete from whatsapp.contacto where empresa_id = ${who.empresa_id} and telefono = any(${found})`);
  return [];
};

/** With a number that nobody else here has, or about a record of his. */
const isHis = (persona: Persona) => {
  const found = texts(holding(persona.propios));
  return sql`(telefono = any(${texts(numbers(persona))}) or ruta ilike any(${found}) or clave ilike any(${found}))`;
};

export const countOfPersona = async (tx: Tx, who: Who, persona: Persona): Promise<number> =>
  (
    await tx.one<{ cuantos: number }>(sql`select count(*)::int as cuantos from whatsapp.mensaje
      where empresa_id = ${who.empresa_id} and ${isHis(persona)}`)
  ).cuantos;
