import { newestConsentimientos } from '#modules/contratos/rules.ts';
import { stateOfClausulas } from '#modules/contratos/rules/clausulas.ts';
import type { Consentimientos, Hechos } from '#modules/contratos/rules/hechos.ts';
import { estadoOf, cotizacionCan } from '#modules/cotizaciones/rules.ts';
import type { Canal, EstadoGuardado } from '#modules/cotizaciones/rules/estados.ts';
import { isOpen, type EstadoOrden } from '#modules/ordenes/rules.ts';
import { estadoOrden, levelOf } from '#modules/ordenes/server/front-door.ts';
import type { AjustesEntrada } from '#modules/recepciones/rules/formas.ts';
import { ajustesOf } from '#modules/recepciones/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Null where nothing is asked: the company does not want it, it was cancelled, or it is a ticket of the counter. */
export type Leido = Hechos | null;

interface Partes {
  muestra: boolean;
  taller: Omit<Hechos['taller'], 'clausulas'> & { clausulas: string };
  cliente: Hechos['cliente'];
  activo: Hechos['activo'];
  cuantos: number;
  garantia_menor: number | null;
  kilometraje: number | null;
}

/** What is asked when vehicles come in. */
type AjustesDeRecepcion = Pick<AjustesEntrada, 'riesgos'>;

/** Company, customer and vehicle, by the names `e`, `c` and `a`; of the clauses only how they begin. */
const partes = sql`e.mostrar_profeco as muestra,
  jsonb_build_object('rfc', e.rfc, 'direccion', e.direccion, 'telefono', e.telefono, 'email', e.email, 'horario', e.horario,
    'siem', e.siem, 'contrato_registro', e.contrato_registro, 'contrato_registrado_el', e.contrato_registrado_el,
    'clausulas', left(ltrim(e.contrato_clausulas), 40), 'almacenaje_centavos', e.almacenaje_centavos) as taller,
  jsonb_build_object('id', c.id, 'tipo', c.tipo, 'telefono', c.telefono, 'direccion', c.direccion,
    'cp', coalesce(nullif(c.cp, ''), c.cp_fiscal), 'rfc', c.rfc) as cliente,
  case when a.id is not null then jsonb_build_object('id', a.id, 'modelo', a.modelo, 'anio', a.anio, 'color', a.color,
    'placas', a.placas, 'serie', a.serie, 'motor', a.motor) end as activo`;

/** How many lines of the table count, and the shortest guarantee that one gives; zero is that its line says nothing. */
const medidas = sql`count(*)::int as cuantos, min(nullif(p.garantia_dias, 0)) as garantia_menor`;

const toHechos = (documento: Hechos['documento'], p: Partes, { riesgos }: AjustesDeRecepcion): Hechos => ({
  documento,
  taller: { ...p.taller, clausulas: stateOfClausulas(p.taller.clausulas) },
  cliente: p.cliente,
  activo: p.activo,
  kilometraje: p.kilometraje,
  combustible_octavos: null,
  riesgos,
  trabajos: { cuantos: p.cuantos, garantia_menor: p.garantia_menor },
  entrega_estimada: '',
  promesa: false,
  se_recibe: false,
  recepcion: null,
  consentimientos: { piezas_usadas: null, piezas_del_cliente: null, publicidad: null },
  firmada: false,
});

export const readHechosDeCotizacion = async (tx: Tx, who: Who, id: string): Promise<Leido> => {
  const [row, ajustes] = await Promise.all([
    tx.one(sql<
      Partes & { estado: EstadoGuardado; vigencia: string; orden_id: string | null; entrega_estimada: string }
    >`
      select ${partes}, d.estado, d.vigencia, d.orden_id, d.kilometraje, d.entrega_estimada, l.cuantos, l.garantia_menor
      from cotizaciones.cotizacion d
      join empresas.empresa e on e.empresa_id = d.empresa_id
      join clientes.cliente c on c.empresa_id = d.empresa_id and c.id = d.cliente_id
      left join activos.activo a on a.empresa_id = d.empresa_id and a.id = d.activo_id
      cross join lateral (select ${medidas} from cotizaciones.partida p
        where p.empresa_id = ${who.empresa_id} and p.cotizacion_id = d.id and p.decision <> 'rechazada') l
      where d.empresa_id = ${who.empresa_id} and d.id = ${id}`),
    ajustesOf(tx, who),
  ]);
  const estado = estadoOf(row, who.hoy);
  if (!row.muestra || estado === 'cancelada') return null;
  return {
    ...toHechos({ clase: 'cotizacion', id, cambia: cotizacionCan.edit(estado) }, row, ajustes),
    entrega_estimada: row.entrega_estimada,
  };
};

interface Orden extends Partes {
  clase: 'orden' | 'mostrador';
  estado: EstadoOrden;
  promesa: boolean;
  combustible_octavos: number | null;
  marketing_en: string | null;
  se_recibe: boolean;
  recepcion:
    | (Consentimientos & NonNullable<Hechos['recepcion']> & { en: string; riesgos: string; firmada: boolean })
    | null;
}

/** What the rules ask of how it came in, and what was said then. */
const recibida = sql`case when r.id is not null then jsonb_build_object('id', r.id,
  'cambia', x.recepcion_id is null, 'en', coalesce(r.firma_en, r.recibida_en),
  'revisados', (select count(*) from jsonb_array_elements(r.inventario) s, jsonb_array_elements(s -> 'puntos')),
  'piezas_usadas', r.piezas_usadas, 'piezas_del_cliente', r.piezas_del_cliente, 'publicidad', r.publicidad,
  'riesgos', r.riesgos, 'firmada', r.firma_hash <> '') end as recepcion`;

export const readHechosDeOrden = async (tx: Tx, who: Who, id: string): Promise<Leido> => {
  const [row, dichos, ajustes] = await Promise.all([
    tx.one(sql<Orden>`
      select ${partes}, o.clase, ${estadoOrden} as estado, o.kilometraje, o.combustible_octavos, o.promesa is not null as promesa,
        c.marketing_en, l.cuantos, l.garantia_menor,
        ${levelOf(who, 'recepcion')} <> 'no' as se_recibe, ${recibida}
      from ordenes.orden o
      join empresas.empresa e on e.empresa_id = o.empresa_id
      join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
      left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
      left join recepciones.recepcion r on r.empresa_id = o.empresa_id and r.orden_id = o.id and r.estado = 'recibida'
      left join recepciones.entrega x on x.empresa_id = r.empresa_id and x.recepcion_id = r.id
      cross join lateral (select ${medidas} from ordenes.partida p
        where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado not in ('rechazada', 'por_autorizar')) l
      where o.empresa_id = ${who.empresa_id} and o.id = ${id}`),
    tx.rows(answersOf(who, id)),
    ajustesOf(tx, who),
  ]);
  if (!row.muestra || row.clase === 'mostrador' || row.estado === 'cancelada') return null;
  const { recepcion } = row;
  const hechos = toHechos({ clase: 'orden', id, cambia: isOpen(row.estado) }, row, ajustes);
  return {
    ...hechos,
    combustible_octavos: row.combustible_octavos,
    promesa: row.promesa,
    riesgos: recepcion?.riesgos || hechos.riesgos,
    // One that came in is in the contract, whatever is asked of the next ones.
    se_recibe: row.se_recibe || recepcion !== null,
    recepcion,
    consentimientos: consentimientosOf(dichos, recepcion, row.marketing_en),
    firmada: recepcion?.firmada === true || dichos.some(({ firmada }) => firmada),
  };
};

export interface Respuesta {
  piezas_usadas: boolean | null;
  piezas_del_cliente: boolean | null;
  en: string;
  nombre: string;
  firmada: boolean;
  firma_clave: string | null;
  canal: Canal;
  hash: string;
  autorizo: boolean;
}

/** What the customer answered to the quotation that the order was, and to those that widened it; the newest first. */
export const answersOf = (who: Who, orden_id: string) => sql<Respuesta>`
  select t.acepta_usadas as piezas_usadas, t.acepta_propias as piezas_del_cliente, t.creado_en as en, t.nombre, t.canal,
    t.firma_archivo_id is not null as firmada, f.clave as firma_clave, t.documento_hash as hash,
    jsonb_path_exists(t.decisiones, '$.* ? (@ == "autorizada")') as autorizo
  from cotizaciones.autorizacion t
  left join plataforma.archivo f on f.empresa_id = t.empresa_id and f.id = t.firma_archivo_id
  where t.empresa_id = ${who.empresa_id} and t.cotizacion_id in (
    select d.id from cotizaciones.cotizacion d where d.empresa_id = ${who.empresa_id}
      and (d.orden_id = ${orden_id} or d.amplia_orden_id = ${orden_id}))
  order by t.creado_en desc, t.id desc`;

/** The newest word on each thing, wherever he said it; that he takes advertising is also kept of the customer himself. */
export const consentimientosOf = (
  dichos: readonly Pick<Respuesta, 'piezas_usadas' | 'piezas_del_cliente' | 'en'>[],
  recepcion: (Consentimientos & { en: string }) | null,
  marketing_en: string | null,
): Consentimientos =>
  newestConsentimientos([
    ...dichos.map((one) => ({ ...one, publicidad: null })),
    ...(recepcion ? [recepcion] : []),
    ...(marketing_en === null
      ? []
      : [{ piezas_usadas: null, piezas_del_cliente: null, publicidad: true, en: marketing_en }]),
  ]);
