import { create } from 'zustand';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
}
const useAsked = create<{ asked: (Question & { answer: (yes: boolean) => void }) | null }>(() => ({ asked: null }));

/** Asks from anywhere, as while something is being sent; one question at a time. Resolves with whether the person said yes. */
export const askPerson = (question: Question): Promise<boolean> => {
  useAsked.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const asked = {
      ...question,
      answer: (yes: boolean) => {
        // Closing comes after the answer, when another question may stand there.
        useAsked.setState((now) => (now.asked === asked ? { asked: null } : now));
        resolve(yes);
      },
    };
    useAsked.setState({ asked });
  });
};

/** Where those questions are asked; once in the shell. */
export function AskedQuestion() {
  const asked = useAsked((state) => state.asked);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked?.title ?? ''}
      confirmLabel={asked?.confirmLabel ?? ''}
      {...(asked?.cancelLabel ? { cancelLabel: asked.cancelLabel } : {})}
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    >
      {asked?.text}
    </ConfirmDialog>
  );
}
