import { ALCANCES, CLASES, type Contenido, type Regla, REPARTOS } from '#modules/esquemas/rules.ts';
import { formatPesos, formatTasa, scaleCentavos } from '#platform/contract/money.ts';

export const sayRegla = ({ alcance, valor, nombre, modo, tasa_diezmilesimas, fijo_centavos }: Regla): string => {
  const what = alcance === 'tipo' ? (CLASES[valor as keyof typeof CLASES] ?? valor) : nombre || valor;
  const said = alcance === 'todo' ? ALCANCES.todo : what;
  if (modo === 'fijo') return `${said}: ${formatPesos(fijo_centavos)} cada uno`;
  return `${said}: ${formatTasa(tasa_diezmilesimas)} ${modo === 'margen' ? 'del margen' : 'de la venta'}`;
};

/** How much a step begins with, in what it measures. */
export const sayDesde = ({ mide }: Pick<Contenido, 'mide'>, desde: number): string =>
  mide === 'horas' ? `${desde.toLocaleString('es-MX')} h` : formatPesos(desde);

/** What a scheme says, in lines that people read. */
export const sayContenido = (contenido: Contenido): string[] => {
  const { forma, reglas, cuentan, tramos, tasa_diezmilesimas, reparto, modo } = contenido;
  if (forma === 'linea') return reglas.map(sayRegla);
  const counted = cuentan.map((one) => CLASES[one].toLowerCase()).join(', ');
  if (forma === 'equipo')
    return [
      `${formatTasa(tasa_diezmilesimas)} de lo que venda el equipo (${counted})`,
      `Se reparte ${REPARTOS[reparto].toLowerCase()}`,
    ];
  return [
    ...tramos.map(({ desde, tasa_diezmilesimas: tasa }) => `Desde ${sayDesde(contenido, desde)}: ${formatTasa(tasa)}`),
    `Cuentan ${counted}; ${modo === 'todo' ? 'la tasa alcanzada paga todo el mes' : 'cada tramo paga con su tasa'}`,
  ];
};

interface Valorado {
  modo?: Contenido['modo'];
  por_renglon?: boolean;
  base_centavos: number;
  tasa_diezmilesimas: number;
  bolsa_centavos: number | null;
  equipo_centavos: number;
  peso: number;
  pesos: number;
  debido_centavos: number;
  acreditado_centavos: number;
}
/** The formula of what a month is worth to a person, with its figures. */
export const sayMesDePersona = (one: Valorado): string => {
  const tasa = formatTasa(one.tasa_diezmilesimas);
  const due = formatPesos(one.debido_centavos);
  const before = one.acreditado_centavos === 0 ? '' : ` − ${formatPesos(one.acreditado_centavos)} ya contados`;
  if (one.bolsa_centavos === null) return `${rateOf(one, tasa)} de ${formatPesos(one.base_centavos)} = ${due}${before}`;
  const part = `${formatPart(one.peso, one.pesos)} de ${formatPesos(one.bolsa_centavos)}`;
  return `${tasa} de ${formatPesos(one.equipo_centavos)} del equipo; ${part} = ${due}${before}`;
};
const rateOf = ({ modo, por_renglon }: Valorado, tasa: string): string => {
  if (por_renglon) return `${tasa} renglón por renglón`;
  return modo === 'excedente' ? `por tramos, hasta ${tasa}` : tasa;
};
const formatPart = (peso: number, pesos: number): string =>
  pesos === 0 ? 'su parte' : `su parte ${formatTasa(scaleCentavos(10_000, peso, pesos))}`;
