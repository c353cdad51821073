import { randomUUID } from 'node:crypto';
import { dateInZone } from '#platform/contract/zones.ts';

export { dateInZone };

/** Who acts, where and when; given to every verb. */
export interface Who {
  usuario_id: string;
  nombre: string;
  email: string;
  empresa_id: number;
  empresa_nombre: string;
  /** IANA zone of the company. */
  zona: string;
  /** Business date in the company's zone, YYYY-MM-DD. */
  hoy: string;
  now: Date;
  permisos: ReadonlySet<string>;
  can(permiso: string): boolean;
  /** Request id: what a person quotes to support. */
  ref: string;
  ip: string;
  /** Record named by a public link; empty otherwise. */
  enlace_id: string;
  sesion_id: string;
}

/** Who asks for which record. */
export interface ById {
  who: Who;
  id: string;
}

/** Whether somebody holds any key of an access (`a|b`). */
export const holdsAny = (access: string, can: Who['can']): boolean => access.split('|').some(can);

export interface OpenRow {
  usuario_id: string | null;
  nombre: string | null;
  email: string | null;
  empresa_id: number | null;
  empresa_nombre: string | null;
  zona: string | null;
  permisos: string[] | null;
  enlace_id: string | null;
  sesion_id: string | null;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
export const toWho = (row: Partial<OpenRow>, ref: string, ip: string, now: Date): Who => {
  const permisos = new Set(row.permisos ?? []);
  const zona = row.zona ?? 'America/Mexico_City';
  return {
    usuario_id: row.usuario_id ?? NOBODY,
    nombre: row.nombre ?? 'Cliente',
    email: row.email ?? '',
    empresa_id: row.empresa_id ?? 0,
    empresa_nombre: row.empresa_nombre ?? '',
    zona,
    hoy: dateInZone(now, zona),
    now,
    permisos,
    can: (permiso) => permisos.has(permiso),
    ref,
    ip,
    enlace_id: row.enlace_id ?? '',
    sesion_id: row.sesion_id ?? NOBODY,
  };
};

/** What a person quotes to support. */
export const newRef = (): string => randomUUID().slice(0, 8).toUpperCase();

/** Whether a person is there with his session; the key of a program acts in the name of who gave it, and in one company alone. */
export const isSignedIn = ({ sesion_id }: Who): boolean => sesion_id !== NOBODY;

/** Somebody who has not signed in, of no company. */
export const nobodyAt = ({ id, ip }: { id: string; ip: string }): Who => toWho({}, id, ip, new Date());

const A_DAY_MS = 24 * 3_600_000;
/** What is told of another day, as the demo does with its months: it is history, so it rings no bell and sends no mail. */
export const isRetold = (who: Who): boolean => Date.now() - who.now.getTime() > A_DAY_MS;
