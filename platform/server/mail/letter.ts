import { escapeHtml } from '#platform/server/escape-html.ts';

export interface Letter {
  /** First line, large. */
  titulo: string;
  parrafos: readonly string[];
  /** The one thing to do. */
  boton?: { texto: string; url: string };
  /** Small print above the signature, for example for how long the link serves. */
  nota?: string;
  /** Who writes: the company, or Bahía itself. */
  firma?: string;
  /** Band of the company, `#0E5C73`. */
  color?: string;
}

/** Writes a mail's two faces, text and HTML, from the same words. */
export const writeLetter = (letter: Letter): { texto: string; html: string } => ({
  texto: writeText(letter),
  html: writeHtml(letter),
});

const writeText = ({ titulo, parrafos, boton, nota, firma = 'Bahía' }: Letter): string =>
  [titulo, ...parrafos, boton && `${boton.texto}:\n${boton.url}`, nota, `— ${firma}`]
    .filter((part) => part !== undefined)
    .join('\n\n');

const INK = '#1c2426';
const QUIET = '#5b676b';
const FACE = "font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail readers know tables and inline styles, and little else. */
const writeHtml = ({ titulo, parrafos, boton, nota, firma = 'Bahía', color = '#0E5C73' }: Letter): string => {
  const band = /^#[0-9a-f]{6}$/i.test(color) ? color : '#0E5C73';
  const body = [
    `<h1 style="margin:0 0 16px;font-size:21px;line-height:28px;color:${INK};${FACE}">${escapeHtml(titulo)}</h1>`,
    ...parrafos.map((text) => paragraph(text, INK, 15)),
    boton ? buttonOf(boton, band) : '',
    nota === undefined ? '' : paragraph(nota, QUIET, 13),
  ].join('');
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(titulo)}</title></head><body style="margin:0;background:#eef1f2"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#eef1f2"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:8px;border-top:4px solid ${band}"><tr><td style="padding:28px 28px 12px">${body}</td></tr><tr><td style="padding:12px 28px 24px;border-top:1px solid #dfe5e7;color:${QUIET};font-size:13px;${FACE}">${escapeHtml(firma)}</td></tr></table></td></tr></table></body></html>`;
};

const paragraph = (text: string, color: string, size: number): string =>
  `<p style="margin:0 0 16px;font-size:${size}px;line-height:${size + 8}px;color:${color};${FACE}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

// The address stands written out too: some readers show no buttons.
const buttonOf = ({ texto, url }: { texto: string; url: string }, band: string): string =>
  `<p style="margin:4px 0 12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${band};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none;${FACE}">${escapeHtml(texto)}</a></p><p style="margin:0 0 16px;font-size:12px;line-height:18px;color:${QUIET};word-break:break-all;${FACE}">${escapeHtml(url)}</p>`;
