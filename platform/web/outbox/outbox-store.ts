import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { PendingWrite } from './pending-write.ts';

const DATABASE = 'por-enviar';
let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(DATABASE, DATABASE));

/** Everybody's, of this browser: who may see which is for `ownOf` to say. */
export const readWrites = async (): Promise<PendingWrite[]> =>
  (await entries<string, PendingWrite>(store())).map(([, write]) => write);

export const readWrite = (id: string): Promise<PendingWrite | undefined> => get<PendingWrite>(id, store());
export const keepWrite = (write: PendingWrite): Promise<void> => set(write.id, write, store());
export const dropWrite = (id: string): Promise<void> => del(id, store());
