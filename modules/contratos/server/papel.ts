import { labelCategoria } from '#modules/activos/rules.ts';
import { GARANTIA_MINIMA_DIAS } from '#modules/contratos/rules/campos.ts';
import { stateOfClausulas } from '#modules/contratos/rules/clausulas.ts';
import { etiquetasCanal } from '#modules/cotizaciones/rules/estados.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getDelContrato, getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { countedOf, totalRows } from '#modules/ordenes/rules/cifras.ts';
import {
  getOrden,
  linesOnPaper,
  type PiezaReemplazada,
  piezasReemplazadas,
} from '#modules/ordenes/server/front-door.ts';
import { ajustesOf, getRecepcionDeOrden, readAjustes } from '#modules/recepciones/server/front-door.ts';
import { everyTypeRow } from '#modules/partidas/rules/cifras.ts';
import type { Ajustes, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Compilable } from 'kysely';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { writeMoment, writeQuantity } from '#platform/server/pdf/write-figures.ts';
import { answersOf, consentimientosOf, type Respuesta } from './hechos.ts';
import { conditionOf } from './recibido.ts';
import { MUESTRA } from './muestra.ts';
import { type ContratoPdf, contratoTemplate, type Firmante, renderContratoPdf } from './pdf.ts';

type DelContrato = Awaited<ReturnType<typeof getDelContrato>>;

/** The contract of an order; set once per content and only after the reading is committed. */
export const printContrato = async (
  tx: Tx,
  who: Who,
  id: string,
  { files, publicUrl }: { files: Storage; publicUrl: string },
): Promise<Later> => {
  const [orden, empresa, contrato, dichos, parte, recepcion, ajustes, piezas] = await Promise.all([
    getOrden(tx, who, id),
    getEmpresa(tx, who),
    getDelContrato(tx, who),
    tx.rows(answersOf(who, id)),
    tx.one(partesOf(who, id)),
    getRecepcionDeOrden(tx, who, id),
    readAjustes(tx, who),
    piezasReemplazadas(tx, who, id),
  ]);
  const data = toPdf({ orden, empresa, contrato, dichos, parte, recepcion, ajustes, piezas, zona: who.zona });
  return keepPrinted(files, `${who.empresa_id}/contrato/${id}`, {
    ...data,
    enlace: `${publicUrl}/comercial/OrdenTrabajo/${id}`,
  });
};

/** The sheet with an invented order, so that whoever writes the clauses sees them on paper. */
export const printMuestra = async (tx: Tx, who: Who, texto: string, files: Storage): Promise<Later> => {
  const [empresa, contrato, { riesgos }] = await Promise.all([
    getEmpresa(tx, who),
    getDelContrato(tx, who),
    ajustesOf(tx, who),
  ]);
  const clausulas = { ...contrato, contrato_clausulas: texto };
  const data = { ...MUESTRA, ...ofEmpresa(empresa, clausulas), riesgos, marca: 'MUESTRA' };
  return keepPrinted(files, `${who.empresa_id}/contrato/muestra`, data);
};

const keepPrinted = (files: Storage, folder: string, data: ContratoPdf): Later => {
  const key = paperKey(folder, contratoTemplate, data);
  return () =>
    storedPdf(files, key, async () => renderContratoPdf(await withFirmas(files, await withLogo(files, data))));
};

/** Signatures, read only now that the paper is printed; without its file the paper still says who and when. */
const withFirmas = async (files: Storage, data: ContratoPdf): Promise<ContratoPdf> => {
  const bring = async (firmante: Firmante | null): Promise<Firmante | null> => {
    const imagen = firmante?.clave === undefined ? undefined : await files.get(firmante.clave);
    return firmante && imagen ? { ...firmante, imagen } : firmante;
  };
  const [recepcion, entregada_a] = await Promise.all([bring(data.firmas.recepcion), bring(data.firmas.entregada_a)]);
  return { ...data, firmas: { ...data.firmas, recepcion, entregada_a } };
};

const partesOf = (who: Who, id: string) =>
  q
    .selectFrom('ordenes.orden as o')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'o.empresa_id').onRef('c.id', '=', 'o.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'o.empresa_id').onRef('a.id', '=', 'o.activo_id'),
    )
    .leftJoin('cotizaciones.cotizacion as t', (join) =>
      join.onRef('t.empresa_id', '=', 'o.empresa_id').onRef('t.id', '=', 'o.cotizacion_id'),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .where('o.id', '=', id)
    .select(['c.tipo', 'c.rfc', 'c.email', 'c.direccion', 'c.cp', 'c.cp_fiscal', 'c.marketing_en'])
    .select(['a.marca', 'a.modelo', 'a.anio', 'a.color', 'a.categoria', 'a.serie', 'a.motor', 'a.no_economico'])
    .leftJoin('recepciones.recepcion as r', (join) =>
      join.onRef('r.empresa_id', '=', 'o.empresa_id').onRef('r.orden_id', '=', 'o.id').on('r.estado', '=', 'recibida'),
    )
    .leftJoin('recepciones.entrega as e', (join) =>
      join.onRef('e.empresa_id', '=', 'r.empresa_id').onRef('e.recepcion_id', '=', 'r.id'),
    )
    .leftJoin('plataforma.archivo as fr', (join) =>
      join.onRef('fr.empresa_id', '=', 'r.empresa_id').onRef('fr.id', '=', 'r.firma_archivo_id'),
    )
    .leftJoin('plataforma.archivo as fe', (join) =>
      join.onRef('fe.empresa_id', '=', 'e.empresa_id').onRef('fe.id', '=', 'e.firma_archivo_id'),
    )
    .select(['t.fecha_negocio as cotizada', 't.vigencia', 't.asesor_nombre as cotizo'])
    .select(['fr.clave as firma_clave', 'fe.clave as entrega_clave']);

interface Expediente {
  orden: Orden;
  empresa: Empresa;
  contrato: DelContrato;
  dichos: readonly Respuesta[];
  parte: Parte;
  recepcion: Recepcion | null;
  piezas: readonly PiezaReemplazada[];
  ajustes: Ajustes;
  zona: string;
}
type Parte = ReturnType<typeof partesOf> extends Compilable<infer P> ? P : never;

const toPdf = (all: Expediente): ContratoPdf => {
  const { orden, empresa, contrato, dichos, parte, recepcion, ajustes, zona } = all;
  const lineas = countedOf(orden);
  const said = recepcion && { ...recepcion.consentimientos, en: recepcion.firma?.en ?? recepcion.recibida_en };
  return {
    ...ofEmpresa(empresa, contrato),
    ...conditionOf(orden, recepcion, ajustes, parte.categoria ?? ''),
    folio: orden.folio,
    zona,
    emitido: recepcion?.recibida_en ?? orden.creado_en,
    consumidor: consumerOf(orden, parte),
    vehiculo: vehicleOf(orden, parte),
    promesa: orden.promesa,
    cotizacion:
      parte.cotizada && parte.vigencia
        ? { folio: orden.cotizacion_folio ?? '', fecha: parte.cotizada, vigencia: parte.vigencia }
        : null,
    elaboro: parte.cotizo ?? orden.asesor,
    precios: orden.precios,
    lineas: linesOnPaper(orden),
    totales: totalRows(orden, everyTypeRow),
    consentimientos: consentimientosOf(dichos, said, parte.marketing_en),
    piezas: all.piezas,
    garantia_dias: Math.max(GARANTIA_MINIMA_DIAS, ...lineas.map((p) => p.garantia_dias ?? 0)),
    firmas: {
      taller: orden.asesor,
      recepcion: signedAtReception(recepcion, parte.firma_clave, zona) ?? signedAtQuotation(dichos, zona),
      cliente: isPublic(parte) ? '' : orden.cliente,
      entregada_a: signedAtDelivery(orden, recepcion, parte.entrega_clave, zona),
    },
    marca: orden.estado === 'cancelada' ? 'CANCELADA' : undefined,
  };
};

const isPublic = ({ tipo }: Parte): boolean => tipo === 'publico';

const consumerOf = (orden: Orden, parte: Parte): ContratoPdf['consumidor'] => ({
  nombre: isPublic(parte) ? '' : orden.cliente,
  direccion: parte.direccion,
  cp: parte.cp || parte.cp_fiscal,
  telefono: orden.telefono,
  rfc: isPublic(parte) ? '' : parte.rfc,
  correo: parte.email,
});

const vehicleOf = (orden: Orden, parte: Parte): ContratoPdf['vehiculo'] => ({
  marca: parte.marca ?? '',
  tipo: parte.categoria ? labelCategoria(parte.categoria) : '',
  modelo: parte.modelo ?? '',
  anio: parte.anio ? String(parte.anio) : '',
  color: parte.color ?? '',
  placas: orden.placas,
  serie: parte.serie ?? '',
  motor: parte.motor ?? '',
  kilometraje: orden.kilometraje === null ? '' : `${writeQuantity(orden.kilometraje * 1000)} km`,
  economico: parte.no_economico ?? '',
});

const sealed = (act: string, en: string, hash: string, zona: string): string =>
  `${act} ${writeMoment(en, zona)}${hash ? ` · sello ${hash.slice(0, 16)}` : ''}`;

/** On the glass beside the car: it says for what it stands, also when the reception was put right afterwards. */
const signedAtReception = (recepcion: Recepcion | null, clave: string | null, zona: string): Firmante | null => {
  if (!recepcion?.firma) return null;
  const { nombre, en, hash } = recepcion.firma;
  return { nombre, detalle: sealed('Firmó', en, hash, zona), clave: clave ?? undefined };
};

/** The last yes of the customer, wherever he gave it. */
const signedAtQuotation = (dichos: readonly Respuesta[], zona: string): Firmante | null => {
  const yes = dichos.find(({ autorizo }) => autorizo);
  if (!yes) return null;
  const detalle = `${sealed('Autorizó', yes.en, yes.hash, zona)} · ${etiquetasCanal[yes.canal]}`;
  return { nombre: yes.nombre, detalle, clave: yes.firma_clave ?? undefined };
};

const signedAtDelivery = (
  { entregada_en, entregada_a }: Orden,
  recepcion: Recepcion | null,
  clave: string | null,
  zona: string,
): Firmante | null => {
  if (!entregada_en || !entregada_a) return null;
  const hash = recepcion?.salida?.firma?.hash ?? '';
  return { nombre: entregada_a, detalle: sealed('Recibió', entregada_en, hash, zona), clave: clave ?? undefined };
};

/** What the company says on every contract, and what it still owes. */
const ofEmpresa = (empresa: Empresa, contrato: DelContrato) => {
  const clausulas = stateOfClausulas(contrato.contrato_clausulas);
  const registro = clausulas === 'ejemplo' ? '' : contrato.contrato_registro;
  return {
    membrete: membreteOf(empresa),
    lugar: placeOf(empresa.direccion),
    siem: contrato.siem,
    registro,
    registrado_el: contrato.contrato_registrado_el,
    almacenaje: almacenajeOf(contrato),
    clausulas: contrato.contrato_clausulas.split(/\n+/).filter((line) => line.trim() !== ''),
    avisos: [
      ...(registro === '' ? ['Contrato sin número de registro ante PROFECO.'] : []),
      ...(clausulas === 'faltan' ? ['El taller todavía no captura las cláusulas de su contrato de adhesión.'] : []),
      ...(clausulas === 'ejemplo' ? ['Las cláusulas son un texto de ejemplo, que nadie ha registrado.'] : []),
    ],
  };
};

const almacenajeOf = ({ almacenaje_centavos, almacenaje_dias }: DelContrato): ContratoPdf['almacenaje'] => {
  if (almacenaje_centavos === null) return null;
  return almacenaje_centavos === 0 ? 'gratis' : { centavos: formatPesos(almacenaje_centavos), dias: almacenaje_dias };
};

/** Town and state, which an address ends with; the whole of it when it has no more. */
const placeOf = (direccion: string): string => {
  const parts = direccion.split(',').map((part) => part.trim().replace(/^(C\.?P\.?\s*)?\d{5}\s+/, ''));
  return parts.length > 2 ? parts.slice(-2).join(', ') : direccion;
};
