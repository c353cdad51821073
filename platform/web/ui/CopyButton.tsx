import IconButton from '@mui/material/IconButton';
import { Tip } from './tips/Tip.tsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { visuallyHidden } from './hidden.ts';

interface CopyButtonProps {
  text: string;
  /** Names it: «Copiar enlace». */
  what: string;
  autoFocus?: boolean;
  onCopied?: (() => void) | undefined;
}

/** Copies a folio, a link, a phone. */
export function CopyButton({ text, what, autoFocus = false, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) onCopied?.();
  };
  return (
    <>
      <Tip title={copied ? 'Copiado' : `Copiar ${what}`}>
        <IconButton
          size="small"
          autoFocus={autoFocus}
          aria-label={`Copiar ${what}`}
          onClick={copy}
          // As wide as a thumb, and the line of text keeps its height.
          sx={{ '@media (pointer: coarse)': { width: 48, height: 48, my: '-14px' } }}
        >
          {copied ? <Check size={16} /> : <Copy size={16} />}
        </IconButton>
      </Tip>
      <span role="status" style={visuallyHidden}>
        {copied ? 'Copiado' : ''}
      </span>
    </>
  );
}

const copyText = async (text: string) => {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  // Plain http in the workshop's network has no clipboard API, and some browsers refuse it to a page that they do not know.
  const box = document.createElement('textarea');
  box.value = text;
  (document.querySelector('[aria-modal="true"]') ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
};
