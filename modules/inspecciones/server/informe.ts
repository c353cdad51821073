import { readFileSync } from 'node:fs';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Informe, Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { countPuntos, etiquetasColor, readHallado, readVerde } from '#modules/inspecciones/rules.ts';
import { isHallazgo } from '#modules/inspecciones/rules/hallazgos.ts';
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
import { getInspeccion } from './queries.ts';

/** The inspection that a link names; one whose links were taken away is named by none. */
const inspeccionOfLink = async (tx: Tx, who: Who): Promise<string> => {
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
  const [inspeccion, empresa, { imprime_diagnostico }] = await Promise.all([
    getInspeccion(tx, who, id),
    getEmpresa(tx, who),
    readAjustes(tx, who),
  ]);
  return toInforme(inspeccion, empresa, imprime_diagnostico);
};

const toInforme = (i: Inspeccion, empresa: Empresa, imprime: boolean): Informe => {
  const before = new Map(i.anteriores.map((one) => [one.punto_id, one]));
  const { queja, causa, correccion } = i;
  return {
    empresa: {
      nombre: empresa.nombre,
      telefono: empresa.telefono,
      horario: empresa.horario,
      direccion: empresa.direccion,
      color: empresa.color,
      tiene_logo: empresa.logo_id !== null,
    },
    nombre: i.nombre,
    folio: i.folio,
    vehiculo: i.vehiculo,
    placas: i.placas,
    kilometraje: i.kilometraje,
    fecha: i.fecha,
    diagnostico: imprime && (causa !== '' || correccion !== '') ? { queja, causa, correccion } : null,
    puntos: i.puntos
      .filter(({ color, texto }) => (color !== null && color !== 'na') || texto !== '')
      .map((punto) => {
        const { id, seccion, nombre, color, unidad, nota } = punto;
        const last = before.get(id);
        const read = last ? readHallado({ ...last, nota: '' }, unidad) || wordOf(last.color) : '';
        return {
          id,
          seccion,
          nombre,
          color,
          hallado: readHallado(punto, unidad),
          bien: punto.valor_milesimas === null ? '' : readVerde(punto, unidad),
          nota,
          antes: last && read ? `${read} el ${writeDay(last.fecha)}` : '',
        };
      }),
  };
};

const wordOf = (color: keyof typeof etiquetasColor | null): string =>
  color === null ? '' : etiquetasColor[color].toLowerCase();

const informeTemplate: Template = {
  name: 'inspeccion',
  source: readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

export const printForCustomer = async (tx: Tx, who: Who, files: Storage): Promise<Later> =>
  printInforme(tx, who, await inspeccionOfLink(tx, who), files);

/** The report on paper: what needs work first, then all that was looked at. */
export const printInforme = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const [i, empresa, { imprime_diagnostico }] = await Promise.all([
    getInspeccion(tx, who, id),
    getEmpresa(tx, who),
    readAjustes(tx, who),
  ]);
  const data = { membrete: membreteOf(empresa), ...pageOf(i, toInforme(i, empresa, imprime_diagnostico)) };
  const key = paperKey(`${who.empresa_id}/inspeccion/${id}`, informeTemplate, data);
  return () =>
    storedPdf(files, key, async () => {
      const { membrete, ...page } = await withLogo(files, data);
      return renderPdf(informeTemplate, { ...page, membrete: headOf(membrete) }, headPictures(membrete));
    });
};

const pageOf = (i: Inspeccion, informe: Informe) => {
  const { diagnostico, puntos } = informe;
  const { verdes, amarillos, rojos } = countPuntos(i.puntos);
  const rows = puntos.map(({ nombre, color, hallado, bien, nota, antes }) => ({
    nombre,
    color: color ?? 'na',
    estado: color === null ? '' : etiquetasColor[color],
    hallado,
    antes,
    nota: [nota, bien && `Bien es ${bien}.`].filter(Boolean).join(' '),
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
    hallazgos: [...shown('rojo'), ...shown('amarillo')],
    secciones: [...new Set(puntos.map(({ seccion }) => seccion))].map((titulo) => ({
      titulo,
      filas: puntos.flatMap((punto, n) =>
        punto.seccion === titulo && !isHallazgo(punto.color) ? (rows[n] ?? []) : [],
      ),
    })),
  };
};
