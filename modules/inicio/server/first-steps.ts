import type { Inicio, PasoInicial } from '#modules/inicio/contract.ts';
import { alcanceOf } from '#modules/direccion/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What a new company still lacks; null once there is nothing left, and in a company of examples. */
export const getFirstSteps = async (tx: Tx, who: Who, app: App): Promise<Inicio['primeros_pasos']> => {
  const found = await tx.maybe(doneQuery(who));
  if (!found || found.demo) return null;
  const done: Record<PasoInicial, boolean> = {
    datos: found.datos,
    logotipo: found.logotipo,
    direccion: alcanceOf(app.publicUrl) === 'internet',
    servicios: found.servicios,
    usuarios: found.usuarios,
    importar: found.importar,
    cotizacion: found.cotizacion,
  };
  // Object.keys loses the literal types.
  const steps = (Object.keys(done) as PasoInicial[]).map((paso) => ({ paso, hecho: done[paso] }));
  return steps.every(({ hecho }) => hecho) ? null : steps;
};

/** Ordered as an index is, so that «is there any» reads its first entry in a company of any size. */
const doneQuery = (who: Who) => sql<{
  demo: boolean;
  datos: boolean;
  logotipo: boolean;
  servicios: boolean;
  usuarios: boolean;
  importar: boolean;
  cotizacion: boolean;
}>`
  select e.demo, e.rfc <> '' and e.direccion <> '' as datos, e.logo_id is not null as logotipo,
    (select true from servicios.servicio where empresa_id = ${who.empresa_id} order by id limit 1) is not null as servicios,
    (select true from permisos.membresia where empresa_id = ${who.empresa_id} and usuario_id <> ${who.usuario_id}
      order by usuario_id limit 1) is not null as usuarios,
    (select true from importaciones.importacion where empresa_id = ${who.empresa_id} order by id limit 1) is not null
      as importar,
    (select true from cotizaciones.cotizacion where empresa_id = ${who.empresa_id}
      order by fecha_negocio desc, id desc limit 1) is not null as cotizacion
  from empresas.empresa e where e.empresa_id = ${who.empresa_id}`;
