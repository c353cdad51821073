import type { RawBuilder } from 'kysely';
import { formatPhone, PUBLICO, RFC_EXTRANJERO, RFC_PUBLICO } from '#modules/clientes/rules.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';
import { wordsOf } from '#platform/server/search/search.ts';
import { namedBy, registrosOf } from './registros.ts';

/**
 * All by which a customer is found: his records in every room and his accounts. Numbers and names come with them, to know which
 * words of his own rows are of him. I88 of `npm run verify` knows the same links; a new one is told there too.
 */
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
      where m.empresa_id = ${who.empresa_id} and m.cliente_id = ${cliente_id} and not ${works(who, sql`m.usuario_id`)}`),
  ]);
  // An account that is used elsewhere is not this company's to end.
  const propias = await onlyHere(
    tx,
    cuentas.map(({ id }) => id),
  );
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
  const registros = await registrosOf(tx, who, {
    cliente_id,
    unidos: unidos.flatMap(({ id, fusionado_de }) => [id, fusionado_de]),
    telefonos,
    correos,
  });
  const rfc = [cliente, ...unidos].map((one) => one.rfc).filter((one) => one !== RFC_PUBLICO && one !== RFC_EXTRANJERO);
  return {
    cliente_id,
    anonimo: `Cliente anonimizado ${cliente.numero}`,
    folio,
    registros,
    ...(await namedBy(tx, registros, propias)),
    cuentas: propias,
    correosDeCuenta: cuentas.filter(({ id }) => propias.includes(id)).map(({ email }) => email.toLowerCase()),
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

/** Whose account has work to do in the shop, or had: what he did there is the shop's. */
const works = (who: Who, usuario: RawBuilder<unknown>) => sql`(exists (select from permisos.membresia w
    join permisos.rol_permiso p on p.empresa_id = w.empresa_id and p.rol_id = w.rol_id
    where w.empresa_id = ${who.empresa_id} and w.usuario_id = ${usuario})
  or exists (select from empleados.empleado w where w.empresa_id = ${who.empresa_id} and w.usuario_id = ${usuario}))`;

/** Numbers and addresses that nobody else has, no customer nor who works here: what two share is the other's too. */
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
      where empresa_id = ${who.empresa_id} and id <> ${cliente_id} and fusionado_con is distinct from ${cliente_id} and ${sql.ref(column)} = any(${texts(known)})
      union select ${sql.ref(column)} from clientes.contacto
      where empresa_id = ${who.empresa_id} and cliente_id <> ${cliente_id} and ${sql.ref(column)} = any(${texts(known)})
      union select ${sql.ref(column)} from proveedores.proveedor where empresa_id = ${who.empresa_id} and ${sql.ref(column)} = any(${texts(known)})
      union select ${sql.ref(`u.${column}`)} from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id
      where m.empresa_id = ${who.empresa_id} and m.cliente_id is distinct from ${cliente_id} and ${sql.ref(`u.${column}`)} = any(${texts(known)})`,
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
