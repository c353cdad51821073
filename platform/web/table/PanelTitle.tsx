interface PanelTitleProps<Row, Whole> {
  id: string;
  /** Its row, where the list holds it. */
  row: Row | undefined;
  /** Reads the whole record, as the body of the panel does. */
  useRecord: (id: string) => { data: Whole | undefined };
  nameOf: (one: Row | Whole) => string;
  /** What it is called until it is known: «Gasto». */
  kind: string;
}

/** The name of what a panel shows, also where the list beside it does not hold it: a link, what was just made, what was answered and left the tab. */
export function PanelTitle<Row, Whole>({ id, row, useRecord, nameOf, kind }: PanelTitleProps<Row, Whole>) {
  const one = useRecord(id).data ?? row;
  return one ? nameOf(one) : kind;
}
