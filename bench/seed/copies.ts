/** How a table of the base is copied: once per company, per group of customers or per block of history. */
interface Copy {
  blocks: 'bloque' | 'bloque_cliente';
  /** Expressions of the columns that change; `b` is the base's row, `d` the block. Dates shift by themselves. */
  set: Record<string, string>;
  where?: string;
}

const NOMBRES =
  'Ana Carlos María Juan Lucía Miguel Jorge Raúl Rosa Íñigo Sofía Teresa Óscar Silvia Hugo Alejandra Fernando Gabriela Héctor Isabel Javier Karina Leonardo Mariana Norma Omar Patricia Ramón Sandra Tomás Úrsula Víctor Ximena Yolanda Adrián Beatriz Claudia Daniel Elena Felipe Graciela Iván Jimena Luis Manuel Nadia Olga Pedro Rebeca Sergio Verónica Alberto Brenda César Diana Enrique Francisca Guillermo Julia Laura Martín Rocío Salvador Valeria';
const APELLIDOS =
  'Muñoz Ibáñez Pérez Ramírez López García Ávila Ortega Rosales Tapia Núñez Zamora Quintero Becerra Orozco Salinas Vega Luna Peña Mora Solís Campos Ríos Cano Lira Soto Ibarra Torres Guerra Reyes Mejía Gallardo Hernández Martínez González Rodríguez Sánchez Flores Gómez Díaz Cruz Morales Gutiérrez Jiménez Ruiz Álvarez Castillo Moreno Romero Mendoza Aguilar Herrera Medina Vargas Castro Guzmán Méndez Rojas Delgado Vázquez Contreras Cervantes Navarro Fuentes';

/** Names, plates and phones of the copies are drawn from the record's own id: the same seed always tells the same. */
export const FUNCTIONS = `
create function pg_temp.copia(id uuid, k int) returns uuid language sql immutable as $$
  select case when k = 0 or id is null then id else (select
    ('0190' || substr(h, 1, 8) || '7' || substr(h, 9, 3) || '8' || substr(h, 12, 15))::uuid from md5(id::text || k) h) end $$;
create function pg_temp.semana(fecha date) returns uuid language sql immutable as $$
  select ('0190' || substr(h, 1, 8) || '7' || substr(h, 9, 3) || '8' || substr(h, 12, 15))::uuid
  from md5('semana ' || (fecha - extract(isodow from fecha)::int + 1)) h $$;
create function pg_temp.azar(id uuid, k int, que text, n int) returns int language sql immutable as $$
  select ((hashtextextended(id::text || k || que, 0) & 2147483647) % n)::int $$;
create function pg_temp.nombre(id uuid, k int) returns text language sql immutable as $$
  select n[1 + pg_temp.azar(id, k, 'n', 64)] || ' ' || a[1 + pg_temp.azar(id, k, 'a', 64)] || ' ' || a[1 + pg_temp.azar(id, k, 'b', 64)]
  from (select string_to_array('${NOMBRES}', ' ') as n, string_to_array('${APELLIDOS}', ' ') as a) x $$;
create function pg_temp.placas(id uuid, k int) returns text language sql immutable as $$
  select chr(65 + pg_temp.azar(id, k, 'p', 26)) || chr(65 + pg_temp.azar(id, k, 'q', 26)) || chr(65 + pg_temp.azar(id, k, 'r', 26))
    || '-' || (100 + pg_temp.azar(id, k, 's', 900)) || '-' || chr(65 + pg_temp.azar(id, k, 't', 26)) $$;
-- platform/server/search says what the words of a record are; the seed compares both on the base.
create function pg_temp.palabras(texto text) returns text[] language sql immutable as $$
  select coalesce(array_agg(left(p, 40)), '{}') from regexp_split_to_table(
    translate(lower(texto), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9ñ&]+') p where p <> '' $$;
create function pg_temp.codigo(clave text) returns text[] language sql immutable as $$
  select w || case when c = '' then '{}' else array[c] || array(select substr(c, i) from generate_series(1, length(c) - 2) i) end
  from (select w, array_to_string(w, '') as c from pg_temp.palabras(clave) w) x $$;
create function pg_temp.folio_fichas(folio text) returns text[] language sql immutable as $$
  select array[lower(split_part(folio, '-', 1)), split_part(folio, '-', 2), c] || array(select substr(c, i) from generate_series(1, length(c) - 2) i)
  from (select lower(replace(folio, '-', '')) as c) x $$;
`;

const cliente = 'pg_temp.copia(b.cliente_id, d.kc)';
const activo = 'pg_temp.copia(b.activo_id, d.kc)';
const copia = (column: string): string => `pg_temp.copia(b.${column}, d.k)`;
const folio = 'pg_temp.folio_copia(b.folio, d.k)';
const numero = 'b.numero + d.k * pg_temp.paso(b.serie)';
// Copies lie in weeks of their own, which are closed with the room's verb once everything stands.
const sesion = 'case when d.k = 0 then b.sesion_id else pg_temp.semana(b.fecha_negocio - d.dias) end';
/** However much history a company has, it has as many orders in the shop: those that wait in its first copies. */
const IN_SHOP_BLOCKS = 40;
const unpaid = (orden: string): string =>
  `exists (select 1 from pagos.cuenta c where c.empresa_id = b.empresa_id and c.documento_id = ${orden} and c.pagado_centavos = 0)`;
/** An order that nobody paid is not still open years later. */
const forgotten = (orden: string): string => `d.k >= ${IN_SHOP_BLOCKS} and ${unpaid(orden)}`;
const promised = (column: string, id: string, day: string) =>
  `case when d.k < ${IN_SHOP_BLOCKS} and ${unpaid(id)} then ${column} else ${column} - d.dias * ${day} end`;
const shifted = "b.creado_en - d.dias * interval '1 day'";

export const copies: Record<string, Copy> = {
  'clientes.cliente': {
    blocks: 'bloque_cliente',
    set: {
      id: copia('id'),
      numero: "b.numero + d.k * pg_temp.paso('CLI')",
      nombre: 'case when d.k = 0 then b.nombre else pg_temp.nombre(b.id, d.k) end',
      nombre_orden:
        "case when d.k = 0 then b.nombre_orden else array_to_string(pg_temp.palabras(pg_temp.nombre(b.id, d.k)), ' ') end",
      telefono:
        "case when d.k = 0 then b.telefono else (4400000000 + pg_temp.azar(b.id, d.k, 'tel', 90000000))::text end",
    },
    where: "(d.k = 0 or b.tipo <> 'publico')",
  },
  'clientes.consentimiento': { blocks: 'bloque_cliente', set: { id: copia('id'), cliente_id: cliente } },
  'activos.activo': {
    blocks: 'bloque_cliente',
    set: {
      id: copia('id'),
      cliente_id: cliente,
      placas: 'case when d.k = 0 then b.placas else pg_temp.placas(b.id, d.k) end',
      placas_clave: "case when d.k = 0 then b.placas_clave else replace(pg_temp.placas(b.id, d.k), '-', '') end",
    },
  },
  'activos.propietario': { blocks: 'bloque_cliente', set: { activo_id: activo, cliente_id: cliente } },
  'cotizaciones.cotizacion': {
    blocks: 'bloque',
    set: {
      id: copia('id'),
      numero,
      folio,
      cliente_id: cliente,
      activo_id: activo,
      orden_id: copia('orden_id'),
      orden_folio: 'pg_temp.folio_copia(b.orden_folio, d.k)',
    },
  },
  'cotizaciones.partida': { blocks: 'bloque', set: { id: copia('id'), cotizacion_id: copia('cotizacion_id') } },
  'cotizaciones.autorizacion': {
    blocks: 'bloque',
    set: {
      id: copia('id'),
      cotizacion_id: copia('cotizacion_id'),
      decisiones: `(select coalesce(jsonb_object_agg(pg_temp.copia(x.key::uuid, d.k), x.value), '{}') from jsonb_each(b.decisiones) x)`,
    },
  },
  'cotizaciones.mensaje': { blocks: 'bloque', set: { id: copia('id'), cotizacion_id: copia('cotizacion_id') } },
  'cotizaciones.revision': { blocks: 'bloque', set: { cotizacion_id: copia('cotizacion_id') } },
  'ordenes.orden': {
    blocks: 'bloque',
    set: {
      id: copia('id'),
      numero,
      folio,
      cotizacion_id: copia('cotizacion_id'),
      cliente_id: cliente,
      activo_id: activo,
      estado: `case when ${forgotten('b.id')} then 'cancelada' else b.estado end`,
      cancelada_en: `case when ${forgotten('b.id')} then ${shifted} end`,
      cancelada_motivo: `case when ${forgotten('b.id')} then 'El cliente no volvió' else b.cancelada_motivo end`,
      // What is in the shop is promised for the weeks to come, whenever it came in.
      promesa: promised('b.promesa', 'b.id', "interval '1 day'"),
      promesa_fecha: promised('b.promesa_fecha', 'b.id', '1'),
    },
  },
  'ordenes.partida': { blocks: 'bloque', set: { id: copia('id'), orden_id: copia('orden_id') } },
  'ordenes.partida_trabajador': {
    blocks: 'bloque',
    set: { orden_id: copia('orden_id'), partida_id: copia('partida_id') },
  },
  // Neither returns nor work done again are copied, nor what they took from the ledger.
  'atribuciones.credito': {
    blocks: 'bloque',
    set: { id: copia('id'), documento_id: copia('documento_id'), partida_id: copia('partida_id'), folio },
    where: "(d.k = 0 or b.clase = 'entrega')",
  },
  'ordenes.promesa': {
    blocks: 'bloque',
    set: {
      orden_id: copia('orden_id'),
      promesa: promised('b.promesa', 'b.orden_id', "interval '1 day'"),
      fecha: promised('b.fecha', 'b.orden_id', '1'),
    },
  },
  'ordenes.cambio_estado': { blocks: 'bloque', set: { orden_id: copia('orden_id') } },
  'pagos.cuenta': {
    blocks: 'bloque',
    set: {
      id: copia('id'),
      documento_id: copia('documento_id'),
      folio,
      cliente_id: cliente,
      activo_id: activo,
      etiqueta: `coalesce((select trim(a.marca || ' ' || a.modelo || coalesce(' ' || a.anio, '') || ' ' || a.placas)
        from activos.activo a where a.empresa_id = d.empresa_id and a.id = ${activo}), b.etiqueta)`,
      cancelada_en: `case when ${forgotten('b.documento_id')} then ${shifted} end`,
    },
  },
  'pagos.cuenta_cambio': { blocks: 'bloque', set: { id: copia('id'), cuenta_id: copia('cuenta_id'), folio } },
  'pagos.pago': {
    blocks: 'bloque',
    set: { id: copia('id'), numero, folio, cliente_id: cliente, sesion_id: sesion },
  },
  'pagos.pago_forma': { blocks: 'bloque', set: { pago_id: copia('pago_id') } },
  'pagos.aplicacion': { blocks: 'bloque', set: { pago_id: copia('pago_id'), cuenta_id: copia('cuenta_id') } },
  'caja.movimiento': {
    blocks: 'bloque',
    set: { id: copia('id'), pago_id: copia('pago_id'), folio, sesion_id: sesion },
    where: '(d.k = 0 or b.pago_id is not null)',
  },
  'plataforma.bitacora': {
    blocks: 'bloque',
    set: {
      entidad_id: copia('entidad_id'),
      folio,
      texto: "replace(b.texto, coalesce(b.folio, '-'), coalesce(pg_temp.folio_copia(b.folio, d.k), '-'))",
    },
    where: "(d.k = 0 or b.entidad in ('cotizacion', 'orden', 'pago'))",
  },
};

/** Words of customers and vehicles, split once and used by each of their documents. */
export const WORDS = `
create temp table fichas_cliente on commit drop as select c.empresa_id, c.id, pg_temp.palabras(c.nombre) as nombre,
  pg_temp.palabras(c.nombre_fiscal || ' ' || c.email) as otras, pg_temp.codigo(c.telefono) as telefono, pg_temp.codigo(c.rfc) as rfc
  from clientes.cliente c;
create temp table fichas_activo on commit drop as select a.empresa_id, a.id, pg_temp.palabras(a.marca || ' ' || a.modelo) as modelo,
  pg_temp.palabras(coalesce(a.anio::text, '')) as anio, pg_temp.codigo(a.placas) as placas, pg_temp.codigo(a.serie) as serie,
  pg_temp.codigo(a.no_economico) as no_economico, array(select f from regexp_split_to_table(a.marca || ' ' || a.modelo || ' '
    || coalesce(a.anio::text, '') || ' ' || a.placas, ' ') e, lateral unnest(pg_temp.palabras(e) || pg_temp.codigo(e)) f) as etiqueta
  from activos.activo a;
alter table pg_temp.fichas_cliente add primary key (empresa_id, id);
alter table pg_temp.fichas_activo add primary key (empresa_id, id);
analyze pg_temp.fichas_cliente; analyze pg_temp.fichas_activo;`;

const parties = (table: string): string =>
  `from ${table} x join pg_temp.fichas_cliente c on c.empresa_id = x.empresa_id and c.id = x.cliente_id
   left join pg_temp.fichas_activo a on a.empresa_id = x.empresa_id and a.id = x.activo_id`;

/** Reserved words are those that do not stand among the public ones. */
const besides = (reserved: string, open: string): string =>
  `array(select unnest(${reserved}) except select unnest(${open}))`;

const ofOrden = 'pg_temp.folio_fichas(x.folio) || c.nombre || a.modelo || a.placas || a.serie';

/** What each kind of record is found by, as its room says when it writes it. */
export const tokenSources: Record<string, string> = {
  cliente: `select empresa_id, id, nombre as fichas from pg_temp.fichas_cliente`,
  'cliente/contacto': `select empresa_id, id, ${besides('otras || telefono || rfc', 'nombre')} as fichas from pg_temp.fichas_cliente`,
  activo: `select empresa_id, id, modelo || anio || placas || serie || no_economico as fichas from pg_temp.fichas_activo`,
  cotizacion: `select x.empresa_id, x.id, pg_temp.folio_fichas(x.folio) || c.nombre || c.telefono || c.rfc || a.modelo || a.anio
    || a.placas || a.serie || a.no_economico as fichas ${parties('cotizaciones.cotizacion')}`,
  orden: `select x.empresa_id, x.id, ${ofOrden} as fichas ${parties('ordenes.orden')}`,
  'orden/contacto': `select x.empresa_id, x.id, ${besides('c.telefono', ofOrden)} as fichas ${parties('ordenes.orden')}`,
  cuenta: `select x.empresa_id, x.id, pg_temp.folio_fichas(x.folio) || c.nombre || a.etiqueta as fichas ${parties('pagos.cuenta')}`,
};
