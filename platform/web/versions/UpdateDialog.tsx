import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftTitle, findUnsaved, isNothing, type DraftNames, type LoadNames, type Unsaved } from './unsaved.ts';
import { updateNow } from './update.ts';
import { useVersion } from './version-store.ts';
import './update.css';

/** The whole screen: there is no way past it but the new version. What was typed is put away and listed first. */
export function ForcedUpdate({ names }: { names: LoadNames }) {
  const { builtIn, latest } = useVersion();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  useEffect(() => {
    void findUnsaved().then(setUnsaved);
  }, []);
  return (
    <OnTop className="actualizar-pagina" label="actualizar-titulo">
      <h1 id="actualizar-titulo">Actualiza Bahía para continuar</h1>
      <p>
        Esta pestaña tiene la versión {builtIn} y ya está la {latest}. Tarda unos segundos y no cierra tu sesión.
      </p>
      {unsaved && <Listed unsaved={unsaved} names={names} />}
      <UpdateButton />
    </OnTop>
  );
}

/** What is not saved yet, before the notice's «Actualizar ahora» goes on. */
export function UpdateReview({ unsaved, names, onClose }: { unsaved: Unsaved; names: LoadNames; onClose: () => void }) {
  return (
    <OnTop className="actualizar-cuadro" label="actualizar-titulo" onClose={onClose}>
      <h2 id="actualizar-titulo">Antes de actualizar</h2>
      <Listed unsaved={unsaved} names={names} />
      <UpdateButton>
        <button type="button" className="actualizar-boton" onClick={onClose}>
          Volver
        </button>
      </UpdateButton>
    </OnTop>
  );
}

function Listed({ unsaved, names: bring }: { unsaved: Unsaved; names: LoadNames }) {
  const [names, setNames] = useState<DraftNames>({});
  useEffect(() => {
    // Without them each is called «Formulario».
    bring().then(setNames, () => undefined);
  }, [bring]);
  if (isNothing(unsaved)) return null;
  const { drafts, writes } = unsaved;
  return (
    <>
      <p>Esto todavía no se ha guardado. Nada se pierde: al volver lo encuentras donde lo dejaste.</p>
      <ul>
        {drafts.map(({ clave }) => (
          <li key={clave}>Borrador: {draftTitle(clave, names)}</li>
        ))}
        {writes.map(({ id, title }) => (
          <li key={id}>Por enviar: {title}</li>
        ))}
      </ul>
    </>
  );
}

function UpdateButton({ children }: { children?: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const update = () => {
    setBusy(true);
    void updateNow();
  };
  return (
    <p className="actualizar-botones">
      {children}
      <button type="button" className="actualizar-boton lleno" disabled={busy} onClick={update}>
        {busy ? 'Actualizando…' : 'Actualizar ahora'}
      </button>
    </p>
  );
}

interface OnTopProps {
  className: string;
  label: string;
  /** Without it, Escape closes nothing. */
  onClose?: () => void;
  children: ReactNode;
}

/** In the browser's own top layer: over any dialog of the kit, whose hold on the focus ends here. */
function OnTop({ className, label, onClose, children }: OnTopProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // A browser closes on the second Escape whatever is answered to the first.
    const stay = () => (onClose ? onClose() : dialog.showModal());
    const refuse = (event: Event) => !onClose && event.preventDefault();
    dialog.addEventListener('cancel', refuse);
    dialog.addEventListener('close', stay);
    return () => {
      dialog.removeEventListener('cancel', refuse);
      dialog.removeEventListener('close', stay);
      dialog.close();
    };
  }, [onClose]);
  return (
    <dialog ref={ref} className={className} aria-labelledby={label}>
      <div className="actualizar-texto">{children}</div>
    </dialog>
  );
}
