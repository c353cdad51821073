import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { CobroPublico, Comprobante, ComprobantesQuery } from '#modules/cobranza/rules/comprobantes.ts';
import { fotosDelCliente } from '#modules/fotos/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { getCuenta, listCuentas, pagoCancelado, readSaldo } from '#modules/pagos/server/front-door.ts';
import { afterPage, pageLimit, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import '#platform/server/files/archivos.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
const MAX_CUENTAS = 100;
const SHOWN = 20;

const comprobantes = (who: Who) =>
  q
    .selectFrom('cobranza.comprobante as v')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'v.empresa_id').onRef('c.id', '=', 'v.cliente_id'),
    )
    .innerJoin('plataforma.archivo as f', (join) =>
      join.onRef('f.empresa_id', '=', 'v.empresa_id').onRef('f.id', '=', 'v.archivo_id'),
    )
    .leftJoin('pagos.pago as p', (join) =>
      join.onRef('p.empresa_id', '=', 'v.empresa_id').onRef('p.id', '=', 'v.pago_id'),
    )
    .leftJoin('pagos.cuenta as k', (join) =>
      join.onRef('k.empresa_id', '=', 'v.empresa_id').onRef('k.id', '=', 'v.cuenta_id'),
    )
    .where('v.empresa_id', '=', who.empresa_id)
    .select([
      'v.id',
      'v.cliente_id',
      'c.nombre as cliente',
      'v.cuenta_id',
      'k.folio as cuenta_folio',
      'v.fecha_negocio as fecha',
      'v.monto_centavos',
      'v.fecha_transferencia',
      'v.clave_rastreo',
      'v.usuario_nombre',
      'v.estado',
      'f.tipo as archivo_tipo',
      'v.pago_id',
      'p.folio as pago_folio',
      pagoCancelado(who, sql`v.pago_id`).as('pago_cancelado'),
      'v.motivo',
      'v.revisado_por',
      'v.revisado_en',
      'v.creado_en',
      'v.version',
    ]);

export const getComprobante = (tx: Tx, who: Who, id: string): Promise<Comprobante> =>
  tx.one(comprobantes(who).where('v.id', '=', id));

export const fileOfComprobante = async (tx: Tx, who: Who, id: string): Promise<string> => {
  const { archivo_id } = await tx.one(
    q
      .selectFrom('cobranza.comprobante')
      .select('archivo_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  return archivo_id;
};

export const listComprobantes = async (tx: Tx, who: Who, filter: ComprobantesQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const { estado = 'por_revisar' } = filter;
  let query = comprobantes(who).orderBy('v.fecha_negocio', 'desc').orderBy('v.id', 'desc').limit(pageLimit(limit));
  if (estado !== 'todos') query = query.where('v.estado', '=', estado);
  if (filter.cliente_id) query = query.where('v.cliente_id', '=', filter.cliente_id);
  if (filter.cuenta_id) query = query.where('v.cuenta_id', '=', filter.cuenta_id);
  query = query.where(afterPage(filter.cursor, sql.ref('v.fecha_negocio'), sql.ref('v.id')));
  return toPage(await tx.last(query), limit, (row) => [row.fecha, row.id]);
};

/** How many wait to be looked at, and what they say that was paid. */
export const totalComprobantes = (tx: Tx, who: Who): Promise<{ por_revisar: number; monto_centavos: number }> =>
  tx.one(
    sql<{ por_revisar: number; monto_centavos: number }>`select count(*) as por_revisar,
        coalesce(sum(monto_centavos), 0)::bigint as monto_centavos
      from cobranza.comprobante where empresa_id = ${who.empresa_id} and estado = 'por_revisar'`,
  );

/** Whose link it is: of one account, or of all that a customer owes. */
export const ownerOfLink = async (
  tx: Tx,
  who: Who,
  enlace_id: string,
): Promise<{ cliente_id: string; cuenta: Cuenta | undefined }> => {
  const known = await tx.maybe(
    q.selectFrom('pagos.cuenta').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', enlace_id),
  );
  const cuenta = known && (await getCuenta(tx, who, enlace_id));
  return { cliente_id: cuenta?.cliente_id ?? enlace_id, cuenta };
};

/** What the customer of a link may see: what he owes and what he sent, nothing else. */
export const readCobroPublico = async (tx: Tx, who: Who, enlace_id: string): Promise<CobroPublico> => {
  const open = keepOpen(tx);
  const { cliente_id, cuenta } = await ownerOfLink(open, who, enlace_id);
  const [cliente, empresa, listed, a_favor_centavos, sent, fotos] = await Promise.all([
    getCliente(open, who, cliente_id),
    getEmpresa(open, who),
    cuenta ? { data: [cuenta] } : listCuentas(open, who, { cliente_id, limit: MAX_CUENTAS }),
    readSaldo(open, who, cliente_id),
    open.rows(sentBy(who, cliente_id, cuenta)),
    cuenta ? fotosDelCliente(open, who, 'orden', cuenta.documento_id) : [],
  ]);
  const { nombre, nombre_fiscal, telefono, horario, color, clabe, banco } = empresa;
  return {
    empresa: { nombre, nombre_fiscal, telefono, horario, color, clabe, banco },
    hoy: who.hoy,
    // A person's first name alone: whoever finds the link learns no more.
    cliente: cliente.tipo === 'persona' ? (cliente.nombre.split(' ')[0] ?? '') : cliente.nombre,
    debe_centavos: listed.data.reduce((sum, one) => sum + one.saldo_centavos, 0),
    ahora_centavos: listed.data.reduce((sum, one) => sum + one.por_pedir_centavos, 0),
    a_favor_centavos: cliente.tipo === 'publico' ? 0 : a_favor_centavos,
    una_cuenta: cuenta !== undefined,
    cuentas: listed.data.map((one) => ({
      folio: one.folio,
      etiqueta: one.etiqueta,
      fecha: one.fecha,
      vence: one.vence,
      total_centavos: one.total_centavos,
      pagado_centavos: one.pagado_centavos,
      saldo_centavos: one.saldo_centavos,
      ahora_centavos: one.por_pedir_centavos,
      vencida: one.dias_vencido > 0,
      cancelada: one.cancelada,
    })),
    comprobantes: sent.map(({ id, fecha, monto_centavos, estado, motivo }) => ({
      id,
      fecha,
      monto_centavos,
      estado,
      motivo,
    })),
    fotos,
  };
};

/** Whoever holds the link of one ticket sees what was sent of it, not the rest of its customer. */
const sentBy = (who: Who, cliente_id: string, cuenta: Cuenta | undefined) => {
  const query = comprobantes(who)
    .where('v.cliente_id', '=', cliente_id)
    .orderBy('v.fecha_negocio', 'desc')
    .orderBy('v.id', 'desc')
    .limit(SHOWN);
  return cuenta ? query.where('v.cuenta_id', '=', cuenta.id) : query;
};
