import { formatPesos, formatTasa, roundHalfAway, scaleCentavos } from '#platform/contract/money.ts';

/** Of what a rule of a list speaks, from one thing to all of its kind. */
export const alcances = ['servicio', 'clasificacion', 'servicios', 'articulo', 'categoria', 'articulos'] as const;
export type Alcance = (typeof alcances)[number];
export const etiquetasAlcance: Record<Alcance, string> = {
  servicio: 'Un servicio',
  clasificacion: 'Una clasificación de servicios',
  servicios: 'Todos los servicios',
  articulo: 'Un artículo',
  categoria: 'Una categoría de refacciones',
  articulos: 'Todas las refacciones',
};
/** These speak of all, so they name nothing. */
export const isGeneral = (alcance: Alcance): boolean => alcance === 'servicios' || alcance === 'articulos';
const ofParts = (alcance: Alcance): boolean =>
  alcance === 'articulo' || alcance === 'categoria' || alcance === 'articulos';

export const formas = ['fijo', 'descuento', 'aumento', 'costo'] as const;
export type Forma = (typeof formas)[number];
export const etiquetasForma: Record<Forma, string> = {
  fijo: 'Precio fijo',
  descuento: 'Menos %',
  aumento: 'Más %',
  costo: 'Costo más %',
};

/** `valor`: centavos of a fixed price; of any other, ten thousandths. `objetivo`: the id, the name of a category, or ''. */
export interface Regla {
  alcance: Alcance;
  objetivo: string;
  forma: Forma;
  valor: number;
}

/** What is priced: a service of the catalogue with what it costs for the vehicle at hand, or an article. */
export interface Vendido {
  servicio_id: string | null;
  clasificacion_id: string | null;
  articulo_id: string | null;
  categoria: string;
  /** Of the catalogue. */
  precio_centavos: number;
  /** What one costs the workshop, without tax; null or 0 when nobody knows. */
  costo_centavos: number | null;
  tasa_iva: number;
}

/** The rule that holds: that of the thing itself, else that of its class, else that of all of its kind. */
export const ruleFor = (reglas: readonly Regla[], vendido: Vendido): Regla | null => {
  const { servicio_id, clasificacion_id, articulo_id, categoria } = vendido;
  const nearest: [Alcance, string | null][] =
    articulo_id === null
      ? [
          ['servicio', servicio_id],
          ['clasificacion', clasificacion_id],
          ['servicios', servicio_id && ''],
        ]
      : [
          ['articulo', articulo_id],
          ['categoria', categoria || null],
          ['articulos', ''],
        ];
  for (const [alcance, objetivo] of nearest) {
    const found = reglas.find((regla) => regla.alcance === alcance && regla.objetivo === objetivo);
    if (found) return found;
  }
  return null;
};

/** As the prices of the company are: the customer reads them with IVA, or it is added to them. */
export type ModoDePrecio = 'con_iva' | 'mas_iva';

/**
 * What a rule makes of a price, rounded once; null when it cannot say, because nobody knows what the thing costs. A cost is
 * without tax: where prices are read with it, it is put on together with the margin.
 */
export const priceByRule = ({ forma, valor }: Regla, vendido: Vendido, modo: ModoDePrecio): number | null => {
  if (forma === 'fijo') return valor;
  if (forma === 'descuento') return scaleCentavos(vendido.precio_centavos, WHOLE - valor, WHOLE);
  if (forma === 'aumento') return scaleCentavos(vendido.precio_centavos, WHOLE + valor, WHOLE);
  if (!vendido.costo_centavos) return null;
  const tasa = modo === 'con_iva' ? vendido.tasa_iva : 0;
  return roundHalfAway(
    BigInt(vendido.costo_centavos) * BigInt(WHOLE + valor) * BigInt(WHOLE + tasa),
    BigInt(WHOLE) * BigInt(WHOLE),
  );
};
const WHOLE = 10_000;

/** The price of a list; null where the list says nothing, and the catalogue's holds. */
export const priceByList = (reglas: readonly Regla[], vendido: Vendido, modo: ModoDePrecio): number | null => {
  const regla = ruleFor(reglas, vendido);
  return regla && priceByRule(regla, vendido, modo);
};

/** Whether a list holds on a day. */
export const holdsOn = (
  { desde, hasta, activa }: { desde: string | null; hasta: string | null; activa: boolean },
  fecha: string,
): boolean => activa && (desde === null || desde <= fecha) && (hasta === null || fecha <= hasta);

/** What a line says of its price. */
export const sayPrecio = (lista: string): string => `Precio de ${lista}`;

/** «10 % menos», «$1,250.00», «costo más 25 %». */
export const sayRegla = ({ forma, valor }: Pick<Regla, 'forma'> & { valor: number | null }): string => {
  if (valor === null) return 'costo más un margen';
  if (forma === 'fijo') return formatPesos(valor);
  if (forma === 'costo') return `costo más ${formatTasa(valor)}`;
  return `${formatTasa(valor)} ${forma === 'descuento' ? 'menos' : 'más'}`;
};

/**
 * The same rule so much dearer (or cheaper, below zero): the price that it gives moves by that part. A margin over the cost
 * goes no lower than the cost.
 */
export const adjustRegla = (regla: Regla, ajuste_diezmilesimas: number): Regla => {
  const { forma, valor } = regla;
  const by = WHOLE + ajuste_diezmilesimas;
  if (forma === 'fijo') return { ...regla, valor: scaleCentavos(valor, by, WHOLE) };
  const part = forma === 'descuento' ? WHOLE - valor : WHOLE + valor;
  const next = scaleCentavos(part, by, WHOLE) - WHOLE;
  if (forma === 'costo') return { ...regla, valor: Math.min(MOST_RATE, Math.max(0, next)) };
  return next < 0
    ? { ...regla, forma: 'descuento', valor: -next }
    : { ...regla, forma: 'aumento', valor: Math.min(MOST_RATE, next) };
};
export const MOST_RATE = 100_000;
export const MOST_REGLAS = 1_000;

/** What keeps the rules of a list from being saved, by the name of its field; empty when all is well. */
export const findProblemasReglas = (reglas: readonly Regla[]): Record<string, string> => {
  const problemas: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [i, { alcance, objetivo, forma, valor }] of reglas.entries()) {
    const key = `${alcance} ${objetivo.toLowerCase()}`;
    if ((objetivo === '') !== isGeneral(alcance)) problemas[`reglas.${i}.objetivo`] = 'Elige de qué es esta regla.';
    else if (seen.has(key)) problemas[`reglas.${i}.objetivo`] = 'Ya hay una regla de lo mismo. Deja una.';
    seen.add(key);
    if (forma === 'costo' && !ofParts(alcance))
      problemas[`reglas.${i}.forma`] = 'Costo más % es para refacciones: de un servicio no hay costo de compra.';
    if (forma === 'descuento' && valor > WHOLE) problemas[`reglas.${i}.valor`] = 'Escribe entre 0 % y 100 %.';
    else if (forma !== 'fijo' && valor > MOST_RATE) problemas[`reglas.${i}.valor`] = 'Escribe entre 0 % y 1,000 %.';
  }
  return problemas;
};

/** The number of a customer's purchase order, as it is kept: without spaces at its ends, and those inside as one. */
export const MOST_OC = 40;
