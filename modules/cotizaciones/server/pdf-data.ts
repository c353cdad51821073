import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { totalRows } from '#modules/cotizaciones/rules/cifras.ts';
import { etiquetasCanal } from '#modules/cotizaciones/rules/estados.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { picturesOf } from '#modules/fotos/server/front-door.ts';
import type { Opcion } from '#modules/partidas/contract.ts';
import { usedOpciones } from '#modules/partidas/rules/opciones.ts';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import { lineOnPaper, type PartidaPdf } from '#modules/partidas/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Paper } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import { type CotizacionPdf, cotizacionTemplate, renderCotizacionPdf } from './pdf.ts';
import { proofsOf } from './proofs.ts';
import { getCotizacion } from './queries.ts';

/** The quotation printed; what it says is set once, whoever asks. A link is part of what it says: it is its QR. */
export const printCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  { files, enlace }: { files: Storage; enlace?: string },
): Promise<Paper> => {
  const [cotizacion, empresa] = await Promise.all([getCotizacion(tx, who, id), getEmpresa(tx, who)]);
  const pruebas = await proofsOf(tx, who, cotizacion);
  const [answer] = await tx.last(lastAuthorisation(who, cotizacion));
  const data: CotizacionPdf = {
    ...toPdf(cotizacion, empresa, enlace),
    pruebas,
    autorizo: answer && toAutorizo(answer, who.zona),
  };
  const key = paperKey(`${who.empresa_id}/cotizacion/${id}`, cotizacionTemplate, data);
  return () =>
    storedPdf(files, key, async () => {
      const fotos = Object.values(pruebas).flatMap((prueba) => prueba.fotos);
      return renderCotizacionPdf(await withFirma(files, await withLogo(files, data)), await picturesOf(files, fotos));
    });
};

/** The answer by which this revision was authorised, with where its signature is kept. */
const lastAuthorisation = (who: Who, { id, revision }: Cotizacion) =>
  q
    .selectFrom('cotizaciones.autorizacion as a')
    .leftJoin('plataforma.archivo as f', (on) =>
      on.onRef('f.empresa_id', '=', 'a.empresa_id').onRef('f.id', '=', 'a.firma_archivo_id'),
    )
    .select(['a.nombre', 'a.canal', 'a.creado_en', 'a.documento_hash', 'f.clave'])
    .where('a.empresa_id', '=', who.empresa_id)
    .where('a.cotizacion_id', '=', id)
    .where('a.revision', '=', revision)
    // An authorised courtesy is worth nothing and authorised all the same.
    .where(sql<boolean>`jsonb_path_exists(a.decisiones, '$.* ? (@ == "autorizada")')`)
    .orderBy('a.creado_en', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1);

type Authorisation = Awaited<ReturnType<typeof authorisationsOf>>[number];
const authorisationsOf = (tx: Tx, who: Who, c: Cotizacion) => tx.rows(lastAuthorisation(who, c));

const toAutorizo = (a: Authorisation, zona: string): CotizacionPdf['autorizo'] => ({
  nombre: a.nombre,
  detalle: `Autorizó ${writeMoment(a.creado_en, zona)} · ${etiquetasCanal[a.canal]} · sello ${a.documento_hash.slice(0, 16)}`,
  firma_clave: a.clave ?? undefined,
});

/** The signature, read only now that the paper is printed; without its file the paper still says who and when. */
const withFirma = async (files: Storage, data: CotizacionPdf): Promise<CotizacionPdf> => {
  const { autorizo } = data;
  const firma = autorizo?.firma_clave === undefined ? undefined : await files.get(autorizo.firma_clave);
  return autorizo && firma ? { ...data, autorizo: { ...autorizo, firma } } : data;
};

const MARCAS: Partial<Record<Cotizacion['estado'], string>> = { cancelada: 'CANCELADA', vencida: 'VENCIDA' };

const toPdf = (c: Cotizacion, empresa: Empresa, enlace: string | undefined): CotizacionPdf => ({
  membrete: membreteOf(empresa),
  folio: c.folio,
  version: c.revision,
  fecha: c.fecha,
  vence: c.vigencia,
  asesor: c.asesor,
  cliente: { nombre: c.cliente.nombre, rfc: c.cliente.rfc, telefono: c.cliente.telefono, correo: c.cliente.email },
  vehiculo: c.activo
    ? {
        nombre: c.activo.vehiculo,
        placas: c.activo.placas,
        vin: c.activo.serie,
        color: c.activo.color,
        economico: c.activo.no_economico,
        km: c.kilometraje ?? undefined,
      }
    : undefined,
  orden_compra: c.orden_compra || undefined,
  motivo: c.motivo,
  entrega_estimada: c.entrega_estimada,
  precios: c.precios,
  lineas: linesOf(c),
  totales: totalRows(c),
  comentarios: c.comentarios,
  pago: paymentOf(c, empresa),
  condiciones: c.condiciones === '' ? undefined : c.condiciones.split(/\n+/).filter((line) => line.trim() !== ''),
  ...consentsOf(c),
  enlace,
  marca: MARCAS[c.estado],
});

/** By urgency, then each alternative whole. Titles only help when there are several: one group is printed without any. */
const linesOf = (c: Cotizacion): PartidaPdf[] => {
  const fixed = c.partidas.filter((p) => p.opcion === null);
  const used = prioridades.filter((prioridad) => fixed.some((p) => p.prioridad === prioridad));
  const opciones = usedOpciones(c.partidas);
  const titled = used.length > 1 || opciones.length > 0;
  const decided = c.partidas.some((p) => p.decision === 'autorizada');
  const shown = new Set<string>();
  const on = (p: Cotizacion['partidas'][number], grupo: string): PartidaPdf => ({
    ...lineOnPaper(p, {
      precios: c.precios,
      grupo: titled ? grupo : undefined,
      remarks: p.decision === 'rechazada' ? ['No autorizada por el cliente'] : [],
    }),
    motivo: p.motivo,
    prueba: p.punto_id !== null && !shown.has(p.punto_id) && shown.add(p.punto_id) ? p.punto_id : undefined,
    rechazada: decided && p.decision === 'rechazada',
  });
  const ofOpcion = (opcion: Opcion): string => {
    if (decided) return `Opción ${opcion}`;
    return `Opción ${opcion} (${opcion === c.opcion ? 'incluida en el total' : `en lugar de la ${c.opcion}`})`;
  };
  return [
    ...used.flatMap((prioridad) =>
      fixed.filter((p) => p.prioridad === prioridad).map((p) => on(p, etiquetasPrioridad[prioridad])),
    ),
    ...opciones.flatMap((opcion) => c.partidas.filter((p) => p.opcion === opcion).map((p) => on(p, ofOpcion(opcion)))),
  ];
};

const paymentOf = (c: Cotizacion, { clabe, banco, nombre, nombre_fiscal }: Empresa): string[] => {
  if (c.anticipo_centavos === 0 || clabe === '') return [];
  const spaced = clabe.replace(/(\d{3})(\d{3})(\d{11})(\d)/, '$1 $2 $3 $4');
  return [
    `${banco ? `${banco} · ` : ''}CLABE ${spaced}`,
    `A nombre de ${nombre_fiscal || nombre} · concepto ${c.folio}`,
  ];
};

const consentsOf = (c: Cotizacion): Pick<CotizacionPdf, 'acepta_usadas' | 'acepta_propias'> => {
  const answer = c.autorizaciones.find((a) => a.revision === c.revision);
  return { acepta_usadas: answer?.acepta_usadas ?? undefined, acepta_propias: answer?.acepta_propias ?? undefined };
};
