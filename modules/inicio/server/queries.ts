import type { Inicio } from '#modules/inicio/contract.ts';
import { ownClienteQuery } from '#modules/permisos/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cajaQuery, gastosQuery, getDias, getPorCobrar, inventarioQuery, sinRespuestaQuery } from './counter.ts';
import { getFirstSteps } from './first-steps.ts';
import { enPisoQuery, misHechosQuery, misTrabajosQuery, ordenesQuery, porEstadoQuery } from './floor.ts';

const MAX_DRAFTS = 5;

/** The first screen in one go: each part is asked for only if the person may see it, all of them in one flush. */
export const getInicio = async (tx: Tx, who: Who, app: App): Promise<Inicio> => {
  const works = who.can('actualizar_servicio');
  const seesMonth = who.can('ver_resumen_ventas') || who.can('ver_dashboard');
  const seesWeek = who.can('ver_cotizaciones') || seesMonth;
  const [
    sinRespuesta,
    porCobrar,
    ordenes,
    caja,
    inventario,
    gastos,
    dias,
    trabajos,
    hechos,
    membresia,
    borradores,
    pasos,
  ] = await Promise.all([
    who.can('ver_cotizaciones') ? tx.one(sinRespuestaQuery(who)) : null,
    who.can('ver_pendiente_pago') ? getPorCobrar(tx, who) : null,
    who.can('ver_ordenes_trabajo') || works ? getOrdenes(tx, who) : null,
    who.can('abrir_caja') || who.can('ver_pendiente_pago') ? tx.rows(cajaQuery(who)) : null,
    who.can('ver_inventario') ? tx.one(inventarioQuery(who)) : null,
    who.can('registrar_gastos') ? tx.one(gastosQuery(who)) : null,
    seesWeek ? getDias(tx, who, seesMonth) : null,
    works ? tx.rows(misTrabajosQuery(who)) : [],
    works ? tx.one(misHechosQuery(who)) : null,
    tx.maybe(ownClienteQuery(who)),
    tx.rows(borradoresQuery(who)),
    who.can('administrar_permisos') ? getFirstSteps(tx, who, app) : null,
  ]);
  const [first] = caja ?? [];
  return {
    nombre: who.nombre,
    hoy: who.hoy,
    // Whoever sees them sees their week too.
    cotizaciones: sinRespuesta &&
      dias && {
        semana_centavos: dias.semana.totales.cotizado_centavos,
        semana_anterior_centavos: dias.semana.totales.semana_anterior.cotizado_centavos,
        ...sinRespuesta,
      },
    por_cobrar: porCobrar,
    ordenes,
    caja: caja && {
      abierta: first !== undefined,
      caja: first?.caja ?? '',
      por: first?.por ?? '',
      desde: first?.desde ?? null,
      abiertas: caja,
    },
    inventario,
    gastos,
    semana: dias?.semana.data ?? null,
    mes: dias?.mes ?? null,
    mis_trabajos: hechos?.es_empleado
      ? { pendientes: trabajos, hechos_hoy: hechos.hechos_hoy, hechos_semana: hechos.hechos_semana }
      : null,
    es_cliente: (membresia?.cliente_id ?? null) !== null,
    primeros_pasos: pasos,
    borradores,
  };
};

const getOrdenes = async (tx: Tx, who: Who): Promise<Inicio['ordenes']> => {
  const [figures, por_estado, en_piso] = await Promise.all([
    tx.one(ordenesQuery(who)),
    tx.rows(porEstadoQuery(who)),
    tx.rows(enPisoQuery(who)),
  ]);
  return { ...figures, por_estado, en_piso };
};

const borradoresQuery = (who: Who) =>
  q
    .selectFrom('plataforma.borrador')
    .select(['clave', 'actualizado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('usuario_id', '=', who.usuario_id)
    .orderBy('actualizado_en', 'desc')
    .limit(MAX_DRAFTS);
