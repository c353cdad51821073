import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { sayReturned } from '#modules/ordenes/rules.ts';
import { differenceOf } from '#modules/ordenes/rules/autorizado.ts';
import { countedOf, totalRows } from '#modules/ordenes/rules/cifras.ts';
import { etiquetasTipoPartida, tiposPartida } from '#modules/partidas/contract.ts';
import { USUAL_WARRANTY_DAYS } from '#modules/partidas/rules/condiciones.ts';
import { lineOnPaper, type PartidaPdf } from '#modules/partidas/server/front-door.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { type OrdenPdf, ordenTemplate, renderOrdenPdf } from './pdf.ts';
import { piezasReemplazadas } from './piezas.ts';
import { getOrden } from './queries.ts';

/** The order printed; set once per content and only after the reading is committed. */
export const printOrden = async (tx: Tx, who: Who, id: string, files: Storage, copia: boolean): Promise<Later> => {
  const orden = await getOrden(tx, who, id);
  const empresa = await getEmpresa(tx, who);
  const piezas = await piezasReemplazadas(tx, who, id);
  const [parties] = await tx.last(partiesQuery(who, id));
  const data = {
    ...toPdf(orden, empresa, parties, who.zona),
    piezas: [...piezas],
    ...(copia && orden.estado !== 'cancelada' ? { marca: 'COPIA' } : {}),
  };
  const key = paperKey(`${who.empresa_id}/orden/${id}`, ordenTemplate, data);
  return () => storedPdf(files, key, async () => renderOrdenPdf(await withLogo(files, data)));
};

const partiesQuery = (who: Who, id: string) =>
  q
    .selectFrom('ordenes.orden as o')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'o.empresa_id').onRef('c.id', '=', 'o.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'o.empresa_id').onRef('a.id', '=', 'o.activo_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cotizaciones.autorizacion as t')
          .where('t.empresa_id', '=', who.empresa_id)
          .whereRef('t.cotizacion_id', '=', 'o.cotizacion_id')
          .select(['t.acepta_usadas', 't.acepta_propias'])
          .orderBy('t.creado_en', 'desc')
          .limit(1)
          .as('dicho'),
      (join) => join.onTrue(),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .where('o.id', '=', id)
    .select([
      'dicho.acepta_usadas',
      'dicho.acepta_propias',
      'c.rfc',
      'c.email',
      'c.direccion',
      'c.cp_fiscal',
      'a.serie',
      'a.motor',
      'a.color',
      'a.categoria',
      'a.no_economico',
    ]);

type Parties = Awaited<ReturnType<typeof partiesOf>>[number];
const partiesOf = (tx: Tx, who: Who, id: string) => tx.rows(partiesQuery(who, id));

const toPdf = (orden: Orden, empresa: Empresa, parties: Parties | undefined, zona: string): OrdenPdf => ({
  membrete: membreteOf(empresa),
  folio: orden.folio,
  zona,
  entrada: orden.creado_en,
  promesa: orden.promesa ?? undefined,
  cotizacion: orden.cotizacion_folio ?? undefined,
  orden_compra: orden.orden_compra || undefined,
  asesor: orden.asesor,
  cliente: {
    nombre: orden.cliente,
    telefono: orden.telefono,
    rfc: parties?.rfc,
    correo: parties?.email,
    direccion: parties?.direccion,
    cp: parties?.cp_fiscal,
  },
  vehiculo: {
    nombre: orden.vehiculo || 'Sin vehículo',
    placas: orden.placas,
    vin: parties?.serie ?? undefined,
    motor: parties?.motor ?? undefined,
    color: parties?.color ?? undefined,
    tipo: parties?.categoria ?? undefined,
    economico: parties?.no_economico ?? undefined,
    km: orden.kilometraje ?? undefined,
  },
  falla: orden.motivo,
  combustible_octavos: orden.combustible_octavos ?? undefined,
  observaciones: orden.observaciones,
  precios: orden.precios,
  lineas: linesOnPaper(orden),
  totales: totalRows(orden),
  ...(differenceOf(orden).sin_pedir_centavos > 0 ? { autorizado_centavos: orden.autorizado_centavos } : {}),
  consentimientos: {
    usadas: parties?.acepta_usadas ?? undefined,
    refacciones_del_cliente: parties?.acepta_propias ?? undefined,
  },
  garantia_dias: Math.max(0, ...orden.partidas.map((p) => p.garantia_dias ?? 0)) || USUAL_WARRANTY_DAYS,
  clausulas: (empresa.condiciones_orden || empresa.condiciones).split(/\n+/).filter((line) => line.trim() !== ''),
  marca: orden.estado === 'cancelada' ? 'CANCELADA' : undefined,
});

/** What the order is worth, line by line, each kind together. */
export const linesOnPaper = (orden: Orden): PartidaPdf[] =>
  tiposPartida.flatMap((tipo) =>
    countedOf(orden)
      .filter((p) => p.tipo === tipo)
      .map((p) =>
        lineOnPaper(p, {
          precios: orden.precios,
          grupo: etiquetasTipoPartida[tipo],
          remarks: [serialOf(p), sayReturned(p)],
        }),
      ),
  );

/** Which one was put in, so that whoever claims its warranty has it on his paper. */
const serialOf = ({ comprobado }: PartidaDeOrden): string =>
  comprobado.serie === '' ? '' : `N.º de serie ${comprobado.serie}`;
