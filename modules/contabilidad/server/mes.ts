import { receivedByForma } from '#modules/pagos/server/front-door.ts';
import type { MesContable, Paquete, Tasa } from '#modules/contabilidad/contract.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { facturasDe } from '#modules/facturas/server/front-door.ts';
import { gastosDe } from '#modules/gastos/server/front-door.ts';
import { sumHechos } from '#modules/numeros/server/front-door.ts';
import { ventasDe } from '#modules/ventas/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Acreditado, acreditadoDe, type ConGasto, conGasto, trasladado } from './iva.ts';
import { newestPaquete } from './paquetes.ts';
import { readRetenciones } from './retenciones.ts';

/** What each sheet of the month adds up to. */
export const readMes = async (tx: Tx, who: Who, mes: string): Promise<MesContable> => {
  const dias = daysOfMes(mes);
  const [empresa, ventas, pagos, por_forma, gastos, facturas, charged, taken, cortes, paquete, retenciones, hechos] =
    await Promise.all([
      getEmpresa(tx, who),
      tx.one(sales(who, dias)),
      tx.one(receipts(who, dias)),
      tx.rows(receivedByForma(who, dias)),
      tx.one(expenses(who, dias)),
      tx.one(invoices(who, dias)),
      tx.rows(byRate(trasladado(who, dias))),
      tx.rows(sql<ConGasto>`select x.* from ${conGasto(who, dias)} x`),
      tx.one(cuts(who, dias)),
      newestPaquete(tx, who, mes),
      readRetenciones(tx, who, dias),
      sumHechos(tx, who, ['gastado_centavos', 'notas_centavos'], dias),
    ]);
  const credited = groupByRate(taken.map(acreditadoDe));
  const [own, theirs] = [sumOf(charged), sumOf(credited)];
  return {
    mes,
    ...dias,
    empresa: { nombre: empresa.nombre, nombre_fiscal: empresa.nombre_fiscal, registro: empresa.rfc },
    ventas,
    pagos: { ...pagos, por_forma },
    gastos: {
      ...gastos,
      notas_centavos: hechos.notas_centavos,
      resultado_centavos: hechos.gastado_centavos - hechos.notas_centavos,
    },
    facturas,
    trasladado: own,
    sin_aplicar_centavos: pagos.total_centavos - own.total_centavos,
    acreditable: theirs,
    retenciones,
    sin_xml_iva_centavos: credited.reduce((sum, one) => sum + one.sin_uuid_centavos, 0),
    por_pagar_centavos: own.iva_centavos - theirs.iva_centavos,
    cortes,
    paquete: paquete satisfies Paquete | null,
  };
};

type Rows = ReturnType<typeof trasladado>;
/** With how much of the tax is of what has no invoice. */
interface Grupo extends Tasa {
  sin_uuid_centavos: number;
}
const byRate = (rows: Rows) => sql<Grupo>`
  select x.tasa_iva, count(*)::int as renglones, sum(x.base_centavos)::bigint as base_centavos, sum(x.iva_centavos)::bigint as iva_centavos,
    sum(x.otros_centavos)::bigint as otros_centavos, sum(x.total_centavos)::bigint as total_centavos,
    coalesce(sum(x.iva_centavos) filter (where x.uuid is null), 0)::bigint as sin_uuid_centavos
  from ${rows} x group by x.tasa_iva order by x.tasa_iva desc nulls last`;

/** As `byRate`, of what is judged row by row. */
const groupByRate = (rows: readonly Acreditado[]): Grupo[] =>
  [...Map.groupBy(rows, ({ tasa_iva }) => tasa_iva)]
    .map(([tasa_iva, some]): Grupo => {
      const sum = (key: 'base_centavos' | 'iva_centavos' | 'otros_centavos' | 'total_centavos', of = some) =>
        of.reduce((total, one) => total + one[key], 0);
      return {
        tasa_iva,
        renglones: some.length,
        base_centavos: sum('base_centavos'),
        iva_centavos: sum('iva_centavos'),
        otros_centavos: sum('otros_centavos'),
        total_centavos: sum('total_centavos'),
        sin_uuid_centavos: sum(
          'iva_centavos',
          some.filter(({ uuid }) => uuid === null),
        ),
      };
    })
    .toSorted((a, b) => (b.tasa_iva ?? -Infinity) - (a.tasa_iva ?? -Infinity));

const sumOf = (groups: readonly Grupo[]) => {
  const tasas = groups.map(({ sin_uuid_centavos: _, ...tasa }): Tasa => tasa);
  const sum = (key: Exclude<keyof Tasa, 'tasa_iva'>) => tasas.reduce((total, one) => total + one[key], 0);
  return {
    tasas,
    renglones: sum('renglones'),
    base_centavos: sum('base_centavos'),
    iva_centavos: sum('iva_centavos'),
    otros_centavos: sum('otros_centavos'),
    total_centavos: sum('total_centavos'),
  };
};

const sales = (who: Who, { desde, hasta }: Periodo) => sql<MesContable['ventas']>`
  select coalesce(sum(v.documentos), 0)::int as documentos, coalesce(sum(v.base_centavos), 0)::bigint as base_centavos,
    coalesce(sum(v.iva_centavos), 0)::bigint as iva_centavos, coalesce(sum(v.total_centavos), 0)::bigint as total_centavos
  from ${ventasDe(who)} v where v.fecha_negocio between ${desde}::date and ${hasta}::date`;

const receipts = (who: Who, { desde, hasta }: Periodo) => sql<{ recibos: number; total_centavos: number }>`
  select count(*)::int as recibos, coalesce(sum(p.monto_centavos), 0)::bigint as total_centavos from pagos.pago p
  where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date`;

type Sumados = Omit<MesContable['gastos'], 'notas_centavos' | 'resultado_centavos'>;
const expenses = (who: Who, dias: Periodo) => sql<Sumados>`
  select coalesce(sum(g.signo), 0)::int as documentos, coalesce(sum(g.signo * g.subtotal_centavos), 0)::bigint as subtotal_centavos,
    coalesce(sum(g.signo * g.iva_centavos), 0)::bigint as iva_centavos, coalesce(sum(g.signo * g.otros_centavos), 0)::bigint as otros_centavos,
    coalesce(sum(g.signo * g.total_centavos), 0)::bigint as total_centavos, coalesce(sum(g.signo * g.retenido), 0)::bigint as retenido_centavos,
    coalesce(sum(g.signo * (g.subtotal_centavos + g.otros_centavos + g.retenido)) filter (where g.mercancia), 0)::bigint as mercancia_centavos,
    coalesce(sum(g.signo * (g.subtotal_centavos + g.otros_centavos + g.retenido)) filter (where g.entero and not g.mercancia), 0)::bigint as enterado_centavos
  from ${gastosDe(
    who,
    (dia) => sql`${dia} between ${dias.desde}::date and ${dias.hasta}::date`,
    sql`g.subtotal_centavos, g.iva_centavos, g.otros_centavos, g.total_centavos, g.mercancia, g.entero,
      g.isr_retenido_centavos + g.iva_retenido_centavos as retenido`,
  )} g`;

const invoices = (who: Who, { desde, hasta }: Periodo) => sql<MesContable['facturas']>`
  select coalesce(sum(f.signo), 0)::int as documentos, coalesce(sum(f.signo * f.total_centavos), 0)::bigint as total_centavos
  from ${facturasDe(who)} f where f.al >= ${desde}::date and f.del <= ${hasta}::date`;

const cuts = (who: Who, { desde, hasta }: Periodo) => sql<MesContable['cortes']>`
  select count(*)::int as documentos, coalesce(sum(z.cobrado_centavos), 0)::bigint as cobrado_centavos,
    coalesce(sum(z.esperado_centavos), 0)::bigint as esperado_centavos, coalesce(sum(z.contado_centavos), 0)::bigint as contado_centavos,
    coalesce(sum(z.diferencia_centavos), 0)::bigint as diferencia_centavos
  from cortes.corte z where z.empresa_id = ${who.empresa_id} and z.fecha_negocio between ${desde}::date and ${hasta}::date`;
