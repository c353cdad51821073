import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import { judgePrecios } from '#modules/acuerdos/server/front-door.ts';
import type { Cotizacion, CotizacionEntrada } from '#modules/cotizaciones/contract.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { addDays } from '#modules/cotizaciones/rules.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { judgeCupon, withCuponWords, wordsOf } from '#modules/cupones/server/front-door.ts';
import { judgeCanje } from '#modules/membresias/server/front-door.ts';
import type { AnticipoPedido, ModoPrecio, Partida, PartidaEntrada, Totales } from '#modules/partidas/contract.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { refuseBeyondAuthority } from '#modules/partidas/server/front-door.ts';
import { chosenOpcion, findProblemaOpciones } from '#modules/partidas/rules/opciones.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { fillSat } from '#modules/servicios/rules/sat.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { toColumns } from './rows.ts';

export type PartidaConId = Partida & { id: string };

/** The columns that what was written amounts to, and its lines; refuses what cannot be priced. */
export const calculateDocument = async (tx: Tx, who: Who, entrada: CotizacionEntrada, before: Cotizacion | null) => {
  const [empresa, lines] = await Promise.all([
    getEmpresa(tx, who),
    withCosts(tx, who, await withListPrices(tx, who, entrada, before), before),
  ]);
  const vigencia = entrada.vigencia ?? before?.vigencia ?? addDays(who.hoy, empresa.vigencia_dias);
  if (vigencia < who.hoy)
    throw new Refusal(
      cotizacionesRefusals.vigencia_pasada,
      {},
      { fields: { vigencia: cotizacionesRefusals.vigencia_pasada.message } },
    );
  const precios = entrada.precios ?? before?.precios ?? empresa.precios;
  const documento = {
    precios,
    partidas: lines,
    descuento_documento: entrada.descuento_documento,
    opcion: chosenOpcion(entrada.partidas, before?.opcion),
  };
  refuseProblems(documento);
  const { partidas: priced, totales } = calculatePartidas(documento);
  const partidas = await withBenefits(tx, who, entrada, priced);
  const { cliente_id, activo_id } = entrada;
  // Of every line: an alternative that does not count yet is offered all the same.
  await refuseBeyondAuthority(tx, who, { cliente_id, activo_id, precios }, partidas, linesBefore(before, precios));
  const descuento = toColumns(entrada.descuento_documento);
  const anticipo = toColumns(chooseAnticipo(entrada, before, empresa));
  return {
    partidas: partidas satisfies PartidaConId[],
    columns: {
      cliente_id: entrada.cliente_id,
      activo_id: entrada.activo_id,
      kilometraje: entrada.kilometraje,
      vigencia,
      motivo: entrada.motivo,
      orden_compra: entrada.orden_compra,
      entrega_estimada: entrada.entrega_estimada,
      precios,
      descuento_tipo: descuento.tipo,
      descuento_valor: descuento.valor,
      anticipo_tipo: anticipo.tipo,
      anticipo_valor: anticipo.valor,
      opcion: documento.opcion,
      ...totalColumns(totales),
      comentarios: entrada.comentarios,
      notas_internas: entrada.notas_internas,
      condiciones: entrada.condiciones ?? before?.condiciones ?? empresa.condiciones,
    },
  };
};

/** The lines as they were, in the way of writing prices that the document takes now. */
const linesBefore = (before: Cotizacion | null, precios: ModoPrecio): PartidaConId[] => {
  if (before === null || before.precios === precios) return before?.partidas ?? [];
  const partidas = before.partidas.map((line) => ({
    ...line,
    precio_centavos: priceIn(line.precio_centavos, line.tasa_iva, before.precios, precios),
  }));
  const documento = { precios, partidas, descuento_documento: before.descuento_documento };
  // A discount in pesos may pass what a line costs without its tax: then every line is judged anew.
  return findProblemas(documento).length > 0 ? [] : calculatePartidas(documento).partidas;
};

export const totalColumns = (totales: Totales) => ({
  bruto_centavos: totales.subtotal_centavos,
  descuento_centavos: totales.descuento_centavos,
  base_centavos: totales.base_centavos,
  iva_centavos: totales.iva_centavos,
  total_centavos: totales.total_centavos,
});

const chooseAnticipo = (entrada: CotizacionEntrada, before: Cotizacion | null, empresa: Empresa): AnticipoPedido => {
  if (entrada.anticipo !== undefined) return entrada.anticipo;
  if (before) return before.anticipo;
  return empresa.anticipo_diezmilesimas > 0
    ? { tipo: 'porcentaje', diezmilesimas: empresa.anticipo_diezmilesimas }
    : null;
};

/** Of the same customer what was written keeps the price that it had; for another, each says his own list or none. */
const withListPrices = (tx: Tx, who: Who, entrada: CotizacionEntrada, before: Cotizacion | null) =>
  judgePrecios(
    tx,
    who,
    { ...entrada, precios: entrada.precios ?? before?.precios },
    entrada.partidas,
    before?.cliente.id === entrada.cliente_id ? before.partidas : [],
  );

/** Who may not see costs cannot write them either: they come from the line as it was, or from the catalogue. */
const withCosts = async (tx: Tx, who: Who, partidas: readonly PartidaEntrada[], before: Cotizacion | null) => {
  const ids = [...new Set(partidas.flatMap((p) => (p.servicio_id === null ? [] : [p.servicio_id])))];
  const [servicios, articulos] = await Promise.all([
    getServicios(tx, who, ids),
    getArticulos(
      tx,
      who,
      partidas.flatMap((p) => p.articulo_id ?? []),
    ),
  ]);
  const catalogue = new Map([
    ...servicios.map((s) => [s.id, s.costo_centavos] as const),
    ...articulos.map((a) => [a.id, a.costo_promedio_centavos] as const),
  ]);
  const earlier = new Map(before?.partidas.map((p) => [p.id, p.costo_centavos]));
  return partidas.map((p, i) => {
    if (p.servicio_id !== null && !catalogue.has(p.servicio_id))
      throw new Refusal(
        commonRefusals.datos_invalidos,
        {},
        { fields: { [`partidas.${i}.servicio_id`]: 'Ese servicio ya no existe. Elígelo de nuevo.' } },
      );
    if (p.articulo_id !== null && !catalogue.has(p.articulo_id))
      throw new Refusal(
        commonRefusals.datos_invalidos,
        {},
        { fields: { [`partidas.${i}.articulo_id`]: 'Ese artículo ya no existe. Elígelo de nuevo.' } },
      );
    const known =
      (p.id === undefined ? undefined : earlier.get(p.id)) ??
      catalogue.get(p.articulo_id ?? p.servicio_id ?? '') ??
      null;
    const costo_centavos = who.can('ver_costos') ? (p.costo_centavos ?? known) : known;
    const sat = fillSat(p.tipo, { clave_sat: p.clave_sat, unidad_sat: p.unidad_sat });
    return { ...p, ...sat, id: p.id ?? newId(), costo_centavos };
  });
};

const refuseProblems = (documento: Parameters<typeof findProblemas>[0]): void => {
  const lonely = findProblemaOpciones(documento.partidas);
  const problemas = [...findProblemas(documento), ...(lonely ? [lonely] : [])];
  if (problemas.length > 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: Object.fromEntries(problemas.map((p) => [p.campo, p.mensaje])) },
    );
};

/** What a membership and a coupon would give today: it is given when the work becomes an order. */
const withBenefits = async (
  tx: Tx,
  who: Who,
  { cliente_id, activo_id }: Pick<CotizacionEntrada, 'cliente_id' | 'activo_id'>,
  partidas: readonly PartidaConId[],
): Promise<PartidaConId[]> => {
  const lineas = partidas.map((p) => ({ ...p, descuento_centavos: p.descuento_centavos - p.parte_descuento_centavos }));
  const beside = lineas.map((p) => ({ ...p, descuento_centavos: p.descuento_centavos - p.cupon_centavos }));
  const given = await judgeCanje(tx, who, { cliente_id, activo_id }, beside, false);
  const cupon = await judgeCupon(tx, who, { cliente_id, documento_id: null }, lineas, { hold: false });
  const said = new Map(given.map(({ partida_id, texto }) => [partida_id, texto]));
  return withCuponWords(
    partidas.map((p) => ({ ...p, beneficio: said.get(p.id) ?? '' })),
    wordsOf(cupon),
  );
};
