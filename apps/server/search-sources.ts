import { DINERO } from '#modules/ordenes/rules/formas.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import type { SearchSource } from '#platform/server/search/source.ts';

const cliente = (of: string) =>
  `join clientes.cliente c on c.empresa_id = ${of}.empresa_id and c.id = ${of}.cliente_id`;
const activo = (of: string) =>
  `left join activos.activo a on a.empresa_id = ${of}.empresa_id and a.id = ${of}.activo_id`;

/** Every kind of record that is found by its words, as the rooms index it: `npm run verify` builds them again from here. */
export const searchSources: readonly SearchSource[] = [
  {
    tipo: 'cliente',
    alias: 'c',
    records: `select c.id, array[c.nombre] as words, array[]::text[] as codes,
        array[c.nombre_fiscal, c.email] as contacto_words, array[c.telefono, c.rfc] as contacto_codes
      from clientes.cliente c where true`,
    follows: {},
    reserved: { contacto: CONTACTO },
  },
  {
    tipo: 'activo',
    alias: 'a',
    records: `select a.id, array[a.marca, a.modelo, a.anio::text] as words, array[a.placas, a.serie, a.no_economico] as codes
      from activos.activo a where a.eliminado_en is null`,
    follows: {},
  },
  {
    tipo: 'proveedor',
    alias: 'p',
    records: `select p.id, array[p.nombre, p.razon_social, p.contacto, p.email] as words, array[p.telefono, p.rfc] as codes
      from proveedores.proveedor p where true`,
    follows: {},
  },
  {
    tipo: 'servicio',
    alias: 's',
    records: `select s.id, array[s.nombre, s.clave] as words, array[]::text[] as codes from servicios.servicio s where true`,
    follows: {},
  },
  {
    tipo: 'articulo',
    alias: 'r',
    records: `select r.id, array[r.descripcion, r.marca, r.categoria, r.compatibilidad] as words,
        array(select k.codigo from inventario.codigo k where k.empresa_id = r.empresa_id and k.articulo_id = r.id) as codes
      from inventario.articulo r where true`,
    follows: {},
  },
  {
    tipo: 'cuenta',
    alias: 'k',
    records: `select k.id, array[c.nombre, k.etiqueta] as words, array[k.folio] || string_to_array(k.etiqueta, ' ') as codes,
        array[k.orden_compra] as compra_codes
      from pagos.cuenta k ${cliente('k')} where true`,
    follows: { cliente: 'k.cliente_id' },
    reserved: { compra: DINERO },
  },
  {
    tipo: 'factura',
    alias: 'f',
    records: `select f.id, array[f.cliente] as words, array[f.folio, f.rfc] as codes from facturas.factura f where true`,
    follows: {},
  },
  {
    tipo: 'pendiente',
    alias: 'p',
    records: `select p.id, array[c.nombre, a.marca, a.modelo, a.anio::text, p.descripcion] as words,
        array[c.telefono, a.placas, p.origen_folio] as codes
      from pendientes.pendiente p ${cliente('p')} ${activo('p')} where true`,
    follows: { cliente: 'p.cliente_id', activo: 'p.activo_id' },
  },
  {
    tipo: 'gasto',
    alias: 'g',
    records: `select g.id, array[g.concepto, p.nombre, p.razon_social] as words,
        array[g.folio, p.rfc, g.orden_folio, f.folio, f.uuid] as codes
      from gastos.gasto g
      left join proveedores.alias v on v.empresa_id = g.empresa_id and v.id = g.proveedor_id
      left join proveedores.proveedor p on p.empresa_id = g.empresa_id and p.id = coalesce(v.proveedor_id, g.proveedor_id)
      left join gastos.cfdi f on f.empresa_id = g.empresa_id and f.id = g.cfdi_id where true`,
    follows: { proveedor: 'coalesce(v.proveedor_id, g.proveedor_id)' },
  },
  {
    tipo: 'orden',
    alias: 'o',
    records: `select o.id, array[c.nombre, a.marca, a.modelo] as words, array[o.folio, a.placas, a.serie] as codes,
        array[c.telefono] as contacto_codes, array[o.orden_compra] as compra_codes
      from ordenes.orden o ${cliente('o')} ${activo('o')} where true`,
    follows: { cliente: 'o.cliente_id', activo: 'o.activo_id' },
    reserved: { contacto: CONTACTO, compra: DINERO },
  },
  {
    tipo: 'cotizacion',
    alias: 'q',
    records: `select q.id, array[c.nombre, a.marca, a.modelo, a.anio::text] as words,
        array[q.folio, q.orden_compra, c.telefono, c.rfc, a.placas, a.serie, a.no_economico] as codes
      from cotizaciones.cotizacion q ${cliente('q')} ${activo('q')} where true`,
    follows: { cliente: 'q.cliente_id', activo: 'q.activo_id' },
  },
  {
    tipo: 'membresia',
    alias: 'm',
    records: `select m.id, array[c.nombre, m.plan_nombre] as words,
        array[m.folio] || string_to_array(m.placas, ',') as codes, array[c.telefono] as contacto_codes
      from membresias.membresia m ${cliente('m')} where true`,
    follows: { cliente: 'm.cliente_id' },
    reserved: { contacto: CONTACTO },
  },
  {
    tipo: 'refaccion',
    alias: 'r',
    records: `select r.id, array[r.descripcion, r.pedida_nombre, a.marca, a.modelo, coalesce(s.nombre, d.proveedor)] as words,
        array[o.folio, a.placas, i.sku, d.folio] as codes
      from refacciones.refaccion r
      join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id ${activo('o')}
      left join inventario.articulo i on i.empresa_id = r.empresa_id and i.id = r.articulo_id
      left join proveedores.alias v on v.empresa_id = r.empresa_id and v.id = r.proveedor_id
      left join proveedores.proveedor s on s.empresa_id = r.empresa_id and s.id = coalesce(v.proveedor_id, r.proveedor_id)
      left join inventario.pedido d on d.empresa_id = r.empresa_id and d.id = r.pedido_id where true`,
    follows: {
      activo: 'o.activo_id',
      articulo: 'r.articulo_id',
      proveedor: 'coalesce(v.proveedor_id, r.proveedor_id)',
    },
  },
  {
    tipo: 'ticket',
    alias: 't',
    records: `select t.id, array[t.asunto, t.contacto_nombre, c.nombre] as words,
        array[t.folio, t.contacto_telefono, t.documento_folio] as codes
      from soporte.ticket t left ${cliente('t')} where true`,
    follows: { cliente: 't.cliente_id' },
  },
];
