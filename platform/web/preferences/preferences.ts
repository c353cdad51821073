import * as z from 'zod/mini';
import type { contract } from '#platform/contract/endpoint.ts';
import { client } from '#platform/web/call.ts';
import { keepTab, useSession } from '#platform/web/session/session-store.ts';
import { readJson, writeJson } from '#platform/web/session/stored-keys.ts';
import { create } from 'zustand';

const Kept = z.object({ valor: z.unknown(), en: z.string() });
const Mine = z.object({
  id: z.string(),
  nombre: z.string(),
  foto: z.nullable(z.string()),
  preferencias: z.record(z.string(), Kept),
});

const base = { summary: '', access: 'usuario', tx: 'none' } as const;
// The platform may not stand on a room, so the two calls that it makes are declared here as it uses them.
const calls = {
  'GET /api/perfil': { ...base, reply: Mine },
  'PUT /api/perfil/preferencias': {
    ...base,
    body: z.object({ preferencias: z.record(z.string(), z.unknown()) }),
    reply: z.object({ en: z.string() }),
  },
} satisfies Parameters<typeof contract>[0];
const api = client<typeof calls>({ empresaId: null, quiet401: true });

interface Preferences {
  /** Whose they are; null until the server has told them. */
  usuario_id: string | null;
  foto: string | null;
  values: Readonly<Record<string, z.infer<typeof Kept>>>;
}

const nobody: Preferences = { usuario_id: null, foto: null, values: {} };
/** What this person likes and how he looks, as the server last told. */
export const usePreferences = create<Preferences>(() => nobody);

const PAUSE_MS = 800;
let pending: Record<string, unknown> = {};
/** Whose choices are pending: another person of the same computer must not inherit them. */
let owner = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Brings what the server keeps; without an answer the page goes on with what the browser remembers. */
export const loadPreferences = async (): Promise<void> => {
  const user = useSession.getState().user;
  if (!user) return;
  try {
    const { id, nombre, foto, preferencias } = await api('GET /api/perfil', {});
    if (useSession.getState().user?.user_id !== id) return;
    usePreferences.setState({ usuario_id: id, foto, values: preferencias });
    tellName(nombre);
  } catch {
    // A taste is never worth a message.
  }
};

/** Another tab or browser may have changed the name since this one signed in. */
export const tellName = (name: string): void => {
  const { user, company } = useSession.getState();
  if (user && company && user.name !== name) keepTab({ user: { ...user, name }, company });
};

export const setFoto = (foto: string | null): void => usePreferences.setState({ foto });

/** Keeps a choice for every browser of this person, when choosing pauses. Nobody signed in: only this browser keeps it. */
export const notePreference = (clave: string, valor: unknown): void => {
  const user = useSession.getState().user;
  if (!user) return;
  pending = { ...pendingOf(user.user_id), [clave]: valor };
  owner = user.user_id;
  clearTimeout(timer);
  timer = setTimeout(() => void flushPreferences(), PAUSE_MS);
};

/** Sends what was noted. What could not be sent waits for the next note or for the connection. */
export const flushPreferences = async (): Promise<void> => {
  clearTimeout(timer);
  const user = useSession.getState().user;
  const preferencias = user ? pendingOf(user.user_id) : {};
  if (sending || Object.keys(preferencias).length === 0) return;
  pending = {};
  sending = true;
  try {
    const { en } = await api('PUT /api/perfil/preferencias', { body: { preferencias } });
    const written = Object.fromEntries(Object.entries(preferencias).map(([clave, valor]) => [clave, { valor, en }]));
    usePreferences.setState(({ values }) => ({ values: { ...values, ...written } }));
    for (const clave of Object.keys(preferencias)) rememberMoment(clave, en);
  } catch {
    if (owner === user?.user_id) pending = { ...preferencias, ...pending };
  } finally {
    sending = false;
  }
};

const pendingOf = (userId: string): Record<string, unknown> => (owner === userId ? pending : {});

export const hasPending = (clave: string): boolean => clave in pending;

const momentsKey = (): string => `preferencias:${useSession.getState().user?.user_id ?? 'nadie'}`;
const moments = (): Record<string, string> => {
  const read = z.safeParse(z.record(z.string(), z.string()), readJson(localStorage, momentsKey()) ?? {});
  return read.success ? read.data : {};
};
/** This browser has what the server kept at that moment. */
export const rememberMoment = (clave: string, en: string): void =>
  writeJson(localStorage, momentsKey(), { ...moments(), [clave]: en });

/** Another browser wrote it after this one last heard of it. */
export const isNewer = (clave: string): boolean => {
  const kept = usePreferences.getState().values[clave];
  return kept !== undefined && !hasPending(clave) && moments()[clave] !== kept.en;
};
