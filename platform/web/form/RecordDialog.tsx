import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConflictNotice, isStale, useConflict } from './ConflictNotice.tsx';
import { Form, type SubmitContext } from './Form.tsx';
import { mergeFields } from './merge.ts';

type Schema = z.ZodMiniType<FieldValues, FieldValues>;
interface Versioned {
  id: string;
  version: number;
}

export interface RecordDialogProps<R extends Versioned, S extends Schema, Saved extends R> {
  title: string;
  /** What is changed; without it, a new one. */
  record: R | undefined;
  schema: S;
  /** What the form starts with, for a record or for none. */
  valuesOf: (record: R | undefined) => DefaultValues<z.input<S>>;
  create: (values: z.output<S>, idempotencyKey: string) => Promise<Saved>;
  /** Saves over the version of the record given. */
  change: (values: z.output<S>, record: R) => Promise<Saved>;
  /** Already in the server; the dialog closes by itself. */
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  /** Names the draft: `cliente:<id>` or `cliente:nuevo`. */
  draft: string;
  /** What people read of each field, where two versions are compared. */
  labels: Readonly<Record<string, string>>;
  read?: (field: string, value: unknown) => string;
  size?: 'sm' | 'md';
  children: ReactNode | ((record: R | undefined) => ReactNode);
}

/** The form of a record over the page: draft, «Guardar y nuevo», and both versions when somebody else saved first. */
export function RecordDialog<R extends Versioned, S extends Schema, Saved extends R>(
  props: RecordDialogProps<R, S, Saved>,
) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [shown, setShown] = useState(props.record);
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth={props.size ?? 'md'} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {/* Another version is another start: the form takes what the other person left. */}
        <RecordForm key={shown?.version} {...props} record={shown} onReload={setShown} />
      </DialogContent>
    </Dialog>
  );
}

function RecordForm<R extends Versioned, S extends Schema, Saved extends R>({
  record,
  onReload,
  ...props
}: RecordDialogProps<R, S, Saved> & { onReload: (record: R) => void }) {
  const { conflict, watch, settle } = useConflict<R>();
  const [problem, setProblem] = useState<string | null>(null);
  // A new object would start the form over at every render.
  const [defaults] = useState(() => props.valuesOf(record));
  const finish = (saved: Saved, again: boolean) => {
    props.onSaved(saved);
    if (!again) props.onClose();
  };
  const save = async (values: z.output<S>, { idempotencyKey, intent }: SubmitContext) => {
    setProblem(null);
    const saved = record ? await changeOver(record, values) : await props.create(values, idempotencyKey);
    finish(saved, intent === 'saveAndNew');
  };
  /** What somebody else changed meanwhile and has nothing to do with these is kept beside them. */
  const changeOver = (over: R, values: z.output<S>): Promise<Saved> =>
    watch(values, () =>
      props.change(values, over).catch(async (error: unknown) => {
        const current = isStale(error) ? (error.current as R) : undefined;
        const both = current && mergeWith(props, over, values, current);
        if (!current || !both) throw error;
        const saved = await props.change(both, current);
        toast('Se guardó lo tuyo junto con lo que cambió otra persona.');
        return saved;
      }),
    );
  const keepMine = async (current: R) => {
    if (!conflict) return;
    // `mine` is what `save` was given.
    const mine = conflict.mine as z.output<S>;
    settle();
    try {
      finish(await watch(mine, () => props.change(mine, current)), false);
    } catch (error) {
      if (!isStale(error)) setProblem(messageOf(error));
    }
  };
  return (
    <Form
      schema={props.schema}
      defaultValues={defaults}
      onSubmit={save}
      onCancel={props.onClose}
      saveAndNew={!record}
      draftKey={`${props.draft}:${record?.id ?? 'nuevo'}`}
      isSaidElsewhere={isStale}
    >
      {typeof props.children === 'function' ? props.children(record) : props.children}
      {problem && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {problem}
        </Alert>
      )}
      <ConflictNotice
        conflict={conflict}
        labels={props.labels}
        {...(props.read ? { read: props.read } : {})}
        onKeepMine={(current) => void keepMine(current)}
        onTakeTheirs={onReload}
      />
    </Form>
  );
}

/** Both changes in one, as the form sends them; `null` where they touch or a record is older than its form. */
const mergeWith = <R extends Versioned, S extends Schema>(
  { schema, valuesOf }: Pick<RecordDialogProps<R, S, R>, 'schema' | 'valuesOf'>,
  over: R,
  mine: z.output<S>,
  current: R,
): z.output<S> | null => {
  const [base, theirs] = [z.safeParse(schema, valuesOf(over)), z.safeParse(schema, valuesOf(current))];
  return base.success && theirs.success ? mergeFields({ base: base.data, mine, theirs: theirs.data }) : null;
};
