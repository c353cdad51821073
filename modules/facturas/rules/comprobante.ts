import type { Comprobante, Concepto, Traslado } from '#modules/facturas/contract.ts';
import { baseOfLeft, worthOfLine } from '#modules/ordenes/rules/valor.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import { splitTax } from '#modules/partidas/rules.ts';
import { addCentavos, roundHalfAway, scaleCentavos } from '#platform/contract/money.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import type { Emisor, Receptor } from './fiscales.ts';
import type { PeriodoGlobal } from './periodos.ts';

export const POR_DEFINIR = '99';

export interface LineaVendida {
  clave: string;
  descripcion: string;
  cantidad_milesimas: number;
  devuelto_milesimas: number;
  unidad: string;
  tasa_iva: number;
  descuento_centavos: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
  devuelto_centavos: number;
  acreditado_centavos: number;
  clave_sat: string;
  unidad_sat: string;
}

export interface VentaPorFacturar {
  folio: string;
  precios: ModoPrecio;
  lineas: readonly LineaVendida[];
}

/** An amount as the invoice writes it: pesos with two decimals, nothing else. */
export const pesos = (centavos: number): string => {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const rate = (tasa_iva: number): string => (tasa_iva / 10_000).toFixed(6);

interface Neto {
  linea: LineaVendida;
  cantidad_milesimas: number;
  base_centavos: number;
  iva_centavos: number;
  descuento_centavos: number;
}

/** What is left of each line after its returns and its credit notes, which it says as a discount, without tax; what is worth nothing is no part of an invoice. */
const netos = ({ precios, lineas }: VentaPorFacturar): Neto[] =>
  lineas.flatMap((linea) => {
    const cantidad_milesimas = linea.cantidad_milesimas - linea.devuelto_milesimas;
    const total = worthOfLine(linea);
    if (cantidad_milesimas <= 0 || total <= 0) return [];
    // Of what partly came back, the tax is taken out of what stays: adding roundings up could leave the SAT's limits.
    const { base_centavos, iva_centavos } =
      total === linea.total_centavos ? linea : splitTax(total, linea.tasa_iva, 'con_iva');
    const credito_centavos = baseOfLeft(linea, total + linea.acreditado_centavos) - base_centavos;
    const descuento = scaleCentavos(linea.descuento_centavos, cantidad_milesimas, linea.cantidad_milesimas);
    const descuento_centavos =
      credito_centavos +
      (precios === 'con_iva' ? splitTax(descuento, linea.tasa_iva, 'con_iva').base_centavos : descuento);
    return [{ linea, cantidad_milesimas, base_centavos, iva_centavos, descuento_centavos }];
  });

/** What a sale is worth now, as an invoice would say it. */
export const totalPorFacturar = (venta: VentaPorFacturar): number =>
  addCentavos(...netos(venta).map((neto) => neto.base_centavos + neto.iva_centavos));

const traslado = (tasa_iva: number, base_centavos: number, iva_centavos: number): Traslado => ({
  Base: pesos(base_centavos),
  Impuesto: '002',
  TipoFactor: 'Tasa',
  TasaOCuota: rate(tasa_iva),
  Importe: pesos(iva_centavos),
});

/** Price of one before discount, with the six decimals that the SAT allows. */
const unitario = (importe_centavos: number, cantidad_milesimas: number): string => {
  const millionths = roundHalfAway(BigInt(importe_centavos) * 10_000_000n, BigInt(cantidad_milesimas));
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

const conceptoOf = ({ linea, cantidad_milesimas, base_centavos, iva_centavos, descuento_centavos }: Neto): Concepto => {
  const importe = base_centavos + descuento_centavos;
  return {
    ClaveProdServ: linea.clave_sat,
    ...(linea.clave ? { NoIdentificacion: linea.clave } : {}),
    Cantidad: formatCantidad(cantidad_milesimas).replaceAll(',', ''),
    ClaveUnidad: linea.unidad_sat,
    ...(linea.unidad ? { Unidad: linea.unidad } : {}),
    Descripcion: linea.descripcion,
    ValorUnitario: unitario(importe, cantidad_milesimas),
    Importe: pesos(importe),
    ...(descuento_centavos > 0 ? { Descuento: pesos(descuento_centavos) } : {}),
    ObjetoImp: '02',
    Impuestos: { Traslados: [traslado(linea.tasa_iva, base_centavos, iva_centavos)] },
  };
};

interface Suma {
  tasa_iva: number;
  base_centavos: number;
  iva_centavos: number;
}

const byRate = (sumas: readonly Suma[]): Suma[] =>
  [...Map.groupBy(sumas, (suma) => suma.tasa_iva)]
    .toSorted(([a], [b]) => b - a)
    .map(([tasa_iva, group]) => ({
      tasa_iva,
      base_centavos: addCentavos(...group.map((suma) => suma.base_centavos)),
      iva_centavos: addCentavos(...group.map((suma) => suma.iva_centavos)),
    }));

export interface Cabeza {
  emisor: Emisor;
  folio: string;
  forma_pago: string;
  metodo: 'PUE' | 'PPD';
}

const armar = (
  { emisor, folio, forma_pago, metodo }: Cabeza,
  receptor: Comprobante['Receptor'],
  conceptos: readonly Concepto[],
  { sumas, descuento_centavos }: { sumas: readonly Suma[]; descuento_centavos: number },
): Comprobante => {
  const rates = byRate(sumas);
  const base = addCentavos(...rates.map((suma) => suma.base_centavos));
  const iva = addCentavos(...rates.map((suma) => suma.iva_centavos));
  return {
    Version: '4.0',
    Folio: folio,
    FormaPago: forma_pago,
    MetodoPago: metodo,
    Moneda: 'MXN',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    LugarExpedicion: emisor.cp,
    SubTotal: pesos(base + descuento_centavos),
    ...(descuento_centavos > 0 ? { Descuento: pesos(descuento_centavos) } : {}),
    Total: pesos(base + iva),
    Emisor: { Rfc: emisor.rfc, Nombre: emisor.nombre_fiscal, RegimenFiscal: emisor.regimen },
    Receptor: receptor,
    Conceptos: [...conceptos],
    Impuestos: {
      TotalImpuestosTrasladados: pesos(iva),
      Traslados: rates.map((suma) => traslado(suma.tasa_iva, suma.base_centavos, suma.iva_centavos)),
    },
  };
};

/** The invoice of one sale to its customer by name: a line each, what came back already out. */
export const comprobanteIndividual = (cabeza: Cabeza, receptor: Receptor, venta: VentaPorFacturar): Comprobante => {
  const lines = netos(venta);
  return armar(
    cabeza,
    {
      Rfc: receptor.rfc,
      Nombre: receptor.nombre_fiscal,
      DomicilioFiscalReceptor: receptor.cp_fiscal,
      RegimenFiscalReceptor: receptor.regimen,
      UsoCFDI: receptor.uso_cfdi,
    },
    lines.map(conceptoOf),
    {
      sumas: lines.map((neto) => ({ ...neto, tasa_iva: neto.linea.tasa_iva })),
      descuento_centavos: addCentavos(...lines.map((neto) => neto.descuento_centavos)),
    },
  );
};

/** One sale as it goes in the global invoice: its total split once by rate, so that each tax is within the SAT's limits. */
const ratesOfVenta = (venta: VentaPorFacturar): Suma[] =>
  byRate(netos(venta).map((neto) => ({ ...neto, tasa_iva: neto.linea.tasa_iva }))).map(
    ({ tasa_iva, base_centavos, iva_centavos }) => ({
      tasa_iva,
      ...(isWithinLimits(tasa_iva, base_centavos, iva_centavos)
        ? { base_centavos, iva_centavos }
        : splitTax(base_centavos + iva_centavos, tasa_iva, 'con_iva')),
    }),
  );

/** The tax is that of its base, rounded up or down to the centavo. */
export const isWithinLimits = (tasa_iva: number, base_centavos: number, iva_centavos: number): boolean =>
  Math.abs(iva_centavos * 10_000 - base_centavos * tasa_iva) < 10_000;

/** The invoice of all the sales of a period that nobody asked one for: a concept each, by its folio. */
export const comprobanteGlobal = (
  cabeza: Cabeza & { periodicidad: string; periodo: PeriodoGlobal },
  ventas: readonly VentaPorFacturar[],
): Comprobante => {
  const { emisor, periodicidad, periodo } = cabeza;
  const sales = ventas.map((venta) => ({ folio: venta.folio, rates: ratesOfVenta(venta) }));
  const conceptos = sales.map(({ folio, rates }): Concepto => {
    const base = addCentavos(...rates.map((suma) => suma.base_centavos));
    return {
      ClaveProdServ: '01010101',
      NoIdentificacion: folio,
      Cantidad: '1',
      ClaveUnidad: 'ACT',
      Descripcion: 'Venta',
      ValorUnitario: pesos(base),
      Importe: pesos(base),
      ObjetoImp: '02',
      Impuestos: {
        Traslados: rates.map((suma) => traslado(suma.tasa_iva, suma.base_centavos, suma.iva_centavos)),
      },
    };
  });
  const receptor = {
    Rfc: 'XAXX010101000',
    Nombre: 'PUBLICO EN GENERAL',
    DomicilioFiscalReceptor: emisor.cp,
    RegimenFiscalReceptor: '616',
    UsoCFDI: 'S01',
  };
  const { Version, Folio, ...rest } = armar(cabeza, receptor, conceptos, {
    sumas: sales.flatMap(({ rates }) => rates),
    descuento_centavos: 0,
  });
  const { meses, anio } = periodo;
  return {
    Version,
    Folio,
    InformacionGlobal: { Periodicidad: periodicidad, Meses: meses, Año: String(anio) },
    ...rest,
  };
};
