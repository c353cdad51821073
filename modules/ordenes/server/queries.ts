import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { countedOf } from '#modules/ordenes/rules/cifras.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { selectOrdenes } from './queries/lista.ts';
import './tables.ts';

const linked = (who: Who, which: ReturnType<typeof sql>) =>
  sql<Orden['corrige']>`(select jsonb_build_object('id', x.id, 'folio', x.folio) from ordenes.orden x
    where x.empresa_id = ${who.empresa_id} and ${which})`;

/** The quotation that asks for what goes beyond. */
const ampliacionDe = (who: Who) =>
  sql<Orden['ampliacion']>`(select jsonb_build_object('id', x.id, 'folio', x.folio, 'version', x.version)
    from cotizaciones.cotizacion x where x.empresa_id = ${who.empresa_id} and x.amplia_orden_id = o.id and x.estado <> 'cancelada')`;

const detail = prepared(({ who, id }: ById) =>
  selectOrdenes(who)
    .leftJoin('cotizaciones.cotizacion as t', (join) =>
      join.onRef('t.empresa_id', '=', 'o.empresa_id').onRef('t.id', '=', 'o.cotizacion_id'),
    )
    .where('o.id', '=', id)
    .select([
      'k.id as cuenta_id',
      'o.cotizacion_id',
      't.folio as cotizacion_folio',
      'o.kilometraje',
      'o.combustible_octavos',
      'o.motivo',
      'o.orden_compra',
      'o.observaciones',
      'o.precios',
      'o.autorizado_centavos',
      'o.guardada',
      ampliacionDe(who).as('ampliacion'),
      'o.anticipo_centavos',
      'o.entregada_en',
      'o.entregada_a',
      'o.cancelada_motivo',
      linked(who, sql`x.id = o.corrige_id`).as('corrige'),
      linked(who, sql`x.corrige_id = o.id`).as('corregida_por'),
      'o.creado_en',
      sql<boolean>`c.limite_credito_centavos > 0 and c.limite_credito_centavos >= (
        select coalesce(sum(d.total_centavos - d.pagado_centavos), 0) from pagos.cuenta d
        where d.empresa_id = ${who.empresa_id} and d.cliente_id = o.cliente_id and d.cancelada_en is null)`.as(
        'con_credito',
      ),
    ]),
);

const partidas = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ordenes.partida as p')
    .selectAll('p')
    .select([
      faltaDePartida(who).as('falta_milesimas'),
      pideDePartida.as('pide'),
      comprobadoDePartida(who).as('comprobado'),
    ])
    .where('p.empresa_id', '=', who.empresa_id)
    .where('p.orden_id', '=', id)
    .orderBy('p.renglon'),
);

/** What a part that waits does not have on the shelf. */
export const faltaDePartida = (who: Who) => sql<
  number | null
>`case when p.articulo_id is not null and p.estado not in ('hecha', 'revisada', 'rechazada')
  then p.cantidad_milesimas - p.devuelto_milesimas - coalesce((select x.reservado_milesimas + x.consumido_milesimas
    from inventario.apartado x where x.empresa_id = ${who.empresa_id} and x.documento_id = p.orden_id and x.partida_id = p.id), 0) end`;

/** As its service asked it when the line was taken down; it goes by `p` in the query. */
export const pideDePartida = sql<
  PartidaDeOrden['pide']
>`case when cardinality(p.comprobaciones) > 0 or p.fotos_minimas > 0 or p.requiere_serie
  then jsonb_build_object('comprobaciones', to_jsonb(p.comprobaciones), 'fotos_minimas', p.fotos_minimas,
    'requiere_serie', p.requiere_serie) end`;

/** What was checked and noted of the line that goes by `p`. */
export const comprobadoDePartida = (who: Who) => sql<PartidaDeOrden['comprobado']>`(select jsonb_build_object(
    'hechas', coalesce(to_jsonb((select c.hechas from ordenes.comprobacion c where c.empresa_id = ${who.empresa_id}
      and c.orden_id = p.orden_id and c.partida_id = p.id)), '[]'),
    'serie', coalesce((select c.serie from ordenes.comprobacion c where c.empresa_id = ${who.empresa_id}
      and c.orden_id = p.orden_id and c.partida_id = p.id), ''),
    'fotos', coalesce((select jsonb_agg(f.id order by f.tomada_en, f.id) from fotos.foto f
      where f.empresa_id = ${who.empresa_id} and f.dueno = 'orden' and f.dueno_id = p.orden_id and f.parte_id = p.id
        and f.clase = 'foto' and f.eliminada_en is null), '[]')))`;

const trabajadores = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ordenes.partida_trabajador as w')
    .innerJoin('empleados.empleado as e', (join) =>
      join.onRef('e.empresa_id', '=', 'w.empresa_id').onRef('e.id', '=', 'w.empleado_id'),
    )
    .select(['w.partida_id', 'w.empleado_id', 'e.nombre', 'e.color', 'w.diezmilesimas'])
    .where('w.empresa_id', '=', who.empresa_id)
    .where('w.orden_id', '=', id)
    .orderBy('e.numero'),
);

const cambios = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ordenes.cambio_estado')
    .select(['de', 'a', 'nota', 'usuario_nombre', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('orden_id', '=', id)
    .orderBy('id', 'desc'),
);

/** The whole order; what of it each person is told, its contract says. */
export const getOrden = async (tx: Tx, who: Who, id: string): Promise<Orden> => {
  const [row, lines, workers, changes] = await Promise.all([
    tx.one(detail({ who, id })),
    tx.rows(partidas({ who, id })),
    tx.rows(trabajadores({ who, id })),
    tx.rows(cambios({ who, id })),
  ]);
  const shown = lines.map((line) => toPartida(line, workers));
  return {
    ...row,
    totales: sumPartidas(countedOf({ partidas: lines }).map(withRate)),
    por_autorizar_centavos: addCentavos(
      ...lines.flatMap((line) => (line.estado === 'por_autorizar' ? line.total_centavos : [])),
    ),
    partidas: shown,
    cambios: changes,
  };
};

type PartidaRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (tx: Tx, who: Who, id: string) => tx.rows(partidas({ who, id }));

const withRate = (line: PartidaRow) => ({
  ...line,
  // The table takes only rates that the contract lets in.
  tasa_iva: line.tasa_iva as 1600 | 800 | 0,
});

const toPartida = (
  line: PartidaRow,
  workers: readonly { partida_id: string; empleado_id: string; nombre: string; color: string; diezmilesimas: number }[],
): PartidaDeOrden => {
  const {
    empresa_id: _,
    orden_id: __,
    renglon: ___,
    parte_descuento_centavos: ____,
    hecha_fecha: _____,
    comision_diezmilesimas: _comision,
    comprobaciones: _comprobaciones,
    fotos_minimas: _fotos,
    requiere_serie: _serie,
    duracion_min: _duracion,
    firmado,
    descuento_tipo,
    descuento_valor,
    ...rest
  } = line;
  return {
    ...rest,
    firmado_centavos: firmado?.total_centavos ?? 0,
    descuento:
      descuento_tipo === null
        ? null
        : descuento_tipo === 'monto'
          ? { tipo: 'monto', centavos: descuento_valor }
          : { tipo: 'porcentaje', diezmilesimas: descuento_valor },
    trabajadores: workers
      .filter((worker) => worker.partida_id === line.id)
      .map(({ partida_id: _partida, ...worker }) => worker),
  };
};

/** The lines of an order as they are kept. */
export const linesOf = (tx: Tx, who: Who, orden_id: string) =>
  tx.rows(
    q
      .selectFrom('ordenes.partida')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id),
  );

/** The order's own row, locked until the commit. */
export const lockOrden = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q.selectFrom('ordenes.orden').selectAll().where('empresa_id', '=', who.empresa_id).where('id', '=', id).forUpdate(),
  );
