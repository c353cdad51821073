import { createHash } from 'node:crypto';
import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { CorreccionPedida, Efecto, PorCorregir, VentaCorregible } from '#modules/correcciones/contract.ts';
import { correccionesRefusals } from '#modules/correcciones/contract.ts';
import { effectOf, type LadoDeEfecto, partsOf } from '#modules/correcciones/rules.ts';
import { listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { facturaOf } from '#modules/facturas/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { worthOfLine } from '#modules/ordenes/rules/valor.ts';
import { pagosRefusals } from '#modules/pagos/contract.ts';
import { splitTender } from '#modules/pagos/rules.ts';
import { formsOfCuenta, getCuentaByDocumento } from '#modules/pagos/server/front-door.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { readSale } from '#modules/ventas/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';

const SHOWN = 25;

/** Whether this person may correct charged sales here: the company lets it be done, and he holds the key. */
export const readPermiso = async (tx: Tx, who: Who): Promise<{ permitida: boolean; motivo: string | null }> => {
  const { edicion_post_venta } = await getEmpresa(tx, who);
  const motivo = !edicion_post_venta
    ? 'La empresa no permite corregir ventas cobradas. Se cambia en Ajustes.'
    : who.can('editar_post_venta')
      ? null
      : 'No tienes permiso de editar después de la venta.';
  return { permitida: motivo === null, motivo };
};

export const refuseForbidden = async (tx: Tx, who: Who): Promise<void> => {
  const { motivo } = await readPermiso(tx, who);
  if (motivo !== null) throw new Refusal(correccionesRefusals.no_permitida, { motivo });
};

/** Delivered documents that were not cancelled, found as orders are. */
export const findVentas = async (tx: Tx, who: Who, q: string): Promise<{ data: VentaCorregible[] }> => {
  const ids = q ? searchIds(who, 'orden', q) : undefined;
  const data = await tx.last(sql<VentaCorregible>`
    select o.id, o.folio, o.clase, o.entregada_fecha as fecha, c.nombre as cliente, ${etiquetaActivo} as vehiculo,
      coalesce(a.placas, '') as placas, o.total_centavos, k.total_centavos - k.pagado_centavos as saldo_centavos
    from ordenes.orden o
    join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
    left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
    join pagos.cuenta k on k.empresa_id = o.empresa_id and k.documento_tipo = 'orden' and k.documento_id = o.id
    where o.empresa_id = ${who.empresa_id} and o.entregada_fecha is not null and o.cancelada_en is null
      ${ids ? sql`and o.id in (${ids})` : sql``}
    order by o.entregada_fecha desc, o.id desc limit ${SHOWN}`);
  return { data };
};

/** A sale with what a correction of it starts from. */
export const readPorCorregir = async (tx: Tx, who: Who, id: string): Promise<PorCorregir> => {
  const venta = await readSale(tx, who, id);
  const pagado = venta.cuenta_id === null ? new Map<string, number>() : await formsOfCuenta(tx, who, venta.cuenta_id);
  const cortes = [...new Set(venta.pagos.flatMap((pago) => pago.corte ?? []))];
  return {
    venta,
    pagado: [...pagado]
      .filter(([, monto]) => monto !== 0)
      .map(([forma_pago, monto_centavos]) => ({ forma_pago, monto_centavos })),
    cortes,
    bloqueo: await reasonAgainst(tx, who, venta),
  };
};

/** What keeps a sale from being corrected; null when nothing does. */
const reasonAgainst = async (tx: Tx, who: Who, orden: Orden): Promise<string | null> => {
  if (orden.corregida_por) return `Ya se corrigió: la sustituye ${orden.corregida_por.folio}.`;
  if (orden.estado === 'cancelada') return `${orden.folio} está cancelada.`;
  if (orden.entregada_en === null) return `${orden.folio} todavía no se entrega: cambia sus trabajos en la orden.`;
  if (orden.partidas.every((p) => p.devuelto_milesimas === p.cantidad_milesimas))
    return `De ${orden.folio} ya se devolvió todo.`;
  const { acreditado_centavos } = await getCuentaByDocumento(tx, who, orden.id);
  if (acreditado_centavos > 0)
    return `${orden.folio} tiene notas de crédito. Cancélalas en Por Cobrar antes de corregirla.`;
  const factura = await facturaOf(tx, who, orden.id);
  return factura
    ? `${orden.folio} está en una factura ${factura.tipo}. Deshaz la factura en Gestión Ventas antes de corregirla.`
    : null;
};

/** What a correction would do; refuses what could not be done. */
export const readEfecto = async (tx: Tx, who: Who, id: string, pedida: CorreccionPedida): Promise<Efecto> => {
  await refuseForbidden(tx, who);
  const { venta, pagado, cortes, bloqueo } = await readPorCorregir(tx, who, id);
  if (bloqueo !== null) throw new Refusal(correccionesRefusals.no_corregible, { motivo: bloqueo });
  const antes = sideBefore(venta, pagado);
  const despues = await sideAfter(tx, who, venta, pedida);
  const efecto = { ...effectOf(antes, despues), cortes };
  const huella = createHash('sha256')
    .update(JSON.stringify([venta.version, efecto, pedida]))
    .digest('hex');
  return { ...efecto, huella };
};

const sideBefore = (venta: Orden, formas: LadoDeEfecto['formas']): LadoDeEfecto => {
  const lineas = venta.partidas
    .filter((p) => p.estado !== 'rechazada' && p.estado !== 'por_autorizar')
    .map((p) => ({
      articulo_id: p.articulo_id,
      descripcion: p.descripcion,
      cantidad_milesimas: p.cantidad_milesimas - p.devuelto_milesimas,
      total_centavos: worthOfLine(p),
      trabajadores: p.trabajadores,
    }));
  return { lineas, total_centavos: lineas.reduce((sum, linea) => sum + linea.total_centavos, 0), formas };
};

const sideAfter = async (tx: Tx, who: Who, venta: Orden, pedida: CorreccionPedida): Promise<LadoDeEfecto> => {
  const { partidas, descuento_documento } = pedida;
  const documento = { precios: venta.precios, partidas, descuento_documento };
  const problemas = findProblemas(documento);
  if (problemas.length > 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: Object.fromEntries(problemas.map((p) => [p.campo, p.mensaje])) },
    );
  const { partidas: lineas, totales } = calculatePartidas(documento);
  const before = venta.partidas.map((p) => p.trabajadores);
  const names = new Map([
    ...(await listEmpleadosActivos(tx, who)).map(({ id, nombre }) => [id, nombre] as const),
    ...before.flat().map(({ empleado_id, nombre }) => [empleado_id, nombre] as const),
  ]);
  return {
    lineas: lineas.map(({ trabajadores, ...linea }) => {
      const parts = partsOf(trabajadores, before);
      return {
        ...linea,
        trabajadores: trabajadores.map((empleado_id, i) => ({
          empleado_id,
          nombre: names.get(empleado_id) ?? '',
          diezmilesimas: parts[i] ?? 0,
        })),
      };
    }),
    total_centavos: totales.total_centavos,
    formas: formsAfter(pedida, totales.total_centavos),
  };
};

const formsAfter = ({ cobro }: CorreccionPedida, total_centavos: number): LadoDeEfecto['formas'] => {
  if (!cobro) return [];
  if (cobro.monto_centavos > total_centavos)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { 'cobro.monto_centavos': 'No se cobra más que el total corregido.' } },
    );
  const reparto = splitTender(cobro.monto_centavos, cobro.formas);
  if (!reparto.ok)
    throw new Refusal(pagosRefusals.reparto, { motivo: reparto.mensaje }, { fields: { formas: reparto.mensaje } });
  return reparto.formas.map(({ forma_pago, monto_centavos }) => ({ forma_pago, monto_centavos }));
};
