import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { type Persona, uuids } from '#platform/server/privacy/tachar.ts';

/** Where and when he came in. */
export const tellPersona = async (tx: Tx, who: Who, { cuentas }: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Sesiones de su cuenta',
    ['Desde', 'Hasta', 'Dirección', 'Navegador'],
    sql`select array[${momento(who, 's.creada_en')}, ${momento(who, 's.expira_en')}, s.ip, s.agente] as fila
        from sesiones.sesion s where s.usuario_id = any(${uuids(cuentas)}) and s.empresa_id = ${who.empresa_id} order by s.creada_en desc`,
  ),
];

/** None of his sessions lives, nor says where from. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`update sesiones.sesion set revocada_en = coalesce(revocada_en, ${who.now}), ip = '', agente = '', navegador = null
    where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`delete from sesiones.dispositivo where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`delete from sesiones.deshacer where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(
    sql`delete from sesiones.pin where empresa_id = ${who.empresa_id} and usuario_id = any(${uuids(persona.cuentas)})`,
  );
  await tx.run(sql`delete from sesiones.paso where usuario_id = any(${uuids(persona.cuentas)})`);
  return [];
};
