import { indexRecord } from '#platform/server/search/search.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, pesos, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { type Persona, TACHADO } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** Who he is, how he is reached and invoiced, who speaks for him, and what he agreed to. */
export const tellPersona = (tx: Tx, who: Who, { cliente_id }: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Identidad y contacto',
      ['Dato', 'Lo que se tiene'],
      sql`select array[d.dato, d.valor] as fila from clientes.cliente c
        cross join lateral (values (1, 'Número', c.numero::text), (2, 'Nombre', c.nombre), (3, 'Tipo', c.tipo), (4, 'Teléfono', c.telefono),
          (5, 'Correo', c.email), (6, 'Dirección', c.direccion), (7, 'Código postal', c.cp), (8, 'Notas del taller', c.notas),
          (9, 'Registrado', ${momento(who, 'c.creado_en')})) d (orden, dato, valor)
        where c.empresa_id = ${who.empresa_id} and c.id = ${cliente_id} and d.valor <> '' order by d.orden`,
    ),
    tellRows(
      tx,
      'Datos fiscales y crédito',
      ['Dato', 'Lo que se tiene'],
      sql`select array[d.dato, d.valor] as fila from clientes.cliente c
        cross join lateral (values (1, 'RFC', c.rfc), (2, 'Nombre fiscal', c.nombre_fiscal), (3, 'Régimen', c.regimen),
          (4, 'Uso del CFDI', c.uso_cfdi), (5, 'Código postal fiscal', c.cp_fiscal), (6, 'Correo para facturas', c.email_factura),
          (7, 'Límite de crédito', ${pesos('c.limite_credito_centavos')}), (8, 'Días de crédito', c.dias_credito::text)) d (orden, dato, valor)
        where c.empresa_id = ${who.empresa_id} and c.id = ${cliente_id} and d.valor <> '' order by d.orden`,
    ),
    tellRows(
      tx,
      'Contactos autorizados',
      ['Nombre', 'Puesto', 'Teléfono', 'Correo', 'En uso'],
      sql`select array[k.nombre, k.puesto, k.telefono, k.email, case when k.activo then 'Sí' else 'No' end] as fila
        from clientes.contacto k where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} order by k.creado_en`,
    ),
    tellRows(
      tx,
      'Consentimientos',
      ['Fecha', 'Finalidad', 'Dijo', 'Cómo', 'Versión del aviso'],
      sql`select array[${momento(who, 'k.creado_en')}, k.finalidad, case when k.otorgado then 'Sí' else 'No' end, k.medio, k.aviso_version::text] as fila
        from clientes.consentimiento k where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} order by k.creado_en`,
    ),
  ]);

/** A number is left, under which his documents stay together. */
export const forgetPersona = async (tx: Tx, who: Who, { cliente_id }: Persona): Promise<string[]> => {
  await tx.run(sql`update clientes.contacto set nombre = ${TACHADO}, puesto = '', telefono = '', email = '', activo = false,
    version = version + 1 where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id}`);
  // Whoever was found to be him goes with him, under his own number.
  const left = await tx.rows(sql<{ id: string; nombre: string }>`update clientes.cliente set
    nombre = 'Cliente anonimizado ' || numero, nombre_orden = 'cliente anonimizado ' || numero, telefono = '',
    whatsapp = false, email = '', direccion = '', cp = '', rfc = '', nombre_fiscal = '', regimen = '', uso_cfdi = '', cp_fiscal = '',
    email_factura = '', notas = '', limite_credito_centavos = 0, dias_credito = 0, aviso_privacidad_en = null, marketing_en = null,
    activo = false, anonimizado_en = ${who.now}, version = version + 1
    where empresa_id = ${who.empresa_id} and (id = ${cliente_id} or fusionado_con = ${cliente_id}) returning id, nombre`);
  for (const { id, nombre } of left) await indexRecord(tx, who, { tipo: 'cliente', id, words: [nombre], codes: [] });
  return [];
};
