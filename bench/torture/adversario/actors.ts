import { PRESETS, type Preset } from '#modules/permisos/rules.ts';
import type { Door } from '../client.ts';
import type { Servers } from '../servers.ts';
import type { Bench } from '../trial-ground.ts';
import { addPerson } from '../workshop.ts';

/** Somebody who tries what is not his. */
export interface Actor {
  name: string;
  door: Door;
  /** Works in the company that is attacked. */
  isOfTheHouse: boolean;
  /** Whether the permission of the endpoint lets this person call it. */
  may(access: string): boolean;
}

export const OWNER_ELSEWHERE = 'dueño de otra empresa';
export const NOBODY = 'nadie';
const STAFF = ['asesor', 'cajero', 'tecnico', 'contador'] as const satisfies readonly Preset[];
const OPEN_TO_MEMBERS = ['session', 'usuario'];

/** True for what asks for a permission; the rest is open to members, to links or to all. */
export const isByPermission = (access: string): boolean =>
  !['public', ...OPEN_TO_MEMBERS].includes(access) && !access.startsWith('enlace:');

const holds = (access: string, keys: readonly string[]): boolean =>
  access.split('|').some((one) => OPEN_TO_MEMBERS.includes(one) || keys.includes(one));

/** Each role of the house, one of its customers, the owner of another company by both companies, and nobody. */
export const actorsAgainst = async (servers: Servers, victim: Bench, other: Bench): Promise<Actor[]> => {
  const inside = async (preset: Preset, clientes = victim.clientes): Promise<Actor> => ({
    name: preset,
    door: (await addPerson(servers.pool, { ...victim, clientes }, preset)).door,
    isOfTheHouse: true,
    may: (access) => holds(access, PRESETS[preset].permisos),
  });
  const outside = (name: string, door: Door): Actor => ({ name, door, isOfTheHouse: false, may: () => false });
  const staff = [];
  for (const preset of STAFF) staff.push(await inside(preset));
  return [
    ...staff,
    await inside('cliente', victim.clientes.slice(1)),
    outside(OWNER_ELSEWHERE, other.owner),
    outside(`${OWNER_ELSEWHERE}, con el número de esta`, { ...other.owner, empresa_id: victim.empresa_id }),
    outside(NOBODY, { ...victim.owner, cookie: '' }),
  ];
};
