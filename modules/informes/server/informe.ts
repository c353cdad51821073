import { receivedByForma } from '#modules/pagos/server/front-door.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import { etiquetasInforme, medidasDe, type TipoInforme } from '#modules/informes/rules.ts';
import { compared } from '#modules/numeros/rules/cambio.ts';
import { definiciones, type Medida, needsCosts, valueOf } from '#modules/numeros/rules/medidas.ts';
import { VER } from '#modules/cortes/contract.ts';
import { asksAttention } from '#modules/cortes/rules.ts';
import { readSaldos, readTablero, registersLeftOpen } from '#modules/numeros/server/front-door.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { differencesOf } from './diferencias.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';

type Fila = readonly string[];

/** All that a report says, already written for people. */
export interface Informe {
  tipo: TipoInforme;
  titulo: string;
  dias: string;
  membrete: ReturnType<typeof membreteOf>;
  /** Why it says nothing; empty where it does. */
  aviso: string;
  antes: string;
  cifras: Fila[];
  formas: Fila[];
  /** Null to whoever may not look at them. */
  cortes: Fila[] | null;
  debe: Fila[];
  atencion: string[];
}

export const sayDias = ({ desde, hasta }: Periodo): string =>
  desde === hasta ? writeDay(desde) : `${writeDay(desde)} al ${writeDay(hasta)}`;

const ANTES: Record<TipoInforme, string> = { dia: 'Hace una semana', semana: 'Semana anterior', mes: 'Mes anterior' };

/** For somebody who does not see the numbers any more: that, and nothing else. */
export const withoutNumbers = async (tx: Tx, who: Who, tipo: TipoInforme, dias: Periodo): Promise<Informe> => ({
  tipo,
  titulo: etiquetasInforme[tipo].nombre,
  dias: sayDias(dias),
  membrete: membreteOf(await getEmpresa(tx, who)),
  aviso: 'Ya no tienes permiso de ver estos números.',
  antes: '',
  cifras: [],
  formas: [],
  cortes: null,
  debe: [],
  atencion: [],
});

/** Who may look at cuts. */
const VE_CORTES = VER.split('|');

/** What somebody is told of some days: the numbers of the board, the cuts, what is owed and what asks for attention. */
export const readInforme = async (tx: Tx, who: Who, tipo: TipoInforme, dias: Periodo): Promise<Informe> => {
  const [empty, tablero, formas, cortes, saldos, open] = await Promise.all([
    withoutNumbers(tx, who, tipo, dias),
    readTablero(tx, who, dias),
    tx.rows(receivedByForma(who, dias)),
    VE_CORTES.some(who.can) ? tx.rows(cuts(who, dias)) : null,
    readSaldos(tx, who),
    registersLeftOpen(tx, who),
  ]);
  const { tolerancia_corte_centavos } = await getEmpresa(tx, who);
  const debe = new Map(saldos.data.map(({ saldo, ...suma }) => [saldo, suma]));
  const shown = medidasDe.filter((medida) => who.can(COSTOS) || !needsCosts(medida));
  return {
    ...empty,
    aviso: '',
    antes: ANTES[tipo],
    cifras: shown.map((medida) => {
      const [now, then] = [valueOf(medida, tablero.ahora), valueOf(medida, tablero.antes)];
      return [
        definiciones[medida].nombre,
        written(medida, now),
        written(medida, then),
        compared(medida, now, then)?.text ?? '–',
      ];
    }),
    formas: [
      ...formas.map((one) => [labelForma(one.forma_pago), formatPesos(one.monto_centavos)]),
      ['Total', formatPesos(tablero.ahora.cobrado_centavos ?? 0)],
    ],
    cortes:
      cortes &&
      cortes.map((one) => [
        one.folio,
        one.caja,
        formatPesos(one.cobrado_centavos),
        formatPesos(one.esperado_centavos),
        formatPesos(one.contado_centavos),
        formatPesos(one.diferencia_centavos),
      ]),
    debe: [
      ...owedOf('Nos deben', debe.get('por_cobrar'), debe.get('vencido')),
      ...owedOf('Debemos', debe.get('por_pagar'), debe.get('por_pagar_vencido')),
    ],
    atencion: attentionOf(
      (cortes ?? []).filter((one) => asksAttention(one.diferencia_centavos, tolerancia_corte_centavos)),
      debe,
      open ?? [],
      who.hoy,
    ),
  };
};

const written = (medida: Medida, value: number | null): string => {
  if (value === null) return '–';
  const { unidad } = definiciones[medida];
  if (unidad === 'centavos') return formatPesos(value);
  if (unidad === 'diezmilesimas') return `${(value / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })} %`;
  return value.toLocaleString('es-MX');
};

interface Corte {
  folio: string;
  caja: string;
  cobrado_centavos: number;
  esperado_centavos: number;
  contado_centavos: number;
  diferencia_centavos: number;
}
interface Suma {
  centavos: number;
  documentos: number;
}

const owedOf = (nombre: string, todo: Suma | undefined, vencido: Suma | undefined): Fila[] =>
  todo && vencido ? [[nombre, formatPesos(todo.centavos), formatPesos(vencido.centavos)]] : [];

const attentionOf = (
  cortes: readonly Corte[],
  debe: ReadonlyMap<string, Suma>,
  open: readonly { nombre: string; dias: number }[],
  hoy: string,
): string[] => [
  ...differencesOf(cortes),
  ...open.map(({ nombre, dias }) => `${nombre} sigue abierta desde el ${writeDay(addDays(hoy, -dias))}.`),
  ...overdue(debe.get('vencido'), 'cuenta vencida', 'cuentas vencidas', 'por cobrar'),
  ...overdue(debe.get('por_pagar_vencido'), 'gasto vencido', 'gastos vencidos', 'por pagar'),
];

const overdue = (suma: Suma | undefined, one: string, many: string, what: string): string[] =>
  suma && suma.documentos > 0 ? [`${plural(suma.documentos, one, many)} ${what}: ${formatPesos(suma.centavos)}.`] : [];

const plural = (n: number, one: string, many: string): string => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;

/** A month of ten registers. */
const MOST_CUTS = 310;
const cuts = (who: Who, { desde, hasta }: Periodo) => sql<Corte>`
  select z.folio, coalesce(z.datos -> 'sesion' ->> 'caja', '') as caja, z.cobrado_centavos, z.esperado_centavos, z.contado_centavos, z.diferencia_centavos
  from cortes.corte z where z.empresa_id = ${who.empresa_id} and z.fecha_negocio between ${desde}::date and ${hasta}::date
  order by z.fecha_negocio, z.numero limit ${MOST_CUTS}`;
