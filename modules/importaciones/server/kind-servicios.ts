import { ServicioNuevo } from '#modules/servicios/rules/formas.ts';
import {
  addClasificacion,
  addServicio,
  changeServicio,
  getServicios,
  removeServicios,
} from '#modules/servicios/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { importacionesRefusals } from '#modules/importaciones/contract.ts';
import { foldText } from '#platform/contract/fold.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import * as z from 'zod/mini';
import { type Datos, type Existente, kindOfCatalogo } from './catalogo.ts';
import { distinct, groupBy, nameKey, textOf } from './find-clientes.ts';
import { idsOf, staying, USED } from './kind-clientes.ts';

/** Beside what the catalogue takes, the class by its name: it is made when it is written, if it is not there. */
const Servicio = z.extend(ServicioNuevo, {
  clasificacion: z.optional(z.string().check(z.trim(), z.maxLength(60, 'Escribe a lo más 60 caracteres.'))),
});
type Servicio = z.infer<typeof Servicio>;

const probesOf = ({ clave, nombre }: Datos): string[] =>
  textOf(clave) === '' ? [`nom:${nameKey(nombre)}`] : [`cla:${textOf(clave)}`];

export const servicios = kindOfCatalogo<Servicio>({
  tipo: 'servicios',
  tabla: 'servicios.servicio',
  esquema: Servicio,
  nombreOf: ({ clave, nombre }) => [textOf(clave), textOf(nombre)].filter(Boolean).join(' · '),
  prepare: async (tx, who, filas) => {
    const known = new Map((await listClases(tx, who)).map(({ nombre }) => [foldText(nombre), nombre]));
    for (const { valores } of filas) {
      const said = textOf(valores['clasificacion']);
      // As it is written already: «frenos» is «Frenos».
      if (said !== '') valores['clasificacion'] = known.get(foldText(said)) ?? said;
    }
  },
  load: (tx, who, filas) => {
    const claves = distinct(filas.map(({ valores }) => textOf(valores['clave'])));
    const names = distinct(filas.map(({ valores }) => nameKey(valores['nombre'])));
    return tx.rows(
      sql<Existente>`select s.id, s.version, s.activo, s.clave, s.nombre, c.nombre as clasificacion, s.tipo, s.descripcion,
        s.precio_centavos, s.costo_centavos, s.tasa_iva, s.unidad, s.clave_sat, s.unidad_sat, s.duracion_min, s.garantia_dias,
        s.garantia_km, s.cada_km, s.cada_meses, s.importante from servicios.servicio s
        left join servicios.clasificacion c on c.empresa_id = s.empresa_id and c.id = s.clasificacion_id
        where s.empresa_id = ${who.empresa_id} and (s.clave = any(${claves}::text[]) or s.nombre_orden = any(${names}::text[]))`,
    );
  },
  keysOf: (registro) => [...new Set([...probesOf(registro), `nom:${nameKey(registro['nombre'])}`])],
  probesOf,
  conflictsOf: ({ precio_centavos }, { importante, precio_centavos: antes, activo }, actualiza) =>
    actualiza && importante === true && (precio_centavos !== antes || !activo)
      ? { precio_centavos: importacionesRefusals.servicio_importante.message }
      : {},
  add: async (tx, who, { clasificacion, ...datos }) =>
    addServicio(tx, who, { ...datos, clasificacion_id: await classOf(tx, who, clasificacion) }),
  refusesFirst: true,
  change: async (tx, who, id, { clasificacion, ...cambio }, version) => {
    await refuseImportant(tx, who, id, cambio);
    const named =
      clasificacion === undefined ? {} : { clasificacion_id: await classOf(tx, who, textOf(clasificacion)) };
    return changeServicio(tx, who, id, { ...cambio, ...named }, version);
  },
  remove: async (tx, who, escritos) => staying(await removeServicios(tx, who, idsOf(escritos)), USED),
});

/** The price of an important service asks for the password, which no file can give. */
const refuseImportant = async (tx: Tx, who: Who, id: string, cambio: Datos): Promise<void> => {
  if (cambio['precio_centavos'] === undefined && cambio['activo'] === undefined) return;
  const [servicio] = await getServicios(tx, who, [id]);
  if (servicio?.importante) throw new Refusal(importacionesRefusals.servicio_importante);
};

const listClases = (tx: Tx, who: Who) =>
  tx.rows(
    sql<{
      id: string;
      nombre: string;
    }>`select id, nombre from servicios.clasificacion where empresa_id = ${who.empresa_id}`,
  );

const made = new WeakMap<Tx, Promise<Map<string, Promise<string>>>>();

/** The class of that name; of many services that name a new one at once, the first makes it. */
const classOf = async (tx: Tx, who: Who, nombre: string | undefined): Promise<string | null> => {
  if (nombre === undefined || nombre === '') return null;
  let loading = made.get(tx);
  if (!loading) {
    loading = listClases(tx, who).then((rows) => {
      const groups = groupBy(rows, (row) => foldText(row.nombre));
      return new Map([...groups].flatMap(([key, [row]]) => (row ? [[key, Promise.resolve(row.id)] as const] : [])));
    });
    made.set(tx, loading);
  }
  const known = await loading;
  const key = foldText(nombre);
  const id =
    known.get(key) ?? addClasificacion(tx, who, { nombre, orden: 0, oficio: '' }).then((created) => created.id);
  known.set(key, id);
  return id;
};
