import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import { listDePartes } from '#modules/fotos/server/front-door.ts';
import { hallazgosOf, isHallazgo, situacionOf, soonOf, whyOf } from '#modules/inspecciones/rules/hallazgos.ts';
import type { HallazgosDeOrden, LineaPropuesta } from '#modules/inspecciones/rules/oferta.ts';
import { unansweredOf } from '#modules/inspecciones/rules/preguntas.ts';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { reasonAgainst } from '#modules/ordenes/rules.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { tasasIva } from '#modules/partidas/contract.ts';
import { listOfPuntos } from '#modules/pendientes/server/front-door.ts';
import { satPorTipo } from '#modules/servicios/rules/sat.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { remediesOf } from './hallazgos.ts';
import './tables.ts';

/** All that was found in an order: what it says, the line that mends it, how far it has come, and what the customer asks of it. */
export const readHallazgos = async (tx: Tx, who: Who, orden_id: string): Promise<HallazgosDeOrden> => {
  const orden = await getOrden(tx, who, orden_id);
  const lines = new Map(orden.partidas.flatMap((p) => (p.punto_id === null ? [] : [[p.punto_id, p] as const])));
  const found = ofEach(await pointsToTell(tx, who, orden_id, [...lines.keys()]), lines);
  const ids = found.map(({ id }) => id);
  const [mends, pending, fotos, cotizacion, empresa] = await Promise.all([
    remediesOf(tx, who, found, orden),
    listOfPuntos(tx, who, ids),
    listDePartes(tx, who, ids),
    orden.ampliacion === null ? null : getCotizacion(tx, who, orden.ampliacion.id),
    getEmpresa(tx, who),
  ]);
  const waiting = new Set(pending.flatMap(({ punto_id, estado }) => (estado === 'abierto' ? punto_id : [])));
  return {
    precios: orden.precios,
    cliente_id: orden.cliente_id,
    activo_id: orden.activo_id,
    cerrada: reasonAgainst('edit', orden, who.can) ?? '',
    cotizacion: cotizacion && {
      id: cotizacion.id,
      folio: cotizacion.folio,
      version: cotizacion.version,
      estado: cotizacion.estado,
    },
    data: found.map((punto) => {
      const line = lines.get(punto.id);
      return {
        punto_id: punto.id,
        inspeccion_id: punto.inspeccion_id,
        nombre: punto.nombre,
        color: punto.color,
        situacion: situacionOf({
          color: punto.color,
          linea: line?.estado ?? null,
          cotizacion: cotizacion?.estado ?? null,
          pendiente: waiting.has(punto.id),
        }),
        linea: line ? lineOf(line) : proposalOf(punto, mends(punto), empresa),
        total_centavos: line?.total_centavos ?? null,
        fotos: fotos.flatMap(({ id, parte_id, cliente_ve }) => (parte_id === punto.id ? { id, cliente_ve } : [])),
        pregunta: line && cotizacion ? unansweredOf(cotizacion.mensajes, line.id) : '',
      };
    }),
  };
};

type Punto = Awaited<ReturnType<typeof pointsToTell>>[number];
type Lines = ReadonlyMap<string, PartidaDeOrden>;

const pointsToTell = (tx: Tx, who: Who, orden_id: string, offered: readonly string[]) =>
  tx.rows(sql<{
    id: string;
    inspeccion_id: string;
    clave: string;
    nombre: string;
    unidad: string;
    prioridad: Orden['partidas'][number]['prioridad'];
    servicio_id: string | null;
    articulo_id: string | null;
    color: HallazgosDeOrden['data'][number]['color'];
    valor_milesimas: number | null;
    respuesta: 'si' | 'no' | null;
    texto: string;
    nota: string;
    verde_desde: number | null;
    verde_hasta: number | null;
    amarillo_desde: number | null;
    amarillo_hasta: number | null;
  }>`select p.id, p.inspeccion_id, p.clave, p.nombre, p.unidad, p.prioridad, p.servicio_id, p.articulo_id, p.color,
      p.valor_milesimas, p.respuesta, p.texto, p.nota, p.verde_desde, p.verde_hasta, p.amarillo_desde, p.amarillo_hasta
    from inspecciones.inspeccion i
    join inspecciones.punto p on p.empresa_id = i.empresa_id and p.inspeccion_id = i.id
    where i.empresa_id = ${who.empresa_id} and i.orden_id = ${orden_id} and i.estado <> 'cancelada'
      and (p.color in ('rojo', 'amarillo') or p.id = any(${[...offered]}::uuid[]))
    order by i.creado_en desc, i.id desc, p.renglon`);

/** The worst first; what two inspections of the order say of one thing, once: as it was offered, else as it was last seen. */
const ofEach = (puntos: readonly Punto[], lines: Lines): Punto[] => {
  const told = new Set<string>();
  const once = puntos
    .toSorted((a, b) => Number(lines.has(b.id)) - Number(lines.has(a.id)))
    .filter(({ clave }) => {
      if (told.has(clave)) return false;
      told.add(clave);
      return true;
    });
  const kept = puntos.filter((punto) => once.includes(punto));
  return [...hallazgosOf(kept), ...kept.filter(({ color }) => !isHallazgo(color))];
};

const lineOf = (p: PartidaDeOrden): LineaPropuesta => ({
  id: p.id,
  tipo: p.tipo,
  clave: p.clave,
  descripcion: p.descripcion,
  cantidad_milesimas: p.cantidad_milesimas,
  unidad: p.unidad,
  precio_centavos: p.precio_centavos,
  descuento: p.descuento,
  tasa_iva: knownTasa(p.tasa_iva),
  costo_centavos: p.costo_centavos,
  prioridad: p.prioridad,
  opcion: null,
  garantia_dias: p.garantia_dias,
  garantia_km: p.garantia_km,
  servicio_id: p.servicio_id,
  articulo_id: p.articulo_id,
  pendiente_id: p.pendiente_id,
  punto_id: p.punto_id,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  lista_id: p.lista_id,
  precio_de: p.precio_de,
  motivo: p.motivo,
  clave_sat: p.clave_sat,
  unidad_sat: p.unidad_sat,
});

type Remedio = ReturnType<Awaited<ReturnType<typeof remediesOf>>>;

/** The line that would mend it, as the catalogue has it; of what nobody tied to anything, its name without a price. */
const proposalOf = (punto: Punto, { servicio, articulo, precio }: Remedio, empresa: Empresa): LineaPropuesta => {
  const tipo = servicio?.tipo ?? (articulo ? 'refaccion' : 'servicio');
  const sold = servicio ?? articulo;
  return {
    tipo,
    clave: servicio?.clave ?? articulo?.sku ?? '',
    descripcion: servicio?.nombre ?? articulo?.descripcion ?? punto.nombre,
    cantidad_milesimas: 1000,
    unidad: sold?.unidad ?? '',
    precio_centavos: precio?.precio_centavos ?? null,
    descuento: null,
    tasa_iva: knownTasa(tasaOfLine(sold?.tasa_iva, empresa)),
    costo_centavos: servicio?.costo_centavos ?? articulo?.costo_promedio_centavos ?? null,
    prioridad: soonOf(punto),
    opcion: null,
    garantia_dias: servicio && servicio.garantia_dias > 0 ? servicio.garantia_dias : null,
    garantia_km: servicio && servicio.garantia_km > 0 ? servicio.garantia_km : null,
    servicio_id: servicio?.id ?? null,
    articulo_id: articulo?.id ?? null,
    pendiente_id: null,
    punto_id: punto.id,
    membresia_id: null,
    beneficio: '',
    cupon_codigo: null,
    cupon_centavos: 0,
    lista_id: precio?.lista_id ?? null,
    precio_de: precio?.precio_de ?? '',
    motivo: whyOf(punto),
    clave_sat: sold?.clave_sat ?? satPorTipo[tipo].clave_sat,
    unidad_sat: sold?.unidad_sat ?? satPorTipo[tipo].unidad_sat,
  };
};

const knownTasa = (tasa: number): LineaPropuesta['tasa_iva'] => tasasIva.find((known) => known === tasa) ?? 1600;
