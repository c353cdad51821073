import * as z from 'zod/mini';
import { tiposDeVehiculo } from '#modules/activos/rules.ts';
import { importacionesRefusals } from '#modules/importaciones/contract.ts';
import { precioDe } from '#modules/importaciones/rules/catalogos.ts';
import { changeServicio, getServicios } from '#modules/servicios/server/front-door.ts';
import { foldText } from '#platform/contract/fold.ts';
import { Centavos, TextoRequerido } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Datos, type Existente, kindOfCatalogo } from './catalogo.ts';
import { distinct, nameKey, textOf } from './find-clientes.ts';
import { fault, type Fila, type Kind } from './kind.ts';

const Precios = z.object({
  servicio: TextoRequerido(160, 'Escribe la clave o el nombre del servicio.'),
  ...Object.fromEntries(tiposDeVehiculo.map(({ clave }) => [precioDe(clave), z.optional(Centavos)])),
});

const probesOf = ({ servicio }: Datos): string[] => [`cla:${foldText(textOf(servicio))}`, `nom:${nameKey(servicio)}`];

/** What each kind of vehicle pays for services that are there: one row a service. */
const ofServicios = kindOfCatalogo<Datos>({
  tipo: 'precios',
  tabla: 'servicios.servicio',
  esquema: Precios,
  nombreOf: ({ servicio, clave, nombre }) =>
    [textOf(clave), textOf(nombre)].filter(Boolean).join(' · ') || textOf(servicio),
  prepare: async (tx, who, filas) => {
    const known = new Set((await load(tx, who, filas)).flatMap(keysOf));
    for (const fila of filas)
      if (fila.valores['servicio'] !== undefined && !probesOf(fila.valores).some((probe) => known.has(probe)))
        fila.faltas.push(
          fault(
            fila,
            'servicio',
            'Servicio',
            `No hay un servicio «${textOf(fila.valores['servicio'])}» que se use. Agrégalo antes.`,
          ),
        );
  },
  load: (tx, who, filas) => load(tx, who, filas),
  keysOf: (registro) => keysOf(registro),
  probesOf,
  conflictsOf: (datos, existente) => {
    const changed = tiposDeVehiculo
      .map(({ clave }) => precioDe(clave))
      .filter((campo) => datos[campo] !== undefined && datos[campo] !== existente[campo]);
    return existente['importante'] === true
      ? Object.fromEntries(changed.map((campo) => [campo, importacionesRefusals.servicio_importante.message]))
      : {};
  },
  refusesFirst: true,
  // A row whose service is not there never comes so far: see `prepare`.
  add: () => Promise.reject(new Refusal(importacionesRefusals.catalogo_cambio)),
  change: async (tx, who, id, cambio, version) => {
    const [servicio] = await getServicios(tx, who, [id]);
    if (!servicio || servicio.importante) throw new Refusal(importacionesRefusals.servicio_importante);
    const precios = tiposDeVehiculo.flatMap(({ clave }) => {
      const said = cambio[precioDe(clave)];
      const before = servicio.precios.find(({ categoria }) => categoria === clave)?.precio_centavos ?? null;
      const precio_centavos = said === undefined ? before : said;
      return typeof precio_centavos === 'number' ? [{ categoria: clave, precio_centavos }] : [];
    });
    const others = servicio.precios.filter(
      ({ categoria }) => !tiposDeVehiculo.some(({ clave }) => clave === categoria),
    );
    return changeServicio(tx, who, id, { precios: [...precios, ...others] }, version);
  },
  remove: () => Promise.resolve(new Map()),
});

export const precios: Kind = {
  ...ofServicios,
  // There is nothing else that such a file could be for.
  judge: (tx, who, filas) => ofServicios.judge(tx, who, filas, true),
};

const keysOf = ({ clave, nombre }: Datos): string[] => [
  ...(textOf(clave) === '' ? [] : [`cla:${foldText(textOf(clave))}`]),
  `nom:${nameKey(nombre)}`,
];

const load = async (tx: Tx, who: Who, filas: readonly Fila[]): Promise<Existente[]> => {
  const said = distinct(filas.map(({ valores }) => foldText(textOf(valores['servicio']))));
  const names = distinct(filas.map(({ valores }) => nameKey(valores['servicio'])));
  const rows = await tx.rows(
    sql<
      Existente & { precios: Record<string, number> }
    >`select s.id, s.version, s.activo, s.clave, s.nombre, s.importante,
        coalesce((select jsonb_object_agg(p.categoria, p.precio_centavos) from servicios.precio p
          where p.empresa_id = ${who.empresa_id} and p.servicio_id = s.id), '{}') as precios
      from servicios.servicio s
      where s.empresa_id = ${who.empresa_id} and s.activo and (lower(s.clave) = any(${said}::text[]) or s.nombre_orden = any(${names}::text[]))`,
  );
  return rows.map(({ precios: known, ...row }) => ({
    ...row,
    ...Object.fromEntries(tiposDeVehiculo.map(({ clave }) => [precioDe(clave), known[clave] ?? null])),
  }));
};
