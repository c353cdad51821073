import { earnedOf } from '#modules/atribuciones/rules.ts';
import { esquemasRefusals } from '#modules/esquemas/contract.ts';
import {
  type Contenido,
  formulaFor,
  monthOf,
  nextMonth,
  poolOf,
  refuseContenido,
  splitPool,
  worthOfMonth,
} from '#modules/esquemas/rules.ts';
import { sayMesDePersona } from '#modules/esquemas/rules/decir.ts';
import { costOf } from '#modules/ordenes/server/front-door.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { type Ensayado, type EnsayoPedido, personalRefusals } from '#modules/personal/contract.ts';
import { addCentavos, scaleCentavos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Hecho {
  empleado_id: string;
  tipo: string;
  servicio_id: string | null;
  oficio: string;
  parte_diezmilesimas: number;
  cantidad_milesimas: number;
  base_centavos: number;
  vendido_seg: number;
  trabajado_seg: number;
  /** Of his part; null: nobody knows. */
  costo_centavos: number | null;
}

/** What each would have earned in the month before by a scheme that nobody saved yet. */
export const rehearse = async (
  tx: Tx,
  who: Who,
  { contenido, personas }: EnsayoPedido,
): Promise<{ mes: string; data: Ensayado[] }> => {
  const motivo = refuseContenido(contenido);
  if (motivo !== null) throw new Refusal(esquemasRefusals.esquema_incompleto, { motivo });
  if (contenido.forma === 'linea' && contenido.reglas.some(({ modo }) => modo === 'margen') && !who.can(COSTOS))
    throw new Refusal(personalRefusals.ensayo_con_costos);
  const mes = addMonths(monthOf(who.hoy), -1);
  const ids = personas.map(({ empleado_id }) => empleado_id);
  const [hechos, ganado, people] = await Promise.all([
    readHechos(tx, who, ids, mes),
    readGanado(tx, who, ids, mes),
    tx.rows(sql<{ id: string; nombre: string }>`select e.id, e.nombre from empleados.empleado e
      where e.empresa_id = ${who.empresa_id} and e.id = any(${ids}::uuid[]) order by e.nombre, e.id`),
  ]);
  const each = people.map(({ id, nombre }) => ({
    id,
    nombre,
    peso: personas.find(({ empleado_id }) => empleado_id === id)?.peso ?? 1,
    own: hechos.filter(({ empleado_id }) => empleado_id === id),
  }));
  const worth = worthOf(contenido, each);
  const data = each.map(
    ({ id, nombre, own }, i): Ensayado => ({
      empleado_id: id,
      nombre,
      trabajos: own.filter(({ cantidad_milesimas }) => cantidad_milesimas > 0).length,
      base_centavos: sumOf(own, 'base_centavos'),
      gano_centavos: ganado.find(({ empleado_id }) => empleado_id === id)?.centavos ?? 0,
      habria_centavos: worth[i]?.centavos ?? 0,
      detalle: worth[i]?.detalle ?? '',
    }),
  );
  return { mes, data };
};

const readHechos = (tx: Tx, who: Who, ids: readonly string[], mes: string): Promise<Hecho[]> =>
  tx.rows(sql<Hecho>`
    select x.empleado_id, x.tipo, x.servicio_id, coalesce(p.oficio, '') as oficio, x.parte_diezmilesimas, x.cantidad_milesimas, x.base_centavos,
      x.vendido_seg, x.trabajado_seg, round(${costOf(who)}::numeric * x.parte_diezmilesimas / 10000)::bigint as costo_centavos
    from (select g.empleado_id, g.documento_id, g.partida_id, g.tipo, g.servicio_id, max(g.parte_diezmilesimas) as parte_diezmilesimas,
        sum(g.cantidad_milesimas)::bigint as cantidad_milesimas, sum(g.base_centavos)::bigint as base_centavos,
        sum(g.vendido_seg)::bigint as vendido_seg, sum(g.trabajado_seg)::bigint as trabajado_seg
      from atribuciones.credito g
      where g.empresa_id = ${who.empresa_id} and g.empleado_id = any(${[...ids]}::uuid[]) and g.clase <> 'ajuste'
        and g.fecha >= ${mes}::date and g.fecha < ${nextMonth(mes)}::date
      group by 1, 2, 3, 4, 5) x
    left join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = x.documento_id and p.id = x.partida_id`);

/** With what settled that month, whenever it was written. */
const readGanado = (tx: Tx, who: Who, ids: readonly string[], mes: string) =>
  tx.rows(sql<{ empleado_id: string; centavos: number }>`
    select g.empleado_id, sum(g.comision_centavos)::bigint as centavos from atribuciones.credito g
    where g.empresa_id = ${who.empresa_id} and g.empleado_id = any(${[...ids]}::uuid[]) and g.fecha >= ${mes}::date
      and case when g.clase = 'ajuste' then g.cuenta_en >= ${mes}::date and g.cuenta_en < ${nextMonth(mes)}::date
        else g.fecha < ${nextMonth(mes)}::date end
    group by 1`);

type Persona = { id: string; peso: number; own: readonly Hecho[] };
type Worth = { centavos: number; detalle: string };

const worthOf = (contenido: Contenido, each: readonly Persona[]): Worth[] => {
  if (contenido.forma === 'linea')
    return each.map(({ own }) => ({
      centavos: addCentavos(0, ...own.map((one) => byLine(contenido, one))),
      detalle: '',
    }));
  const counted = each.map(({ own }) => countedOf(contenido, own));
  if (contenido.forma === 'escalones')
    return counted.map((contado, i) => {
      const lines = (each[i]?.own ?? []).map((one) => byLine(contenido, one));
      const worth = worthOfMonth(contenido, contado, addCentavos(0, ...lines));
      const of = {
        ...contado,
        ...worth,
        modo: contenido.modo,
        bolsa_centavos: null,
        equipo_centavos: 0,
        peso: 1,
        pesos: 1,
      };
      return { centavos: worth.debido_centavos, detalle: sayMesDePersona({ ...of, acreditado_centavos: 0 }) };
    });
  const bolsa = poolOf(contenido, counted);
  const shares = splitPool(
    bolsa,
    contenido.reparto,
    each.map(({ id, peso }, i) => ({
      empleado_id: id,
      dias: 1,
      partes: peso,
      trabajado_seg: counted[i]?.trabajado_seg ?? 0,
    })),
  );
  return shares.map((centavos) => ({ centavos, detalle: '' }));
};

const byLine = (contenido: Contenido, hecho: Hecho): number => {
  const { forma, comision_diezmilesimas, fijo_centavos } = formulaFor(contenido, hecho);
  const { base_centavos, costo_centavos, cantidad_milesimas, parte_diezmilesimas } = hecho;
  const margen_centavos = costo_centavos === null ? 0 : base_centavos - costo_centavos;
  const whole = earnedOf(
    { base_centavos, cantidad_milesimas, margen_centavos },
    { forma, comision_diezmilesimas, fijo_centavos },
  );
  return forma === 'fijo' ? scaleCentavos(whole, parte_diezmilesimas, 10_000) : whole;
};

const countedOf = ({ cuentan }: Contenido, own: readonly Hecho[]) => {
  const rows = own.filter(({ tipo }) => cuentan.some((clase) => clase === tipo));
  return {
    base_centavos: sumOf(rows, 'base_centavos'),
    vendido_seg: sumOf(rows, 'vendido_seg'),
    trabajado_seg: sumOf(rows, 'trabajado_seg'),
  };
};

const sumOf = (rows: readonly Hecho[], key: 'base_centavos' | 'vendido_seg' | 'trabajado_seg'): number =>
  addCentavos(0, ...rows.map((row) => row[key]));
