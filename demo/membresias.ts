import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import type { ConvenioEntrada } from '#modules/membresias/rules/convenio.ts';
import { PlanEntrada } from '#modules/membresias/rules/plan.ts';
import { addPlan, cancelAtEnd, changeConvenio, freeze, listConvenios } from '#modules/membresias/server/front-door.ts';
import { VentaNueva } from '#modules/ventas/contract.ts';
import { sell } from '#modules/ventas/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { asAt, schedule } from './agenda.ts';
import type { ClienteDemo, Dia, Escenario, ServicioDemo } from './escenario.ts';

interface Socio {
  /** Business days before today on which it was sold, and on which it was renewed. */
  dias: readonly number[];
  /** Business days before today on which it was used. */
  usa: readonly number[];
  plan: 0 | 1;
  luego?: 'congela' | 'cancela';
  /** The customer who has an account. */
  conCuenta?: true;
}

/** Who joined and how each goes on: most come back, some are about to end, one let it end, one is away. */
const SOCIOS: readonly Socio[] = [
  { dias: [70, 45, 20], usa: [66, 58, 40, 31, 16, 6], plan: 0 },
  { dias: [62, 38, 13], usa: [60, 36, 30, 11, 9, 2], plan: 1 },
  { dias: [48], usa: [44, 37], plan: 0 },
  { dias: [21], usa: [20, 14, 7, 1], plan: 0 },
  { dias: [22], usa: [18, 9], plan: 1 },
  { dias: [12], usa: [12, 5], plan: 0, conCuenta: true },
  { dias: [9], usa: [3], plan: 1, luego: 'congela' },
  { dias: [6], usa: [6, 1], plan: 0 },
  { dias: [4], usa: [], plan: 1, luego: 'cancela' },
  { dias: [1], usa: [0], plan: 0 },
];

/** A plan for whoever comes often and another for whoever cares more, and the members of each. */
export const planMembresias = (e: Escenario, conCuenta: ClienteDemo | undefined): void => {
  const [cheap, other] = cheapest(e);
  if (!cheap || !other) return;
  const sold = new Map<string, string>();
  const joined = new Set<string>();
  const plans: { id: string; precio: number; nombre: string; tasa: number }[] = [];
  const day = (back: number): string | undefined => e.fechas[e.fechas.length - 1 - back];
  const first = day(75) ?? e.fechas[0];
  if (!first) return;
  schedule(e, first, '09:05', async (dia, hora) => {
    for (const entrada of plansOf(cheap, other)) {
      const { id, precio_centavos, nombre, tasa_iva } = await addPlan(dia.tx, able(dia, hora), entrada);
      plans.push({ id, precio: precio_centavos, nombre, tasa: tasa_iva });
    }
  });
  for (const [i, socio] of SOCIOS.entries()) {
    const name = `${i}`;
    for (const back of socio.dias) {
      const fecha = day(back);
      if (fecha)
        schedule(e, fecha, '10:15', (dia, hora) =>
          joinOrRenew(dia, hora, { i, name, socio, sold, joined, conCuenta, plan: plans[socio.plan] }),
        );
    }
    for (const back of socio.usa) {
      const fecha = day(back);
      if (fecha) schedule(e, fecha, '12:25', (dia, hora) => redeem(dia, hora, sold.get(name), cheap));
    }
    const today = day(0);
    if (socio.luego && today)
      schedule(e, today, '09:40', (dia, hora) => settle(dia, hora, sold.get(name), socio.luego));
  }
};

const cheapest = (e: Escenario): ServicioDemo[] =>
  e.servicios.filter(({ tipo }) => tipo === 'servicio').toSorted((a, b) => a.precio - b.precio);

const plansOf = (cheap: ServicioDemo, other: ServicioDemo): PlanEntrada[] => [
  PlanEntrada.parse({
    nombre: 'Club Azul',
    color: 'azul',
    precio_centavos: Math.max(29_900, Math.round(cheap.precio * 1.6)),
    tasa_iva: 1600,
    duracion: 1,
    unidad: 'mes',
    vehiculos: 1,
    terminos:
      'Vale para el vehículo de la tarjeta. Lo que no se use en el mes no se acumula. Se puede congelar hasta tres meses.',
    beneficios: [
      { id: newId(), nombre: cheap.nombre, servicio_id: cheap.id, da: 'gratis', limite: 4, cada: 'mes' },
      { id: newId(), nombre: other.nombre, servicio_id: other.id, da: 'porcentaje', diezmilesimas: 1500 },
    ],
  }),
  PlanEntrada.parse({
    nombre: 'Club Oro',
    color: 'dorado',
    precio_centavos: Math.max(59_900, Math.round(cheap.precio * 3)),
    tasa_iva: 1600,
    duracion: 1,
    unidad: 'mes',
    vehiculos: 2,
    terminos: 'Vale para dos vehículos de la misma persona.',
    beneficios: [
      {
        id: newId(),
        nombre: cheap.nombre,
        servicio_id: cheap.id,
        da: 'gratis',
        limite: 2,
        cada: 'semana',
        intervalo_dias: 2,
      },
      {
        id: newId(),
        nombre: other.nombre,
        servicio_id: other.id,
        da: 'porcentaje',
        diezmilesimas: 3000,
        limite: 2,
        cada: 'periodo',
      },
    ],
  }),
];

/** Whoever runs the shop does it: nobody's leave is asked for in a story. */
const able = (dia: Dia, hora: string): Who => ({ ...asAt(dia, 'dueno', hora), can: () => true });

interface Alta {
  i: number;
  name: string;
  socio: Socio;
  sold: Map<string, string>;
  /** Nobody has two. */
  joined: Set<string>;
  conCuenta: ClienteDemo | undefined;
  plan: { id: string; precio: number; nombre: string; tasa: number } | undefined;
}

const joinOrRenew = async (
  dia: Dia,
  hora: string,
  { i, name, socio, sold, joined, conCuenta, plan }: Alta,
): Promise<void> => {
  const { e, tx } = dia;
  const people = e.clientes.filter(
    ({ id, unidades }) => unidades.length === 1 && !joined.has(id) && id !== conCuenta?.id,
  );
  const cliente = socio.conCuenta ? conCuenta : people[(i * 3) % Math.max(1, people.length)];
  const [unidad] = cliente?.unidades ?? [];
  if (!cliente || !unidad || !plan) return;
  const who = able(dia, hora);
  const renueva_id = sold.get(name) ?? null;
  if (renueva_id === null) joined.add(cliente.id);
  const kept = renueva_id === null ? null : await keptBy(dia, renueva_id);
  const nota = await sell(
    tx,
    who,
    VentaNueva.parse({
      cliente_id: kept?.cliente_id ?? cliente.id,
      activo_id: kept?.activo_id ?? unidad.id,
      partidas: [
        {
          tipo: 'otro',
          descripcion: `Membresía ${plan.nombre}, 1 mes`,
          cantidad_milesimas: 1000,
          precio_centavos: plan.precio,
          tasa_iva: plan.tasa,
          membresia: { plan_id: plan.id, renueva_id },
        },
      ],
      cobro: {
        monto_centavos: plan.precio,
        formas: [{ forma_pago: '01', monto_centavos: plan.precio }],
        sesion_id: e.sesiones[0],
      },
    }),
  );
  const row = await tx.maybe(sql<{ membresia_id: string }>`select membresia_id from membresias.periodo
    where empresa_id = ${who.empresa_id} and orden_id = ${nota.id}`);
  if (row) sold.set(name, row.membresia_id);
};

const keptBy = (dia: Dia, id: string) =>
  dia.tx.maybe(sql<{
    cliente_id: string;
    activo_id: string;
  }>`select m.cliente_id, v.activo_id from membresias.membresia m
    join membresias.vehiculo v on v.empresa_id = m.empresa_id and v.membresia_id = m.id and v.hasta_en is null
    where m.empresa_id = ${dia.e.personal.dueno.empresa_id} and m.id = ${id} limit 1`);

const redeem = async (dia: Dia, hora: string, id: string | undefined, cheap: ServicioDemo): Promise<void> => {
  const kept = id === undefined ? undefined : await keptBy(dia, id);
  if (id === undefined || !kept) return;
  await sell(dia.tx, able(dia, hora), given(kept, cheap, id));
};

const given = (de: { cliente_id: string; activo_id: string }, cheap: ServicioDemo, membresia_id: string): VentaNueva =>
  VentaNueva.parse({
    ...de,
    partidas: [
      {
        tipo: 'servicio',
        servicio_id: cheap.id,
        descripcion: cheap.nombre,
        cantidad_milesimas: 1000,
        precio_centavos: cheap.precio,
        descuento: { tipo: 'monto', centavos: cheap.precio },
        tasa_iva: 1600,
        membresia_id,
      },
    ],
  });

/** Two of the workshops honour each other's members, each at its share; and some have used it already. */
export const honourEachOther = async (app: App, [here, there]: readonly Escenario[]): Promise<void> => {
  if (!here || !there) return;
  const sides = [
    { home: there, guest: here, paga_diezmilesimas: 8_000, uses: 2 },
    { home: here, guest: there, paga_diezmilesimas: 10_000, uses: 1 },
  ];
  for (const { home, guest, paga_diezmilesimas } of sides)
    await say(app, home, guest, { da: true, paga_diezmilesimas });
  for (const { home, guest, paga_diezmilesimas, uses } of sides) {
    const [cheap] = cheapest(guest);
    const [theirs] = cheapest(home);
    if (!cheap || !theirs) continue;
    const equivalencias = [{ de: `s:${theirs.id}`, servicio_ids: [cheap.id] }];
    await say(app, guest, home, { honra: true, acepta_diezmilesimas: paga_diezmilesimas, equivalencias });
    await comeAbroad(app, home, guest, cheap, uses);
  }
};

const ownerToday = ({ personal, ahora, fechas }: Escenario): Who => ({
  ...personal.dueno,
  now: ahora,
  hoy: fechas.at(-1) ?? personal.dueno.hoy,
  can: () => true,
});

const say = (app: App, one: Escenario, other: Escenario, dice: Partial<ConvenioEntrada>): Promise<unknown> => {
  const who = ownerToday(one);
  const otra_id = other.personal.dueno.empresa_id;
  return asWho(app.pool, who, async (tx) => {
    const { data } = await listConvenios(tx, who);
    const mio = data.find(({ empresa_id }) => empresa_id === otra_id)?.mio;
    if (!mio) return;
    const { version, ...before } = mio;
    await changeConvenio(tx, who, otra_id, { ...before, ...dice }, version);
  });
};

/** A member of one workshop who brings the same car to the other. */
const comeAbroad = async (app: App, home: Escenario, guest: Escenario, cheap: ServicioDemo, uses: number) => {
  const [member] = await asWho(app.pool, ownerToday(home), (tx) =>
    tx.rows(sql<{
      id: string;
      nombre: string;
      telefono: string;
      marca: string;
      modelo: string;
      anio: number;
      placas: string;
    }>`
      select m.id, c.nombre, c.telefono, a.marca, a.modelo, a.anio, a.placas from membresias.membresia m
      join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id
      join membresias.vehiculo v on v.empresa_id = m.empresa_id and v.membresia_id = m.id and v.hasta_en is null
      join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
      where m.empresa_id = ${home.personal.dueno.empresa_id} and m.plan_nombre = 'Club Azul' and m.cancela_al is null
      order by m.creado_en desc limit 1`),
  );
  if (!member) return;
  const { id, nombre, telefono, ...vehiculo } = member;
  const who = ownerToday(guest);
  await asWho(app.pool, who, async (tx) => {
    const cliente = await addCliente(tx, who, ClienteNuevo.parse({ nombre, telefono }));
    const activo = await addActivo(tx, who, ActivoNuevo.parse({ ...vehiculo, cliente_id: cliente.id }));
    for (let i = 0; i < uses; i += 1)
      await sell(tx, who, given({ cliente_id: cliente.id, activo_id: activo.id }, cheap, id));
  });
};

const settle = async (dia: Dia, hora: string, id: string | undefined, luego: Socio['luego']): Promise<void> => {
  if (id === undefined) return;
  const who = able(dia, hora);
  const { version } = await dia.tx.one(sql<{ version: number }>`select version from membresias.membresia
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  if (luego === 'congela') await freeze(dia.tx, who, id, { meses: 1, motivo: 'Sale de viaje' }, version);
  if (luego === 'cancela') await cancelAtEnd(dia.tx, who, id, { cancela: true, motivo: 'Vende su auto' }, version);
};
