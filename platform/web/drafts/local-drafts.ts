export interface LocalDraft {
  datos: unknown;
  actualizado_en: string;
}

const DATABASE = 'borradores';
const STORE = 'borradores';

/** Drafts of this browser while the server is away; the owner is in the key, so nobody is offered another's work. */
export const readLocal = async (owner: string | null, clave: string): Promise<LocalDraft | null> => {
  if (!owner) return null;
  return (await inStore<LocalDraft | undefined>('readonly', (store) => store.get(`${owner}:${clave}`))) ?? null;
};

export const writeLocal = async (owner: string | null, clave: string, draft: LocalDraft): Promise<boolean> => {
  if (!owner) return false;
  return (await inStore('readwrite', (store) => store.put(draft, `${owner}:${clave}`))) !== null;
};

export const dropLocal = async (owner: string | null, clave: string): Promise<void> => {
  if (owner) await inStore('readwrite', (store) => store.delete(`${owner}:${clave}`));
};

/** `null` where the browser has no storage (private window): a draft is a courtesy and never an error. */
const inStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T | null> =>
  new Promise((resolve) => {
    const none = () => resolve(null);
    let opening: IDBOpenDBRequest;
    try {
      opening = indexedDB.open(DATABASE, 1);
    } catch {
      return none();
    }
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = none;
    opening.onsuccess = () => {
      const database = opening.result;
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = none;
      request.transaction?.addEventListener('complete', () => database.close());
    };
  });
