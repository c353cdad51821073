import { randomUUID } from 'node:crypto';
import { type Answer, type Attempt, type Json, must } from './client.ts';
import { type Arena, many, type NamedRace, newOrden, type Race, start, strange, won } from './race.ts';
import { create, lineOf } from './workshop.ts';

// What happens between the desk and the lift, when two hands want the same at the same instant.

const HOUR_MS = 3_600_000;
const read = ({ workshop: { owner } }: Arena, path: string): Promise<Json> => must(owner, { method: 'GET', path });
const ordenOf = (arena: Arena, { id }: Json): Promise<Json> => read(arena, `/api/ordenes/${id}`);

const act = (orden: Json, acto: 'empezar' | 'terminar', marcada_ms = Date.now()): Attempt => ({
  method: 'POST',
  path: '/api/piso/actos',
  body: { orden_id: orden.id, partida_id: orden.partidas[0].id, acto, marcada_ms },
  key: randomUUID(),
});

/** An order of which the first line is the first technician's. */
const givenOrden = async (arena: Arena): Promise<Json> => {
  const { id, version, partidas } = await newOrden(arena, 30_000);
  const body = { partida_id: partidas[0].id, trabajadores: [{ empleado_id: arena.tecnicos[0].empleado_id }] };
  return must(arena.workshop.owner, { method: 'PUT', path: `/api/ordenes/${id}/trabajadores`, body, version });
};

const sameJob: Race = async (arena) => {
  const orden = await newOrden(arena, 30_000);
  const [one, other] = arena.tecnicos;
  const half = many(Math.ceil(arena.clients / 2), () => act(orden, 'empezar'));
  const [ofOne, ofOther] = await Promise.all([start(arena, half, one.door), start(arena, half, other.door)]);
  const { trabajadores } = (await ordenOf(arena, orden)).partidas[0];
  if (trabajadores.length !== 1) return `el trabajo quedó de ${trabajadores.length}`;
  const isOne = trabajadores[0].empleado_id === one.empleado_id;
  arena.count(isOne ? 'lo tomó el primero' : 'lo tomó el segundo');
  const [winners, losers] = isOne ? [ofOne, ofOther] : [ofOther, ofOne];
  if (won(winners).length === 0 || won(losers).length > 0) return 'a quien no lo tiene se le dijo que sí';
  return strange([...winners, ...losers], ['trabajo_de_otro']);
};

const finishAndEdit: Race = async (arena) => {
  const orden = await givenOrden(arena);
  const path = `/api/ordenes/${orden.id}`;
  const edit = (i: number): Attempt => ({
    method: 'PUT',
    path: `${path}/partidas`,
    version: orden.version,
    // Half of them raise its price, which waits for the customer's yes; half take it off.
    body: { partidas: [i % 4 === 1 ? { ...lineOf(31_000 + i), id: orden.partidas[0].id } : lineOf(1_000 + i, 'Otra')] },
  });
  const [ofHand, ofDesk] = await Promise.all([
    start(
      arena,
      many(arena.clients / 2, () => act(orden, 'terminar')),
      arena.tecnicos[0].door,
    ),
    start(
      arena,
      many(arena.clients / 2, (i) => edit(i)),
    ),
  ]);
  const after = await ordenOf(arena, orden);
  const line = after.partidas.find((one: Json) => one.id === orden.partidas[0].id);
  const isDone = won(ofHand).length > 0;
  arena.count(isDone ? 'se terminó' : 'se editó antes');
  if (won(ofDesk).length > 1) return `${won(ofDesk).length} ediciones de la misma versión`;
  if (isDone && line?.estado !== 'hecha')
    return `se confirmó que terminó y quedó ${line?.estado ?? 'fuera de la orden'}`;
  const isRaised = line?.precio_centavos > 30_000;
  return (
    strange(ofHand, ['trabajo_quitado', 'trabajo_terminado', ...(isRaised ? ['sin_autorizar'] : [])]) ??
    strange(ofDesk, ['version_anterior', 'no_se_puede', 'ya_empezado'])
  );
};

/** The hand was an hour ago, without a network; the order is called off while it is being sent. */
const finishAndCancel: Race = async (arena) => {
  const orden = await givenOrden(arena);
  const path = `/api/ordenes/${orden.id}/cancelacion`;
  const [ofHand, ofDesk] = await Promise.all([
    start(
      arena,
      many(arena.clients / 2, () => act(orden, 'terminar', Date.now() - HOUR_MS)),
      arena.tecnicos[0].door,
    ),
    start(
      arena,
      many(arena.clients / 2, () => ({
        method: 'POST',
        path,
        version: orden.version,
        body: { motivo: 'Se arrepintió' },
        key: randomUUID(),
      })),
    ),
  ]);
  const late: Answer[] = await start(arena, [act(orden, 'terminar', 0)], arena.tecnicos[0].door);
  const after = await ordenOf(arena, orden);
  const isCancelled = won(ofDesk).length > 0;
  arena.count(isCancelled ? 'se canceló' : 'se terminó');
  if (won(ofDesk).length > 1) return `${won(ofDesk).length} cancelaciones`;
  if ((after.estado === 'cancelada') !== isCancelled) return `quedó ${after.estado}`;
  if (won(late).length > 0) return 'lo que llegó tarde se hizo otra vez';
  const isDone = after.partidas[0].estado === 'hecha';
  if (isDone !== won(ofHand).length > 0) return 'no quedó lo que se confirmó';
  return (
    strange([...ofHand, ...late], ['orden_cancelada', 'trabajo_terminado']) ??
    strange(ofDesk, ['version_anterior', 'no_se_puede'])
  );
};

const sameCard: Race = async (arena) => {
  const orden = await newOrden(arena, 30_000);
  const places = ['diagnostico', 'en_proceso'];
  const answers = await start(
    arena,
    many(arena.clients, (i) => ({
      method: 'POST',
      path: `/api/ordenes/${orden.id}/estado`,
      version: orden.version,
      body: { a: places[i % places.length] },
    })),
  );
  const [winner, ...more] = won(answers);
  if (!winner || more.length > 0) return `la movieron ${won(answers).length}`;
  arena.count(`quedó en ${winner.body.estado}`);
  if ((await ordenOf(arena, orden)).estado !== winner.body.estado) return 'no quedó donde se confirmó';
  const blind = answers.find(({ status, body }) => status === 409 && body.code === 'version_anterior' && !body.current);
  return blind ? 'un perdedor no vio dónde está ahora' : strange(answers, ['version_anterior']);
};

let days = 0;
const FIRST_DAY = Date.UTC(2031, 2, 5, 16);

const lastPlace: Race = async (arena) => {
  const { owner, clientes } = arena.workshop;
  const { id: bahia_id } = await create(owner, '/api/citas/bahias', { nombre: `Bahía ${randomUUID().slice(0, 8)}` });
  const { tipos } = await read(arena, '/api/citas/ajustes');
  // Each time another day: of one moment the shop has so many places, whatever bays it says that it has.
  const desde = new Date(FIRST_DAY + days++ * 24 * HOUR_MS).toISOString();
  const body = { tipo_id: tipos[0].id, cliente_id: clientes[0], bahia_id, desde, duracion_min: 15, aun_asi: true };
  const answers = await start(
    arena,
    many(arena.clients, () => ({ method: 'POST', path: '/api/citas', body, key: randomUUID() })),
  );
  arena.count('últimos lugares');
  if (won(answers).length !== 1) return `el lugar se dio ${won(answers).length} veces`;
  return strange(answers, ['lugar_tomado']);
};

export const FLOOR_RACES: readonly NamedRace[] = [
  { name: 'dos técnicos y un trabajo', run: sameJob },
  { name: 'terminar mientras se edita', run: finishAndEdit },
  { name: 'terminar mientras se cancela', run: finishAndCancel },
  { name: 'una tarjeta en dos tableros', run: sameCard },
  { name: 'el último lugar de la agenda', run: lastPlace },
];
