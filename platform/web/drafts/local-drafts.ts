import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

export interface LocalDraft {
  datos: unknown;
  actualizado_en: string;
  /** Saved or discarded while the server was away: it has to forget its own copy too. */
  borrado?: true;
  /** What the server had when this was written; null when that is not known. */
  sobre?: string | null;
}
export interface OwnedDraft extends LocalDraft {
  empresa_id: number;
  clave: string;
}

/** Whether what is here comes after what the server has. Its own stamp says it better than two clocks. */
export const isNewerThan = (local: LocalDraft, remote: string | null): boolean =>
  remote === null || local.sobre === remote || local.actualizado_en > remote;

const DATABASE = 'borradores';

/** Drafts of this browser while the server is away; the owner is in the key, so nobody is offered another's work. */
export const readLocal = async (owner: string | null, clave: string): Promise<LocalDraft | null> =>
  owner ? ((await inStore((store) => get<LocalDraft>(`${owner}:${clave}`, store))) ?? null) : null;

export const writeLocal = async (owner: string | null, clave: string, draft: LocalDraft): Promise<boolean> =>
  owner !== null && (await inStore((store) => set(`${owner}:${clave}`, draft, store).then(() => true))) === true;

export const dropLocal = async (owner: string | null, clave: string): Promise<void> => {
  if (owner) await inStore((store) => del(`${owner}:${clave}`, store));
};

/** Everything that a person left in this browser, in any company. */
export const listLocal = async (usuario_id: string): Promise<OwnedDraft[]> => {
  const all = (await inStore((store) => entries<string, LocalDraft>(store))) ?? [];
  return all.flatMap(([key, draft]) => {
    const [owner, empresa_id, ...clave] = key.split(':');
    return owner === usuario_id ? [{ ...draft, empresa_id: Number(empresa_id), clave: clave.join(':') }] : [];
  });
};

let opened: UseStore | undefined;

/** `null` where the browser has no storage (private window): a draft is a courtesy and never an error. */
const inStore = async <T>(act: (store: UseStore) => Promise<T>): Promise<T | null> => {
  try {
    opened ??= createStore(DATABASE, DATABASE);
    return await act(opened);
  } catch {
    return null;
  }
};
