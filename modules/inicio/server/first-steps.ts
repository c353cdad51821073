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

/** Each «is there any» reads one entry of an index. */
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
    exists (select from servicios.servicio where empresa_id = ${who.empresa_id}) as servicios,
    exists (select from permisos.membresia where empresa_id = ${who.empresa_id} and usuario_id <> ${who.usuario_id})
      as usuarios,
    exists (select from importaciones.importacion where empresa_id = ${who.empresa_id}) as importar,
    exists (select from cotizaciones.cotizacion where empresa_id = ${who.empresa_id}) as cotizacion
  from empresas.empresa e where e.empresa_id = ${who.empresa_id}`;
