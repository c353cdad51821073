import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { visuallyHidden } from './hidden.ts';

/** Copies a folio, a link, a phone. `what` names it: «Copiar enlace». */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      <Tooltip title={copied ? 'Copiado' : `Copiar ${what}`}>
        <IconButton
          size="small"
          aria-label={`Copiar ${what}`}
          onClick={copy}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          {copied ? <Check size={16} /> : <Copy size={16} />}
        </IconButton>
      </Tooltip>
      <span role="status" style={visuallyHidden}>
        {copied ? 'Copiado' : ''}
      </span>
    </>
  );
}

const copyText = async (text: string) => {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  // Plain http in the workshop's network has no clipboard API.
  const box = document.createElement('textarea');
  box.value = text;
  (document.querySelector('[aria-modal="true"]') ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
};
