import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { newKey } from '#platform/web/call-keys.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { type Draft, useDraft } from '#platform/web/drafts/draft.ts';
import { fieldErrorsOf, messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PinnedFooter } from './PinnedFooter.tsx';
import { showInvalid } from './show-invalid.ts';

type Schema = z.ZodMiniType<FieldValues, FieldValues>;

export interface SubmitContext {
  /** The same through every retry of the same values; a new one when they change. */
  idempotencyKey: string;
  /** `saveAndNew` when «Guardar y nuevo» was chosen: the form empties by itself afterwards. */
  intent: 'save' | 'saveAndNew';
}

export interface FormProps<S extends Schema> {
  schema: S;
  /** A new object means another record: the form starts over. Keep it stable while editing. */
  defaultValues: DefaultValues<z.input<S>>;
  onSubmit: (values: z.output<S>, context: SubmitContext) => Promise<unknown>;
  children: ReactNode | ((form: UseFormReturn<z.input<S>, unknown, z.output<S>>) => ReactNode);
  /** Names the draft, e.g. `cotizacion:nueva`; without it nothing is kept. */
  draftKey?: string;
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  saveAndNew?: boolean;
  /** Left of the buttons: total, note. */
  footerStart?: ReactNode;
  /** Failures that something inside the form already tells better. */
  isSaidElsewhere?: (error: unknown) => boolean;
  /** Why it cannot be saved now. */
  refusal?: string | null;
  /** One of several on a page: its button is filled only once there is something to save; in `SaveTogether` the page has the button. */
  beside?: boolean;
}

/** Every form of the house: validates on blur, saves with Ctrl+S or Ctrl+Enter, keeps a draft, loses nothing on a refusal. */
export function Form<S extends Schema>(props: FormProps<S>) {
  const { schema, defaultValues, children, draftKey, onCancel } = props;
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const draft = useDraft<z.input<S>>(draftKey);
  useAutosave(form, draft.note);
  const place = useRef<HTMLFormElement>(null);
  const { submit: submitOwn, failure } = useSubmit(form, props, draft, place);
  const [asking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const together = useSavedTogether();
  const isShared = together !== null && props.beside === true;
  useOneOfThem(
    { isValid: () => form.trigger(), submit: () => submitOwn('save'), place: () => place.current },
    isDirty,
    isShared,
  );
  const submit = async (intent: SubmitContext['intent']): Promise<void> => {
    if (isShared) await together.save();
    else await submitOwn(intent);
  };

  const cancel = () => (isDirty ? setAsking(true) : onCancel?.());
  const leave = async () => {
    await draft.clear();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const withCtrl = event.ctrlKey || event.metaKey;
    if (withCtrl && (event.key.toLowerCase() === 's' || event.key === 'Enter')) {
      event.preventDefault();
      event.stopPropagation();
      void submit('save');
    } else if (event.key === 'Escape' && !event.defaultPrevented && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };
  return (
    <FormProvider {...form}>
      <form
        ref={place}
        noValidate
        onKeyDown={onKeyDown}
        // A form inside another's dialog is its child in React's tree: its events must stop here.
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit('save');
        }}
      >
        <DraftNotice draft={draft} onRestore={(datos) => form.reset(datos, { keepDefaultValues: true })} />
        {typeof children === 'function' ? children(form) : children}
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {failure}
          </Alert>
        )}
        <FormButtons
          {...props}
          isBare={isShared}
          calm={props.beside === true && !isDirty}
          busy={isSubmitting}
          onSave={submit}
          onLeave={onCancel ? cancel : undefined}
          saved={draft.state}
        />
      </form>
      <LeaveDialog open={asking} onConfirm={leave} onClose={() => setAsking(false)} />
    </FormProvider>
  );
}

interface ButtonsProps
  extends Pick<FormProps<Schema>, 'submitLabel' | 'cancelLabel' | 'saveAndNew' | 'footerStart' | 'refusal'> {
  busy: boolean;
  calm: boolean;
  /** Its page has the button. */
  isBare: boolean;
  onSave: (intent: SubmitContext['intent']) => Promise<void>;
  onLeave: (() => void) | undefined;
  saved: string;
}

function FormButtons({
  submitLabel = 'Guardar',
  cancelLabel = 'Cancelar',
  saveAndNew,
  footerStart,
  refusal,
  busy,
  calm,
  isBare,
  onSave,
  onLeave,
  saved,
}: ButtonsProps) {
  const start =
    refusal || footerStart || { saved: 'Borrador guardado', local: 'Borrador guardado en este equipo' }[saved];
  if (isBare) return start ? <Box sx={{ mt: 4, color: 'text.secondary', fontSize: 13 }}>{start}</Box> : null;
  return (
    <PinnedFooter start={start}>
      {onLeave && <Button onClick={onLeave}>{cancelLabel}</Button>}
      {saveAndNew && (
        <Button variant="outlined" disabled={busy || Boolean(refusal)} onClick={() => void onSave('saveAndNew')}>
          Guardar y nuevo
        </Button>
      )}
      <Button
        type="submit"
        variant={calm ? 'outlined' : 'contained'}
        loading={busy}
        disabled={Boolean(refusal)}
        aria-keyshortcuts="Control+S"
        endIcon={<KeyHint>Ctrl S</KeyHint>}
      >
        {submitLabel}
      </Button>
    </PinnedFooter>
  );
}

const useSubmit = <S extends Schema>(
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  props: FormProps<S>,
  draft: Pick<Draft<unknown>, 'clear' | 'found'>,
  place: RefObject<HTMLFormElement | null>,
) => {
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef({ values: '', key: '' });
  const running = useRef(false);
  /** Whether it was kept. */
  const submit = async (intent: SubmitContext['intent']): Promise<boolean> => {
    if (running.current || props.refusal) return false;
    running.current = true;
    setFailure(null);
    let isKept = false;
    // A draft that nobody took up is of another moment: saving a form in which nothing was written does not end it.
    const isDraftOver = draft.found === null || form.formState.isDirty;
    try {
      await form.handleSubmit(
        async (values) => {
          const written = JSON.stringify(values);
          if (attempt.current.values !== written) attempt.current = { values: written, key: newKey() };
          await props.onSubmit(values, { idempotencyKey: attempt.current.key, intent });
          attempt.current = { values: '', key: '' };
          // Before anything is waited for: the next one may already be typed.
          form.reset(intent === 'saveAndNew' ? props.defaultValues : form.getValues());
          isKept = true;
          if (isDraftOver) await draft.clear();
        },
        () => {
          setFailure('Revisa los datos marcados.');
          showInvalid(place.current ?? document);
        },
      )();
    } catch (error) {
      setFailure(props.isSaidElsewhere?.(error) ? null : showRefusal(form, error));
      showInvalid(place.current ?? document);
    } finally {
      running.current = false;
    }
    return isKept;
  };
  return { submit, failure };
};

/** Puts the server's words beside their fields and says the rest under the form. */
const showRefusal = <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, error: unknown): string => {
  const fields = Object.entries(fieldErrorsOf(error));
  const orphans: string[] = [];
  let focused = false;
  for (const [name, message] of fields) {
    const known = document.getElementsByName(name).length > 0 || name in form.getValues();
    if (!known) orphans.push(message);
    // The server names fields with the same paths as the form.
    else form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: !focused });
    focused ||= known;
  }
  return [messageOf(error), ...orphans].join(' ');
};

const useAutosave = <I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, note: (values: I) => void) => {
  const keep = useCallback(() => {
    if (form.formState.isDirty) note(form.getValues());
  }, [form, note]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty, values }) => void (isDirty ? note(values) : keep()),
      }),
    [form, note, keep],
  );
};

export interface OneForm {
  isDirty: () => boolean;
  isValid: () => Promise<boolean>;
  /** Whether it was kept. */
  submit: () => Promise<boolean>;
  place: () => HTMLElement | null;
}
export interface Together {
  add: (form: OneForm) => () => void;
  tellDirty: (form: OneForm, isDirty: boolean) => void;
  save: () => Promise<void>;
}
export const TogetherContext = createContext<Together | null>(null);
const useSavedTogether = (): Together | null => useContext(TogetherContext);

/** Makes a form one of those that its page saves together. */
const useOneOfThem = (form: Omit<OneForm, 'isDirty'>, isDirty: boolean, isBeside: boolean): void => {
  const together = useSavedTogether();
  const latest = useRef({ ...form, isDirty });
  const own = useRef<OneForm | null>(null);
  useEffect(() => {
    latest.current = { ...form, isDirty };
  });
  useEffect(() => {
    if (!together || !isBeside) return;
    const one: OneForm = {
      isDirty: () => latest.current.isDirty,
      isValid: () => latest.current.isValid(),
      submit: () => latest.current.submit(),
      place: () => latest.current.place(),
    };
    own.current = one;
    return together.add(one);
  }, [together, isBeside]);
  useEffect(() => {
    if (own.current) together?.tellDirty(own.current, isDirty);
  }, [together, isDirty]);
};
