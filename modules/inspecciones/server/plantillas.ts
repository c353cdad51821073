import { plantillasIniciales } from '#modules/inspecciones/data/plantillas.ts';
import { type Plantilla, PlantillaNueva, type PuntoNuevo } from '#modules/inspecciones/rules/formas.ts';
import { inspeccionesRefusals } from '#modules/inspecciones/rules/refusals.ts';
import { faultOfLimites } from '#modules/inspecciones/rules.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { foldText } from '#platform/contract/fold.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const READERS = 'usar_checklist|ver_ordenes_trabajo|editar_servicios';

const punto = (who: Who) => sql<Plantilla['puntos']>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'seccion', p.seccion, 'nombre', p.nombre, 'que_mirar', p.que_mirar, 'tipo', p.tipo, 'unidad', p.unidad,
    'verde_desde', p.verde_desde, 'verde_hasta', p.verde_hasta,
    'amarillo_desde', p.amarillo_desde, 'amarillo_hasta', p.amarillo_hasta,
    'malo', p.malo, 'color_malo', p.color_malo, 'foto_si_rojo', p.foto_si_rojo, 'prioridad', p.prioridad,
    'servicio_id', p.servicio_id, 'articulo_id', p.articulo_id, 'remedio', coalesce(s.nombre, a.descripcion, ''))
    order by p.renglon), '[]')
  from inspecciones.plantilla_punto p
  left join servicios.servicio s on s.empresa_id = p.empresa_id and s.id = p.servicio_id
  left join inventario.articulo a on a.empresa_id = p.empresa_id and a.id = p.articulo_id
  where p.empresa_id = ${who.empresa_id} and p.plantilla_id = t.id)`;

const plantillas = (who: Who) =>
  q
    .selectFrom('inspecciones.plantilla as t')
    .where('t.empresa_id', '=', who.empresa_id)
    .select([
      't.id',
      't.nombre',
      't.nivel',
      't.siempre',
      't.cada_km',
      't.cada_meses',
      't.palabras',
      't.activa',
      't.version',
      punto(who).as('puntos'),
    ]);

type Row = Omit<Plantilla, 'sugerir'> & Plantilla['sugerir'];
const toPlantilla = ({ siempre, cada_km, cada_meses, palabras, ...rest }: Row): Plantilla => ({
  ...rest,
  sugerir: { siempre, cada_km, cada_meses, palabras },
});

/** Those in use first, each group as it was made. */
export const listPlantillas = async (tx: Tx, who: Who): Promise<{ data: Plantilla[] }> => ({
  data: (await tx.rows<Row>(plantillas(who).orderBy('t.activa', 'desc').orderBy('t.creado_en').orderBy('t.id'))).map(
    toPlantilla,
  ),
});

export const getPlantilla = async (tx: Tx, who: Who, id: string): Promise<Plantilla> =>
  toPlantilla(await tx.one<Row>(plantillas(who).where('t.id', '=', id)));

export const addPlantilla = async (tx: Tx, who: Who, nueva: PlantillaNueva): Promise<Plantilla> => {
  const id = nueva.id ?? newId();
  await refuseWrong(tx, who, id, nueva);
  await insertPlantilla(tx, who, id, nueva);
  await tell(tx, who, id, `${who.nombre} agregó la plantilla de inspección «${nueva.nombre}».`);
  return getPlantilla(tx, who, id);
};

/** What stands in inspections already begun stays as it was asked then. */
export const changePlantilla = async (
  tx: Tx,
  who: Who,
  id: string,
  nueva: PlantillaNueva,
  version: number,
): Promise<Plantilla> => {
  const row = await tx.one(
    q
      .selectFrom('inspecciones.plantilla')
      .select(['version', 'nombre'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getPlantilla(tx, who, id) });
  await refuseWrong(tx, who, id, nueva);
  const { nombre, nivel, sugerir, activa } = nueva;
  await tx.run(
    q
      .updateTable('inspecciones.plantilla')
      .set({ nombre, nivel, ...sugerir, activa, version: row.version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tx.run(
    q
      .deleteFrom('inspecciones.plantilla_punto')
      .where('empresa_id', '=', who.empresa_id)
      .where('plantilla_id', '=', id),
  );
  await insertPuntos(tx, who, id, nueva.puntos);
  await tell(tx, who, id, `${who.nombre} cambió la plantilla de inspección «${nombre}».`);
  return getPlantilla(tx, who, id);
};

/** What a new company begins with. */
export const createPlantillas = async (tx: Tx, who: Who): Promise<void> => {
  await tx.run(q.insertInto('inspecciones.ajuste').values({ empresa_id: who.empresa_id, imprime_diagnostico: true }));
  for (const one of plantillasIniciales) await insertPlantilla(tx, who, newId(), PlantillaNueva.parse(one));
};

const tell = async (tx: Tx, who: Who, id: string, texto: string): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'inspeccion.plantilla', id, texto });
  await emitEvent(tx, who, 'inspeccion.plantilla', READERS, { id });
};

const insertPlantilla = async (tx: Tx, who: Who, id: string, nueva: PlantillaNueva): Promise<void> => {
  const { nombre, nivel, sugerir, activa } = nueva;
  await tx.run(
    q
      .insertInto('inspecciones.plantilla')
      .values({ empresa_id: who.empresa_id, id, nombre, nivel, ...sugerir, activa, creado_en: who.now }),
  );
  await insertPuntos(tx, who, id, nueva.puntos);
};

const insertPuntos = (tx: Tx, who: Who, plantilla_id: string, puntos: readonly PuntoNuevo[]) =>
  tx.run(
    q.insertInto('inspecciones.plantilla_punto').values(
      puntos.map(({ id = newId(), ...one }, renglon) => ({
        empresa_id: who.empresa_id,
        plantilla_id,
        id,
        renglon,
        clave: foldText(one.nombre),
        ...one,
      })),
    ),
  );

const refuseWrong = async (tx: Tx, who: Who, id: string, { nombre, puntos }: PlantillaNueva): Promise<void> => {
  const twin = await tx.maybe(sql`select 1 from inspecciones.plantilla
    where empresa_id = ${who.empresa_id} and lower(nombre) collate "C" = lower(${nombre}) collate "C" and id <> ${id}`);
  if (twin) throw marked('plantilla_repetida', {}, 'nombre');
  const seen = new Set<string>();
  for (const [i, one] of puntos.entries()) {
    const clave = foldText(one.nombre);
    if (seen.has(clave)) throw marked('punto_repetido', { nombre: one.nombre }, `puntos.${i}.nombre`);
    seen.add(clave);
    const motivo = one.tipo === 'medida' ? faultOfLimites(one) : null;
    if (motivo) throw marked('limites_imposibles', { nombre: one.nombre, motivo }, `puntos.${i}.verde_desde`);
  }
  await refuseUnknownRemedy(tx, who, puntos);
};

const refuseUnknownRemedy = async (tx: Tx, who: Who, puntos: readonly PuntoNuevo[]): Promise<void> => {
  const servicios = puntos.flatMap(({ servicio_id }) => servicio_id ?? []);
  const articulos = puntos.flatMap(({ articulo_id }) => articulo_id ?? []);
  const [known, goods] = await Promise.all([getServicios(tx, who, servicios), getArticulos(tx, who, articulos)]);
  const ids = new Set([...known, ...goods].map(({ id }) => id));
  for (const [i, { nombre, servicio_id, articulo_id }] of puntos.entries()) {
    const named = servicio_id ?? articulo_id;
    if ((named !== null && !ids.has(named)) || (servicio_id !== null && articulo_id !== null))
      throw marked('remedio_desconocido', { nombre }, `puntos.${i}.servicio_id`);
  }
};

const marked = (kind: keyof typeof inspeccionesRefusals, params: Record<string, string>, field: string): Refusal => {
  const said = new Refusal(inspeccionesRefusals[kind], params);
  return new Refusal(inspeccionesRefusals[kind], params, { fields: { [field]: said.message } });
};
