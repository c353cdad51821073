import { readFileSync } from 'node:fs';
import { labelCategoria } from '#modules/activos/rules.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Servicio } from '#modules/servicios/rules/formas.ts';
import { formatPesos, scaleCentavos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList, type Template } from '#platform/server/pdf/render.ts';
import { listPosted } from './queries.ts';

const template: Template = {
  name: 'lista-de-precios',
  source: readFileSync(new URL('./price-list.typ', import.meta.url), 'utf8'),
};

/** SAT's unit of what is charged by the hour. */
const HOUR = 'HUR';
const DAY_PARTS = /^(\d{4})-(\d\d)-(\d\d)$/;

/** What hangs on the wall: each service at the price that is paid, tax and all, with its time and its warranty. */
export const printPriceList = async (
  tx: Tx,
  who: Who,
  clasificacion_id: string | undefined,
  files: Storage,
): Promise<Later> => {
  const [empresa, servicios] = await Promise.all([getEmpresa(tx, who), listPosted(tx, who, clasificacion_id)]);
  const data = { membrete: membreteOf(empresa), ...priceListData(empresa, servicios, who.hoy) };
  return async (gone) => {
    const { membrete, ...paper } = await withLogo(files, data);
    return renderList(template, { ...paper, membrete: headOf(membrete) }, headPictures(membrete), who, gone);
  };
};

/** The texts of the page, ready to set. */
export const priceListData = (empresa: Empresa, servicios: readonly Servicio[], hoy: string) => {
  const byHour = servicios.filter(isByHour);
  const rest = servicios.filter((one) => !isByHour(one));
  const names = [...new Set(rest.map((one) => one.clasificacion ?? ''))];
  const grupos = [
    { titulo: 'Mano de obra por hora', filas: byHour.flatMap((one) => rowsOf(empresa, one)) },
    ...names.map((name) => ({
      titulo: name || 'Otros servicios',
      filas: rest.filter((one) => (one.clasificacion ?? '') === name).flatMap((one) => rowsOf(empresa, one)),
    })),
  ];
  return {
    titulo: 'Lista de precios',
    folio: hoy.replace(DAY_PARTS, '$3/$2/$1'),
    fechas: [['Moneda', 'pesos mexicanos, con IVA']],
    grupos: grupos.filter(({ filas }) => filas.length > 0),
  };
};

const isByHour = ({ tipo, unidad_sat }: Servicio): boolean => tipo === 'mano_obra' && unidad_sat === HOUR;

const rowsOf = (empresa: Empresa, servicio: Servicio): string[][] => {
  const paid = (centavos: number) => formatPesos(withTax(empresa, servicio, centavos));
  const usual = servicio.precios.length === 0 ? '' : 'Los demás vehículos';
  return [
    [
      servicio.nombre,
      timeText(servicio.duracion_min),
      warrantyText(servicio),
      usual ? '' : paid(servicio.precio_centavos),
    ],
    ...servicio.precios.map((one) => [`    ${labelCategoria(one.categoria)}`, '', '', paid(one.precio_centavos)]),
    ...(usual ? [[`    ${usual}`, '', '', paid(servicio.precio_centavos)]] : []),
  ];
};

/** A company that adds the tax to its prices posts them with it all the same: that is what is paid. */
const withTax = (empresa: Empresa, { tasa_iva }: Servicio, centavos: number): number =>
  empresa.precios === 'con_iva' ? centavos : scaleCentavos(centavos, 10_000 + tasaOfLine(tasa_iva, empresa), 10_000);

const timeText = (minutos: number): string => {
  if (minutos === 0) return '';
  const horas = Math.floor(minutos / 60);
  return [horas > 0 && `${horas} h`, minutos % 60 > 0 && `${minutos % 60} min`].filter(Boolean).join(' ');
};

const warrantyText = ({ garantia_dias, garantia_km }: Servicio): string =>
  [garantia_dias > 0 && `${garantia_dias} días`, garantia_km > 0 && `${garantia_km.toLocaleString('es-MX')} km`]
    .filter(Boolean)
    .join(' o ');
