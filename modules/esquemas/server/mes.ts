import type { MesDePersona } from '#modules/esquemas/contract.ts';
import { type Miembro, nextMonth, poolOf, splitPool, weightsOf, worthOfMonth } from '#modules/esquemas/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type DefinicionVigente, holdsOn, type Puesta, readDefiniciones, readPuestas } from './vigentes.ts';
import './tables.ts';

interface Contada {
  definicion_id: string;
  empleado_id: string;
  base_centavos: number;
  vendido_seg: number;
  trabajado_seg: number;
  acreditado_centavos: number;
  /** Of that, what its lines were told at. */
  renglones_centavos: number;
}

export interface Listas {
  definiciones: DefinicionVigente[];
  puestas: Puesta[];
  nombres: { id: string; nombre: string }[];
  esquemas: { id: string; nombre: string }[];
}

/** What is the same of every month: whoever counts several reads it once. */
export const readListas = async (tx: Tx, who: Who): Promise<Listas> => {
  const [definiciones, puestas, nombres, esquemas] = await Promise.all([
    readDefiniciones(tx, who),
    readPuestas(tx, who),
    tx.rows(sql<{ id: string; nombre: string }>`
      select e.id, e.nombre from empleados.empleado e where e.empresa_id = ${who.empresa_id}`),
    tx.rows(sql<{ id: string; nombre: string }>`
      select e.id, e.nombre from esquemas.esquema e where e.empresa_id = ${who.empresa_id}`),
  ]);
  return { definiciones, puestas, nombres, esquemas };
};

/** What a month is worth to each under the schemes that are settled by the month, and what of it the ledger has. */
export const countMonth = async (tx: Tx, who: Who, mes: string, listas?: Listas): Promise<MesDePersona[]> => {
  const { definiciones, puestas, nombres, esquemas } = listas ?? (await readListas(tx, who));
  const monthly = definiciones.filter(({ forma, desde }) => forma !== 'linea' && desde < nextMonth(mes));
  if (monthly.length === 0) return [];
  const contadas = await readContadas(tx, who, monthly, mes);
  const nameOf = (list: readonly { id: string; nombre: string }[], id: string) =>
    list.find((one) => one.id === id)?.nombre ?? '';
  return monthly.flatMap((definicion) => {
    const rows = contadas.filter(({ definicion_id }) => definicion_id === definicion.id);
    const counted =
      definicion.forma === 'equipo'
        ? asTeam(definicion, rows, membersOf(definicion, definiciones, puestas, mes, who.hoy))
        : rows.map((row) => bySteps(definicion, row));
    return counted
      .map(
        (one): MesDePersona => ({
          definicion_id: definicion.id,
          esquema: nameOf(esquemas, definicion.esquema_id),
          forma: definicion.forma,
          mide: definicion.mide,
          modo: definicion.modo,
          nombre: nameOf(nombres, one.empleado_id),
          ajuste_centavos: one.debido_centavos - one.acreditado_centavos,
          ...one,
        }),
      )
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX') || (a.empleado_id < b.empleado_id ? -1 : 1));
  });
};

const readContadas = (tx: Tx, who: Who, monthly: readonly DefinicionVigente[], mes: string): Promise<Contada[]> =>
  tx.rows(sql<Contada>`select g.definicion_id, g.empleado_id, sum(g.base_centavos)::bigint as base_centavos, sum(g.vendido_seg)::bigint as vendido_seg,
      sum(g.trabajado_seg)::bigint as trabajado_seg, sum(g.comision_centavos)::bigint as acreditado_centavos,
      coalesce(sum(g.comision_centavos) filter (where g.clase <> 'ajuste'), 0)::bigint as renglones_centavos
    from atribuciones.credito g
    where g.empresa_id = ${who.empresa_id} and g.definicion_id = any(${monthly.map(({ id }) => id)}::uuid[]) and g.forma = 'mes'
      and g.cuenta_en >= ${mes}::date and g.cuenta_en < ${nextMonth(mes)}::date and g.empleado_id is not null
    group by 1, 2 order by 2`);

type Valorada = Omit<
  MesDePersona,
  'definicion_id' | 'esquema' | 'forma' | 'mide' | 'modo' | 'nombre' | 'ajuste_centavos'
>;

const bySteps = (
  definicion: DefinicionVigente,
  { empleado_id, acreditado_centavos, renglones_centavos, ...contada }: Contada,
): Valorada => {
  const { reached, measured, ...worth } = worthOfMonth(definicion, contada, renglones_centavos);
  const next = definicion.tramos[reached + 1];
  return {
    empleado_id,
    base_centavos: contada.base_centavos,
    vendido_seg: contada.vendido_seg,
    ...worth,
    siguiente: next ? { ...next, falta: next.desde - measured } : null,
    bolsa_centavos: null,
    equipo_centavos: contada.base_centavos,
    peso: 1,
    pesos: 1,
    acreditado_centavos,
  };
};

/** What the team made, divided among whoever was of it in the month. */
const asTeam = (definicion: DefinicionVigente, rows: readonly Contada[], belonged: readonly Miembro[]): Valorada[] => {
  // Who made something of it and whose days others took later stays in it.
  const authors = rows.filter(({ empleado_id }) => !belonged.some((one) => one.empleado_id === empleado_id));
  const miembros = [
    ...belonged,
    ...authors.map(({ empleado_id }) => ({ empleado_id, dias: 0, partes: 0, trabajado_seg: 0 })),
  ]
    .map((one) => ({
      ...one,
      trabajado_seg: rows.find((row) => row.empleado_id === one.empleado_id)?.trabajado_seg ?? 0,
    }))
    .toSorted((a, b) => (a.empleado_id < b.empleado_id ? -1 : 1));
  if (miembros.length === 0) return [];
  const bolsa_centavos = poolOf(definicion, rows);
  const equipo_centavos = addCentavos(0, ...rows.map(({ base_centavos }) => base_centavos));
  const weights = weightsOf(definicion.reparto, miembros);
  const shares = splitPool(bolsa_centavos, definicion.reparto, miembros);
  const pesos = weights.reduce((sum, one) => sum + one, 0);
  return miembros.map(({ empleado_id }, i) => {
    const row = rows.find((one) => one.empleado_id === empleado_id);
    return {
      empleado_id,
      base_centavos: row?.base_centavos ?? 0,
      vendido_seg: row?.vendido_seg ?? 0,
      tasa_diezmilesimas: definicion.tasa_diezmilesimas,
      siguiente: null,
      por_renglon: false,
      bolsa_centavos,
      equipo_centavos,
      peso: weights[i] ?? 0,
      pesos,
      debido_centavos: shares[i] ?? 0,
      acreditado_centavos: row?.acreditado_centavos ?? 0,
    };
  });
};

/** Who was of the team on which days of the month, until today. */
const membersOf = (
  { id, esquema_id }: DefinicionVigente,
  definiciones: readonly DefinicionVigente[],
  puestas: readonly Puesta[],
  mes: string,
  hoy: string,
): Miembro[] => {
  const said = definiciones.filter((one) => one.esquema_id === esquema_id);
  const people = new Map<string, Puesta[]>();
  for (const one of puestas) people.set(one.empleado_id, [...(people.get(one.empleado_id) ?? []), one]);
  const found = new Map<string, Miembro>();
  for (let dia = mes; dia < nextMonth(mes) && dia <= hoy; dia = addDays(dia, 1)) {
    if (holdsOn(said, dia)?.id !== id) continue;
    for (const [empleado_id, own] of people) {
      const held = holdsOn(own, dia);
      if (held?.esquema_id !== esquema_id) continue;
      const { dias = 0, partes = 0 } = found.get(empleado_id) ?? {};
      found.set(empleado_id, { empleado_id, dias: dias + 1, partes: partes + held.peso, trabajado_seg: 0 });
    }
  }
  return [...found.values()];
};
