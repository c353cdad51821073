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
    sql`select array[${momento(who, 'm.creado_en')}, case when m.direccion = 'entrante' then 'El cliente' else 'El taller' end, m.telefono, m.texto] as fila
        from whatsapp.mensaje m where m.empresa_id = ${who.empresa_id} and m.telefono = any(${texts(numbers(persona))}) order by m.orden`,
  ),
];

/** Messages go whole: they are no documents. What he said of being written to goes with his number. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const found = texts(numbers(persona));
  await tx.run(sql`delete from whatsapp.mensaje where empresa_id = ${who.empresa_id} and (telefono = any(${found})
    or ruta ilike any(${texts(holding(persona.registros))}) or clave ilike any(${texts(holding(persona.registros))})
    or texto ilike any(${texts(holding(persona.textos))}))`);
  await tx.run(sql`delete from whatsapp.contacto where empresa_id = ${who.empresa_id} and telefono = any(${found})`);
  return [];
};
