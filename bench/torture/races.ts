import type pg from 'pg';
import { call, type Json, must, newAgent } from './client.ts';
import { type Database, type Ground, onGround } from './ground.ts';
import { brokenInvariants } from './invariants.ts';
import type { Arena, Tecnico } from './race.ts';
import { RACES } from './race-kinds.ts';
import type { PartReport } from './report.ts';
import { addPerson, create, type Workshop } from './workshop.ts';

export interface RaceOptions {
  /** Rounds of each race. */
  rounds: number;
  /** Clients that start at once. */
  clients: number;
  /** Another than the embedded one. */
  database?: Database;
  /** Hears how far it got. */
  tell?: ((line: string) => void) | undefined;
}

/** Many clients start at once on the same thing: exactly one wins, the others are told so, and nobody sees a failure. */
export const races = ({ rounds, clients, database, tell }: RaceOptions): Promise<Omit<PartReport, 'seconds'>> =>
  onGround(
    1,
    async (ground) => {
      const { driver } = ground;
      const arena = await openArena(ground, clients);
      const figures: Record<string, string> = {};
      for (const { name, run } of RACES) {
        const tally = new Map<string, number>();
        const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
        for (let round = 1; round <= rounds; round++) {
          const wrong = await run({ ...arena, count });
          if (wrong) driver.violate(`${name}, ronda ${round}: ${wrong}`);
        }
        tell?.(name);
        figures[name] = [...tally].map(([what, times]) => `${what} ${times}`).join(' · ');
      }
      await ground.withPool('bahia_mantenimiento', async (pool) => {
        for (const broken of await brokenInvariants(pool)) driver.violate(broken);
      });
      const title = `carreras de ${clients} clientes`;
      return { part: 'races', title, rounds: rounds * RACES.length, figures, violations: driver.violations };
    },
    database,
  );

const openArena = async ({ driver, workshops, withPool }: Ground, clients: number): Promise<Omit<Arena, 'count'>> => {
  const [workshop] = workshops;
  if (!workshop) throw new Error('no workshop');
  const agent = newAgent(clients);
  const owner = { ...workshop.owner, agent };
  // Warm connections: the race is between requests, not between handshakes.
  await Promise.all(Array.from({ length: clients }, () => call(owner, { method: 'GET', path: '/api/cajas' })));
  const asesor = await withPool('bahia_app', (pool) => addPerson(pool, { ...workshop, owner }, 'asesor'));
  // On connections of its own: who takes a permission away does not stand in the line of those who use it.
  const boss = { ...owner, agent: newAgent(2) };
  const path = `/api/miembros/${asesor.usuario_id}`;
  const readyToSet = async (permiso: string, allowed: boolean) => {
    const { personas } = await must(boss, { method: 'GET', path: '/api/permisos' });
    const { version } = personas.find((persona: Json) => persona.usuario_id === asesor.usuario_id) as Json;
    const excepciones = allowed ? [] : [{ permiso, permitido: false }];
    return () => must(boss, { method: 'PATCH', path, version, body: { excepciones } });
  };
  const place = { ...workshop, owner };
  await letTechniciansSeeAll(place);
  const hire = (): Promise<Tecnico> => withPool('bahia_app', (pool) => addTecnico(pool, place));
  const tecnicos = [await hire(), await hire()] as const;
  return { driver, workshop: place, clients, asesor: asesor.door, tecnicos, readyToSet };
};

const letTechniciansSeeAll = async ({ owner, empresa_id }: Workshop): Promise<void> => {
  const path = `/api/empresas/${empresa_id}/ajustes`;
  const { version } = (await must(owner, { method: 'GET', path })).tecnicos;
  const body = { ordenes_del_tecnico: 'todas' };
  await must(owner, { method: 'PATCH', path: `${path}/tecnicos`, body, version });
};

const addTecnico = async (pool: pg.Pool, workshop: Workshop): Promise<Tecnico> => {
  const { door, usuario_id } = await addPerson(pool, workshop, 'tecnico');
  const { id } = await create(workshop.owner, '/api/empleados', { nombre: 'Quien lo hace', usuario_id });
  return { door, empleado_id: id };
};
