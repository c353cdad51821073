import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { renderTypedName } from './typed-name.ts';
import './signature.css';

export interface Signature {
  /** PNG as a data URL, dark ink on white. */
  png: string;
  /** How it was given; a typed name carries the name. */
  modo: 'trazo' | 'nombre';
  nombre: string | null;
}

export interface SignatureFieldProps {
  label?: string;
  onChange: (signature: Signature | null) => void;
  /** Starts the typed name: the customer's. */
  nombre?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Signs by finger, pen or mouse, or by writing one's name (keyboards, screen readers). Needs no kit: public pages use it. */
export function SignatureField({ label = 'Firma', onChange, nombre = '', error, disabled }: SignatureFieldProps) {
  const [modo, setModo] = useState<'trazo' | 'nombre'>('trazo');
  const errorId = useId();
  const swap = () => {
    onChange(null);
    setModo(modo === 'trazo' ? 'nombre' : 'trazo');
  };
  const shared = { onChange, disabled: disabled ?? false, describedBy: error ? errorId : undefined };
  const other = (
    <button type="button" className="signature__button" onClick={swap} disabled={disabled}>
      {modo === 'trazo' ? 'Prefiero escribir mi nombre' : 'Prefiero firmar a mano'}
    </button>
  );
  return (
    <fieldset className="signature" data-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {modo === 'trazo' ? (
        <Drawn {...shared} label={label} other={other} />
      ) : (
        <Typed {...shared} start={nombre} other={other} />
      )}
      {error && (
        <p className="signature__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PartProps {
  onChange: (signature: Signature | null) => void;
  disabled: boolean;
  describedBy: string | undefined;
  other: React.ReactNode;
}

function Drawn({ label, onChange, disabled, describedBy, other }: PartProps & { label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const pad = useSignaturePad(canvas, disabled, (png) => {
    setSigned(true);
    onChange({ png, modo: 'trazo', nombre: null });
  });
  const clear = () => {
    pad.current?.clear();
    setSigned(false);
    onChange(null);
  };
  return (
    <>
      <div className="signature__sheet">
        <canvas
          ref={canvas}
          className="signature__canvas"
          role="img"
          aria-label={signed ? `${label}: hecha` : `${label}: espacio para firmar con el dedo o el mouse`}
          aria-describedby={describedBy}
        />
        <div className="signature__line" />
        {!signed && <p className="signature__hint">Firma sobre la línea</p>}
      </div>
      <div className="signature__actions">
        <button type="button" className="signature__button" onClick={clear} disabled={!signed || disabled}>
          Borrar
        </button>
        {other}
      </div>
    </>
  );
}

/** Whoever chose to write his name signs with the name in sight, typed or as it came: it counts when the form is sent. */
function Typed({ start, onChange, disabled, describedBy, other }: PartProps & { start: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? start;
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    const nombre = shown.trim();
    tell.current(nombre.length < 3 ? null : { png: renderTypedName(nombre), modo: 'nombre', nombre });
  }, [shown]);
  return (
    <>
      <div className="signature__sheet">
        <input
          className="signature__typed"
          style={{ fontSize: sizeFor(shown) }}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          aria-label="Escribe tu nombre completo para firmar"
          aria-describedby={describedBy}
          autoComplete="name"
          maxLength={80}
          disabled={disabled}
        />
        <div className="signature__line" />
        <p className="signature__hint">Tu nombre completo vale como firma</p>
      </div>
      <div className="signature__actions">{other}</div>
    </>
  );
}

/** A long name stays whole on a phone. */
const sizeFor = (name: string): number => Math.max(14, Math.min(32, Math.floor(560 / Math.max(1, name.length))));

const useSignaturePad = (
  canvas: RefObject<HTMLCanvasElement | null>,
  disabled: boolean,
  onStroke: (png: string) => void,
) => {
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef(onStroke);
  useEffect(() => {
    latest.current = onStroke;
  });
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const made = new SignaturePad(sheet, {
      penColor: '#10202b',
      backgroundColor: '#ffffff',
      minWidth: 0.8,
      maxWidth: 2.6,
    });
    pad.current = made;
    const tell = () => latest.current(made.toDataURL('image/png'));
    made.addEventListener('endStroke', tell);
    const observer = new ResizeObserver(() => fitCanvas(sheet, made));
    observer.observe(sheet);
    return () => {
      observer.disconnect();
      made.removeEventListener('endStroke', tell);
      made.off();
      pad.current = null;
    };
  }, [canvas]);
  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);
  return pad;
};

/** Turning the phone must not erase the signature: strokes are drawn again, scaled to the new width. */
const fitCanvas = (sheet: HTMLCanvasElement, pad: SignaturePad) => {
  const ratio = Math.max(window.devicePixelRatio || 1, 1);
  const width = Math.round(sheet.offsetWidth * ratio);
  const height = Math.round(sheet.offsetHeight * ratio);
  if (width === 0 || (sheet.width === width && sheet.height === height)) return;
  const scale = pad.isEmpty() ? 1 : Math.min(1, width / sheet.width);
  const strokes = pad
    .toData()
    .map((stroke) => ({ ...stroke, points: stroke.points.map((p) => ({ ...p, x: p.x * scale, y: p.y * scale })) }));
  sheet.width = width;
  sheet.height = height;
  sheet.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  if (strokes.length) pad.fromData(strokes);
};
