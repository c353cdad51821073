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

interface Escogidos {
  /** Who was there when the list was opened, and who is now: on every line, and on some. */
  seen: readonly string[];
  chosen: readonly string[];
  some: readonly string[];
  /** Ticked when it was closed, and those on some lines that nobody touched. */
  ticked: readonly string[];
  mixed: readonly string[];
}

/** Who was chosen and who is left alone: whom somebody else put or took away meanwhile stays so. */
export const chosenOf = ({ seen, chosen, some, ticked, mixed }: Escogidos): { ids: string[]; left: string[] } => {
  const isGone = (id: string) => seen.includes(id) && !chosen.includes(id);
  return {
    ids: ticked.filter((id) => !isGone(id)),
    left: [
      ...mixed,
      ...chosen.filter((id) => !seen.includes(id) && !ticked.includes(id)),
      ...ticked.filter((id) => isGone(id) && some.includes(id)),
    ],
  };
};
