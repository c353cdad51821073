import type { BeneficioDeHoy } from '#modules/membresias/contract.ts';
import { renewsOn, windowOf } from '#modules/membresias/rules/fechas.ts';
import type { Beneficio, PlanEntrada } from '#modules/membresias/rules/plan.ts';
import { AJUSTE_USUAL, type Cuenta, gives, stateOf } from '#modules/membresias/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cuentaDe, periodosDe } from './estado.ts';
import './tables.ts';

/** The plan as a period keeps it. */
export type PlanVendido = Omit<PlanEntrada, 'tasa_iva'> & { tasa_iva: number };

export interface Viva extends Cuenta {
  id: string;
  folio: string;
  cliente_id: string;
  plan_id: string;
  plan_nombre: string;
  color: string;
  version: number;
  enlace_id: string;
  da_hoy: boolean;
  estado: ReturnType<typeof stateOf>;
  /** The one whose benefits are given today, or the newest. */
  periodo: PeriodoVivo | null;
  periodos: PeriodoVivo[];
  beneficios: (BeneficioDeHoy & { ventana: string; de: Pick<Beneficio, 'servicio_id' | 'clasificacion_id'> })[];
}

export interface PeriodoVivo {
  id: string;
  membresia_id: string;
  plan_id: string;
  plan: PlanVendido;
  desde: string;
  hasta: string;
  precio_centavos: number;
  pagado: boolean;
}

export const getAjuste = async (tx: Tx, who: Who) =>
  (await tx.maybe(
    q
      .selectFrom('membresias.ajuste')
      .select(['gracia_dias', 'congela_meses', 'version'])
      .where('empresa_id', '=', who.empresa_id),
  )) ?? { ...AJUSTE_USUAL, version: 0 };

/** Memberships as they stand today, with what is used of each benefit. */
export const readVivas = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Viva[]> => {
  if (ids.length === 0) return [];
  const [ajuste, rows, periodos, usados] = await Promise.all([
    getAjuste(tx, who),
    tx.rows(sql<
      Cuenta & Pick<Viva, 'id' | 'folio' | 'cliente_id' | 'plan_id' | 'plan_nombre' | 'color' | 'version' | 'enlace_id'>
    >`
      select m.id, m.folio, m.cliente_id, m.plan_id, m.plan_nombre, m.color, m.version, m.enlace_id, m.cancela_al, f.fin, f.debe, z.congelada_hasta
      from membresias.membresia m ${cuentaDe(who)}
      where m.empresa_id = ${who.empresa_id} and m.id = any(${[...ids]}::uuid[]) order by m.creado_en, m.id`),
    tx.rows(sql<PeriodoVivo>`select v.id, v.membresia_id, v.plan_id, v.plan, v.desde, v.hasta, v.precio_centavos, v.pagado
      from ${periodosDe(who)} v where v.membresia_id = any(${[...ids]}::uuid[]) order by v.desde, v.creado_en`),
    readUsados(tx, who, ids),
  ]);
  const all = rows.map((row) => asViva(who, row, periodos, usados, ajuste.gracia_dias));
  const services = await servicesOf(tx, who, all);
  return all.map((viva) => ({
    ...viva,
    beneficios: viva.beneficios.map((b) => ({ ...b, servicio_ids: services.get(b.id) ?? [] })),
  }));
};

interface Usado {
  membresia_id: string;
  beneficio_id: string;
  ventana: string;
  usados: number;
  ultimo: string | null;
}

const readUsados = (tx: Tx, who: Who, ids: readonly string[]) =>
  tx.rows(sql<Usado>`select n.membresia_id, n.beneficio_id, n.ventana, sum(n.cantidad)::int as usados,
      max(n.fecha) filter (where n.cantidad > 0) as ultimo
    from (select membresia_id, beneficio_id, ventana, documento_id, partida_id, sum(cantidad) as cantidad,
        max(fecha) filter (where tipo = 'uso') as fecha
      from membresias.uso where empresa_id = ${who.empresa_id} and membresia_id = any(${[...ids]}::uuid[])
      group by 1, 2, 3, 4, 5) n group by 1, 2, 3`);

const asViva = (
  who: Who,
  row: Cuenta &
    Pick<Viva, 'id' | 'folio' | 'cliente_id' | 'plan_id' | 'plan_nombre' | 'color' | 'version' | 'enlace_id'>,
  periodos: readonly PeriodoVivo[],
  usados: readonly Usado[],
  gracia_dias: number,
): Viva => {
  const own = periodos.filter((p) => p.membresia_id === row.id);
  const paid = own.filter((p) => p.pagado);
  const periodo = paid.findLast((p) => p.desde <= who.hoy) ?? paid[0] ?? own.at(-1) ?? null;
  return {
    ...row,
    estado: stateOf(row, who.hoy),
    da_hoy: gives(row, who.hoy, gracia_dias) && periodo !== null && periodo.desde <= who.hoy,
    periodo,
    periodos: own,
    beneficios: (periodo?.plan.beneficios ?? []).map((b) => ofToday(who, row.id, periodo as PeriodoVivo, b, usados)),
  };
};

const ofToday = (who: Who, membresia_id: string, periodo: PeriodoVivo, b: Beneficio, usados: readonly Usado[]) => {
  const ventana = windowOf(b.cada, who.hoy, periodo.id);
  const mine = usados.filter((u) => u.membresia_id === membresia_id && u.beneficio_id === b.id);
  const { servicio_id, clasificacion_id, ...rest } = b;
  return {
    ...rest,
    servicio_ids: [] as string[],
    de: { servicio_id, clasificacion_id },
    ventana,
    usados: mine.find((u) => u.ventana === ventana)?.usados ?? 0,
    ultimo: mine.reduce<string | null>(
      (last, u) => (u.ultimo !== null && (last === null || u.ultimo > last) ? u.ultimo : last),
      null,
    ),
    renueva: renewsOn(b.cada, who.hoy, periodo.hasta),
  };
};

/** The services that each benefit is of: its own, or those of its class as it stands today. */
const servicesOf = async (tx: Tx, who: Who, vivas: readonly Viva[]): Promise<Map<string, string[]>> => {
  const all = vivas.flatMap((v) => v.periodo?.plan.beneficios ?? []);
  const clases = [...new Set(all.flatMap((b) => b.clasificacion_id ?? []))];
  const inClass =
    clases.length === 0
      ? []
      : await tx.rows(
          q
            .selectFrom('servicios.servicio')
            .select(['id', 'clasificacion_id'])
            .where('empresa_id', '=', who.empresa_id)
            .where('activo', '=', true)
            .where('clasificacion_id', 'in', clases)
            .limit(2_000),
        );
  return new Map(
    all.map((b) => [
      b.id,
      b.servicio_id
        ? [b.servicio_id]
        : inClass.filter((s) => s.clasificacion_id === b.clasificacion_id).map((s) => s.id),
    ]),
  );
};

export interface DeQuien {
  cliente_id?: string | null | undefined;
  activo_id?: string | null | undefined;
  /** All of the customer, also those of one vehicle. */
  todas?: boolean;
}

/** Those that a vehicle is covered by, or that are of any vehicle of its customer; not those that ended long ago. */
export const idsFor = async (
  tx: Tx,
  who: Who,
  { cliente_id, activo_id, todas = false }: DeQuien,
): Promise<string[]> => {
  if (!cliente_id && !activo_id) return [];
  const rows = await tx.rows(sql<{ id: string }>`
    select m.id from membresias.membresia m ${cuentaDe(who)}
    where m.empresa_id = ${who.empresa_id} and ${estadoVivo(who)} and (
      exists (select 1 from membresias.vehiculo v where v.empresa_id = ${who.empresa_id} and v.membresia_id = m.id
        and v.activo_id = ${activo_id ?? null}::uuid and v.hasta_en is null)
      or m.cliente_id = ${cliente_id ?? null}::uuid and (${todas} or coalesce(jsonb_typeof(f.plan -> 'vehiculos'), 'null') = 'null'))
    order by m.creado_en, m.id limit 20`);
  return rows.map(({ id }) => id);
};

/** It gives something, or would once it is paid, thawed or renewed within a month. */
export const estadoVivo = (who: Who) =>
  sql`not coalesce(m.cancela_al < ${who.hoy}::date, false) and (f.fin >= ${who.hoy}::date - 30 or f.debe)`;
