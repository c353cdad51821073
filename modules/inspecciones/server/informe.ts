import { readFileSync } from 'node:fs';
import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import {
  type FotoEnPapel,
  fotosDelClientePorParte,
  fotosEnPapel,
  fotosTyp,
  picturesOf,
} from '#modules/fotos/server/front-door.ts';
import type { Informe, Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { countPuntos, etiquetasColor } from '#modules/inspecciones/rules.ts';
import { isHallazgo } from '#modules/inspecciones/rules/hallazgos.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeDay, writeQuantity } from '#platform/server/pdf/write-figures.ts';
import { readAjustes } from './ajustes.ts';
import { type PuntoDelCliente, puntosDelCliente } from './para-cliente.ts';
import { getInspeccion } from './queries.ts';

/** The inspection that a link names; one whose links were taken away is named by none. */
export const inspeccionOfLink = async (tx: Tx, who: Who): Promise<string> => {
  const row = await tx.maybe(
    q
      .selectFrom('inspecciones.inspeccion')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('enlace_id', '=', who.enlace_id),
  );
  if (!row) throw new Refusal(commonRefusals.no_encontrado);
  return row.id;
};

export const readInforme = async (tx: Tx, who: Who): Promise<Informe> => {
  const id = await inspeccionOfLink(tx, who);
  const [inspeccion, empresa, { imprime_diagnostico }, fotos] = await Promise.all([
    getInspeccion(tx, who, id),
    getEmpresa(tx, who),
    readAjustes(tx, who),
    fotosDelClientePorParte(tx, who, 'inspeccion', id),
  ]);
  const informe = toInforme(inspeccion, empresa, imprime_diagnostico);
  const puntos = informe.puntos.map((punto) => ({ ...punto, fotos: fotos.get(punto.id) ?? [] }));
  // What shows a point that the report leaves out shows the vehicle.
  const known = new Set(puntos.map(({ id }) => id));
  return {
    ...informe,
    puntos,
    fotos: [...fotos].flatMap(([id, some]) => (known.has(id) ? [] : some)),
    cotizacion: await askingOf(tx, who, inspeccion.orden_id),
  };
};

/**
 * What waits for the customer of what was found. Only its folio: whoever was shown the report need not be who pays, so the
 * report leads to no page where one says yes.
 */
const askingOf = async (tx: Tx, who: Who, orden_id: string): Promise<Informe['cotizacion']> => {
  const { ampliacion, partidas } = await getOrden(tx, who, orden_id);
  const asked = partidas.some(({ estado, punto_id }) => estado === 'por_autorizar' && punto_id !== null);
  if (ampliacion === null || !asked) return null;
  const { folio, estado } = await getCotizacion(tx, who, ampliacion.id);
  return estado === 'enviada' || estado === 'vista' || estado === 'parcial' ? { folio } : null;
};

/** The report without its photos: a paper brings its own. */
type Written = Omit<Informe, 'fotos' | 'puntos' | 'cotizacion'> & { puntos: PuntoDelCliente[] };

const toInforme = (i: Inspeccion, empresa: Empresa, imprime: boolean): Written => {
  const { queja, causa, correccion } = i;
  return {
    empresa: {
      nombre: empresa.nombre,
      telefono: empresa.telefono,
      horario: empresa.horario,
      direccion: empresa.direccion,
      color: empresa.color,
    },
    nombre: i.nombre,
    folio: i.folio,
    vehiculo: i.vehiculo,
    placas: i.placas,
    kilometraje: i.kilometraje,
    fecha: i.fecha,
    diagnostico: imprime && (causa !== '' || correccion !== '') ? { queja, causa, correccion } : null,
    puntos: puntosDelCliente(i),
  };
};

const informeTemplate: Template = {
  name: 'inspeccion',
  source: fotosTyp + readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

export const printForCustomer = async (tx: Tx, who: Who, files: Storage): Promise<Later> =>
  printInforme(tx, who, await inspeccionOfLink(tx, who), files);

/** The report on paper: what needs work first, then all that was looked at. */
export const printInforme = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const [i, empresa, { imprime_diagnostico }, taken] = await Promise.all([
    getInspeccion(tx, who, id),
    getEmpresa(tx, who),
    readAjustes(tx, who),
    fotosEnPapel(tx, who, 'inspeccion', id),
  ]);
  const informe = toInforme(i, empresa, imprime_diagnostico);
  const fotos = printedFotos(informe.puntos, taken);
  const data = { membrete: membreteOf(empresa), ...pageOf(i, informe, fotos) };
  const key = paperKey(`${who.empresa_id}/inspeccion/${id}`, informeTemplate, data);
  return () =>
    storedPdf(files, key, async () => {
      const { membrete, ...page } = await withLogo(files, data);
      const pictures = {
        ...headPictures(membrete),
        ...(await picturesOf(
          files,
          fotos.flatMap((one) => one.fotos),
        )),
      };
      return renderPdf(informeTemplate, { ...page, membrete: headOf(membrete) }, pictures);
    });
};

const MOST_OF_A_POINT = 4;
const MOST = 32;

interface Printed {
  /** The point that they show; null, the vehicle. */
  punto_id: string | null;
  fotos: FotoEnPapel[];
  /** How many there are besides. */
  mas: number;
}

/** Of each point some photos, of what is wrong first, so that a paper with two hundred stays one that is read. */
const printedFotos = (puntos: Written['puntos'], taken: readonly FotoEnPapel[]): Printed[] => {
  const known = new Set(puntos.map(({ id }) => id));
  const order = [
    ...puntos.toSorted((a, b) => Number(isHallazgo(b.color)) - Number(isHallazgo(a.color))).map(({ id }) => id),
    null,
  ];
  let left = MOST;
  return order.flatMap((punto_id) => {
    const all = taken.filter(({ parte_id }) =>
      punto_id === null ? parte_id === null || !known.has(parte_id) : parte_id === punto_id,
    );
    const fotos = all.slice(0, Math.min(MOST_OF_A_POINT, left));
    left -= fotos.length;
    return all.length > 0 ? [{ punto_id, fotos, mas: all.length - fotos.length }] : [];
  });
};

const pageOf = (i: Inspeccion, informe: Written, printed: readonly Printed[]) => {
  const shownAt = (punto_id: string | null) => {
    const { fotos = [], mas = 0 } = printed.find((one) => one.punto_id === punto_id) ?? {};
    return { fotos, mas };
  };
  const { diagnostico, puntos } = informe;
  const { verdes, amarillos, rojos } = countPuntos(i.puntos);
  const rows = puntos.map(({ id, nombre, color, hallado, bien, nota, antes }) => ({
    nombre,
    color: color ?? 'na',
    estado: color === null ? '' : etiquetasColor[color],
    hallado,
    antes,
    nota: [nota, bien && `Bien es ${bien}.`].filter(Boolean).join(' · '),
    ...shownAt(id),
  }));
  const colorOf = new Map(puntos.map(({ id, color }, n) => [id, { color, row: rows[n] }]));
  const shown = (color: 'rojo' | 'amarillo') =>
    puntos.flatMap(({ id }) => (colorOf.get(id)?.color === color ? (colorOf.get(id)?.row ?? []) : []));
  return {
    titulo: 'Inspección',
    folio: i.folio,
    marca: i.estado === 'cancelada' ? 'CANCELADA' : i.estado === 'abierta' ? 'SIN TERMINAR' : null,
    fechas: pairs([
      ['Fecha', writeDay(i.fecha)],
      ['Revisó', i.terminada_por || i.creado_por],
    ]),
    vehiculo: {
      nombre: i.vehiculo || 'Sin vehículo',
      pares: pairs([
        ['Placas', i.placas],
        ['Kilometraje', i.kilometraje === null ? undefined : `${writeQuantity(i.kilometraje * 1000)} km`],
        ['Cliente', i.cliente],
      ]),
    },
    inspeccion: { nombre: i.nombre },
    cuentas: [
      ['rojo', String(rojos), 'Mal'],
      ['amarillo', String(amarillos), 'Pronto'],
      ['verde', String(verdes), 'Bien'],
    ],
    diagnostico: diagnostico
      ? pairs([
          ['Queja', diagnostico.queja],
          ['Causa', diagnostico.causa],
          ['Corrección', diagnostico.correccion],
        ])
      : [],
    vistas: shownAt(null),
    hallazgos: [...shown('rojo'), ...shown('amarillo')],
    secciones: [...new Set(puntos.map(({ seccion }) => seccion))].map((titulo) => ({
      titulo,
      filas: puntos.flatMap((punto, n) =>
        punto.seccion === titulo && !isHallazgo(punto.color) ? (rows[n] ?? []) : [],
      ),
    })),
  };
};
