import { readFileSync } from 'node:fs';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { FichaDeVehiculo, Visita } from '#modules/visitas/contract.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, type Membrete, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';
import { getFicha } from './ficha.ts';
import { listVisitas } from './queries.ts';

const template: Template = {
  name: 'historia-de-vehiculo',
  source: readFileSync(new URL('./pdf.typ', import.meta.url), 'utf8'),
};

/** What fits on a paper that somebody reads before he buys. */
const MOST_VISITS = 200;

/** What was done to a vehicle, for its sale: no amounts, and nobody's name. */
export const printHistoria = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const [empresa, ficha, visitas] = await Promise.all([
    getEmpresa(tx, who),
    getFicha(tx, who, id),
    listVisitas(keepOpen(tx), who, { activo_id: id, limit: MOST_VISITS }),
  ]);
  const data = { membrete: membreteOf(empresa) satisfies Membrete, ...historiaData(ficha, visitas.data, who.hoy) };
  return async (gone) => {
    const { membrete, ...paper } = await withLogo(files, data);
    return renderList(template, { ...paper, membrete: headOf(membrete) }, headPictures(membrete), who, gone);
  };
};

const km = (value: number | null): string => (value === null ? '' : value.toLocaleString('es-MX'));
const day = (fecha: string): string => fecha.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** The texts of the page, ready to set. */
export const historiaData = (ficha: FichaDeVehiculo, visitas: readonly Visita[], hoy: string) => {
  const owners = ficha.propietarios.length;
  return {
    titulo: 'Historia del vehículo',
    folio: ficha.placas || ficha.vehiculo,
    fechas: [['Al', writeDay(hoy)]],
    vehiculo: {
      nombre: ficha.vehiculo,
      pares: pairs([
        ['Placas', ficha.placas],
        ['Serie', ficha.serie],
        ['Color', ficha.color],
        ['Kilometraje', ficha.kilometraje === null ? undefined : `${km(ficha.kilometraje)} km`],
      ]),
    },
    resumen: pairs([
      ['Visitas', String(visitas.length)],
      ['Desde', visitas.at(-1) && writeDay(visitas.at(-1)?.fecha ?? hoy)],
      ['Última', visitas[0] && writeDay(visitas[0].fecha)],
      ['Dueños', owners === 0 ? undefined : `${owners} en este taller`],
    ]),
    visitas: visitas.map((one) => [day(one.fecha), one.folio, km(one.kilometraje), one.servicios.join(' · ')]),
    garantias: ficha.garantias.map((one) => [
      one.descripcion,
      one.folio,
      day(one.hasta_fecha),
      one.hasta_km === null ? '' : `${km(one.hasta_km)} km`,
    ]),
    tocan: ficha.tocan.map((one) => [
      one.que,
      one.km === null ? '' : `${km(one.km)} km`,
      one.fecha === null ? '' : day(one.fecha),
    ]),
  };
};
