import { queryClient } from './query-policy.ts';

export const recordKey = (room: string, id: string) => [room, 'una', id] as const;

/** The reply of a write is the record as it is now: it goes to the cache, and the lists and totals of its room are asked again. */
export const keepRecord = <R extends { id: string }>(room: string, record: R): R => {
  queryClient.setQueryData(recordKey(room, record.id), record);
  for (const part of ['lista', 'totales']) void queryClient.invalidateQueries({ queryKey: [room, part] });
  return record;
};
