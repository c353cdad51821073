import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { withoutEnd } from '#platform/contract/text.ts';
import { isLoopback } from './config-oidc.ts';

/** The number of one company and the key to write from it. */
export type WhatsappAccount = { empresa_id: number; numero_id: string; token: string };

/** How messages leave by the WhatsApp Cloud API. */
export type WhatsappConfig = {
  cuentas: readonly WhatsappAccount[];
  /** Of the application in Meta: seals the notices that come in. null = no notice is believed. */
  secreto: string | null;
  /** The word that Meta repeats when the address of the notices is given to it. */
  verificacion: string | null;
  /** Without a trailing slash. */
  api: string;
};

const secret = z.optional(z.string().check(z.maxLength(4000, 'es demasiado largo')));
const file = z.optional(z.string());

/** The part of the settings that `.env.example` explains as WhatsApp. Keys live here and nowhere in the database. */
export const whatsappSettings = {
  BAHIA_WHATSAPP_CUENTAS: z.optional(z.string().check(z.maxLength(20_000, 'es demasiado largo'))),
  BAHIA_WHATSAPP_CUENTAS_FILE: file,
  BAHIA_WHATSAPP_SECRETO: secret,
  BAHIA_WHATSAPP_SECRETO_FILE: file,
  BAHIA_WHATSAPP_VERIFICACION: secret,
  BAHIA_WHATSAPP_VERIFICACION_FILE: file,
  BAHIA_WHATSAPP_API: z._default(
    z
      .string()
      .check(
        z.refine(
          isApi,
          'pon la dirección https de la API con su versión, por ejemplo BAHIA_WHATSAPP_API=https://graph.facebook.com/v23.0',
        ),
      ),
    'https://graph.facebook.com/v23.0',
  ),
};

const Settings = z.object(whatsappSettings);
type Given = z.infer<typeof Settings>;
const NAMES = ['BAHIA_WHATSAPP_CUENTAS', 'BAHIA_WHATSAPP_SECRETO', 'BAHIA_WHATSAPP_VERIFICACION'] as const;

/** What is said twice, cannot be read, or is no account. */
export function whatsappProblems(set: Given): string[] {
  const problems = NAMES.flatMap((name) => {
    const path = set[`${name}_FILE`];
    if (path === undefined) return [];
    if (set[name] !== undefined) return [`  ${name}_FILE: quita esta o ${name}; se dice una sola vez`];
    return readText(path) === null ? [`  ${name}_FILE: no se puede leer ${path}, o está vacío`] : [];
  });
  const text = valueOf(set, 'BAHIA_WHATSAPP_CUENTAS');
  if (text === null) return problems;
  const lines = linesOf(text);
  const read = lines.map(toAccount);
  if (lines.length === 0 || read.includes(null))
    problems.push(
      '  BAHIA_WHATSAPP_CUENTAS: pon una cuenta por línea o separadas por comas, «empresa:número:clave», por ejemplo 1:106540352242922:EAAG…',
    );
  for (const part of ['empresa_id', 'numero_id'] as const) {
    const values = read.flatMap((account) => (account ? [account[part]] : []));
    if (new Set(values).size < values.length)
      problems.push(
        `  BAHIA_WHATSAPP_CUENTAS: ${part === 'empresa_id' ? 'una empresa' : 'un número'} aparece dos veces`,
      );
  }
  return problems;
}

export function readWhatsapp(set: Given): WhatsappConfig | null {
  const text = valueOf(set, 'BAHIA_WHATSAPP_CUENTAS');
  if (text === null) return null;
  return {
    cuentas: linesOf(text).flatMap((line) => toAccount(line) ?? []),
    secreto: valueOf(set, 'BAHIA_WHATSAPP_SECRETO'),
    verificacion: valueOf(set, 'BAHIA_WHATSAPP_VERIFICACION'),
    api: withoutEnd(set.BAHIA_WHATSAPP_API, '/'),
  };
}

const valueOf = (set: Given, name: (typeof NAMES)[number]): string | null => {
  const path = set[`${name}_FILE`];
  return set[name] ?? (path === undefined ? null : readText(path));
};

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const toAccount = (line: string): WhatsappAccount | null => {
  const [, empresa = '', numero_id = '', token = ''] = /^(\d{1,9}):(\d{5,30}):(\S{10,2000})$/.exec(line) ?? [];
  return empresa === '' ? null : { empresa_id: Number(empresa), numero_id, token };
};

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Without TLS only on this very computer, where a double for tests stands. */
function isApi(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
