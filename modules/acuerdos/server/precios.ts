import type { Precio } from '#modules/acuerdos/contract.ts';
import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import { type ModoDePrecio, priceByList, type Regla, sayPrecio, type Vendido } from '#modules/acuerdos/rules.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** For whom it is sold, and to which vehicle. */
export interface ParaQuien {
  cliente_id: string | null | undefined;
  activo_id: string | null | undefined;
  /** How its document writes prices; left out, as the company does. */
  precios?: ModoDePrecio | undefined;
}
interface Pedidos {
  servicios: readonly string[];
  articulos: readonly string[];
}

/** What some services and articles cost a customer: by his list where it says so, else by the catalogue. */
export const readPrecios = async (
  tx: Tx,
  who: Who,
  para: ParaQuien,
  pedidos: Pedidos,
): Promise<Map<string, Precio>> => {
  const vendidos = await vendidosOf(tx, who, para, pedidos);
  const lista = para.cliente_id ? await listaDe(tx, who, para.cliente_id) : undefined;
  const reglas = lista && { ...lista, reglas: await reglasFor(tx, who, lista.id, vendidos) };
  return byList(vendidos, reglas, para.precios);
};

/** Puts the customer's price on what the catalogue answered; a part that comes with a service keeps costing nothing. */
export const withPrecios = <
  T extends { servicio_id: string | null; articulo_id: string | null; precio_centavos: number },
>(
  precios: ReadonlyMap<string, Precio>,
  vendible: T,
): T & { lista_id: string | null; precio_de: string } => {
  const found = precios.get(vendible.articulo_id ?? vendible.servicio_id ?? '');
  return found
    ? { ...vendible, precio_centavos: found.precio_centavos, lista_id: found.lista_id, precio_de: found.precio_de }
    : { ...vendible, lista_id: null, precio_de: '' };
};

interface Linea {
  servicio_id: string | null;
  articulo_id: string | null;
  descripcion: string;
  precio_centavos: number;
  lista_id: string | null;
  precio_de: string;
}

/**
 * A line that says that its price is of a list has exactly that price: it had it already when it was written before, or the
 * list of this customer says so now. Any other is refused. The words are ours, whatever was sent.
 */
export const judgePrecios = <L extends Linea>(
  tx: Tx,
  who: Who,
  para: ParaQuien,
  lineas: readonly L[],
  before: readonly Omit<Linea, 'descripcion'>[],
): Promise<L[]> =>
  settle(tx, who, para, lineas, before, (linea, i, now) => {
    throw notThat(linea, i, now);
  });

/** Lines that come from an older document: a price that their list does not say any more stays, and is no list's. */
export const forgetPrecios = <L extends Linea>(tx: Tx, who: Who, para: ParaQuien, lineas: readonly L[]): Promise<L[]> =>
  settle(tx, who, para, lineas, [], (linea) => ({ ...linea, lista_id: null, precio_de: '' }));

const settle = async <L extends Linea>(
  tx: Tx,
  who: Who,
  para: ParaQuien,
  lineas: readonly L[],
  before: readonly Omit<Linea, 'descripcion'>[],
  otherwise: (linea: L, i: number, now: Precio | undefined) => L,
): Promise<L[]> => {
  const kept = lineas.map((linea) => (linea.lista_id === null ? undefined : before.find((was) => isSame(was, linea))));
  const asked = lineas.filter((linea, i) => linea.lista_id !== null && kept[i] === undefined);
  const precios =
    asked.length === 0
      ? new Map<string, Precio>()
      : await readPrecios(tx, who, para, {
          servicios: asked.flatMap(({ servicio_id, articulo_id }) => (articulo_id === null && servicio_id) || []),
          articulos: asked.flatMap(({ articulo_id }) => articulo_id ?? []),
        });
  return lineas.map((linea, i) => {
    if (linea.lista_id === null) return { ...linea, precio_de: '' };
    const was = kept[i];
    if (was) return { ...linea, precio_de: was.precio_de };
    const now = precios.get(linea.articulo_id ?? linea.servicio_id ?? '');
    const holds = now?.lista_id === linea.lista_id && now.precio_centavos === linea.precio_centavos;
    return holds ? { ...linea, precio_de: now.precio_de } : otherwise(linea, i, now);
  });
};

const isSame = (was: Omit<Linea, 'descripcion'>, linea: Linea): boolean =>
  was.lista_id === linea.lista_id &&
  was.precio_centavos === linea.precio_centavos &&
  was.servicio_id === linea.servicio_id &&
  was.articulo_id === linea.articulo_id;

const notThat = ({ descripcion }: Linea, i: number, now: Precio | undefined): Refusal => {
  const ahora = now ? ` (ahora ${formatPesos(now.precio_centavos)})` : '';
  return new Refusal(
    acuerdosRefusals.precio_de_lista,
    { descripcion, ahora },
    { fields: { [`partidas.${i}.precio_centavos`]: 'Ya no es el precio de su lista.' } },
  );
};

interface ListaDe {
  id: string;
  nombre: string;
}

/** The list of a customer that holds today. */
const listaDe = (tx: Tx, who: Who, cliente_id: string): Promise<ListaDe | undefined> =>
  tx.maybe(sql<ListaDe>`select l.id, l.nombre from acuerdos.acuerdo a
    join acuerdos.lista l on l.empresa_id = a.empresa_id and l.id = a.lista_id
    where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${cliente_id} and l.activa
      and coalesce(l.desde <= ${who.hoy}::date, true) and coalesce(l.hasta >= ${who.hoy}::date, true)`);

/** Of all its rules, those that may speak of these things. */
const reglasFor = (tx: Tx, who: Who, lista_id: string, vendidos: readonly Tasado[]): Promise<Regla[]> => {
  const objetivos = vendidos.flatMap(({ vendido: v }) => [
    v.servicio_id ?? '',
    v.articulo_id ?? '',
    v.clasificacion_id ?? '',
    v.categoria,
  ]);
  return tx.rows(sql<Regla>`select alcance, objetivo, forma, valor from acuerdos.regla
    where empresa_id = ${who.empresa_id} and lista_id = ${lista_id} and objetivo = any(${[...new Set(['', ...objetivos])]}::text[])`);
};

interface Tasado {
  id: string;
  vendido: Vendido;
  modo: ModoDePrecio;
}

/** Services and articles as a rule reads them. */
export const vendidosOf = async (
  tx: Tx,
  who: Who,
  { activo_id }: Pick<ParaQuien, 'activo_id'>,
  { servicios, articulos }: Pedidos,
): Promise<Tasado[]> => {
  const [empresa, services, parts] = await Promise.all([
    getEmpresa(tx, who),
    getServicios(tx, who, servicios, activo_id ?? undefined),
    getArticulos(tx, who, articulos),
  ]);
  const modo = empresa.precios;
  return [
    ...services.map((one) => ({
      id: one.id,
      modo,
      vendido: {
        servicio_id: one.id,
        clasificacion_id: one.clasificacion_id,
        articulo_id: null,
        categoria: '',
        precio_centavos: one.precio_vehiculo_centavos,
        costo_centavos: one.costo_centavos,
        tasa_iva: tasaOfLine(one.tasa_iva, empresa),
      },
    })),
    ...parts.map((one) => ({
      id: one.id,
      modo,
      vendido: {
        servicio_id: null,
        clasificacion_id: null,
        articulo_id: one.id,
        categoria: one.categoria,
        precio_centavos: one.precio_centavos,
        costo_centavos: one.costo_promedio_centavos,
        tasa_iva: tasaOfLine(one.tasa_iva, empresa),
      },
    })),
  ];
};

const byList = (
  vendidos: readonly Tasado[],
  lista: (ListaDe & { reglas: readonly Regla[] }) | undefined,
  precios: ModoDePrecio | undefined,
): Map<string, Precio> =>
  new Map(
    vendidos.map(({ id, vendido, modo }): [string, Precio] => {
      const said = lista ? priceByList(lista.reglas, vendido, modo) : null;
      const inDocument = (centavos: number) => priceIn(centavos, vendido.tasa_iva, modo, precios ?? modo);
      return lista && said !== null
        ? [id, { id, precio_centavos: inDocument(said), lista_id: lista.id, precio_de: sayPrecio(lista.nombre) }]
        : [id, { id, precio_centavos: inDocument(vendido.precio_centavos), lista_id: null, precio_de: '' }];
    }),
  );
