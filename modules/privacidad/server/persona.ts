import { formatPhone, PUBLICO, RFC_EXTRANJERO, RFC_PUBLICO } from '#modules/clientes/rules.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';
import { wordsOf } from '#platform/server/search/search.ts';

/** Records of a customer by the column that names him, in each room. */
const BY_CLIENTE = [
  'activos.activo',
  'clientes.contacto',
  'cobranza.comprobante',
  'cobranza.convenio',
  'cotizaciones.cotizacion',
  'facturas.factura',
  'membresias.membresia',
  'ordenes.orden',
  'pagos.cuenta',
  'pagos.nota_credito',
  'pagos.pago',
  'pasaportes.pasaporte',
  'pendientes.pendiente',
  'privacidad.solicitud',
] as const;

/** All by which a customer is found: his records in every room, his accounts, numbers and names. */
export const personaOf = async (tx: Tx, who: Who, cliente_id: string, folio: string): Promise<Persona> => {
  const cliente = await getCliente(tx, who, cliente_id);
  const [unidos, contactos, activos, cuentas] = await Promise.all([
    unidosOf(tx, who, cliente_id),
    tx.rows(sql<{
      nombre: string;
      telefono: string;
      email: string;
    }>`select nombre, telefono, email from clientes.contacto
      where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id}`),
    tx.rows(sql<{ placas: string; placas_clave: string; serie: string; motor: string; no_economico: string }>`
      select placas, placas_clave, serie, motor, no_economico from activos.activo
      where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id}`),
    tx.rows(sql<{
      id: string;
      email: string;
      nombre: string;
      telefono: string;
    }>`select u.id, u.email, u.nombre, u.telefono
      from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id
      where m.empresa_id = ${who.empresa_id} and m.cliente_id = ${cliente_id}`),
  ]);
  const telefonos = await ownOf(
    tx,
    who,
    cliente_id,
    'telefono',
    [cliente, ...unidos, ...contactos, ...cuentas].map((one) => one.telefono),
  );
  const correos = await ownOf(tx, who, cliente_id, 'email', [
    cliente.email,
    cliente.email_factura,
    ...unidos.map(({ email_factura }) => email_factura),
    ...[...unidos, ...contactos, ...cuentas].map(({ email }) => email),
  ]);
  const nombres = await notSharedNames(tx, who, cliente_id, [
    cliente.nombre,
    cliente.nombre_fiscal,
    ...unidos.map(({ nombre_fiscal }) => nombre_fiscal),
    ...[...unidos, ...contactos, ...cuentas].map(({ nombre }) => nombre),
  ]);
  const rfc = [cliente, ...unidos].map((one) => one.rfc).filter((one) => one !== RFC_PUBLICO && one !== RFC_EXTRANJERO);
  return {
    cliente_id,
    anonimo: `Cliente anonimizado ${cliente.numero}`,
    folio,
    registros: [
      ...(await registrosOf(tx, who, cliente_id, telefonos, correos)),
      ...unidos.flatMap(({ id, fusionado_de }) => [id, fusionado_de]),
    ],
    // An account that is used elsewhere is not this company's to end.
    cuentas: await onlyHere(
      tx,
      cuentas.map(({ id }) => id),
    ),
    telefonos,
    correos,
    textos: distinct([
      ...nombres,
      ...correos,
      ...rfc,
      ...telefonos.flatMap((one) => [one, formatPhone(one)]),
      ...activos.flatMap(({ placas, placas_clave, serie, motor, no_economico }) => [
        placas,
        placas_clave,
        serie,
        ...[motor, no_economico].filter(({ length }) => length >= 8),
      ]),
      cliente.direccion,
      ...unidos.map(({ direccion }) => direccion),
    ]),
  };
};

interface Unido {
  id: string;
  fusionado_de: string;
  nombre: string;
  nombre_fiscal: string;
  telefono: string;
  email: string;
  email_factura: string;
  rfc: string;
  direccion: string;
}

/** Who was found to be him: all that they were is his. */
const unidosOf = (tx: Tx, who: Who, cliente_id: string) =>
  tx.rows(sql<Unido>`select id, fusionado_de, nombre, nombre_fiscal, telefono, email, email_factura, rfc, direccion
    from clientes.cliente where empresa_id = ${who.empresa_id} and fusionado_con = ${cliente_id}`);

const distinct = (all: readonly string[]): string[] => [
  ...new Set(all.map((one) => one.trim()).filter((one) => one !== '')),
];

/** Numbers and addresses that no other customer has: what two share is the other's too. */
const ownOf = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  column: 'telefono' | 'email',
  all: readonly string[],
): Promise<string[]> => {
  const known = distinct(all);
  const others = await tx.rows(
    sql<{ found: string }>`select ${sql.ref(column)} as found from clientes.cliente
      where empresa_id = ${who.empresa_id} and id <> ${cliente_id} and fusionado_con is distinct from ${cliente_id} and ${sql.ref(column)} = any(${texts(known)})`,
  );
  return known.filter((one) => !others.some(({ found }) => found === one));
};

/** Names by which nobody else is called: a namesake's words are not struck out. */
const notSharedNames = async (tx: Tx, who: Who, cliente_id: string, all: readonly string[]): Promise<string[]> => {
  const known = distinct(all).filter((one) => one !== PUBLICO);
  const folded = known.map((one) => wordsOf(one).join(' '));
  const others = await tx.rows(
    sql<{ nombre_orden: string }>`select nombre_orden from clientes.cliente
      where empresa_id = ${who.empresa_id} and id <> ${cliente_id} and fusionado_con is distinct from ${cliente_id} and nombre_orden like any(${texts(holding(folded))})`,
  );
  return known.filter((_, i) => !others.some(({ nombre_orden }) => nombre_orden.includes(folded[i] ?? '')));
};

const onlyHere = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(
      sql<{ id: string }>`select c.id from unnest(${uuids(ids)}) c (id) where permisos.solo_de_esta_empresa(c.id)`,
    )
  ).map(({ id }) => id);

const registrosOf = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  telefonos: readonly string[],
  correos: readonly string[],
): Promise<string[]> => {
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
  const direct = await Promise.all(
    BY_CLIENTE.map((tabla) =>
      tx.rows(sql<{ id: string }>`select x.id from ${sql.table(tabla)} x
        where x.empresa_id = ${who.empresa_id} and x.cliente_id = ${cliente_id}`),
    ),
  );
  const documentos = direct.flatMap(ids);
  const more = await Promise.all([
    tx.rows(sql<{ id: string }>`select k.id from citas.cita k where k.empresa_id = ${who.empresa_id}
      and (k.cliente_id = ${cliente_id} or (k.cliente_id is null and k.telefono = any(${texts(telefonos)})))`),
    tx.rows(sql<{ id: string }>`select t.id from soporte.ticket t where t.empresa_id = ${who.empresa_id}
      and (t.cliente_id = ${cliente_id} or (t.cliente_id is null
        and (t.contacto_telefono = any(${texts(telefonos)}) or t.contacto_email = any(${texts(correos)}))))`),
    tx.rows(sql<{ id: string }>`select r.id from recepciones.recepcion r where r.empresa_id = ${who.empresa_id}
      and (r.cliente_id = ${cliente_id} or r.orden_id = any(${uuids(documentos)}))`),
    tx.rows(sql<{ id: string }>`select i.id from inspecciones.inspeccion i where i.empresa_id = ${who.empresa_id}
      and i.orden_id = any(${uuids(documentos)})`),
  ]);
  const known = [cliente_id, ...documentos, ...more.flatMap(ids)];
  const fotos = await tx.rows(sql<{ id: string }>`select f.id from fotos.foto f where f.empresa_id = ${who.empresa_id}
    and f.dueno_id = any(${uuids(known)})`);
  return [...new Set([...known, ...ids(fotos), ...(await enlacesOf(tx, who, documentos))])];
};

/** What public links name besides the record itself. */
const enlacesOf = async (tx: Tx, who: Who, documentos: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(sql<{ id: string }>`select m.enlace_id as id from membresias.membresia m
        where m.empresa_id = ${who.empresa_id} and m.id = any(${uuids(documentos)})
      union select i.enlace_id from inspecciones.inspeccion i
        where i.empresa_id = ${who.empresa_id} and i.orden_id = any(${uuids(documentos)}) and i.enlace_id is not null`)
  ).map(({ id }) => id);
