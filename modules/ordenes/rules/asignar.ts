/** Who works on each of some lines. */
export type Manos = readonly { empleado_id: string }[];

/** Who is on every one of these lines, and who only on some. */
export const presentOn = (lines: readonly Manos[]): { todos: string[]; algunos: string[] } => {
  const anyone = [...new Set(lines.flatMap((line) => line.map(({ empleado_id }) => empleado_id)))];
  const onAll = (id: string) => lines.every((line) => line.some(({ empleado_id }) => empleado_id === id));
  return { todos: anyone.filter(onAll), algunos: anyone.filter((id) => !onAll(id)) };
};

/** Who is on a line after all were assigned at once: those chosen, and of those left alone who was there already; null where nothing changes. */
export const assignedTo = (line: Manos, chosen: readonly string[], left: readonly string[]): string[] | null => {
  const now = line.map(({ empleado_id }) => empleado_id);
  const stays = now.filter((id) => chosen.includes(id) || left.includes(id));
  const next = [...stays, ...chosen.filter((id) => !stays.includes(id))];
  return next.length === now.length && next.every((id) => now.includes(id)) ? null : next;
};
