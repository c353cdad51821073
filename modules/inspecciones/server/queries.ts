import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { Anterior, DeOrden, Inspeccion, InspeccionResumen, Punto } from '#modules/inspecciones/rules/formas.ts';
import { suggest } from '#modules/inspecciones/rules/sugerencia.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import type { TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { pasosOf, type StepCounter } from '#modules/ordenes/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const inspecciones = (who: Who) =>
  q
    .selectFrom('inspecciones.inspeccion as i')
    .innerJoin('ordenes.orden as o', (join) =>
      join.onRef('o.empresa_id', '=', 'i.empresa_id').onRef('o.id', '=', 'i.orden_id'),
    )
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'o.empresa_id').onRef('c.id', '=', 'o.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'i.empresa_id').onRef('a.id', '=', 'i.activo_id'),
    )
    .where('i.empresa_id', '=', who.empresa_id)
    .select([
      'i.id',
      'i.nombre',
      'i.nivel',
      'i.estado',
      'i.creado_en',
      'i.creado_por',
      'i.terminada_en',
      'i.orden_id',
      'o.folio',
      etiquetaActivo.as('vehiculo'),
      sql<string>`coalesce(a.placas, '')`.as('placas'),
      'c.nombre as cliente',
      'i.kilometraje',
      'i.fecha',
      'i.terminada_por',
      'i.cancelada_motivo',
      'i.sin_foto_puntos',
      'i.sin_foto_motivo',
      'i.queja',
      'i.causa',
      'i.correccion',
      'i.diagnostico_version',
      sql<boolean>`i.enlace_id is not null`.as('con_enlace'),
      'i.version',
    ]);

const otra = (who: Who) => sql<Punto['otra']>`(select jsonb_build_object('color', m.color,
    'valor_milesimas', m.valor_milesimas, 'respuesta', m.respuesta, 'texto', m.texto, 'nota', m.nota,
    'quien', m.usuario_nombre, 'marcado_en', m.marcado_en)
  from inspecciones.marca m where m.empresa_id = ${who.empresa_id} and m.id = p.otra_id)`;

const puntos = (who: Who, inspeccion_id: string) =>
  q
    .selectFrom('inspecciones.punto as p')
    .where('p.empresa_id', '=', who.empresa_id)
    .where('p.inspeccion_id', '=', inspeccion_id)
    .select([
      'p.id',
      'p.seccion',
      'p.nombre',
      'p.que_mirar',
      'p.tipo',
      'p.unidad',
      'p.verde_desde',
      'p.verde_hasta',
      'p.amarillo_desde',
      'p.amarillo_hasta',
      'p.malo',
      'p.color_malo',
      'p.foto_si_rojo',
      'p.prioridad',
      'p.color',
      'p.valor_milesimas',
      'p.respuesta',
      'p.texto',
      'p.nota',
      'p.marcas',
      'p.marcado_en',
      'p.marcado_por',
      'p.usuario_id',
      otra(who).as('otra'),
    ])
    .orderBy('p.renglon');

/** Somebody said something of it, a remark apart: `isLooked` in SQL. */
const LOOKED = sql<boolean>`(p.color is not null or p.valor_milesimas is not null or p.respuesta is not null or p.texto <> '')`;

/** Of each point the last time that it was looked at on the same vehicle, in whatever inspection. */
const anteriores = (who: Who, id: string) => sql<Anterior>`
  select distinct on (n.id) n.id as punto_id, p.color, p.valor_milesimas, p.respuesta, p.texto, i.fecha, i.kilometraje
  from inspecciones.inspeccion this
  join inspecciones.punto n on n.empresa_id = this.empresa_id and n.inspeccion_id = this.id
  join inspecciones.inspeccion i on i.empresa_id = this.empresa_id and i.activo_id = this.activo_id
    and i.creado_en < this.creado_en and i.estado <> 'cancelada' and i.id <> this.id
  join inspecciones.punto p on p.empresa_id = i.empresa_id and p.inspeccion_id = i.id and p.clave = n.clave
    and p.tipo = n.tipo and p.unidad = n.unidad and ${LOOKED} and p.color is distinct from 'na'
  where this.empresa_id = ${who.empresa_id} and this.id = ${id}
  order by n.id, i.creado_en desc, i.id desc`;

export const getInspeccion = async (tx: Tx, who: Who, id: string): Promise<Inspeccion> => {
  const [row, points, before] = await Promise.all([
    tx.one(inspecciones(who).where('i.id', '=', id)),
    tx.rows(puntos(who, id)),
    tx.rows(anteriores(who, id)),
  ]);
  return { ...row, puntos: points, anteriores: before };
};

/** Red points whose template wants a photo, and that have none. */
export const listSinFoto = (tx: Tx, who: Who, inspeccion_id: string): Promise<{ nombre: string }[]> =>
  tx.rows(sql<{ nombre: string }>`select p.nombre from inspecciones.punto p
    where p.empresa_id = ${who.empresa_id} and p.inspeccion_id = ${inspeccion_id} and p.color = 'rojo' and p.foto_si_rojo
      and not exists (select 1 from fotos.foto f where f.empresa_id = ${who.empresa_id} and f.dueno = 'inspeccion'
        and f.dueno_id = ${inspeccion_id} and f.parte_id = p.id and f.clase = 'foto' and f.eliminada_en is null)
    order by p.renglon`);

/** Some of its points, in their order. */
export const getPuntos = (tx: Tx, who: Who, inspeccion_id: string, ids: readonly string[]): Promise<Punto[]> =>
  tx.rows(puntos(who, inspeccion_id).where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`));

/** The row itself, locked until the commit: whoever marks at the same moment waits for it. */
export const lockInspeccion = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('inspecciones.inspeccion')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );

/** Which order an inspection is of. */
export const ordenOf = async (tx: Tx, who: Who, id: string): Promise<string> => {
  const { orden_id } = await tx.one(
    q
      .selectFrom('inspecciones.inspeccion')
      .select('orden_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  return orden_id;
};

const counted = (who: Who, which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from inspecciones.punto p where p.empresa_id = ${who.empresa_id}
    and p.inspeccion_id = i.id and ${which})`;

const resumen = (who: Who, orden_id: string) =>
  q
    .selectFrom('inspecciones.inspeccion as i')
    .where('i.empresa_id', '=', who.empresa_id)
    .where('i.orden_id', '=', orden_id)
    .select([
      'i.id',
      'i.nombre',
      'i.nivel',
      'i.estado',
      'i.creado_en',
      'i.creado_por',
      'i.terminada_en',
      counted(who, sql`true`).as('total'),
      counted(who, LOOKED).as('revisados'),
      counted(who, sql`p.color = 'verde'`).as('verdes'),
      counted(who, sql`p.color = 'amarillo'`).as('amarillos'),
      counted(who, sql`p.color = 'rojo'`).as('rojos'),
    ])
    .orderBy('i.creado_en', 'desc');

/** As much of an order as its inspection depends on. */
export const ordenInspected = (who: Who, id: string) =>
  q
    .selectFrom('ordenes.orden as o')
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'o.empresa_id').onRef('a.id', '=', 'o.activo_id'),
    )
    .select([
      'o.id',
      'o.folio',
      'o.clase',
      'o.tipo',
      'o.estado',
      'o.activo_id',
      'o.motivo',
      sql<number | null>`coalesce(o.kilometraje, a.kilometraje)`.as('kilometraje'),
    ])
    .where('o.empresa_id', '=', who.empresa_id)
    .where('o.id', '=', id);

/** Whether the workshop inspects such an order: a counter ticket has nothing to look at. */
export const isInspected = async (
  tx: Tx,
  who: Who,
  orden: { clase: string; tipo: TipoDeOrden; activo_id: string | null },
): Promise<boolean> => orden.clase === 'orden' && (await pasosOf(tx, who, orden)).inspeccion !== 'no';

/** How many inspections of an order are ended, and how many begun. */
export const countInspecciones: StepCounter = (tx, who, orden_id) =>
  tx.one(sql<{ hechos: number; abiertos: number }>`select count(*) filter (where estado = 'terminada') as hechos,
      count(*) filter (where estado = 'abierta') as abiertos
    from inspecciones.inspeccion where empresa_id = ${who.empresa_id} and orden_id = ${orden_id}`);

const usables = (who: Who, activo_id: string | null) => sql<{
  id: string;
  nombre: string;
  nivel: Inspeccion['nivel'];
  siempre: boolean;
  cada_km: number | null;
  cada_meses: number | null;
  palabras: string;
  puntos: number;
  ultima: { fecha: string; kilometraje: number | null } | null;
}>`select t.id, t.nombre, t.nivel, t.siempre, t.cada_km, t.cada_meses, t.palabras,
    (select count(*) from inspecciones.plantilla_punto p where p.empresa_id = ${who.empresa_id} and p.plantilla_id = t.id) as puntos,
    (select jsonb_build_object('fecha', i.fecha, 'kilometraje', i.kilometraje) from inspecciones.inspeccion i
      where i.empresa_id = ${who.empresa_id} and i.activo_id = ${activo_id}::uuid and i.plantilla_id = t.id
        and i.estado = 'terminada' order by i.creado_en desc limit 1) as ultima
  from inspecciones.plantilla t where t.empresa_id = ${who.empresa_id} and t.activa order by t.creado_en, t.id`;

/** What was inspected of an order and what may be, the templates that have a reason first. */
export const readDeOrden = async (tx: Tx, who: Who, orden_id: string): Promise<DeOrden> => {
  const orden = await tx.one(ordenInspected(who, orden_id));
  const [isAsked, done, templates] = await Promise.all([
    isInspected(tx, who, orden),
    tx.rows(resumen(who, orden_id)) as Promise<InspeccionResumen[]>,
    tx.rows(usables(who, orden.activo_id)),
  ]);
  const why = new Map(
    suggest(
      templates.map(({ siempre, cada_km, cada_meses, palabras, ...rest }) => ({
        ...rest,
        sugerir: { siempre, cada_km, cada_meses, palabras },
      })),
      { hoy: who.hoy, kilometraje: orden.kilometraje, motivo: orden.motivo },
    ).map(({ plantilla_id, motivo }, place) => [plantilla_id, { motivo, place }]),
  );
  const place = (id: string): number => why.get(id)?.place ?? templates.length;
  const ofrece = isAsked && isOpen(orden.estado);
  return {
    ofrece,
    inspecciones: done,
    plantillas: ofrece
      ? templates
          .map(({ id, nombre, nivel, puntos: n }) => ({
            id,
            nombre,
            nivel,
            puntos: n,
            motivo: why.get(id)?.motivo ?? '',
          }))
          .toSorted((a, b) => place(a.id) - place(b.id))
      : [],
  };
};
