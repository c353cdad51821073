import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { noteInput } from '#platform/web/session/activity.ts';
import { toast } from '#platform/web/toast.tsx';

interface DictadoProps {
  /** What is spoken into: «Nota de Balatas». */
  label: string;
  /** Hears each phrase when it is over. */
  onText: (text: string) => void;
}

/** Speech instead of keys, where the browser understands it; nothing where it does not. It listens only while it is pressed on. */
export function Dictado({ label, onText }: DictadoProps) {
  const [listening, setListening] = useState(false);
  const ear = useRef<Ear | null>(null);
  const heard = useRef(onText);
  useEffect(() => {
    heard.current = onText;
  });
  useEffect(() => () => ear.current?.abort(), []);
  const Known = earOf();
  if (!Known) return null;
  const start = () => {
    const made = new Known();
    made.lang = 'es-MX';
    made.onresult = ({ results }) => {
      noteInput();
      const said = [...results].map((one) => one[0]?.transcript.trim() ?? '').filter(Boolean);
      if (said.length > 0) heard.current(said.join(' '));
    };
    made.onerror = ({ error }) => {
      if (error !== 'aborted') toast(FAILURES[error] ?? FAILURES['no-speech'] ?? '', { tone: 'error' });
    };
    made.onend = () => setListening(false);
    ear.current = made;
    made.start();
    setListening(true);
  };
  return (
    <Tip title={listening ? 'Dejar de dictar' : 'Dictar'}>
      <IconButton
        aria-label={`Dictar ${label}`}
        aria-pressed={listening}
        color={listening ? 'error' : 'default'}
        // The field keeps what was typed in it, and the focus is not taken from a telephone's keys for nothing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (listening ? ear.current?.stop() : start())}
        sx={{ width: 48, height: 48 }}
      >
        <Mic size={20} />
      </IconButton>
    </Tip>
  );
}

const FAILURES: Readonly<Record<string, string>> = {
  'not-allowed': 'El micrófono no se abrió. Permítelo para esta página en el candado junto a la dirección.',
  'service-not-allowed': 'Este navegador no permite dictar aquí. Escríbelo.',
  'audio-capture': 'No se encontró micrófono. Escríbelo.',
  network: 'Para dictar hace falta conexión. Escríbelo.',
  'no-speech': 'No se oyó nada. Toca el micrófono y habla cerca.',
};

/** As much of the browser's recogniser as this needs: not every library of types knows it. */
interface Ear {
  lang: string;
  onresult: ((event: { results: Iterable<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type EarKind = new () => Ear;

const earOf = (): EarKind | undefined => {
  const known = window as { SpeechRecognition?: EarKind; webkitSpeechRecognition?: EarKind };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
};

/** What was written, with what was said behind it. */
export const withSaid = (text: string, said: string): string =>
  text.trim() === '' ? said : `${text.trimEnd()} ${said}`;
